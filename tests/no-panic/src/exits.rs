//! Where rays leave each shape.

use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Cylinder, Dop8, HalfSpace, Obb, Ray, RayHit,
    RoundedObb, Triangle,
};

type Polygon<T> = ConvexPolygon<T, 8>;
type Hull<T> = ConvexHull<T, 8>;
type Hit<T, const D: usize> = Option<RayHit<T, D>>;

pub(crate) mod any {
    use super::*;

    probes! { exits<T, D> {
        aabb(a: &Aabb<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        obb(a: &Obb<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        ball(a: &Ball<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        capsule(a: &Capsule<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        triangle(a: &Triangle<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        half_space(a: &HalfSpace<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        dop8(a: &Dop8<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
        rounded(a: &RoundedObb<T, D>, ray: &Ray<T, D>) -> Hit<T, D> { a.ray_exit(ray) }
    } }
}

probes! { exits<T> {
    polygon(a: &Polygon<T>, ray: &Ray<T, 2>) -> Hit<T, 2> { a.ray_exit(ray) }
    hull(a: &Hull<T>, ray: &Ray<T, 3>) -> Hit<T, 3> { a.ray_exit(ray) }
    cylinder(a: &Cylinder<T>, ray: &Ray<T, 3>) -> Hit<T, 3> { a.ray_exit(ray) }
} }
