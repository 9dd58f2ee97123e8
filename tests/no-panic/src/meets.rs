//! Every pair of shapes.

use obbligato::nalgebra::SVector;
use obbligato::{Aabb, Ball, ConvexPolygon, Intersects, Obb, Sweep, sweep};

type Octagon<T> = ConvexPolygon<T, 8>;

pub(crate) mod any {
    use super::*;

    probes! { meets<T, D> {
        aabb_aabb(a: &Aabb<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        aabb_obb(a: &Aabb<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        aabb_ball(a: &Aabb<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_aabb(a: &Obb<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_obb(a: &Obb<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        obb_ball(a: &Obb<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_aabb(a: &Ball<T, D>, b: &Aabb<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_obb(a: &Ball<T, D>, b: &Obb<T, D>) -> bool { Intersects::intersects(a, b) }
        ball_ball(a: &Ball<T, D>, b: &Ball<T, D>) -> bool { Intersects::intersects(a, b) }
        swept(a: &Obb<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            sweep(a, va, b, vb, max_t)
        }
    } }
}

probes! { meets<T> {
    aabb_polygon(a: &Aabb<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    obb_polygon(a: &Obb<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    ball_polygon(a: &Ball<T, 2>, b: &Octagon<T>) -> bool { Intersects::intersects(a, b) }
    polygon_aabb(a: &Octagon<T>, b: &Aabb<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_obb(a: &Octagon<T>, b: &Obb<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_ball(a: &Octagon<T>, b: &Ball<T, 2>) -> bool { Intersects::intersects(a, b) }
    polygon_polygon(a: &Octagon<T>, b: &ConvexPolygon<T, 5>) -> bool { Intersects::intersects(a, b) }
} }
