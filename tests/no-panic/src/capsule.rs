use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Aabb, Ball, Capsule, Intersects, Obb, Ray, RayCast, RayHit, RaySpan, ShapeError};

type Checked<T, const D: usize> = Result<Capsule<T, D>, ShapeError>;

pub(crate) mod any {
    use super::*;

    probes! { capsule<T, D> {
        new(a: &Point<T, D>, b: &Point<T, D>, radius: T) -> Checked<T, D> { Capsule::new(*a, *b, radius) }
        start(a: &Capsule<T, D>) -> Point<T, D> { a.start() }
        end(a: &Capsule<T, D>) -> Point<T, D> { a.end() }
        radius(a: &Capsule<T, D>) -> T { a.radius() }
        aabb(a: &Capsule<T, D>) -> Aabb<T, D> { a.aabb() }
        contains_point(a: &Capsule<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
        closest_point(a: &Capsule<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
        distance_to_point(a: &Capsule<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
        translated(a: &Capsule<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
        transformed_by(a: &Capsule<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Checked<T, D> { a.transformed_by(by) }
        meets_aabb(a: &Capsule<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        meets_obb(a: &Capsule<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        meets_ball(a: &Capsule<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_aabb(a: &Aabb<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_obb(a: &Obb<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        met_by_ball(a: &Ball<T, D>, b: &Capsule<T, D>) -> bool { Intersects::intersects(a, b) }
        span(a: &Capsule<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        cast_ray(a: &Capsule<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
    } }
}

probes! { capsule<T> {
    to_array_2(a: &Capsule<T, 2>) -> [T; 5] { <[T; 5]>::from(*a) }
    of_array_2(numbers: &[T; 5]) -> Checked<T, 2> { Capsule::try_from(*numbers) }
    to_array_3(a: &Capsule<T, 3>) -> [T; 7] { <[T; 7]>::from(*a) }
    of_array_3(numbers: &[T; 7]) -> Checked<T, 3> { Capsule::try_from(*numbers) }
} }
