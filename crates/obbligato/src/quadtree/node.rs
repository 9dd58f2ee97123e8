//! The nodes: the root, and groups of four quarters.

use super::array::Array;
use super::broken_link::{BrokenLink, Linked};
use super::grid::CellCoord;
use super::index::{QUARTERS, TreeLink};
use super::probe::merged;
use crate::numbers::Real;
use crate::shapes::Aabb;
use core::hint::black_box;
use heapless::Vec;
use nalgebra::{Point2, Scalar};

/// Whether vectors are compared into registers of masks (AVX-512). From there, moving them to the
/// general registers for a branch or an address is slow.
const COMPARES_INTO_MASKS: bool = cfg!(target_feature = "avx512vl");

#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Node<T: Scalar, L> {
    /// A box around every item in and below this node; may be larger than necessary until the next
    /// refresh.
    pub bounds: Aabb<T, 2>,
    pub parent: L,
    /// The first of four quarters, or none for a leaf.
    pub children: L,
    /// The next node in depth-first order that is not below this one.
    pub skip: L,
    /// The first slot in the list of the items of this node itself.
    pub head: L,
    /// The number of these items.
    pub count: L,
    /// How many of them would fit a quarter.
    pub small: L,
    /// The cell, counted in cells of this depth.
    pub x: u16,
    pub y: u16,
    pub depth: u8,
}

impl<T: Real, L: TreeLink> Node<T, L> {
    pub(super) fn root() -> Self {
        Self {
            bounds: empty_bounds(),
            parent: L::NONE,
            children: L::NONE,
            skip: L::NONE,
            head: L::NONE,
            count: L::of(0),
            small: L::of(0),
            x: 0,
            y: 0,
            depth: 0,
        }
    }

    /// Quarter 0 to 3 of this node: bit 0 is set for the right ones, bit 1 for the upper ones.
    fn quarter(&self, own: L, quarter: u16, skip: L) -> Self {
        Self {
            parent: own,
            skip,
            x: self.x << 1 | quarter & 1,
            y: self.y << 1 | quarter >> 1,
            depth: self.depth.wrapping_add(1),
            ..Self::root()
        }
    }

    pub(super) fn is_leaf(&self) -> bool {
        self.children == L::NONE
    }

    /// Whether this is a leaf without items.
    pub(super) fn is_vacant(&self) -> bool {
        self.is_leaf() && self.head == L::NONE
    }

    /// The next node in depth-first order.
    pub(super) fn next(&self) -> L {
        if self.is_leaf() { self.skip } else { self.children }
    }

    /// Whether an item with this place belongs to this node or one below.
    #[inline(always)]
    pub(super) fn encloses(&self, place: CellCoord) -> bool {
        (self.x, self.y) == place.cell(self.depth) && place.fits(self.depth)
    }

    /// Whether an item with this place belongs to this node itself.
    #[inline(always)]
    pub(super) fn owns(&self, place: CellCoord) -> bool {
        self.encloses(place) && (self.is_leaf() || !self.has_room_below(place))
    }

    /// Adds an item with this place to the counts.
    #[inline(always)]
    pub(super) fn count_in(&mut self, place: CellCoord) {
        self.count = self.count.plus(1);
        self.small = self.small.plus(u16::from(self.has_room_below(place)));
    }

    /// Subtracts an item with this place from the counts.
    #[inline(always)]
    pub(super) fn count_out(&mut self, place: CellCoord) {
        self.count = self.count.minus(1);
        self.small = self.small.minus(u16::from(self.has_room_below(place)));
    }

    /// Whether an item with this place would fit a quarter.
    #[inline(always)]
    pub(super) fn has_room_below(&self, place: CellCoord) -> bool {
        place.fits(self.depth.wrapping_add(1))
    }

    /// The child that encloses the place, if there is one.
    pub(super) fn child_for(&self, place: CellCoord) -> Option<L> {
        (!self.is_leaf() && self.has_room_below(place))
            .then(|| self.children.plus(self.closest_quarter(place)))
    }

    /// Returns the quarter closest to the place.
    pub(super) fn closest_quarter(&self, place: CellCoord) -> u16 {
        let (x, y) = place.cell(self.depth.wrapping_add(1));
        // The quarters are the cells `2 own` and `2 own + 1`; a cell beyond either counts for the
        // nearer one.
        let upper = |cell: u16, own: u16| u16::from(cell > own << 1);
        // One after the other: of both at once a compiler makes a vector there, for which the next
        // step of a search waits.
        let beside =
            if COMPARES_INTO_MASKS { black_box(upper(x, self.x)) } else { upper(x, self.x) };
        beside | upper(y, self.y) << 1
    }
}

