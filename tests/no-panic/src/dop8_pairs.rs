//! Distance, clearance, closest points, first contact and manifold of an octagon and every flat
//! shape.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexPolygon, Dop8, HalfSpace, Manifold, ManifoldWith, Obb,
    Proximity, Sweep, SweepAgainst, Triangle,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Points<T> = (Point2<T>, Point2<T>);

probes! { dop8_pairs<T> {
    dop8_dop8_clearance(a: &Dop8<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_dop8_distance(a: &Dop8<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_dop8_points(a: &Dop8<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_dop8_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_dop8_manifold(a: &Dop8<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_aabb_clearance(a: &Dop8<T, 2>, b: &Aabb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_aabb_distance(a: &Dop8<T, 2>, b: &Aabb<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_aabb_points(a: &Dop8<T, 2>, b: &Aabb<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_aabb_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Aabb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_aabb_manifold(a: &Dop8<T, 2>, b: &Aabb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_dop8_clearance(a: &Aabb<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    aabb_dop8_distance(a: &Aabb<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    aabb_dop8_points(a: &Aabb<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    aabb_dop8_contact(a: &Aabb<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    aabb_dop8_manifold(a: &Aabb<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_obb_clearance(a: &Dop8<T, 2>, b: &Obb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_obb_distance(a: &Dop8<T, 2>, b: &Obb<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_obb_points(a: &Dop8<T, 2>, b: &Obb<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_obb_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Obb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_obb_manifold(a: &Dop8<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_dop8_clearance(a: &Obb<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    obb_dop8_distance(a: &Obb<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    obb_dop8_points(a: &Obb<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    obb_dop8_contact(a: &Obb<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    obb_dop8_manifold(a: &Obb<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_ball_clearance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_ball_distance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_ball_points(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_ball_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_ball_manifold(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_dop8_clearance(a: &Ball<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    ball_dop8_distance(a: &Ball<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    ball_dop8_points(a: &Ball<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    ball_dop8_contact(a: &Ball<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    ball_dop8_manifold(a: &Ball<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_capsule_clearance(a: &Dop8<T, 2>, b: &Capsule<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_capsule_distance(a: &Dop8<T, 2>, b: &Capsule<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_capsule_points(a: &Dop8<T, 2>, b: &Capsule<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_capsule_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Capsule<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_capsule_manifold(a: &Dop8<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    capsule_dop8_clearance(a: &Capsule<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    capsule_dop8_distance(a: &Capsule<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    capsule_dop8_points(a: &Capsule<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    capsule_dop8_contact(a: &Capsule<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    capsule_dop8_manifold(a: &Capsule<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_triangle_clearance(a: &Dop8<T, 2>, b: &Triangle<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_triangle_distance(a: &Dop8<T, 2>, b: &Triangle<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_triangle_points(a: &Dop8<T, 2>, b: &Triangle<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_triangle_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Triangle<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_triangle_manifold(a: &Dop8<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    triangle_dop8_clearance(a: &Triangle<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    triangle_dop8_distance(a: &Triangle<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    triangle_dop8_points(a: &Triangle<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    triangle_dop8_contact(a: &Triangle<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    triangle_dop8_manifold(a: &Triangle<T, 2>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    dop8_half_space_clearance(a: &Dop8<T, 2>, b: &HalfSpace<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_half_space_distance(a: &Dop8<T, 2>, b: &HalfSpace<T, 2>) -> T { Proximity::distance(a, b) }
    dop8_half_space_points(a: &Dop8<T, 2>, b: &HalfSpace<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_half_space_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &HalfSpace<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    half_space_dop8_clearance(a: &HalfSpace<T, 2>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    half_space_dop8_distance(a: &HalfSpace<T, 2>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    half_space_dop8_points(a: &HalfSpace<T, 2>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    half_space_dop8_contact(a: &HalfSpace<T, 2>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_polygon_clearance(a: &Dop8<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    dop8_polygon_distance(a: &Dop8<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    dop8_polygon_points(a: &Dop8<T, 2>, b: &Octagon<T>) -> Points<T> { Proximity::closest_points(a, b) }
    dop8_polygon_contact(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    dop8_polygon_manifold(a: &Dop8<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    polygon_dop8_clearance(a: &Octagon<T>, b: &Dop8<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_dop8_distance(a: &Octagon<T>, b: &Dop8<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_dop8_points(a: &Octagon<T>, b: &Dop8<T, 2>) -> Points<T> { Proximity::closest_points(a, b) }
    polygon_dop8_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Dop8<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_dop8_manifold(a: &Octagon<T>, b: &Dop8<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_clearance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Clearance<T, 2> { a.clearance(b) }
    ask_distance(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> T { a.distance(b) }
    ask_points(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Points<T> { a.closest_points(b) }
    ask_manifold(a: &Dop8<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    reference(a: &Dop8<T, 2>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        SweepAgainst::<T, 2, &Ball<T, 2>>::first_contact(a, va, &b, vb, max_t)
    }
} }
