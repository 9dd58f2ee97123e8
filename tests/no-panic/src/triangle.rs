use obbligato::nalgebra::{Isometry, Point, Rotation, SVector, Unit, Vector3};
use obbligato::{Aabb, Ball, Intersects, Obb, Ray, RayCast, RayHit, RaySpan, ShapeError, Triangle};

pub(crate) mod any {
    use super::*;

    type Checked<T, const D: usize> = Result<Triangle<T, D>, ShapeError>;

    probes! { triangle<T, D> {
        new(vertices: &[Point<T, D>; 3]) -> Checked<T, D> { Triangle::new(*vertices) }
        vertices(a: &Triangle<T, D>) -> [Point<T, D>; 3] { a.vertices() }
        aabb(a: &Triangle<T, D>) -> Aabb<T, D> { a.aabb() }
        contains_point(a: &Triangle<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
        closest_point(a: &Triangle<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
        distance_to_point(a: &Triangle<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
        translated(a: &Triangle<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
        transformed_by(a: &Triangle<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Checked<T, D> { a.transformed_by(by) }
        meets_aabb(a: &Triangle<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        meets_obb(a: &Triangle<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        meets_ball(a: &Triangle<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_aabb(a: &Aabb<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_obb(a: &Obb<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_ball(a: &Ball<T, D>, b: &Triangle<T, D>) -> bool { Intersects::intersects(a, b) }
        span(a: &Triangle<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        cast_ray(a: &Triangle<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
        to_array(a: &Triangle<T, D>) -> [[T; D]; 3] { <[[T; D]; 3]>::from(*a) }
        of_array(numbers: &[[T; D]; 3]) -> Checked<T, D> { Triangle::try_from(*numbers) }
    } }
}

probes! { triangle<T> {
    normal(a: &Triangle<T, 3>) -> Option<Unit<Vector3<T>>> { a.normal() }
    area(a: &Triangle<T, 3>) -> T { a.area() }
} }
