//! Whether anything blocks a ray, among shapes and in a quadtree; how many nodes such a tree needs.

use obbligato::{Limits, Obb, QuadTree, Ray, RayHit, is_blocked};

type Tree<T> = QuadTree<256, 65, u32, T>;

pub(crate) mod any {
    use super::*;

    probes! { sight<T, D> {
        shapes(ray: &Ray<T, D>, max_t: T, boxes: &[Obb<T, D>]) -> bool { is_blocked(ray, max_t, boxes) }
    } }
}

probes! { sight<T> {
    quadtree(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T) -> bool { a.is_blocked(ray, max_t) }
    quadtree_with(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T, hits: &[Option<RayHit<T, 2>>]) -> bool {
        a.is_blocked_with(ray, max_t, |&key, _| *hits.get(key as usize)?)
    }
    capacity_for(items: usize) -> usize { QuadTree::capacity_for(items) }
    limits_for_nodes(nodes: usize) -> Limits { Limits::for_nodes(nodes) }
} }
