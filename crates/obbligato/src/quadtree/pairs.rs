//! All pairs of items that overlap: the broad phase.
//!
//! Those of up to a thousand items are found by a [`sweep_line`](super::sweep_line). Of more, the
//! items are taken in depth-first order, a batch of nearby ones at a time. Those are tested against
//! each other, and against the later items that intersect their common bounds, so that each pair
//! comes up once. The later items are those of the same block of cells, reached by walking on, and
//! those of the lists around it. Both groups are gathered in arrays first: whether two boxes touch
//! is as unpredictable as a random number, and a branch on every test would cost more than the
//! test.

use super::around::Around;
use super::batch::{BATCH, Batch};
use super::index::{TreeLink, is_first_quarter};
use super::item::Item;
use super::memory::TreeArrays;
use super::node::{Node, empty_bounds};
use super::probe::{Probe, merged};
use super::sweep_line::SweepLine;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::{PREDICTS_BRANCHES, Real};
use crate::shapes::Aabb;
use nalgebra::Scalar;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns every pair of items whose bounds intersect, once, with the item inserted earlier
    /// first. Touching counts.
    ///
    /// This is the broad phase: the caller tests the shapes inside the bounds of each pair. The
    /// iterator has up to 9 kB, or about 1 kB on a microcontroller.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point2, Vector2};
    /// # use obbligato::{Aabb2, QuadTree};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(1.0, 1.0)?), (2, square(1.5, 1.0)?), (3, square(5.0, 1.0)?)])?;
    /// let mut pairs = tree.pairs().map(|((_, a, _), (_, b, _))| (*a, *b));
    /// assert_eq!((pairs.next(), pairs.next()), (Some((1, 2)), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pairs(&self) -> impl Iterator<Item = (Item<'_, K, T>, Item<'_, K, T>)> + Clone {
        let view = self.view();
        match SweepLine::over(view) {
            Some(line) => Pairs::Few(view, line),
            None => Pairs::Many(Walk::new(view)),
        }
    }

    /// Returns the [`pairs`](Self::pairs) that a function accepts: of some layers, say, or of two
    /// moving items. The function is called with the keys of each pair of items whose bounds
    /// intersect, that of the item inserted earlier first.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// for x in 0..8 {
    ///     tree.insert(x, Aabb2::from_center(Point2::new(x as f32, 4.0), Vector2::repeat(0.5))?)?;
    /// }
    /// let is_moving = |key: u32| key < 2;
    /// let pairs = tree.pairs_where(|&a, &b| is_moving(a) || is_moving(b));
    /// let mut keys: Vec<_> = pairs.map(|((_, a, _), (_, b, _))| (*a, *b)).collect();
    /// keys.sort();
    /// assert_eq!(keys, [(0, 1), (1, 2)]); // they share an edge
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("collision_filter", "interaction_groups"))]
    pub fn pairs_where<'a, F: FnMut(&K, &K) -> bool>(
        &'a self,
        mut may_be: F,
    ) -> impl Iterator<Item = (Item<'a, K, T>, Item<'a, K, T>)> + use<'a, ITEMS, NODES, K, T, M, F>
    {
        self.pairs().filter(move |((_, a, _), (_, b, _))| may_be(a, b))
    }
}

/// A position in the depth-first order of all items: the next slot of a list, and the node that
/// follows at the end of the list.
#[derive(Clone, Copy)]
struct Cursor<L> {
    slot: L,
    node: L,
}

impl<L: TreeLink> Cursor<L> {
    /// At the first item of a node.
    fn into<T: Real>(node: &Node<T, L>) -> Self {
        Self { slot: node.head, node: node.next() }
    }

    /// After everything in and below a node.
    fn past<T: Real>(node: &Node<T, L>) -> Self {
        Self { slot: L::NONE, node: node.skip }
    }
}

