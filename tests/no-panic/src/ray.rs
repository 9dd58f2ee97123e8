use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Ray, ShapeError};

type Checked<T, const D: usize> = Result<Ray<T, D>, ShapeError>;
type Motion<T, const D: usize> = Isometry<T, Rotation<T, D>, D>;

probes! { ray<T, D> {
    new(origin: &Point<T, D>, direction: &SVector<T, D>) -> Checked<T, D> { Ray::new(*origin, *direction) }
    constant(origin: &Point<T, D>, direction: &SVector<T, D>) -> Option<Ray<T, D>> { Ray::<T, D>::constant(*origin, *direction) }
    origin(a: &Ray<T, D>) -> Point<T, D> { a.origin() }
    direction(a: &Ray<T, D>) -> SVector<T, D> { a.direction() }
    point_at(a: &Ray<T, D>, t: T) -> Point<T, D> { a.point_at(t) }
    closest_t(a: &Ray<T, D>, point: &Point<T, D>) -> T { a.closest_t(point) }
    closest_point(a: &Ray<T, D>, point: &Point<T, D>) -> Point<T, D> { a.closest_point(point) }
    distance_to_point(a: &Ray<T, D>, point: &Point<T, D>) -> T { a.distance_to_point(point) }
    translated(a: &Ray<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
    rotated(a: &Ray<T, D>, by: &Rotation<T, D>) -> Checked<T, D> { a.rotated(by) }
    rotated_about(a: &Ray<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<T, D> { a.rotated_about(by, pivot) }
    transformed_by(a: &Ray<T, D>, by: &Motion<T, D>) -> Checked<T, D> { a.transformed_by(by) }
} }
