//! Indexes of 2D boxes behind one trait.

mod aabb_quadtree;
mod bolt;
mod broccoli;
mod ours;
mod parry;
mod quadtree_rs;
mod rstar;
mod sort_and_sweep;

use obbligato::{Aabb2, Ray2};

/// An index of boxes, used in the way that suits its crate best.
pub trait Index {
    /// Empties the index and inserts all boxes, one after the other; `false` if the crate can only
    /// build an index as a whole.
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool;

    /// Builds the index of these boxes as a whole; `false` if the crate can only insert one by one.
    fn build(&mut self, boxes: &[Aabb2]) -> bool;

    /// Takes the new boxes of all items, as many as were inserted or built.
    fn update(&mut self, boxes: &[Aabb2]);

    /// How many pairs of items overlap.
    fn pairs(&mut self) -> usize;

    /// How many items overlap the boxes, in total.
    fn query(&mut self, _boxes: &[Aabb2]) -> Option<usize> {
        None
    }

    /// How many rays hit an item, and the sum of the parameters of the first hits.
    fn cast(&mut self, _rays: &[Ray2]) -> Option<(usize, f64)> {
        None
    }
}

/// Whether an index counts boxes that only touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// They are a pair.
    Counts,
    /// They are not a pair.
    DoesNotCount,
    /// It stores a corner and a size, which rounds, so one pair in a thousand may be gained or
    /// lost.
    Rounded,
}

/// A named index.
#[derive(Clone, Copy)]
pub struct Contender {
    /// The name in tables.
    pub name: &'static str,
    /// The largest number of items that it is given; more would take minutes or panic.
    pub largest: usize,
    /// Whether boxes that only touch are a pair.
    pub touching: Touching,
    /// An empty index for a number of items in a world.
    pub new: fn(usize, &Aabb2) -> Box<dyn Index>,
}

/// All contenders.
///
/// Left out is quadtree-f32 0.5: as soon as five boxes share a point, it splits forever, until the
/// stack overflows.
pub fn contenders() -> Vec<Contender> {
    let ours = ours::CONTENDERS.iter();
    let peers = [
        sort_and_sweep::CONTENDER,
        parry::REFIT,
        parry::REFIT_IN_PLACE,
        parry::OPTIMIZED,
        broccoli::CONTENDER,
        rstar::CONTENDER,
        bolt::CONTENDER,
        bolt::PAIRS,
        aabb_quadtree::CONTENDER,
        quadtree_rs::CONTENDER,
    ];
    ours.copied().chain(peers).collect()
}
