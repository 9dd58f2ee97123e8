use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Aabb, Ball, Obb, ShapeError};

probes! { ball<T, D> {
    new(center: &Point<T, D>, radius: T) -> Result<Ball<T, D>, ShapeError> { Ball::new(*center, radius) }
    from_points(points: &[Point<T, D>]) -> Result<Ball<T, D>, ShapeError> { Ball::from_points(points.iter().copied()) }
    constant(center: &Point<T, D>, radius: T) -> Option<Ball<T, D>> { Ball::<T, D>::constant(*center, radius) }
    contains(a: &Ball<T, D>, b: &Ball<T, D>) -> bool { a.contains(b) }
    contains_aabb(a: &Ball<T, D>, b: &Aabb<T, D>) -> bool { a.contains_aabb(b) }
    contains_obb(a: &Ball<T, D>, b: &Obb<T, D>) -> bool { a.contains_obb(b) }
    center(a: &Ball<T, D>) -> Point<T, D> { a.center() }
    radius(a: &Ball<T, D>) -> T { a.radius() }
    aabb(a: &Ball<T, D>) -> Aabb<T, D> { a.aabb() }
    translated(a: &Ball<T, D>, by: &SVector<T, D>) -> Result<Ball<T, D>, ShapeError> { a.translated(by) }
    transformed_by(a: &Ball<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Result<Ball<T, D>, ShapeError> { a.transformed_by(by) }
    contains_point(a: &Ball<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    closest_point(a: &Ball<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    distance_to_point(a: &Ball<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
} }
