//! Convex hulls: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexHull, Dop8, HalfSpace, Intersects, Obb, Proximity, Ray,
    RayCast, RayHit, RaySpan, RoundedObb, ShapeError, Sweep, SweepAgainst, Triangle,
};

type Hull<T> = ConvexHull<T, 8>;
type Checked<T> = Result<Hull<T>, ShapeError>;
type Points<T> = (Point3<T>, Point3<T>);

probes! { convex_hull<T> {
    from_points(points: &[Point3<T>]) -> Checked<T> { ConvexHull::from_points(points.iter().copied()) }
    vertices(a: &Hull<T>) -> usize { a.vertices().len() }
    triangles(a: &Hull<T>) -> Option<[Point3<T>; 3]> { a.triangles().last() }
    aabb(a: &Hull<T>) -> Aabb<T, 3> { a.aabb() }
    contains_point(a: &Hull<T>, p: &Point3<T>) -> bool { a.contains_point(p) }
    translated(a: &Hull<T>, by: &Vector3<T>) -> Checked<T> { a.translated(by) }
    transformed_by(a: &Hull<T>, by: &Isometry3<T>) -> Checked<T> { a.transformed_by(by) }
    span(a: &Hull<T>, ray: &Ray<T, 3>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
    cast_ray(a: &Hull<T>, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> { RayCast::cast_ray(a, ray, max_t) }
    parts(a: &Aabb<T, 3>, b: &Hull<T>) -> (bool, Option<Aabb<T, 3>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
    ask_clearance(a: &Hull<T>, b: &Ball<T, 3>) -> Clearance<T, 3> { a.clearance(b) }
    ask_distance(a: &Hull<T>, b: &Ball<T, 3>) -> T { a.distance(b) }
    ask_points(a: &Hull<T>, b: &Ball<T, 3>) -> Points<T> { a.closest_points(b) }
    reference(a: &Hull<T>, va: &Vector3<T>, b: &Ball<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        SweepAgainst::<T, 3, &Ball<T, 3>>::first_contact(a, va, &b, vb, max_t)
    }
    dop8_meets(a: &Hull<T>, b: &Dop8<T, 3>) -> bool { Intersects::intersects(a, b) }
    met_by_dop8(a: &Dop8<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    hull_hull_meet(a: &Hull<T>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    hull_hull_clearance(a: &Hull<T>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_hull_distance(a: &Hull<T>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    hull_hull_points(a: &Hull<T>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_hull_contact(a: &Hull<T>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_aabb_meet(a: &Hull<T>, b: &Aabb<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_aabb_clearance(a: &Hull<T>, b: &Aabb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_aabb_distance(a: &Hull<T>, b: &Aabb<T, 3>) -> T { Proximity::distance(a, b) }
    hull_aabb_points(a: &Hull<T>, b: &Aabb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_aabb_contact(a: &Hull<T>, va: &Vector3<T>, b: &Aabb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    aabb_hull_meet(a: &Aabb<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    aabb_hull_clearance(a: &Aabb<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    aabb_hull_distance(a: &Aabb<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    aabb_hull_points(a: &Aabb<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    aabb_hull_contact(a: &Aabb<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_obb_meet(a: &Hull<T>, b: &Obb<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_obb_clearance(a: &Hull<T>, b: &Obb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_obb_distance(a: &Hull<T>, b: &Obb<T, 3>) -> T { Proximity::distance(a, b) }
    hull_obb_points(a: &Hull<T>, b: &Obb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_obb_contact(a: &Hull<T>, va: &Vector3<T>, b: &Obb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    obb_hull_meet(a: &Obb<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    obb_hull_clearance(a: &Obb<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    obb_hull_distance(a: &Obb<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    obb_hull_points(a: &Obb<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    obb_hull_contact(a: &Obb<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_ball_meet(a: &Hull<T>, b: &Ball<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_ball_clearance(a: &Hull<T>, b: &Ball<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_ball_distance(a: &Hull<T>, b: &Ball<T, 3>) -> T { Proximity::distance(a, b) }
    hull_ball_points(a: &Hull<T>, b: &Ball<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_ball_contact(a: &Hull<T>, va: &Vector3<T>, b: &Ball<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    ball_hull_meet(a: &Ball<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    ball_hull_clearance(a: &Ball<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    ball_hull_distance(a: &Ball<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    ball_hull_points(a: &Ball<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    ball_hull_contact(a: &Ball<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_capsule_meet(a: &Hull<T>, b: &Capsule<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_capsule_clearance(a: &Hull<T>, b: &Capsule<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_capsule_distance(a: &Hull<T>, b: &Capsule<T, 3>) -> T { Proximity::distance(a, b) }
    hull_capsule_points(a: &Hull<T>, b: &Capsule<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_capsule_contact(a: &Hull<T>, va: &Vector3<T>, b: &Capsule<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    capsule_hull_meet(a: &Capsule<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    capsule_hull_clearance(a: &Capsule<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    capsule_hull_distance(a: &Capsule<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    capsule_hull_points(a: &Capsule<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    capsule_hull_contact(a: &Capsule<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_triangle_meet(a: &Hull<T>, b: &Triangle<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_triangle_clearance(a: &Hull<T>, b: &Triangle<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_triangle_distance(a: &Hull<T>, b: &Triangle<T, 3>) -> T { Proximity::distance(a, b) }
    hull_triangle_points(a: &Hull<T>, b: &Triangle<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_triangle_contact(a: &Hull<T>, va: &Vector3<T>, b: &Triangle<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    triangle_hull_meet(a: &Triangle<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    triangle_hull_clearance(a: &Triangle<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    triangle_hull_distance(a: &Triangle<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    triangle_hull_points(a: &Triangle<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    triangle_hull_contact(a: &Triangle<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_rounded_meet(a: &Hull<T>, b: &RoundedObb<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_rounded_clearance(a: &Hull<T>, b: &RoundedObb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_rounded_distance(a: &Hull<T>, b: &RoundedObb<T, 3>) -> T { Proximity::distance(a, b) }
    hull_rounded_points(a: &Hull<T>, b: &RoundedObb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_rounded_contact(a: &Hull<T>, va: &Vector3<T>, b: &RoundedObb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    rounded_hull_meet(a: &RoundedObb<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    rounded_hull_clearance(a: &RoundedObb<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    rounded_hull_distance(a: &RoundedObb<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    rounded_hull_points(a: &RoundedObb<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    rounded_hull_contact(a: &RoundedObb<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_half_space_meet(a: &Hull<T>, b: &HalfSpace<T, 3>) -> bool { Intersects::intersects(a, b) }
    hull_half_space_clearance(a: &Hull<T>, b: &HalfSpace<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_half_space_distance(a: &Hull<T>, b: &HalfSpace<T, 3>) -> T { Proximity::distance(a, b) }
    hull_half_space_points(a: &Hull<T>, b: &HalfSpace<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_half_space_contact(a: &Hull<T>, va: &Vector3<T>, b: &HalfSpace<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    half_space_hull_meet(a: &HalfSpace<T, 3>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    half_space_hull_clearance(a: &HalfSpace<T, 3>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    half_space_hull_distance(a: &HalfSpace<T, 3>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    half_space_hull_points(a: &HalfSpace<T, 3>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    half_space_hull_contact(a: &HalfSpace<T, 3>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
} }
