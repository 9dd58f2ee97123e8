//! Convex hulls: the shape, its rays, and every pair with another shape.

use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexHull, Dop8, HalfSpace, Intersects, Obb, Ray, RayCast,
    RayHit, RaySpan, RoundedObb, ShapeError, Sweep, SweepAgainst, Triangle,
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
} pairs 3 [meet clearance distance points contact] {
    hull: Hull<T> => hull: Hull<T>;
    hull: Hull<T>, aabb: Aabb<T, 3>;
    hull: Hull<T>, obb: Obb<T, 3>;
    hull: Hull<T>, ball: Ball<T, 3>;
    hull: Hull<T>, capsule: Capsule<T, 3>;
    hull: Hull<T>, triangle: Triangle<T, 3>;
    hull: Hull<T>, rounded: RoundedObb<T, 3>;
    hull: Hull<T>, half_space: HalfSpace<T, 3>;
} }