/// The pairs of up to a thousand items by a line that sweeps over them, those of more by a walk
/// through the tree.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put it on")]
enum Pairs<'a, K, T: Scalar, L> {
    Few(View<'a, K, T, L>, SweepLine),
    Many(Walk<'a, K, T, L>),
}

impl<K, T: Real, L: TreeLink> Clone for Pairs<'_, K, T, L> {
    fn clone(&self) -> Self {
        match self {
            Self::Few(view, line) => Self::Few(*view, line.clone()),
            Self::Many(walk) => Self::Many(walk.clone()),
        }
    }
}

impl<'a, K, T: Real, L: TreeLink> Iterator for Pairs<'a, K, T, L> {
    type Item = (Item<'a, K, T>, Item<'a, K, T>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Many(walk) => walk.next(),
            // Elsewhere there are never few.
            Self::Few(view, line) if PREDICTS_BRANCHES => {
                let [one, other] = line.next(*view)?;
                Some(view.in_order(one, other))
            }
            Self::Few(..) => None,
        }
    }
}

/// The walk through a tree of many items.
struct Walk<'a, K, T: Scalar, L> {
    view: View<'a, K, T, L>,
    /// The current batch of nearby items, and the box around them.
    near: Batch<T, L>,
    bounds: Aabb<T, 2>,
    /// The node of the last of them, and the position after it.
    home: L,
    rest: Cursor<L>,
    /// The position after the last item that was considered for `rows`, and the node at which the
    /// walk ends.
    seen: Cursor<L>,
    end: L,
    /// Whether nothing comes after that node.
    is_last: bool,
    /// The lists around the block of the batch, and one bit for each that is yet to be considered.
    around: Around<T, L>,
    lists: u32,
    /// The items of `near` itself at first, then later items that intersect their bounds. Those
    /// that intersect any of `near` are kept, each with one bit for every item of `near` that it
    /// intersects.
    rows: [(L, u16); BATCH],
    /// How many rows remain to be returned.
    rows_left: usize,
}

impl<K, T: Real, L: TreeLink> Clone for Walk<'_, K, T, L> {
    fn clone(&self) -> Self {
        Self { near: self.near.clone(), around: self.around.clone(), ..*self }
    }
}

impl<'a, K, T: Real, L: TreeLink> Walk<'a, K, T, L> {
    fn new(view: View<'a, K, T, L>) -> Self {
        Self {
            view,
            near: Batch::new(),
            bounds: empty_bounds(),
            home: L::NONE,
            rest: Cursor { slot: L::NONE, node: L::ROOT },
            seen: Cursor { slot: L::NONE, node: L::NONE },
            end: L::NONE,
            is_last: true,
            around: Around::nothing(),
            lists: 0,
            rows: [(L::NONE, 0); BATCH],
            rows_left: 0,
        }
    }

    /// Takes the next batch of nearby items, and tests them against each other.
    fn take_near(&mut self) -> Option<()> {
        while self.rest.slot == L::NONE {
            self.home = self.rest.node;
            self.rest = Cursor::into(self.view.node(self.home)?);
        }
        self.near.clear();
        self.bounds = empty_bounds();
        loop {
            self.fill_near();
            let Some(sibling) = self.sibling_that_fits() else {
                break;
            };
            self.home = self.rest.node;
            self.rest = sibling;
        }
        self.fill_own_rows();
        self.seen = self.rest;
        if PREDICTS_BRANCHES {
            self.around.look(self.view, self.home);
            self.end = self.around.end();
            self.is_last = self.end == L::NONE;
            self.lists = self.around.touching(&self.bounds);
        }
        Some(())
    }

    /// Adds items of the current list while there is room.
    fn fill_near(&mut self) {
        let mut bounds = self.bounds;
        while !self.near.is_full()
            && let Some(slot) = self.view.slot(self.rest.slot)
        {
            self.near.push(self.rest.slot, &slot.bounds);
            bounds = merged(&bounds, &slot.bounds);
            self.rest.slot = slot.next;
        }
        self.bounds = bounds;
    }

    /// Returns the start of the next leaf, if it is in the same group of four as the last one and
    /// all its items fit.
    fn sibling_that_fits(&self) -> Option<Cursor<L>> {
        let node = self.view.node(self.rest.node)?;
        let room = BATCH.wrapping_sub(self.near.len());
        (self.rest.slot == L::NONE
            && node.is_leaf()
            && !is_first_quarter(self.rest.node)
            && node.count.at() <= room)
            .then(|| Cursor::into(node))
    }

