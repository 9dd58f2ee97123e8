use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{
    Aabb, Ball, HalfSpace, Intersects, Obb, Ray, RayCast, RayHit, RaySpan, ShapeError,
};

type Checked<T, const D: usize> = Result<HalfSpace<T, D>, ShapeError>;

probes! { half_space<T, D> {
    new(point: &Point<T, D>, normal: &SVector<T, D>) -> Checked<T, D> { HalfSpace::new(*point, *normal) }
    point(a: &HalfSpace<T, D>) -> Point<T, D> { a.point() }
    normal(a: &HalfSpace<T, D>) -> SVector<T, D> { a.normal() }
    contains_point(a: &HalfSpace<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    closest_point(a: &HalfSpace<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    signed_distance_to_point(a: &HalfSpace<T, D>, p: &Point<T, D>) -> T { a.signed_distance_to_point(p) }
    distance_to_point(a: &HalfSpace<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
    translated(a: &HalfSpace<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
    transformed_by(a: &HalfSpace<T, D>, by: &Isometry<T, Rotation<T, D>, D>) -> Checked<T, D> { a.transformed_by(by) }
    meets_aabb(a: &HalfSpace<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
    meets_obb(a: &HalfSpace<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
    meets_ball(a: &HalfSpace<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_aabb(a: &Aabb<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_obb(a: &Obb<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
    met_by_ball(a: &Ball<T, D>, b: &HalfSpace<T, D>) -> bool { Intersects::intersects(a, b) }
    span(a: &HalfSpace<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
    cast_ray(a: &HalfSpace<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
    to_array(a: &HalfSpace<T, D>) -> [[T; D]; 2] { <[[T; D]; 2]>::from(*a) }
    of_array(numbers: &[[T; D]; 2]) -> Checked<T, D> { HalfSpace::try_from(*numbers) }
} }
