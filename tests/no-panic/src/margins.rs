//! Contacts of shapes that are apart by no more than a margin.

use obbligato::{
    Aabb, Ball, Capsule, ConvexPolygon, Dop8, Manifold, ManifoldWith, Obb, RoundedObb, Triangle,
};

type Polygon<T> = ConvexPolygon<T, 8>;
type Contact<T, const D: usize> = Option<Manifold<T, D>>;

probes! { margins<T> {
    obb2(a: &Obb<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    obb3(a: &Obb<T, 3>, b: &Obb<T, 3>, margin: T) -> Contact<T, 3> { a.manifold_within(b, margin) }
    aabb(a: &Aabb<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    ball(a: &Ball<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    capsule(a: &Capsule<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    triangle(a: &Triangle<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    rounded(a: &RoundedObb<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    polygon(a: &Polygon<T>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    dop8(a: &Dop8<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { a.manifold_within(b, margin) }
    obb2_obb2(a: &Obb<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb3_obb3(a: &Obb<T, 3>, b: &Obb<T, 3>, margin: T) -> Contact<T, 3> { ManifoldWith::manifold_within(a, b, margin) }
    aabb_obb(a: &Aabb<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    ball_obb(a: &Ball<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    capsule_obb(a: &Capsule<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    triangle_obb(a: &Triangle<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    rounded_obb(a: &RoundedObb<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    polygon_obb(a: &Polygon<T>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    dop8_obb(a: &Dop8<T, 2>, b: &Obb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_aabb(a: &Obb<T, 2>, b: &Aabb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_ball(a: &Obb<T, 2>, b: &Ball<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_capsule(a: &Obb<T, 2>, b: &Capsule<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_triangle(a: &Obb<T, 2>, b: &Triangle<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_rounded(a: &Obb<T, 2>, b: &RoundedObb<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_polygon(a: &Obb<T, 2>, b: &Polygon<T>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
    obb_dop8(a: &Obb<T, 2>, b: &Dop8<T, 2>, margin: T) -> Contact<T, 2> { ManifoldWith::manifold_within(a, b, margin) }
} }
