//! Distance, clearance, closest points, first contact and manifold of an octagon and every flat
//! shape.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Manifold, Obb, Sweep,
    SweepAgainst, Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T> = (Point2<T>, Point2<T>);

probes! { dop8_pairs<T> {
    ask_clearance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Clearance<T, 2> { a.clearance(b) }
    ask_distance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> T { a.distance(b) }
    ask_points(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Points<T> { a.closest_points(b) }
    ask_manifold(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    reference(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        SweepAgainst::<T, 2, &Ball<T, 2>>::first_contact(a, va, &b, vb, max_t)
    }
} pairs 2 [clearance distance points contact manifold] {
    dop8: Dop8<T, 2> => dop8: Dop8<T, 2>;
    dop8: Dop8<T, 2>, aabb: Aabb<T, 2>;
    dop8: Dop8<T, 2>, obb: Obb<T, 2>;
    dop8: Dop8<T, 2>, ball: Ball<T, 2>;
    dop8: Dop8<T, 2>, capsule: Capsule<T, 2>;
    dop8: Dop8<T, 2>, triangle: Triangle<T, 2>;
    dop8: Dop8<T, 2>, polygon: Octagon<T>;
} pairs 2 [clearance distance points contact] {
    dop8: Dop8<T, 2>, half_space: HalfSpace<T, 2>;
} }
