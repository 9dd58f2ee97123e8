//! All pairs of items that overlap: the broad phase.
//!
//! The items are taken in depth-first order, a batch of nearby ones at a time. Those are tested
//! against each other, and against the later items that intersect their common bounds, so that each
//! pair comes up once. Both groups are gathered in arrays first: whether two boxes touch is as
//! unpredictable as a random number, and a branch on every test would cost more than the test.

use super::batch::{BATCH, Batch};
use super::index::{NONE, ROOT, is_first_quarter};
use super::item::Item;
use super::memory::TreeArrays;
use super::node::{Node, empty_bounds};
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::counted::numbered;
use crate::{Aabb, Intersects, Real};
use nalgebra::Scalar;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Every pair of items whose bounds intersect, once, with the item inserted earlier first. Touching
    /// counts.
    ///
    /// This is the broad phase: the caller tests the shapes inside the bounds of each pair.
    pub fn pairs(&self) -> impl Iterator<Item = (Item<'_, K, T>, Item<'_, K, T>)> + Clone {
        Pairs::new(self.view())
    }
}

/// A position in the depth-first order of all items: the next slot of a list, and the node that
/// follows at the end of the list.
#[derive(Clone, Copy)]
struct Cursor {
    slot: u16,
    node: u16,
}

impl Cursor {
    /// At the first item of a node.
    const fn into<T: Real>(node: &Node<T>) -> Self {
        Self {
            slot: node.head,
            node: node.next(),
        }
    }

    /// After everything in and below a node.
    const fn past<T: Real>(node: &Node<T>) -> Self {
        Self {
            slot: NONE,
            node: node.skip,
        }
    }
}

struct Pairs<'a, K, T: Scalar> {
    view: View<'a, K, T>,
    /// The current batch of nearby items, and the box around them.
    near: Batch<T>,
    bounds: Aabb<T, 2>,
    /// The position after the last of them.
    rest: Cursor,
    /// Later items that intersect their bounds, and how many there are.
    later: [u16; BATCH],
    len: usize,
    /// Whether `later` still holds the items of `near` itself, as it does first.
    is_same: bool,
    /// The position after the last item that was considered for `later`.
    seen: Cursor,
    /// Those of `later` that intersect any of `near`, each with one bit for every item of `near` that it
    /// intersects.
    rows: [(u16, u16); BATCH],
    /// How many rows remain to be returned.
    rows_left: usize,
}

impl<K, T: Real> Clone for Pairs<'_, K, T> {
    fn clone(&self) -> Self {
        Self {
            near: self.near.clone(),
            ..*self
        }
    }
}

impl<'a, K, T: Real> Pairs<'a, K, T> {
    fn new(view: View<'a, K, T>) -> Self {
        let start = Cursor {
            slot: NONE,
            node: ROOT,
        };
        Self {
            view,
            near: Batch::new(),
            bounds: empty_bounds(),
            rest: start,
            later: [NONE; BATCH],
            len: 0,
            is_same: false,
            seen: Cursor {
                slot: NONE,
                node: NONE,
            },
            rows: [(NONE, 0); BATCH],
            rows_left: 0,
        }
    }

    /// Takes the next batch of nearby items, to be tested against each other.
    fn take_near(&mut self) -> Option<()> {
        while self.rest.slot == NONE {
            self.rest = Cursor::into(self.view.node(self.rest.node)?);
        }
        self.near.clear();
        self.bounds = empty_bounds();
        loop {
            self.fill_near();
            let Some(sibling) = self.sibling_that_fits() else {
                break;
            };
            self.rest = sibling;
        }
        (self.later, self.len) = (self.near.slots(), self.near.len());
        self.is_same = true;
        self.seen = self.rest;
        Some(())
    }

    /// Adds items of the current list while there is room.
    fn fill_near(&mut self) {
        while !self.near.is_full()
            && let Some(slot) = self.view.slot(self.rest.slot)
        {
            self.near.push(self.rest.slot, &slot.bounds);
            self.bounds = self.bounds.merged(&slot.bounds);
            self.rest.slot = slot.next;
        }
    }

    /// The start of the next leaf, if it is in the same group of four as the last one and all its items
    /// fit.
    fn sibling_that_fits(&self) -> Option<Cursor> {
        let node = self.view.node(self.rest.node)?;
        let room = BATCH.wrapping_sub(self.near.len());
        (self.rest.slot == NONE
            && node.is_leaf()
            && !is_first_quarter(self.rest.node)
            && usize::from(node.count) <= room)
            .then(|| Cursor::into(node))
    }

    /// Gathers later items that intersect the bounds, as many as fit; `None` if there are none.
    fn gather_later(&mut self) -> Option<()> {
        let (view, bounds, mut seen, mut len) = (self.view, self.bounds, self.seen, 0);
        while len < BATCH {
            if let Some(slot) = view.slot(seen.slot) {
                // Written unconditionally, so that there is no branch to predict.
                *self.later.get_mut(len)? = seen.slot;
                len += usize::from(bounds.intersects(&slot.bounds));
                seen.slot = slot.next;
            } else if let Some(node) = view.node(seen.node) {
                seen = if bounds.intersects(&node.bounds) {
                    Cursor::into(node)
                } else {
                    Cursor::past(node)
                };
            } else {
                break;
            }
        }
        (self.seen, self.len, self.is_same) = (seen, len, false);
        (len > 0).then_some(())
    }

    /// Tests the items of `later` against those of `near`, and keeps the rows with a hit.
    fn fill_rows(&mut self) {
        let (view, mut len) = (self.view, 0_usize);
        for (row, index) in numbered(self.later.iter().take(self.len)) {
            let Some(slot) = view.slot(*index) else {
                return;
            };
            // Within the same batch, test each item only against those before it.
            let first = if self.is_same { row } else { self.near.len() };
            let hits = self.near.touching(&slot.bounds, first);
            if let Some(place) = self.rows.get_mut(len) {
                *place = (*index, hits as u16);
            }
            len = len.wrapping_add(usize::from(hits != 0));
        }
        self.rows_left = len;
    }
}

impl<'a, K, T: Real> Iterator for Pairs<'a, K, T> {
    type Item = (Item<'a, K, T>, Item<'a, K, T>);

    fn next(&mut self) -> Option<Self::Item> {
        while self.rows_left == 0 {
            if self.gather_later().is_none() {
                self.take_near()?;
            }
            self.fill_rows();
        }
        let (other, hits) = self.rows.get_mut(self.rows_left.wrapping_sub(1))?;
        let near = self.near.slot(hits.trailing_zeros() as usize);
        let (one, other) = (self.view.slot(near)?, self.view.slot(*other)?);
        *hits &= hits.wrapping_sub(1);
        self.rows_left = self.rows_left.wrapping_sub(usize::from(*hits == 0));
        Some(self.view.in_order(one, other))
    }
}
