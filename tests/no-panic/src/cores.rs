//! Distance, clearance, closest points and first contact of every pair of shapes that has a core.

use obbligato::nalgebra::{Point, SVector, Vector2};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Intersects, Obb, Proximity,
    Sweep, SweepAgainst, Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Pentagon<T> = ConvexPolygon<T, 5>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);

pub(crate) mod any {
    use super::*;

    probes! { cores<T, D> {
        aabb_aabb_points(a: &Aabb<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_obb_points(a: &Aabb<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_ball_points(a: &Aabb<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_capsule_meet(a: &Aabb<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        aabb_capsule_clearance(a: &Aabb<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_capsule_distance(a: &Aabb<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        aabb_capsule_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_capsule_points(a: &Aabb<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        aabb_triangle_meet(a: &Aabb<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        aabb_triangle_clearance(a: &Aabb<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_triangle_distance(a: &Aabb<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        aabb_triangle_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_triangle_points(a: &Aabb<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_aabb_points(a: &Obb<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_obb_points(a: &Obb<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_ball_points(a: &Obb<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_capsule_meet(a: &Obb<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_capsule_clearance(a: &Obb<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_capsule_distance(a: &Obb<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        obb_capsule_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_capsule_points(a: &Obb<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        obb_triangle_meet(a: &Obb<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_triangle_clearance(a: &Obb<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_triangle_distance(a: &Obb<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        obb_triangle_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_triangle_points(a: &Obb<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_aabb_points(a: &Ball<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_obb_points(a: &Ball<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_ball_points(a: &Ball<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_capsule_meet(a: &Ball<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_capsule_clearance(a: &Ball<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_capsule_distance(a: &Ball<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        ball_capsule_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_capsule_points(a: &Ball<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        ball_triangle_meet(a: &Ball<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_triangle_clearance(a: &Ball<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_triangle_distance(a: &Ball<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        ball_triangle_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_triangle_points(a: &Ball<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_aabb_meet(a: &Capsule<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_aabb_clearance(a: &Capsule<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_aabb_distance(a: &Capsule<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        capsule_aabb_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_aabb_points(a: &Capsule<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_obb_meet(a: &Capsule<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_obb_clearance(a: &Capsule<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_obb_distance(a: &Capsule<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        capsule_obb_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_obb_points(a: &Capsule<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_ball_meet(a: &Capsule<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_ball_clearance(a: &Capsule<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_ball_distance(a: &Capsule<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        capsule_ball_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_ball_points(a: &Capsule<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_capsule_meet(a: &Capsule<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_capsule_clearance(a: &Capsule<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_capsule_distance(a: &Capsule<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        capsule_capsule_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_capsule_points(a: &Capsule<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_triangle_meet(a: &Capsule<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_triangle_clearance(a: &Capsule<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        capsule_triangle_distance(a: &Capsule<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        capsule_triangle_contact(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        capsule_triangle_points(a: &Capsule<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_aabb_meet(a: &Triangle<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_aabb_clearance(a: &Triangle<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_aabb_distance(a: &Triangle<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        triangle_aabb_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_aabb_points(a: &Triangle<T, D>, b: &Aabb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_obb_meet(a: &Triangle<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_obb_clearance(a: &Triangle<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_obb_distance(a: &Triangle<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        triangle_obb_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_obb_points(a: &Triangle<T, D>, b: &Obb<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_ball_meet(a: &Triangle<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_ball_clearance(a: &Triangle<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_ball_distance(a: &Triangle<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        triangle_ball_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_ball_points(a: &Triangle<T, D>, b: &Ball<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_capsule_meet(a: &Triangle<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_capsule_clearance(a: &Triangle<T, D>, b: &Capsule<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_capsule_distance(a: &Triangle<T, D>, b: &Capsule<T, D>) -> T { Proximity::distance(a, b) }
        triangle_capsule_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Capsule<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_capsule_points(a: &Triangle<T, D>, b: &Capsule<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        triangle_triangle_meet(a: &Triangle<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_triangle_clearance(a: &Triangle<T, D>, b: &Triangle<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        triangle_triangle_distance(a: &Triangle<T, D>, b: &Triangle<T, D>) -> T { Proximity::distance(a, b) }
        triangle_triangle_contact(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Triangle<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        triangle_triangle_points(a: &Triangle<T, D>, b: &Triangle<T, D>) -> Points<T, D> { Proximity::closest_points(a, b) }
        capsule_reference(a: &Capsule<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        triangle_reference(a: &Triangle<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        ask_aabb_clearance(a: &Aabb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_aabb_distance(a: &Aabb<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_aabb_points(a: &Aabb<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        ask_obb_clearance(a: &Obb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_obb_distance(a: &Obb<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_obb_points(a: &Obb<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        ask_ball_clearance(a: &Ball<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_ball_distance(a: &Ball<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_ball_points(a: &Ball<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        ask_capsule_clearance(a: &Capsule<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_capsule_distance(a: &Capsule<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_capsule_points(a: &Capsule<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        ask_triangle_clearance(a: &Triangle<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { a.clearance(b) }
        ask_triangle_distance(a: &Triangle<T, D>, b: &Ball<T, D>) -> T { a.distance(b) }
        ask_triangle_points(a: &Triangle<T, D>, b: &Ball<T, D>) -> Points<T, D> { a.closest_points(b) }
        capsule_meets_half_space(a: &Capsule<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
        half_space_meets_capsule(a: &HalfSpace<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_meets_half_space(a: &Triangle<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
        half_space_meets_triangle(a: &HalfSpace<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        capsule_meets_dop8(a: &Capsule<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
        dop8_meets_capsule(a: &Dop8<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        triangle_meets_dop8(a: &Triangle<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
        dop8_meets_triangle(a: &Dop8<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        half_spaces_meet(a: &HalfSpace<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
        half_space_meets_dop8(a: &HalfSpace<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
        dop8_meets_half_space(a: &Dop8<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
    } }
}

probes! { cores<T> {
    polygon_aabb_points(a: &Octagon<T>, b: &Aabb<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    aabb_polygon_points(a: &Aabb<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_obb_points(a: &Octagon<T>, b: &Obb<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    obb_polygon_points(a: &Obb<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_ball_points(a: &Octagon<T>, b: &Ball<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    ball_polygon_points(a: &Ball<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_capsule_meet(a: &Octagon<T>, b: &Capsule<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_capsule_clearance(a: &Octagon<T>, b: &Capsule<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_capsule_distance(a: &Octagon<T>, b: &Capsule<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_capsule_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Capsule<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_capsule_points(a: &Octagon<T>, b: &Capsule<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    capsule_polygon_meet(a: &Capsule<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    capsule_polygon_clearance(a: &Capsule<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    capsule_polygon_distance(a: &Capsule<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    capsule_polygon_contact(a: &Capsule<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    capsule_polygon_points(a: &Capsule<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_triangle_meet(a: &Octagon<T>, b: &Triangle<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_triangle_clearance(a: &Octagon<T>, b: &Triangle<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_triangle_distance(a: &Octagon<T>, b: &Triangle<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_triangle_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Triangle<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_triangle_points(a: &Octagon<T>, b: &Triangle<T, 2>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    triangle_polygon_meet(a: &Triangle<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    triangle_polygon_clearance(a: &Triangle<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    triangle_polygon_distance(a: &Triangle<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    triangle_polygon_contact(a: &Triangle<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    triangle_polygon_points(a: &Triangle<T, 2>, b: &Octagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    polygon_pentagon_points(a: &Octagon<T>, b: &Pentagon<T>) -> Points<T, 2> { Proximity::closest_points(a, b) }
    ask_polygon_clearance(a: &Octagon<T>, b: &Ball<T, 2>) -> Clearance<T, 2> { a.clearance(b) }
    ask_polygon_distance(a: &Octagon<T>, b: &Ball<T, 2>) -> T { a.distance(b) }
    ask_polygon_points(a: &Octagon<T>, b: &Ball<T, 2>) -> Points<T, 2> { a.closest_points(b) }
    polygon_meets_half_space(a: &Octagon<T>, b: &HalfSpace<T, 2>) -> bool { Intersects::intersects(a, b) }
    half_space_meets_polygon(a: &HalfSpace<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    polygon_meets_dop8(a: &Octagon<T>, b: &Dop8<T, 2>) -> bool { Intersects::intersects(a, b) }
    dop8_meets_polygon(a: &Dop8<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
} }
