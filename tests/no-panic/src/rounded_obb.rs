//! Rounded boxes: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Intersects, Manifold, Obb, Ray,
    RayCast, RayHit, RaySpan, RoundedObb, ShapeError, Sweep, SweepAgainst, Triangle,
};

type Checked<T, const D: usize> = Result<RoundedObb<T, D>, ShapeError>;
type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);

pub(crate) mod any {
    use super::*;

    probes! { rounded_obb<T, D> {
        new(obb: &Obb<T, D>, radius: T) -> Checked<T, D> { RoundedObb::new(*obb, radius) }
        obb(a: &RoundedObb<T, D>) -> Obb<T, D> { a.obb() }
        radius(a: &RoundedObb<T, D>) -> T { a.radius() }
        aabb(a: &RoundedObb<T, D>) -> Aabb<T, D> { a.aabb() }
        contains_point(a: &RoundedObb<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
        closest_point(a: &RoundedObb<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
        distance_to_point(a: &RoundedObb<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
        translated(a: &RoundedObb<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
        transformed_by(a: &RoundedObb<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Checked<T, D> { a.transformed_by(by) }
        span(a: &RoundedObb<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        cast_ray(a: &RoundedObb<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
        parts(a: &Aabb<T, D>, b: &RoundedObb<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        ask_clearance(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_distance(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_points(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        reference(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        dop8_meets(a: &RoundedObb<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_dop8(a: &Dop8<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
    } pairs D [meet clearance distance points contact] {
        rounded: RoundedObb<T, D> => rounded: RoundedObb<T, D>;
        rounded: RoundedObb<T, D>, aabb: Aabb<T, D>;
        rounded: RoundedObb<T, D>, obb: Obb<T, D>;
        rounded: RoundedObb<T, D>, ball: Ball<T, D>;
        rounded: RoundedObb<T, D>, capsule: Capsule<T, D>;
        rounded: RoundedObb<T, D>, triangle: Triangle<T, D>;
        rounded: RoundedObb<T, D>, half_space: HalfSpace<T, D>;
    } }
}

probes! { rounded_obb<T> {
    to_array_2(a: &RoundedObb<T, 2>) -> [T; 9] { <[T; 9]>::from(*a) }
    of_array_2(numbers: &[T; 9]) -> Checked<T, 2> { RoundedObb::try_from(*numbers) }
    to_array_3(a: &RoundedObb<T, 3>) -> [T; 16] { <[T; 16]>::from(*a) }
    of_array_3(numbers: &[T; 16]) -> Checked<T, 3> { RoundedObb::try_from(*numbers) }
    ask_manifold(a: &RoundedObb<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
} pairs 2 [meet clearance distance points contact manifold] {
    rounded: RoundedObb<T, 2>, polygon: Octagon<T>;
} pairs 2 [clearance distance points contact manifold] {
    rounded: RoundedObb<T, 2>, dop8: Dop8<T, 2>;
} pairs 2 [manifold] {
    rounded: RoundedObb<T, 2> => rounded: RoundedObb<T, 2>;
    rounded: RoundedObb<T, 2>, aabb: Aabb<T, 2>;
    rounded: RoundedObb<T, 2>, obb: Obb<T, 2>;
    rounded: RoundedObb<T, 2>, ball: Ball<T, 2>;
    rounded: RoundedObb<T, 2>, capsule: Capsule<T, 2>;
    rounded: RoundedObb<T, 2>, triangle: Triangle<T, 2>;
} }
