//! What a box says about the boxes inside it.

use obbligato::{Aabb, Ball, Capsule, ConvexPolygon, Dop8, HalfSpace, Intersects, Obb, Triangle};
use obbligato_camera::generic::Frustum;

pub(crate) mod any {
    use super::*;

    probes! { parts<T, D> {
        aabb(a: &Aabb<T, D>, b: &Aabb<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        obb(a: &Aabb<T, D>, b: &Obb<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        ball(a: &Aabb<T, D>, b: &Ball<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        capsule(a: &Aabb<T, D>, b: &Capsule<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        triangle(a: &Aabb<T, D>, b: &Triangle<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        half_space(a: &Aabb<T, D>, b: &HalfSpace<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
        dop8(a: &Aabb<T, D>, b: &Dop8<T, D>) -> (bool, Option<Aabb<T, D>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
    } }
}

probes! { parts<T> {
    polygon(a: &Aabb<T, 2>, b: &ConvexPolygon<T, 8>) -> (bool, Option<Aabb<T, 2>>) { (a.part_may_intersect(b), a.bounds_within(b)) }
    frustum(a: &Aabb<T, 3>, b: &Frustum<T>) -> bool { a.part_may_intersect(b) }
} }
