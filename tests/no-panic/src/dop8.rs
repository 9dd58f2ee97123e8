use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Dop8, Intersects, Obb, Ray, RayCast, RayHit, RaySpan, ShapeError};

type Checked<T, const D: usize> = Result<Dop8<T, D>, ShapeError>;

probes! { dop8<T, D> {
    from_points(points: &[Point<T, D>]) -> Checked<T, D> { Dop8::from_points(points.iter().copied()) }
    from_bounds(min: &[T; 4], max: &[T; 4]) -> Checked<T, D> { Dop8::from_bounds(*min, *max) }
    from_aabb(a: &Aabb<T, D>) -> Dop8<T, D> { Dop8::from(*a) }
    min(a: &Dop8<T, D>) -> [T; 4] { a.min() }
    max(a: &Dop8<T, D>) -> [T; 4] { a.max() }
    merged(a: &Dop8<T, D>, b: &Dop8<T, D>) -> Dop8<T, D> { a.merged(b) }
    contains(a: &Dop8<T, D>, b: &Dop8<T, D>) -> bool { a.contains(b) }
    contains_point(a: &Dop8<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    translated(a: &Dop8<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
    aabb(a: &Dop8<T, D>) -> Aabb<T, D> { a.aabb() }
    meets_dop8(a: &Dop8<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
    meets_aabb(a: &Dop8<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
    meets_obb(a: &Dop8<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
    meets_ball(a: &Dop8<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_aabb(a: &Aabb<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_obb(a: &Obb<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_ball(a: &Ball<T, D>, b: &Dop8<T, D>) -> bool { Intersects::intersects(a, b) }
    span(a: &Dop8<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
    cast_ray(a: &Dop8<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
    to_array(a: &Dop8<T, D>) -> [[T; 4]; 2] { <[[T; 4]; 2]>::from(*a) }
    of_array(numbers: &[[T; 4]; 2]) -> Checked<T, D> { Dop8::try_from(*numbers) }
} }
