//! Trees that are edited, and queries of lines of sight, motion and other trees.

use core::fmt::{Display, Formatter, Result as Written};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Ray, RayHit, Sweep};
use obbligato_bvh::{Absent, Bvh, Capacity, InsertError, Item, Node, Place, TooSmall};

const NODES: usize = Capacity::of(64).nodes;

pub(crate) type Still<T> = Bvh<T, [Node<T>; NODES]>;
pub(crate) type Tree<T> = Bvh<T, [Node<T>; NODES], [Place; 64]>;
type Hit<T> = RayHit<T, 3>;

/// An index that a tree of a few boxes may have.
const fn small(index: usize) -> usize {
    index % 32
}

probes! { living<T> {
    with_places(a: &Still<T>, places: &mut [Place]) -> Result<usize, TooSmall> {
        Clone::clone(a).with_places(places).map(|tree| tree.node_count())
    }
    insert(a: &mut Tree<T>, index: usize, bounds: &Aabb<T, 3>) -> Result<(), InsertError> { a.insert(small(index), bounds) }
    insert_all(a: &mut Tree<T>, boxes: &[Aabb<T, 3>]) -> usize {
        let inserted = (0..).zip(boxes).map(|(index, bounds)| a.insert(index, bounds));
        inserted.take_while(Result::is_ok).fold(0, |count, _| usize::wrapping_add(count, 1))
    }
    remove(a: &mut Tree<T>, index: usize) -> bool { a.remove(small(index)) }
    update(a: &mut Tree<T>, index: usize, bounds: &Aabb<T, 3>) -> Result<(), Absent> { a.update(small(index), bounds) }
    refit_moved(a: &mut Tree<T>, index: usize, bounds: &Aabb<T, 3>) -> Result<(), Absent> { a.refit_moved([(small(index), *bounds)]) }
    refit(a: &mut Tree<T>, boxes: &[Aabb<T, 3>]) -> Option<T> { a.refit(boxes).ok() }
    optimize(a: &mut Tree<T>, nodes: usize) -> () { a.optimize(nodes); }
    rebuild_in(a: &mut Tree<T>, items: &mut [Item<T>]) -> Result<(), TooSmall> { a.rebuild_in(items) }
    decay(a: &Tree<T>) -> T { a.decay() }
    end(a: &Tree<T>) -> usize { a.end() }
    is_blocked(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T) -> bool { a.is_blocked(ray, max_t) }
    is_blocked_with(a: &Tree<T>, ray: &Ray<T, 3>, max_t: T, hits: &[Option<Hit<T>>]) -> bool {
        a.is_blocked_with(ray, max_t, |index, _| *hits.get(index)?)
    }
    sweep(a: &Tree<T>, start: &Aabb<T, 3>, velocity: &Vector3<T>, max_t: T) -> Option<(usize, Sweep<T, 3>)> {
        a.sweep(start, velocity, max_t)
    }
    pairs_between(a: &Tree<T>, b: &Still<T>) -> Option<(usize, usize)> { a.pairs_between(b).last() }
    pairs_where(a: &Tree<T>) -> Option<(usize, usize)> { a.pairs_where(|a, b| (a ^ b) & 1 != 0).last() }
    nearest_box(a: &Tree<T>, bounds: &Aabb<T, 3>) -> Option<(usize, T)> { a.nearest_box(bounds) }
    nearest_with(a: &Tree<T>, point: &Point3<T>, limit: T, distances: &[T]) -> Option<(usize, T)> {
        a.nearest_with(point, limit, |index, _| distances.get(index).copied())
    }
    insert_error(error: &InsertError, f: &mut Formatter) -> Written { Display::fmt(error, f) }
    absent(error: &Absent, f: &mut Formatter) -> Written { Display::fmt(error, f) }
} }