    /// Gathers later items that intersect the bounds, as many as fit, and tests them against the
    /// batch; `None` if there are none.
    fn gather_later(&mut self) -> Option<()> {
        let (view, mut seen, mut len) = (self.view, self.seen, 0);
        let probe = Probe::new(&self.bounds);
        while len < BATCH {
            if let Some(slot) = view.slot(seen.slot) {
                // Written unconditionally, so that there is no branch to predict.
                self.rows.get_mut(len)?.0 = seen.slot;
                len += usize::from(probe.touches(&slot.bounds));
                seen.slot = slot.next;
            } else if seen.node != self.end
                && let Some(node) = view.node(seen.node)
            {
                seen = if probe.touches(&node.bounds) {
                    Cursor::into(node)
                } else {
                    Cursor::past(node)
                };
            } else if let Some(next) = self.next_list(seen) {
                seen = next;
            } else {
                break;
            }
        }
        self.seen = seen;
        self.fill_rows(len);
        (len > 0).then_some(())
    }

    /// Returns the next of the lists around the batch or, after them, the walk through the rest of
    /// the tree.
    #[inline(always)]
    fn next_list(&mut self, mut seen: Cursor<L>) -> Option<Cursor<L>> {
        if !PREDICTS_BRANCHES || self.is_last {
            return None;
        }
        if self.lists == 0 {
            self.is_last = true;
            (seen.node, self.end) = (self.around.rest(), L::NONE);
            return Some(seen);
        }
        let (number, is_whole) = self.around.node(self.lists.trailing_zeros());
        self.lists &= self.lists.wrapping_sub(1);
        let node = self.view.node(number)?;
        self.end = node.skip;
        seen = Cursor::into(node);
        if !is_whole {
            seen.node = node.skip;
        }
        Some(seen)
    }

    /// Tests each item of `near` against those before it, and keeps the rows with a hit.
    #[inline(always)]
    fn fill_own_rows(&mut self) {
        let mut len = 0_usize;
        for row in 0..self.near.len().min(BATCH) {
            let hits = self.near.touching(&self.near.bounds(row), row);
            self.rows[len % BATCH] = (self.near.number(row), hits as u16);
            len = len.wrapping_add(usize::from(hits != 0));
        }
        self.rows_left = len;
    }

    /// Tests the items of `count` rows against those of `near`, and keeps the rows with a hit.
    #[inline(always)]
    fn fill_rows(&mut self, count: usize) {
        let (view, mut len) = (self.view, 0_usize);
        for row in 0..count.min(BATCH) {
            let index = self.rows[row].0;
            let Some(slot) = view.slot(index) else {
                return;
            };
            let hits = self.near.touching(&slot.bounds, self.near.len());
            self.rows[len % BATCH] = (index, hits as u16);
            len = len.wrapping_add(usize::from(hits != 0));
        }
        self.rows_left = len;
    }

    /// Finds the next rows with a hit.
    #[inline(never)]
    fn find_rows(&mut self) -> Option<()> {
        while self.rows_left == 0 {
            if self.gather_later().is_none() {
                self.take_near()?;
            }
        }
        Some(())
    }
}

impl<'a, K, T: Real, L: TreeLink> Iterator for Walk<'a, K, T, L> {
    type Item = (Item<'a, K, T>, Item<'a, K, T>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.rows_left == 0 {
            self.find_rows()?;
        }
        let (other, hits) = self.rows.get_mut(self.rows_left.wrapping_sub(1))?;
        let near = self.near.number(hits.trailing_zeros() as usize);
        let (one, other) = (self.view.slot(near)?, self.view.slot(*other)?);
        *hits &= hits.wrapping_sub(1);
        self.rows_left = self.rows_left.wrapping_sub(usize::from(*hits == 0));
        Some(self.view.in_order(one, other))
    }
}
