//! The nodes: a root, and groups of four quarters.

use super::grid::Place;
use super::index::{NONE, QUARTERS};
use super::linked::{BrokenLink, Linked};
use crate::{Aabb, Real};
use heapless::Vec;
use nalgebra::{Point2, Scalar};

#[derive(Clone, Debug)]
pub(super) struct Node<T: Scalar> {
    /// Encloses every item of this node and of all below; may be larger than needed until
    /// the next refresh.
    pub(super) bounds: Aabb<T, 2>,
    pub(super) parent: u16,
    /// The first of four quarters, or [`NONE`] for a leaf.
    pub(super) children: u16,
    /// What follows in depth-first order when everything below is left out.
    pub(super) skip: u16,
    /// The first slot of the items of this very node, and how many there are.
    pub(super) head: u16,
    pub(super) count: u16,
    /// How many of them would fit a quarter.
    pub(super) small: u16,
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) depth: u8,
}

impl<T: Real> Node<T> {
    pub(super) fn root() -> Self {
        Self {
            bounds: nothing(),
            parent: NONE,
            children: NONE,
            skip: NONE,
            head: NONE,
            count: 0,
            small: 0,
            x: 0,
            y: 0,
            depth: 0,
        }
    }

    /// The quarter 0 to 3: bit 0 says right, bit 1 says upper.
    fn quarter(&self, own: u16, quarter: u16, skip: u16) -> Self {
        Self {
            parent: own,
            skip,
            x: self.x << 1 | quarter & 1,
            y: self.y << 1 | quarter >> 1,
            depth: self.depth.wrapping_add(1),
            ..Self::root()
        }
    }

    pub(super) const fn is_leaf(&self) -> bool {
        self.children == NONE
    }

    /// Whether neither this node nor one below holds an item.
    pub(super) const fn is_vacant(&self) -> bool {
        self.is_leaf() && self.head == NONE
    }

    /// What follows in depth-first order.
    pub(super) const fn next(&self) -> u16 {
        if self.is_leaf() {
            self.skip
        } else {
            self.children
        }
    }

    /// Whether a box at this place is an item of this node or of one below.
    #[inline(always)]
    pub(super) fn encloses(&self, place: Place) -> bool {
        (self.x, self.y) == place.cell(self.depth) && place.fits(self.depth)
    }

    /// Whether a box at this place is an item of this very node.
    #[inline(always)]
    pub(super) fn owns(&self, place: Place) -> bool {
        self.encloses(place) && (self.is_leaf() || !self.has_room_below(place))
    }

    /// Counts an item at this place as one of this node.
    #[inline(always)]
    pub(super) fn count_in(&mut self, place: Place) {
        self.count = self.count.wrapping_add(1);
        self.small = self
            .small
            .wrapping_add(u16::from(self.has_room_below(place)));
    }

    /// Counts an item at this place no longer.
    #[inline(always)]
    pub(super) fn count_out(&mut self, place: Place) {
        self.count = self.count.wrapping_sub(1);
        self.small = self
            .small
            .wrapping_sub(u16::from(self.has_room_below(place)));
    }

    /// Whether a box at this place would fit a quarter.
    #[inline(always)]
    pub(super) fn has_room_below(&self, place: Place) -> bool {
        place.fits(self.depth.wrapping_add(1))
    }

    /// The child in whose cell the place lies, if the box fits it.
    pub(super) fn child_for(&self, place: Place) -> Option<u16> {
        (!self.is_leaf() && self.has_room_below(place))
            .then(|| self.children.wrapping_add(self.towards(place)))
    }

    /// The quarter that is nearest to the place.
    pub(super) fn towards(&self, place: Place) -> u16 {
        let (x, y) = place.cell(self.depth.wrapping_add(1));
        let upper = |cell: u16, own: u16| u16::from(cell > own << 1);
        upper(x, self.x) | upper(y, self.y) << 1
    }
}

/// The bounds of no item: they touch nothing, and merge to the other.
pub(super) fn nothing<T: Real>() -> Aabb<T, 2> {
    Aabb::from_valid(
        Point2::new(T::INFINITY, T::INFINITY),
        Point2::new(-T::INFINITY, -T::INFINITY),
    )
}

/// The nodes in fixed memory; groups of four that are not in use are linked by `parent`.
#[derive(Clone, Debug)]
pub(super) struct Nodes<T: Scalar, const NODES: usize> {
    nodes: Vec<Node<T>, NODES>,
    free: u16,
}

impl<T: Real, const NODES: usize> Nodes<T, NODES> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let mut nodes = Vec::new();
        // There is room: NODES is not zero.
        let _ = nodes.push(Node::root());
        Self { nodes, free: NONE }
    }

    pub(super) fn as_slice(&self) -> &[Node<T>] {
        &self.nodes
    }

    #[inline(always)]
    pub(super) fn get(&self, node: u16) -> Option<&Node<T>> {
        self.nodes.get(usize::from(node))
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, node: u16) -> Option<&mut Node<T>> {
        self.nodes.get_mut(usize::from(node))
    }

    /// The node that a link leads to.
    #[inline(always)]
    pub(super) fn at(&self, node: u16) -> Linked<&Node<T>> {
        self.get(node).ok_or(BrokenLink)
    }

    /// The node that a link leads to.
    #[inline(always)]
    pub(super) fn at_mut(&mut self, node: u16) -> Linked<&mut Node<T>> {
        self.get_mut(node).ok_or(BrokenLink)
    }

    /// Gives a leaf four empty quarters, unless every node is taken; says whether it did.
    pub(super) fn divide(&mut self, leaf: u16) -> Linked<bool> {
        let Some(first) = self.take_group() else {
            return Ok(false);
        };
        let parent = self.at(leaf)?.clone();
        for quarter in 0..QUARTERS {
            let own = first.wrapping_add(quarter);
            let skip = if quarter + 1 < QUARTERS {
                own.wrapping_add(1)
            } else {
                parent.skip
            };
            *self.at_mut(own)? = parent.quarter(leaf, quarter, skip);
        }
        self.at_mut(leaf)?.children = first;
        Ok(true)
    }

    /// Takes the quarters from a node, which must hold nothing.
    pub(super) fn unite(&mut self, node: u16) -> Linked {
        let free = self.free;
        let node = self.at_mut(node)?;
        let first = core::mem::replace(&mut node.children, NONE);
        self.at_mut(first)?.parent = free;
        self.free = first;
        Ok(())
    }

    fn take_group(&mut self) -> Option<u16> {
        if let Some(group) = self.get(self.free) {
            let next = group.parent;
            return Some(core::mem::replace(&mut self.free, next));
        }
        let first = self.nodes.len();
        if first.wrapping_add(usize::from(QUARTERS)) > NODES {
            return None;
        }
        for _ in 0..QUARTERS {
            let _ = self.nodes.push(Node::root());
        }
        u16::try_from(first).ok()
    }

    /// Every node above this one, itself first, is made to enclose the bounds.
    #[inline(always)]
    pub(super) fn enclose(&mut self, mut node: u16, bounds: &Aabb<T, 2>) {
        while let Some(this) = self.get_mut(node) {
            if this.bounds.contains(bounds) {
                return;
            }
            this.bounds = this.bounds.merged(bounds);
            node = this.parent;
        }
    }
}
