//! Indexes of boxes in the plane, behind one trait.

mod aabb_quadtree;
mod bolt;
mod broccoli;
mod ours;
mod parry;
mod quadtree_rs;
mod rstar;
mod sweep;

use obbligato::{Aabb2, Ray2};

/// An index of boxes, as the crate in question does it best.
pub trait Index {
    /// Empties the index and inserts all boxes, one after the other; `false` where a crate
    /// builds only in one go.
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool;

    /// Builds the index of these boxes in one go; `false` where a crate inserts only one by one.
    fn build(&mut self, boxes: &[Aabb2]) -> bool;

    /// Takes the new boxes of all items, which are as many as were inserted or built.
    fn update(&mut self, boxes: &[Aabb2]);

    /// How many pairs of items overlap.
    fn pairs(&mut self) -> usize;

    /// How many items overlap the boxes, together.
    fn query(&mut self, _boxes: &[Aabb2]) -> Option<usize> {
        None
    }

    /// How many rays hit an item, and the sum of the parameters of the first hits.
    fn cast(&mut self, _rays: &[Ray2]) -> Option<(usize, f64)> {
        None
    }
}

/// What an index makes of boxes that only touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Borders {
    /// They are a pair.
    Count,
    /// They are none.
    DoNotCount,
    /// It stores a corner and a size, which rounds; so one pair in a thousand may come or go.
    Rounded,
}

/// An index by name.
#[derive(Clone, Copy)]
pub struct Contender {
    /// The name in tables.
    pub name: &'static str,
    /// The largest number of items that it is asked to take; more would take minutes or panic.
    pub largest: usize,
    /// Whether boxes that only touch are a pair.
    pub borders: Borders,
    /// An empty index for so many items in a world.
    pub new: fn(usize, &Aabb2) -> Box<dyn Index>,
}

/// Everybody.
///
/// Left out is quadtree-f32 0.5: it splits without end, until the stack overflows, as soon as
/// five boxes share a point.
pub fn contenders() -> Vec<Contender> {
    let ours = ours::CONTENDERS.iter();
    let peers = [
        sweep::CONTENDER,
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
