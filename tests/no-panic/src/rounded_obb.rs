//! Rounded boxes: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry, Point, Point2, Rotation, SVector, Vector2};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Intersects, Manifold,
    ManifoldWith, Obb, Proximity, Ray, RayCast, RayHit, RaySpan, RoundedObb, ShapeError, Sweep,
    SweepAgainst, Triangle,
};

type Checked<T, const D: usize> = Result<RoundedObb<T, D>, ShapeError>;
type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);
type FlatPoints<T> = (Point2<T>, Point2<T>);

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
        rounded_rounded_meet(a: &RoundedObb<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_rounded_clearance(a: &RoundedObb<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_rounded_distance(a: &RoundedObb<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        rounded_rounded_points(a: &RoundedObb<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_rounded_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_aabb_meet(a: &RoundedObb<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_aabb_clearance(a: &RoundedObb<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_aabb_distance(a: &RoundedObb<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        rounded_aabb_points(a: &RoundedObb<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_aabb_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_rounded_meet(a: &Aabb<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        aabb_rounded_clearance(a: &Aabb<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_rounded_distance(a: &Aabb<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        aabb_rounded_points(a: &Aabb<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_rounded_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_obb_meet(a: &RoundedObb<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_obb_clearance(a: &RoundedObb<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_obb_distance(a: &RoundedObb<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        rounded_obb_points(a: &RoundedObb<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_obb_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_rounded_meet(a: &Obb<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_rounded_clearance(a: &Obb<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_rounded_distance(a: &Obb<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        obb_rounded_points(a: &Obb<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_rounded_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_ball_meet(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_ball_clearance(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_ball_distance(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        rounded_ball_points(a: &RoundedObb<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_ball_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_rounded_meet(a: &Ball<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_rounded_clearance(a: &Ball<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_rounded_distance(a: &Ball<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        ball_rounded_points(a: &Ball<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_rounded_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_capsule_meet(a: &RoundedObb<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_capsule_clearance(a: &RoundedObb<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_capsule_distance(a: &RoundedObb<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        rounded_capsule_points(a: &RoundedObb<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_capsule_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_rounded_meet(a: &Capsule<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_rounded_clearance(a: &Capsule<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_rounded_distance(a: &Capsule<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        capsule_rounded_points(a: &Capsule<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_rounded_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_triangle_meet(a: &RoundedObb<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_triangle_clearance(a: &RoundedObb<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_triangle_distance(a: &RoundedObb<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        rounded_triangle_points(a: &RoundedObb<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_triangle_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_rounded_meet(a: &Triangle<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_rounded_clearance(a: &Triangle<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_rounded_distance(a: &Triangle<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        triangle_rounded_points(a: &Triangle<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_rounded_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        rounded_half_space_meet(a: &RoundedObb<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
        rounded_half_space_clearance(a: &RoundedObb<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        rounded_half_space_distance(a: &RoundedObb<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        rounded_half_space_points(a: &RoundedObb<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        rounded_half_space_contact(a: &RoundedObb<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_rounded_meet(a: &HalfSpace<T, D>, b: &RoundedObb<T, D>) -> bool { Intersects::intersects(a, b) }
        half_space_rounded_clearance(a: &HalfSpace<T, D>, b: &RoundedObb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_rounded_distance(a: &HalfSpace<T, D>, b: &RoundedObb<T, D>) -> T { Proximity::distance(a, b) }
        half_space_rounded_points(a: &HalfSpace<T, D>, b: &RoundedObb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_rounded_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &RoundedObb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
    } }
}

probes! { rounded_obb<T> {
    to_array_2(a: &RoundedObb<T, 2>) -> [T; 9] { <[T; 9]>::from(*a) }
    of_array_2(numbers: &[T; 9]) -> Checked<T, 2> { RoundedObb::try_from(*numbers) }
    to_array_3(a: &RoundedObb<T, 3>) -> [T; 16] { <[T; 16]>::from(*a) }
    of_array_3(numbers: &[T; 16]) -> Checked<T, 3> { RoundedObb::try_from(*numbers) }
    rounded_polygon_meet(a: &RoundedObb<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    rounded_polygon_clearance(a: &RoundedObb<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    rounded_polygon_distance(a: &RoundedObb<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    rounded_polygon_points(a: &RoundedObb<T, 2>, b: &Octagon<T>) -> FlatPoints<T> { Proximity::closest_points(a, b) }
    rounded_polygon_contact(a: &RoundedObb<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_rounded_meet(a: &Octagon<T>, b: &RoundedObb<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_rounded_clearance(a: &Octagon<T>, b: &RoundedObb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_rounded_distance(a: &Octagon<T>, b: &RoundedObb<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_rounded_points(a: &Octagon<T>, b: &RoundedObb<T, 2>) -> FlatPoints<T> { Proximity::closest_points(a, b) }
    polygon_rounded_contact(a: &Octagon<T>, va: &Vector2<T>, b: &RoundedObb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    rounded_dop8_clearance(a: &RoundedObb<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    rounded_dop8_distance(a: &RoundedObb<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    rounded_dop8_points(a: &RoundedObb<T, 2>, b: &Dop8<T, 2>) -> FlatPoints<T> { Proximity::closest_points(a, b) }
    rounded_dop8_contact(a: &RoundedObb<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_rounded_clearance(a: &Dop8<T, 2>, b: &RoundedObb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_rounded_distance(a: &Dop8<T, 2>, b: &RoundedObb<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_rounded_points(a: &Dop8<T, 2>, b: &RoundedObb<T, 2>) -> FlatPoints<T> { Proximity::closest_points(a, b) }
    dop8_rounded_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &RoundedObb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    rounded_rounded_manifold(a: &RoundedObb<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_aabb_manifold(a: &RoundedObb<T, 2>, b: &Aabb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_rounded_manifold(a: &Aabb<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_obb_manifold(a: &RoundedObb<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_rounded_manifold(a: &Obb<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_ball_manifold(a: &RoundedObb<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_rounded_manifold(a: &Ball<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_capsule_manifold(a: &RoundedObb<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    capsule_rounded_manifold(a: &Capsule<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_triangle_manifold(a: &RoundedObb<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    triangle_rounded_manifold(a: &Triangle<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_polygon_manifold(a: &RoundedObb<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    polygon_rounded_manifold(a: &Octagon<T>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    rounded_dop8_manifold(a: &RoundedObb<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_rounded_manifold(a: &Dop8<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_manifold(a: &RoundedObb<T, 2>, b: &RoundedObb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
} }
