//! Cylinders: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexHull, Cylinder, Dop8, HalfSpace, Intersects, Obb, Ray,
    RayCast, RayHit, RaySpan, RoundedObb, ShapeError, Sweep, SweepAgainst, Triangle,
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
} pairs 3 [meet clearance distance points contact] {
    cylinder: Cylinder<T> => cylinder: Cylinder<T>;
    cylinder: Cylinder<T>, aabb: Aabb<T, 3>;
    cylinder: Cylinder<T>, obb: Obb<T, 3>;
    cylinder: Cylinder<T>, ball: Ball<T, 3>;
    cylinder: Cylinder<T>, capsule: Capsule<T, 3>;
    cylinder: Cylinder<T>, triangle: Triangle<T, 3>;
    cylinder: Cylinder<T>, rounded: RoundedObb<T, 3>;
    cylinder: Cylinder<T>, hull: Hull<T>;
    cylinder: Cylinder<T>, half_space: HalfSpace<T, 3>;
} }
