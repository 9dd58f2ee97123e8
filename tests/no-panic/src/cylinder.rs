//! Cylinders: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexHull, Cylinder, Dop8, HalfSpace, Intersects, Obb,
    Proximity, Ray, RayCast, RayHit, RaySpan, RoundedObb, ShapeError, Sweep, SweepAgainst,
    Triangle,
};

type Hull<T> = ConvexHull<T, 8>;
type Checked<T> = Result<Cylinder<T>, ShapeError>;
type Points<T> = (Point3<T>, Point3<T>);

probes! { cylinder<T> {
    new(center: &Point3<T>, axis: &Vector3<T>, half_height: T, radius: T) -> Checked<T> { Cylinder::new(*center, *axis, half_height, radius) }
    from_ends(start: &Point3<T>, end: &Point3<T>, radius: T) -> Checked<T> { Cylinder::from_ends(*start, *end, radius) }
    center(a: &Cylinder<T>) -> Point3<T> { a.center() }
    axis(a: &Cylinder<T>) -> Vector3<T> { a.axis() }
    half_height(a: &Cylinder<T>) -> T { a.half_height() }
    radius(a: &Cylinder<T>) -> T { a.radius() }
    aabb(a: &Cylinder<T>) -> Aabb<T, 3> { a.aabb() }
    contains_point(a: &Cylinder<T>, p: &Point3<T>) -> bool { a.contains_point(p) }
    closest_point(a: &Cylinder<T>, p: &Point3<T>) -> Point3<T> { a.closest_point(p) }
    distance_to_point(a: &Cylinder<T>, p: &Point3<T>) -> T { a.distance_to_point(p) }
    translated(a: &Cylinder<T>, by: &Vector3<T>) -> Checked<T> { a.translated(by) }
    transformed_by(a: &Cylinder<T>, by: &Isometry3<T>) -> Checked<T> { a.transformed_by(by) }
    to_array(a: &Cylinder<T>) -> [T; 8] { <[T; 8]>::from(*a) }
    of_array(numbers: &[T; 8]) -> Checked<T> { Cylinder::try_from(*numbers) }
    span(a: &Cylinder<T>, ray: &Ray<T, 3>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
    cast_ray(a: &Cylinder<T>, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> { RayCast::cast_ray(a, ray, max_t) }
    parts(a: &Aabb<T, 3>, b: &Cylinder<T>) -> (bool, Option<Aabb<T, 3>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
    ask_clearance(a: &Cylinder<T>, b: &Ball<T, 3>) -> Clearance<T, 3> { a.clearance(b) }
    ask_distance(a: &Cylinder<T>, b: &Ball<T, 3>) -> T { a.distance(b) }
    ask_points(a: &Cylinder<T>, b: &Ball<T, 3>) -> Points<T> { a.closest_points(b) }
    reference(a: &Cylinder<T>, va: &Vector3<T>, b: &Ball<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        SweepAgainst::<T, 3, &Ball<T, 3>>::first_contact(a, va, &b, vb, max_t)
    }
    dop8_meets(a: &Cylinder<T>, b: &Dop8<T, 3>) -> bool { Intersects::intersects(a, b) }
    met_by_dop8(a: &Dop8<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    cylinder_cylinder_meet(a: &Cylinder<T>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    cylinder_cylinder_clearance(a: &Cylinder<T>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_cylinder_distance(a: &Cylinder<T>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    cylinder_cylinder_points(a: &Cylinder<T>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_cylinder_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_aabb_meet(a: &Cylinder<T>, b: &Aabb<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_aabb_clearance(a: &Cylinder<T>, b: &Aabb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_aabb_distance(a: &Cylinder<T>, b: &Aabb<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_aabb_points(a: &Cylinder<T>, b: &Aabb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_aabb_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Aabb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    aabb_cylinder_meet(a: &Aabb<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    aabb_cylinder_clearance(a: &Aabb<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    aabb_cylinder_distance(a: &Aabb<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    aabb_cylinder_points(a: &Aabb<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    aabb_cylinder_contact(a: &Aabb<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_obb_meet(a: &Cylinder<T>, b: &Obb<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_obb_clearance(a: &Cylinder<T>, b: &Obb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_obb_distance(a: &Cylinder<T>, b: &Obb<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_obb_points(a: &Cylinder<T>, b: &Obb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_obb_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Obb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    obb_cylinder_meet(a: &Obb<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    obb_cylinder_clearance(a: &Obb<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    obb_cylinder_distance(a: &Obb<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    obb_cylinder_points(a: &Obb<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    obb_cylinder_contact(a: &Obb<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_ball_meet(a: &Cylinder<T>, b: &Ball<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_ball_clearance(a: &Cylinder<T>, b: &Ball<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_ball_distance(a: &Cylinder<T>, b: &Ball<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_ball_points(a: &Cylinder<T>, b: &Ball<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_ball_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Ball<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    ball_cylinder_meet(a: &Ball<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    ball_cylinder_clearance(a: &Ball<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    ball_cylinder_distance(a: &Ball<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    ball_cylinder_points(a: &Ball<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    ball_cylinder_contact(a: &Ball<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_capsule_meet(a: &Cylinder<T>, b: &Capsule<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_capsule_clearance(a: &Cylinder<T>, b: &Capsule<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_capsule_distance(a: &Cylinder<T>, b: &Capsule<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_capsule_points(a: &Cylinder<T>, b: &Capsule<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_capsule_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Capsule<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    capsule_cylinder_meet(a: &Capsule<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    capsule_cylinder_clearance(a: &Capsule<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    capsule_cylinder_distance(a: &Capsule<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    capsule_cylinder_points(a: &Capsule<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    capsule_cylinder_contact(a: &Capsule<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_triangle_meet(a: &Cylinder<T>, b: &Triangle<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_triangle_clearance(a: &Cylinder<T>, b: &Triangle<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_triangle_distance(a: &Cylinder<T>, b: &Triangle<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_triangle_points(a: &Cylinder<T>, b: &Triangle<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_triangle_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Triangle<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    triangle_cylinder_meet(a: &Triangle<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    triangle_cylinder_clearance(a: &Triangle<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    triangle_cylinder_distance(a: &Triangle<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    triangle_cylinder_points(a: &Triangle<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    triangle_cylinder_contact(a: &Triangle<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_rounded_meet(a: &Cylinder<T>, b: &RoundedObb<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_rounded_clearance(a: &Cylinder<T>, b: &RoundedObb<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_rounded_distance(a: &Cylinder<T>, b: &RoundedObb<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_rounded_points(a: &Cylinder<T>, b: &RoundedObb<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_rounded_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &RoundedObb<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    rounded_cylinder_meet(a: &RoundedObb<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    rounded_cylinder_clearance(a: &RoundedObb<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    rounded_cylinder_distance(a: &RoundedObb<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    rounded_cylinder_points(a: &RoundedObb<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    rounded_cylinder_contact(a: &RoundedObb<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_hull_meet(a: &Cylinder<T>, b: &Hull<T>) -> bool { Intersects::intersects(a, b) }
    cylinder_hull_clearance(a: &Cylinder<T>, b: &Hull<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_hull_distance(a: &Cylinder<T>, b: &Hull<T>) -> T { Proximity::distance(a, b) }
    cylinder_hull_points(a: &Cylinder<T>, b: &Hull<T>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_hull_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &Hull<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    hull_cylinder_meet(a: &Hull<T>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    hull_cylinder_clearance(a: &Hull<T>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    hull_cylinder_distance(a: &Hull<T>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    hull_cylinder_points(a: &Hull<T>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    hull_cylinder_contact(a: &Hull<T>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    cylinder_half_space_meet(a: &Cylinder<T>, b: &HalfSpace<T, 3>) -> bool { Intersects::intersects(a, b) }
    cylinder_half_space_clearance(a: &Cylinder<T>, b: &HalfSpace<T, 3>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    cylinder_half_space_distance(a: &Cylinder<T>, b: &HalfSpace<T, 3>) -> T { Proximity::distance(a, b) }
    cylinder_half_space_points(a: &Cylinder<T>, b: &HalfSpace<T, 3>) -> Points<T> { Proximity::closest_points(a, b) }
    cylinder_half_space_contact(a: &Cylinder<T>, va: &Vector3<T>, b: &HalfSpace<T, 3>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
    half_space_cylinder_meet(a: &HalfSpace<T, 3>, b: &Cylinder<T>) -> bool { Intersects::intersects(a, b) }
    half_space_cylinder_clearance(a: &HalfSpace<T, 3>, b: &Cylinder<T>) -> Clearance<T, 3> { Proximity::clearance(a, b) }
    half_space_cylinder_distance(a: &HalfSpace<T, 3>, b: &Cylinder<T>) -> T { Proximity::distance(a, b) }
    half_space_cylinder_points(a: &HalfSpace<T, 3>, b: &Cylinder<T>) -> Points<T> { Proximity::closest_points(a, b) }
    half_space_cylinder_contact(a: &HalfSpace<T, 3>, va: &Vector3<T>, b: &Cylinder<T>, vb: &Vector3<T>, max_t: T) -> Option<Sweep<T, 3>> {
        a.first_contact(va, b, vb, max_t)
    }
} }
