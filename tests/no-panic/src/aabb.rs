use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Aabb, Ball, Obb, ShapeError};

type Checked<T, const D: usize> = Result<Aabb<T, D>, ShapeError>;

probes! { aabb<T, D> {
    new(min: &Point<T, D>, max: &Point<T, D>) -> Checked<T, D> { Aabb::new(*min, *max) }
    constant(min: &Point<T, D>, max: &Point<T, D>) -> Option<Aabb<T, D>> { Aabb::<T, D>::constant(*min, *max) }
    from_center(center: &Point<T, D>, half: &SVector<T, D>) -> Checked<T, D> { Aabb::from_center(*center, *half) }
    from_points(points: &[Point<T, D>]) -> Checked<T, D> { Aabb::from_points(points.iter().copied()) }
    min(a: &Aabb<T, D>) -> Point<T, D> { a.min() }
    max(a: &Aabb<T, D>) -> Point<T, D> { a.max() }
    center(a: &Aabb<T, D>) -> Point<T, D> { a.center() }
    half_extents(a: &Aabb<T, D>) -> SVector<T, D> { a.half_extents() }
    contains_point(a: &Aabb<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    contains(a: &Aabb<T, D>, b: &Aabb<T, D>) -> bool { a.contains(b) }
    merged(a: &Aabb<T, D>, b: &Aabb<T, D>) -> Aabb<T, D> { a.merged(b) }
    closest_point(a: &Aabb<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    translated(a: &Aabb<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
    transformed_by(a: &Aabb<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Result<Obb<T, D>, ShapeError> { a.transformed_by(by) }
    distance_to_point(a: &Aabb<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
    intersection(a: &Aabb<T, D>, b: &Aabb<T, D>) -> Option<Aabb<T, D>> { a.intersection(b) }
    with_point(a: &Aabb<T, D>, p: &Point<T, D>) -> Checked<T, D> { a.with_point(p) }
    swept(a: &Aabb<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.swept(by) }
    contains_obb(a: &Aabb<T, D>, b: &Obb<T, D>) -> bool { a.contains_obb(b) }
    contains_ball(a: &Aabb<T, D>, b: &Ball<T, D>) -> bool { a.contains_ball(b) }
    loosened(a: &Aabb<T, D>, margin: T) -> Checked<T, D> { a.loosened(margin) }
} }