/// Returns the bounds of no items: they intersect nothing, and merging them with a box gives that
/// box.
pub(super) fn empty_bounds<T: Real>() -> Aabb<T, 2> {
    Aabb::from_valid(Point2::new(T::INFINITY, T::INFINITY), Point2::new(-T::INFINITY, -T::INFINITY))
}

impl<T: Real, L: TreeLink> Default for Node<T, L> {
    fn default() -> Self {
        Self::root()
    }
}

/// The nodes in fixed memory; unused groups of four form a list, linked by `parent`.
pub(super) struct Nodes<A, L> {
    nodes: A,
    free: L,
}

impl<T: Scalar, const NODES: usize> Nodes<Vec<Node<T, u16>, NODES>, u16> {
    /// No nodes, not even a root, and all bytes zero.
    pub(super) const EMPTY: Self = Self { nodes: Vec::new(), free: 0 };
}

impl<T: Real, L: TreeLink, A: Array<Item = Node<T, L>>> Nodes<A, L> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let mut nodes = A::empty();
        // There is room, since NODES is not zero.
        let _ = nodes.append(Node::root());
        Self { nodes, free: L::NONE }
    }

    /// Returns a copy of all nodes.
    pub(super) fn duplicate(&self) -> Self {
        Self { nodes: self.nodes.duplicate(), free: self.free }
    }

    /// Removes all nodes but the root.
    pub(super) fn clear(&mut self) {
        self.nodes.remove_all();
        let _ = self.nodes.append(Node::root());
        self.free = L::NONE;
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Node<T, L>] {
        self.nodes.as_slice()
    }

    #[inline(always)]
    pub(super) fn get(&self, node: L) -> Option<&Node<T, L>> {
        self.as_slice().get(node.at())
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, node: L) -> Option<&mut Node<T, L>> {
        self.nodes.as_mut_slice().get_mut(node.at())
    }

    /// Empties the bounds of all nodes, and counts no item as small, so that both can be determined
    /// anew.
    pub(super) fn forget_items(&mut self) {
        for node in self.nodes.as_mut_slice() {
            node.bounds = empty_bounds();
            node.small = L::of(0);
        }
    }

    /// Returns the node that a link leads to.
    #[inline(always)]
    pub(super) fn at(&self, node: L) -> Linked<&Node<T, L>> {
        self.get(node).ok_or(BrokenLink)
    }

    /// Returns the node that a link leads to.
    #[inline(always)]
    pub(super) fn at_mut(&mut self, node: L) -> Linked<&mut Node<T, L>> {
        self.get_mut(node).ok_or(BrokenLink)
    }

    /// Gives a leaf four empty quarters, and returns whether enough nodes were unused.
    pub(super) fn add_quarters(&mut self, leaf: L) -> Linked<bool> {
        let Some(first) = self.take_group() else {
            return Ok(false);
        };
        let parent = self.at(leaf)?.clone();
        for quarter in 0..QUARTERS {
            let own = first.plus(quarter);
            let skip = if quarter + 1 < QUARTERS { own.plus(1) } else { parent.skip };
            *self.at_mut(own)? = parent.quarter(leaf, quarter, skip);
        }
        self.at_mut(leaf)?.children = first;
        Ok(true)
    }

    /// Removes the quarters of a node, which must be empty.
    pub(super) fn remove_quarters(&mut self, node: L) -> Linked {
        let free = self.free;
        let node = self.at_mut(node)?;
        let first = core::mem::replace(&mut node.children, L::NONE);
        self.at_mut(first)?.parent = free;
        self.free = first;
        Ok(())
    }

    fn take_group(&mut self) -> Option<L> {
        if let Some(group) = self.get(self.free) {
            let next = group.parent;
            return Some(core::mem::replace(&mut self.free, next));
        }
        let first = self.as_slice().len();
        if !self.nodes.has_room(QUARTERS.into()) {
            return None;
        }
        for _ in 0..QUARTERS {
            let _ = self.nodes.append(Node::root());
        }
        (first < L::LAST).then(|| L::of(first))
    }

    /// Enlarges a node and those above it to enclose the bounds.
    #[inline(always)]
    pub(super) fn enclose(&mut self, mut node: L, bounds: &Aabb<T, 2>) {
        while let Some(this) = self.get_mut(node) {
            // The nodes above enclose this one, so they contain the bounds, too.
            if this.bounds.contains(bounds) {
                return;
            }
            this.bounds = merged(&this.bounds, bounds);
            node = this.parent;
        }
    }
}
