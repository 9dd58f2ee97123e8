use obbligato::nalgebra::Point;
use obbligato::{Aabb, Ball, ShapeError};

probes! { ball<T, D> {
    new(center: &Point<T, D>, radius: T) -> Result<Ball<T, D>, ShapeError> { Ball::new(*center, radius) }
    center(a: &Ball<T, D>) -> Point<T, D> { a.center() }
    radius(a: &Ball<T, D>) -> T { a.radius() }
    aabb(a: &Ball<T, D>) -> Aabb<T, D> { a.aabb() }
    contains_point(a: &Ball<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    closest_point(a: &Ball<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    distance_to_point(a: &Ball<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
} }
