//! What the kernel of convex bodies answers: capsules and triangles with every shape.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Intersects, Obb, Sweep,
    SweepAgainst, Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Pentagon<T> = ConvexPolygon<T, 5>;
type Points<T, const D: usize> = (Point<T, D>, Point<T, D>);

pub(crate) mod any {
    use super::*;

    probes! { cores<T, D> {
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
    } pairs D [points] {
        aabb: Aabb<T, D> => aabb: Aabb<T, D>;
        aabb: Aabb<T, D>, obb: Obb<T, D>;
        aabb: Aabb<T, D>, ball: Ball<T, D>;
        obb: Obb<T, D> => obb: Obb<T, D>;
        obb: Obb<T, D>, ball: Ball<T, D>;
        ball: Ball<T, D> => ball: Ball<T, D>;
    } pairs D [meet clearance distance points contact] {
        aabb: Aabb<T, D>, capsule: Capsule<T, D>;
        aabb: Aabb<T, D>, triangle: Triangle<T, D>;
        obb: Obb<T, D>, capsule: Capsule<T, D>;
        obb: Obb<T, D>, triangle: Triangle<T, D>;
        ball: Ball<T, D>, capsule: Capsule<T, D>;
        ball: Ball<T, D>, triangle: Triangle<T, D>;
        capsule: Capsule<T, D> => capsule: Capsule<T, D>;
        capsule: Capsule<T, D>, triangle: Triangle<T, D>;
        triangle: Triangle<T, D> => triangle: Triangle<T, D>;
    } }
}

probes! { cores<T> {
    ask_polygon_clearance(a: &Octagon<T>, b: &Ball<T, 2>) -> Clearance<T, 2> { a.clearance(b) }
    ask_polygon_distance(a: &Octagon<T>, b: &Ball<T, 2>) -> T { a.distance(b) }
    ask_polygon_points(a: &Octagon<T>, b: &Ball<T, 2>) -> Points<T, 2> { a.closest_points(b) }
    polygon_meets_half_space(a: &Octagon<T>, b: &HalfSpace<T, 2>) -> bool { Intersects::intersects(a, b) }
    half_space_meets_polygon(a: &HalfSpace<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    polygon_meets_dop8(a: &Octagon<T>, b: &Dop8<T, 2>) -> bool { Intersects::intersects(a, b) }
    dop8_meets_polygon(a: &Dop8<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
} pairs 2 [points] {
    polygon: Octagon<T>, aabb: Aabb<T, 2>;
    polygon: Octagon<T>, obb: Obb<T, 2>;
    polygon: Octagon<T>, ball: Ball<T, 2>;
    polygon: Octagon<T> => pentagon: Pentagon<T>;
} pairs 2 [meet clearance distance points contact] {
    polygon: Octagon<T>, capsule: Capsule<T, 2>;
    polygon: Octagon<T>, triangle: Triangle<T, 2>;
} }
