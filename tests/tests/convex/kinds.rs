//! The pairs of kinds of shapes that the kernel for all convex shapes decides.

/// Calls a survey with every pair of a capsule, a triangle, a rounded box, in space a hull or, in
/// the plane, a `Dop8`, and a shape that has a core: `every_pair!(survey::<T, 2>)`.
macro_rules! every_pair {
    ($survey:ident::<$T:ty, 3>) => {
        every_pair!($survey $T, 3);
        $survey::<$T, ConvexHull<$T, 6>, ConvexHull<$T, 6>, 3>("hulls");
        $survey::<$T, ConvexHull<$T, 6>, Aabb<$T, 3>, 3>("hull, Aabb");
        $survey::<$T, ConvexHull<$T, 6>, Obb<$T, 3>, 3>("hull, Obb");
        $survey::<$T, ConvexHull<$T, 6>, Ball<$T, 3>, 3>("hull, ball");
        $survey::<$T, ConvexHull<$T, 6>, Capsule<$T, 3>, 3>("hull, capsule");
        $survey::<$T, ConvexHull<$T, 6>, Triangle<$T, 3>, 3>("hull, triangle");
        $survey::<$T, ConvexHull<$T, 6>, RoundedObb<$T, 3>, 3>("hull, rounded box");
    };
    ($survey:ident::<$T:ty, 2>) => {
        every_pair!($survey $T, 2);
        $survey::<$T, Capsule<$T, 2>, ConvexPolygon<$T, 6>, 2>("capsule, polygon");
        $survey::<$T, Triangle<$T, 2>, ConvexPolygon<$T, 6>, 2>("triangle, polygon");
        $survey::<$T, RoundedObb<$T, 2>, ConvexPolygon<$T, 6>, 2>("rounded box, polygon");
        $survey::<$T, Dop8<$T, 2>, RoundedObb<$T, 2>, 2>("octagon, rounded box");
        $survey::<$T, Dop8<$T, 2>, Dop8<$T, 2>, 2>("octagons");
        $survey::<$T, Dop8<$T, 2>, Aabb<$T, 2>, 2>("octagon, Aabb");
        $survey::<$T, Dop8<$T, 2>, Obb<$T, 2>, 2>("octagon, Obb");
        $survey::<$T, Dop8<$T, 2>, Ball<$T, 2>, 2>("octagon, ball");
        $survey::<$T, Dop8<$T, 2>, Capsule<$T, 2>, 2>("octagon, capsule");
        $survey::<$T, Dop8<$T, 2>, Triangle<$T, 2>, 2>("octagon, triangle");
        $survey::<$T, Dop8<$T, 2>, ConvexPolygon<$T, 6>, 2>("octagon, polygon");
    };
    ($survey:ident $T:ty, $D:literal) => {
        $survey::<$T, Capsule<$T, $D>, Capsule<$T, $D>, $D>("capsules");
        $survey::<$T, Capsule<$T, $D>, Triangle<$T, $D>, $D>("capsule, triangle");
        $survey::<$T, Capsule<$T, $D>, Ball<$T, $D>, $D>("capsule, ball");
        $survey::<$T, Capsule<$T, $D>, Aabb<$T, $D>, $D>("capsule, Aabb");
        $survey::<$T, Capsule<$T, $D>, Obb<$T, $D>, $D>("capsule, Obb");
        $survey::<$T, Triangle<$T, $D>, Triangle<$T, $D>, $D>("triangles");
        $survey::<$T, Triangle<$T, $D>, Ball<$T, $D>, $D>("triangle, ball");
        $survey::<$T, Triangle<$T, $D>, Aabb<$T, $D>, $D>("triangle, Aabb");
        $survey::<$T, Triangle<$T, $D>, Obb<$T, $D>, $D>("triangle, Obb");
        $survey::<$T, RoundedObb<$T, $D>, RoundedObb<$T, $D>, $D>("rounded boxes");
        $survey::<$T, RoundedObb<$T, $D>, Aabb<$T, $D>, $D>("rounded box, Aabb");
        $survey::<$T, RoundedObb<$T, $D>, Obb<$T, $D>, $D>("rounded box, Obb");
        $survey::<$T, RoundedObb<$T, $D>, Ball<$T, $D>, $D>("rounded box, ball");
        $survey::<$T, RoundedObb<$T, $D>, Capsule<$T, $D>, $D>("rounded box, capsule");
        $survey::<$T, RoundedObb<$T, $D>, Triangle<$T, $D>, $D>("rounded box, triangle");
    };
}
pub(crate) use every_pair;
