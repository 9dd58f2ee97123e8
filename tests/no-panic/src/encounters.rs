//! What meets what in a quadtree: on a path, near a point or a rectangle, in pairs and between two
//! trees.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, QuadTree, Sweep};

type Tree<T> = QuadTree<256, 65, u32, T>;
type Found<T> = Option<(u32, T)>;

probes! { encounters<T> {
    sweep(a: &Tree<T>, start: &Aabb<T, 2>, velocity: &Vector2<T>, max_t: T) -> Found<Sweep<T, 2>> {
        a.sweep(start, velocity, max_t).map(|((_, &key, _), contact)| (key, contact))
    }
    nearest_with(a: &Tree<T>, point: &Point2<T>, limit: T, distances: &[T]) -> Found<T> {
        let nearest = a.nearest_with(point, limit, |&key, _| distances.get(key as usize).copied());
        nearest.map(|((_, &key, _), distance)| (key, distance))
    }
    nearest_box(a: &Tree<T>, bounds: &Aabb<T, 2>) -> Found<T> {
        a.nearest_box(bounds).map(|((_, &key, _), distance)| (key, distance))
    }
    pairs_where(a: &Tree<T>) -> usize {
        a.pairs_where(|a, b| (a ^ b) & 1 != 0).fold(0, |count, _| usize::wrapping_add(count, 1))
    }
    pairs_between(a: &Tree<T>, b: &Tree<T>) -> usize {
        a.pairs_between(b).fold(0, |count, _| usize::wrapping_add(count, 1))
    }
} }
