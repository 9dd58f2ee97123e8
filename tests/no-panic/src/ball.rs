use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Aabb, Ball, ShapeError};

probes! { ball<T, D> {
    new(center: &Point<T, D>, radius: T) -> Result<Ball<T, D>, ShapeError> { Ball::new(*center, radius) }
    center(a: &Ball<T, D>) -> Point<T, D> { a.center() }
    radius(a: &Ball<T, D>) -> T { a.radius() }
    aabb(a: &Ball<T, D>) -> Aabb<T, D> { a.aabb() }
    translated(a: &Ball<T, D>, by: &SVector<T, D>) -> Result<Ball<T, D>, ShapeError> { a.translated(by) }
    transformed_by(a: &Ball<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Result<Ball<T, D>, ShapeError> { a.transformed_by(by) }
    contains_point(a: &Ball<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    closest_point(a: &Ball<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    distance_to_point(a: &Ball<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
} }
