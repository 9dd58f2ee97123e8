use core::fmt::{Display, Formatter, Result as Written};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb, Absent, Ball, Cell, ConvexPolygon, Full, HitList, ItemId, Limits, Obb, QuadTree, Ray,
    RayHit,
};

pub(crate) type Tree<T> = QuadTree<256, 65, u32, T>;
type Found<T> = Option<(u32, T)>;

/// The last item of a query that finds many.
fn last<'a, T: 'a>(items: impl Iterator<Item = (ItemId, &'a u32, T)>) -> Option<(ItemId, u32)> {
    items.last().map(|(id, &key, _)| (id, key))
}

probes! { quadtree<T> {
    new(bounds: &Aabb<T, 2>) -> Tree<T> { QuadTree::new(*bounds) }
    with_limits(bounds: &Aabb<T, 2>, limits: Limits) -> Tree<T> { QuadTree::with_limits(*bounds, limits) }
    size_in_bytes() -> usize { Tree::<T>::size_in_bytes() }
    clone(a: &Tree<T>) -> Tree<T> { a.clone() }
    len(a: &Tree<T>) -> usize { a.len() }
    is_empty(a: &Tree<T>) -> bool { a.is_empty() }
    capacity(a: &Tree<T>) -> usize { a.capacity() }
    bounds(a: &Tree<T>) -> Aabb<T, 2> { a.bounds() }
    limits(a: &Tree<T>) -> Limits { a.limits() }
    insert(a: &mut Tree<T>, key: u32, bounds: &Aabb<T, 2>) -> Result<ItemId, Full<u32>> { a.insert(key, *bounds) }
    extend(a: &mut Tree<T>, items: &[(u32, Aabb<T, 2>)]) -> Result<(), Full<u32>> { a.extend(items.iter().copied()) }
    update(a: &mut Tree<T>, id: ItemId, bounds: &Aabb<T, 2>) -> Result<(), Absent> { a.update(id, *bounds) }
    refresh(a: &mut Tree<T>, moved: &[Aabb<T, 2>]) -> () {
        a.refresh(|&key, bounds| *moved.get(key as usize).unwrap_or(bounds));
    }
    remove(a: &mut Tree<T>, id: ItemId) -> Option<(u32, Aabb<T, 2>)> { a.remove(id) }
    clear(a: &mut Tree<T>) -> () { a.clear() }
    get(a: &Tree<T>, id: ItemId) -> Found<Aabb<T, 2>> { a.get(id).map(|(&key, &bounds)| (key, bounds)) }
    get_mut(a: &mut Tree<T>, id: ItemId) -> Found<Aabb<T, 2>> { a.get_mut(id).map(|(&mut key, &bounds)| (key, bounds)) }
    reset(a: &mut Tree<T>, bounds: &Aabb<T, 2>, limits: Limits) -> () { a.reset(*bounds, limits); }
    iter(a: &Tree<T>) -> Option<(ItemId, u32)> { last(a.iter()) }
    query_aabb(a: &Tree<T>, shape: &Aabb<T, 2>) -> Option<(ItemId, u32)> { last(a.query(shape)) }
    query_ball(a: &Tree<T>, shape: &Ball<T, 2>) -> Option<(ItemId, u32)> { last(a.query(shape)) }
    query_obb(a: &Tree<T>, shape: &Obb<T, 2>) -> Option<(ItemId, u32)> { last(a.query(shape)) }
    query_polygon(a: &Tree<T>, shape: &ConvexPolygon<T, 8>) -> Option<(ItemId, u32)> { last(a.query(shape)) }
    query_point(a: &Tree<T>, point: &Point2<T>) -> Option<(ItemId, u32)> { last(a.query_point(point)) }
    query_sweep(a: &Tree<T>, start: &Aabb<T, 2>, motion: &Vector2<T>) -> Option<(ItemId, u32)> { last(a.query_sweep(start, motion)) }
    pairs(a: &Tree<T>) -> usize { a.pairs().fold(0, |count, _| usize::wrapping_add(count, 1)) }
    cast_ray(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T) -> Found<RayHit<T, 2>> {
        a.cast_ray(ray, max_t).map(|((_, &key, _), hit)| (key, hit))
    }
    cast_ray_with(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T, hits: &[Option<RayHit<T, 2>>]) -> Found<RayHit<T, 2>> {
        let refined = a.cast_ray_with(ray, max_t, |&key, _| *hits.get(key as usize)?);
        refined.map(|((_, &key, _), hit)| (key, hit))
    }
    nearest(a: &Tree<T>, point: &Point2<T>) -> Found<T> { a.nearest(point).map(|((_, &key, _), distance)| (key, distance)) }
    hits(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T) -> Found<RayHit<T, 2>> {
        a.hits(ray, max_t).last().map(|((_, &key, _), hit)| (key, hit))
    }
    hits_with(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T, hits: &[Option<RayHit<T, 2>>]) -> Found<RayHit<T, 2>> {
        let mut list = HitList::<_, T, 2, 8>::new();
        a.hits_with(ray, max_t, |&key, _| *hits.get(key as usize)?, &mut list);
        list.first().map(|((_, key, _), hit)| (**key, *hit))
    }
    nearest_items(a: &Tree<T>, point: &Point2<T>) -> Found<T> {
        let mut places = [None; 8];
        a.nearest_items(point, &mut places);
        let [.., last] = places;
        last.map(|((_, &key, _), distance)| (key, distance))
    }
    cells(a: &Tree<T>) -> Option<Cell<T>> { a.cells().last() }
    id_to_bits(id: ItemId) -> u64 { id.to_bits() }
    id_from_bits(bits: u64) -> ItemId { ItemId::from_bits(bits) }
    limits_default() -> Limits { Limits::default() }
    full(error: &Full<u32>, f: &mut Formatter) -> Written { Display::fmt(error, f) }
    stale(error: &Absent, f: &mut Formatter) -> Written { Display::fmt(error, f) }
} }
