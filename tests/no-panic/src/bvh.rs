use core::fmt::{Display, Formatter, Result as Written};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, HitList, Obb, Ray, RayHit, Triangle};
use obbligato_bvh::{Bvh, Capacity, Child, Item, Node, SortKey, TooSmall, WrongLength};
use obbligato_camera::generic::Frustum;

const NODES: usize = Capacity::of(256).nodes;

type Tree<T> = Bvh<T, [Node<T>; NODES]>;
type Hit<T> = RayHit<T, 3>;

probes! { bvh<T> {
    new_in(boxes: &[Aabb<T, 3>], nodes: &mut [Node<T>], items: &mut [Item<T>]) -> Result<usize, TooSmall> {
        Bvh::new_in(boxes, nodes, items).map(|tree| tree.node_count())
    }
    quick_in(boxes: &[Aabb<T, 3>], nodes: &mut [Node<T>], keys: &mut [SortKey]) -> Result<usize, TooSmall> {
        Bvh::quick_in(boxes, nodes, keys).map(|tree| tree.node_count())
    }
    refit(a: &mut Tree<T>, boxes: &[Aabb<T, 3>]) -> Result<T, WrongLength> { a.refit(boxes) }
    len(a: &Tree<T>) -> usize { a.len() }
    node_count(a: &Tree<T>) -> usize { a.node_count() }
    is_empty(a: &Tree<T>) -> bool { a.is_empty() }
    cast_ray(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T) -> Option<(usize, Hit<T>)> { a.cast_ray(ray, max_t) }
    cast_ray_with(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T, hits: &[Option<Hit<T>>]) -> Option<(usize, Hit<T>)> {
        a.cast_ray_with(ray, max_t, |index, _| *hits.get(index)?)
    }
    cast_ray_watched(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T, hits: &[Option<Hit<T>>], visits: &mut u32) -> Option<(usize, Hit<T>)> {
        a.cast_ray_watched(ray, max_t, |index, _| *hits.get(index)?, |_| *visits = visits.wrapping_add(1))
    }
    cast_rays(a: &Tree<T>, rays: &[Ray<T, 3>], max_t: T, places: &mut [Option<(usize, Hit<T>)>]) -> () { a.cast_rays(rays, max_t, places); }
    cast_rays_with(a: &Tree<T>, rays: &[Ray<T, 3>], max_t: T, hits: &[Option<Hit<T>>], places: &mut [Option<(usize, Hit<T>)>]) -> () {
        a.cast_rays_with(rays, max_t, |_, index, _| *hits.get(index)?, places);
    }
    bounds(a: &Tree<T>) -> Option<Aabb<T, 3>> { a.bounds() }
    nodes(a: &Tree<T>) -> usize { a.nodes().len() }
    node_children(a: &Node<T>) -> Option<(Aabb<T, 3>, Child)> { a.children().last() }
    node_bounds(a: &Node<T>) -> Option<Aabb<T, 3>> { a.bounds() }
    hits_with(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T, hits: &[Option<Hit<T>>], list: &mut HitList<usize, T, 3, 8>) -> () {
        a.hits_with(ray, max_t, |index, _| *hits.get(index)?, list);
    }
    query_aabb(a: &Tree<T>, shape: &Aabb<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_obb(a: &Tree<T>, shape: &Obb<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_sphere(a: &Tree<T>, shape: &Ball<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_capsule(a: &Tree<T>, shape: &Capsule<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_triangle(a: &Tree<T>, shape: &Triangle<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_half_space(a: &Tree<T>, shape: &HalfSpace<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_dop8(a: &Tree<T>, shape: &Dop8<T, 3>) -> Option<usize> { a.query(shape).last() }
    query_frustum(a: &Tree<T>, shape: &Frustum<T>) -> Option<usize> { a.query(shape).last() }
    pairs(a: &Tree<T>) -> Option<(usize, usize)> { a.pairs().last() }
    nearest(a: &Tree<T>, point: &Point3<T>) -> Option<(usize, T)> { a.nearest(point) }
    nearest_items(a: &Tree<T>, point: &Point3<T>, places: &mut [Option<(usize, T)>]) -> () { a.nearest_items(point, places) }
    capacity(boxes: usize) -> Capacity { Capacity::of(boxes) }
    too_small(error: &TooSmall, f: &mut Formatter) -> Written { Display::fmt(error, f) }
    wrong_length(error: &WrongLength, f: &mut Formatter) -> Written { Display::fmt(error, f) }
} }
