//! The pairs of kinds of shapes that the kernel for all convex shapes decides.

/// Calls a survey with every pair of a capsule, a triangle or, in the plane, a `Dop8`, and a shape that has a core: `every_pair!(survey::<T, 2>)`.
macro_rules! every_pair {
    ($survey:ident::<$T:ty, 3>) => {
        every_pair!($survey $T, 3)
    };
    ($survey:ident::<$T:ty, 2>) => {
        every_pair!($survey $T, 2);
        $survey::<$T, Capsule<$T, 2>, ConvexPolygon<$T, 6>, 2>("capsule, polygon");
        $survey::<$T, Triangle<$T, 2>, ConvexPolygon<$T, 6>, 2>("triangle, polygon");
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
    };
}
pub(crate) use every_pair;
