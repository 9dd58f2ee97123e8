//! Distance, clearance, closest points and first contact of shapes and half-spaces.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, HalfSpace, Obb, Sweep, SweepAgainst, Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);

pub(crate) mod any {
    use super::*;

    probes! { half_space_pairs<T, D> {
        ask_clearance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_distance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_points(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        reference(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
    } pairs D [clearance distance points contact] {
        aabb: Aabb<T, D>, half_space: HalfSpace<T, D>;
        obb: Obb<T, D>, half_space: HalfSpace<T, D>;
        ball: Ball<T, D>, half_space: HalfSpace<T, D>;
        capsule: Capsule<T, D>, half_space: HalfSpace<T, D>;
        triangle: Triangle<T, D>, half_space: HalfSpace<T, D>;
    } }
}

probes! { half_space_pairs<T> {
} pairs 2 [clearance distance points contact] {
    polygon: Octagon<T>, half_space: HalfSpace<T, 2>;
} }
