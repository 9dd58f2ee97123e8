//! Distance, clearance, closest points and first contact of shapes and half-spaces.

use obbligato::nalgebra::{Point, SVector, Vector2};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, HalfSpace, Obb, Proximity, Sweep, SweepAgainst,
    Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);

pub(crate) mod any {
    use super::*;

    probes! { half_space_pairs<T, D> {
        aabb_half_space_clearance(a: &Aabb<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_half_space_distance(a: &Aabb<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        aabb_half_space_points(a: &Aabb<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_half_space_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_aabb_clearance(a: &HalfSpace<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_aabb_distance(a: &HalfSpace<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        half_space_aabb_points(a: &HalfSpace<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_aabb_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_half_space_clearance(a: &Obb<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_half_space_distance(a: &Obb<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        obb_half_space_points(a: &Obb<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_half_space_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_obb_clearance(a: &HalfSpace<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_obb_distance(a: &HalfSpace<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        half_space_obb_points(a: &HalfSpace<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_obb_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_half_space_clearance(a: &Ball<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_half_space_distance(a: &Ball<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        ball_half_space_points(a: &Ball<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_half_space_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_ball_clearance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_ball_distance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        half_space_ball_points(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_ball_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_half_space_clearance(a: &Capsule<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_half_space_distance(a: &Capsule<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        capsule_half_space_points(a: &Capsule<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_half_space_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_capsule_clearance(a: &HalfSpace<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_capsule_distance(a: &HalfSpace<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        half_space_capsule_points(a: &HalfSpace<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_capsule_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_half_space_clearance(a: &Triangle<T, D>, b: &HalfSpace<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_half_space_distance(a: &Triangle<T, D>, b: &HalfSpace<T, D>) -> T { Proximity::distance(a, b) }
        triangle_half_space_points(a: &Triangle<T, D>, b: &HalfSpace<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_half_space_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &HalfSpace<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        half_space_triangle_clearance(a: &HalfSpace<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        half_space_triangle_distance(a: &HalfSpace<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        half_space_triangle_points(a: &HalfSpace<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        half_space_triangle_contact(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ask_clearance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_distance(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_points(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        reference(a: &HalfSpace<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
    } }
}

probes! { half_space_pairs<T> {
    polygon_half_space_clearance(a: &Octagon<T>, b: &HalfSpace<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_half_space_distance(a: &Octagon<T>, b: &HalfSpace<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_half_space_points(a: &Octagon<T>, b: &HalfSpace<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_half_space_contact(a: &Octagon<T>, va: &Vector2<T>, b: &HalfSpace<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    half_space_polygon_clearance(a: &HalfSpace<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    half_space_polygon_distance(a: &HalfSpace<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    half_space_polygon_points(a: &HalfSpace<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    half_space_polygon_contact(a: &HalfSpace<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
} }
