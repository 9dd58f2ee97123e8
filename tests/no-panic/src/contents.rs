//! Whose contents a moving shape meets first, and which are closest to a shape, in both trees.

use obbligato::nalgebra::{Vector2, Vector3};
use obbligato::{Aabb, QuadTree, Sweep};
use obbligato_bvh::{Bvh, Capacity, Node};

type Flat<T> = QuadTree<256, 65, u32, T>;
type Tree<T> = Bvh<T, [Node<T>; Capacity::of(64).nodes]>;

probes! { contents<T> {
    sweep_with(a: &Tree<T>, start: &Aabb<T, 3>, velocity: &Vector3<T>, max_t: T, contacts: &[Option<Sweep<T, 3>>]) -> Option<(usize, Sweep<T, 3>)> {
        a.sweep_with(start, velocity, max_t, |index, _| *contacts.get(index)?)
    }
    nearest_box_with(a: &Tree<T>, bounds: &Aabb<T, 3>, limit: T, distances: &[T]) -> Option<(usize, T)> {
        a.nearest_box_with(bounds, limit, |index, _| distances.get(index).copied())
    }
    flat_sweep_with(a: &Flat<T>, start: &Aabb<T, 2>, velocity: &Vector2<T>, max_t: T, contacts: &[Option<Sweep<T, 2>>]) -> Option<(u32, Sweep<T, 2>)> {
        let met = a.sweep_with(start, velocity, max_t, |&key, _| *contacts.get(key as usize)?);
        met.map(|((_, &key, _), contact)| (key, contact))
    }
    flat_nearest_box_with(a: &Flat<T>, bounds: &Aabb<T, 2>, limit: T, distances: &[T]) -> Option<(u32, T)> {
        let nearest = a.nearest_box_with(bounds, limit, |&key, _| distances.get(key as usize).copied());
        nearest.map(|((_, &key, _), distance)| (key, distance))
    }
} }
