//! Contacts of flat shapes, and of boxes by the trait.

use obbligato::{Aabb, Ball, Capsule, ConvexPolygon, Manifold, ManifoldWith, Obb, Triangle};

type Octagon<T> = ConvexPolygon<T, 8>;

probes! { manifolds<T> {
    aabb_aabb(a: &Aabb<T, 2>, b: &Aabb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_ball(a: &Aabb<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_capsule(a: &Aabb<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_triangle(a: &Aabb<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_polygon(a: &Aabb<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    aabb_obb(a: &Aabb<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_aabb(a: &Obb<T, 2>, b: &Aabb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_aabb(a: &Aabb<T, 2>, b: &Aabb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    ball_ball(a: &Ball<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_capsule(a: &Ball<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_triangle(a: &Ball<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_polygon(a: &Ball<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ball_obb(a: &Ball<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_ball(a: &Obb<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_ball(a: &Ball<T, 2>, b: &Ball<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    capsule_capsule(a: &Capsule<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    capsule_triangle(a: &Capsule<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    capsule_polygon(a: &Capsule<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    capsule_obb(a: &Capsule<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_capsule(a: &Obb<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_capsule(a: &Capsule<T, 2>, b: &Capsule<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    triangle_triangle(a: &Triangle<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    triangle_polygon(a: &Triangle<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    triangle_obb(a: &Triangle<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_triangle(a: &Obb<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_triangle(a: &Triangle<T, 2>, b: &Triangle<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    polygon_polygon(a: &Octagon<T>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    polygon_obb(a: &Octagon<T>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_polygon(a: &Obb<T, 2>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    ask_polygon(a: &Octagon<T>, b: &Octagon<T>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    obb_obb(a: &Obb<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold_with(b) }
    obb_obb_in_space(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Option<Manifold<T, 3>> { a.manifold_with(b) }
} }
