//! The lists of items around a group of four nodes.
//!
//! A walk through the tree from batch to batch would visit the same nodes again and again, and whether a node is in
//! reach is as hard to predict as whether two items touch. So the nodes are found once for each group of four,
//! without a branch on any single one, and then tested against a batch all at once.

use super::batch::Batch;
use super::index::{NONE, QUARTERS, is_last_quarter};
use super::node::{Node, empty_bounds};
use super::view::View;
use crate::{Aabb, Intersects, Real};
use nalgebra::Scalar;

/// Whether it pays to find nodes beforehand: not on a microcontroller, which guesses no branch and has little
/// memory. The pairs are the same.
pub(super) const LOOKS_AROUND: bool = !cfg!(target_os = "none");
/// How many nodes are kept.
const NODES: usize = if LOOKS_AROUND { 32 } else { 1 };

/// The nodes that come after a group of four in depth-first order and are in its reach.
#[derive(Clone)]
pub(super) struct Around<T: Scalar> {
    /// The parent of the group, or [`NONE`] for none.
    parent: u16,
    /// The first node after the group, at which the walk through the group ends.
    end: u16,
    nodes: Batch<T, NODES>,
    /// One bit for each of them that stands for everything below it, too.
    whole: u32,
    /// The first node that was not looked at, at which the walk goes on.
    rest: u16,
}

impl<T: Real> Around<T> {
    /// Around no group: nothing is found beforehand.
    pub(super) fn nothing() -> Self {
        Self {
            parent: NONE,
            end: NONE,
            nodes: Batch::new(),
            whole: 0,
            rest: NONE,
        }
    }

    pub(super) const fn end(&self) -> u16 {
        self.end
    }

    pub(super) const fn rest(&self) -> u16 {
        self.rest
    }

    /// A node found, and whether it stands for everything below it, too.
    pub(super) fn node(&self, index: u32) -> (u16, bool) {
        let is_whole = self.whole.wrapping_shr(index) & 1 == 1;
        (self.nodes.number(index as usize), is_whole)
    }

    /// One bit for each node found that intersects a box.
    #[inline(always)]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>) -> u32 {
        self.nodes.touching(bounds, self.nodes.len())
    }

    /// Looks around the group above that of a leaf, unless that was the last group; around nothing if the node has
    /// quarters.
    #[inline(always)]
    pub(super) fn look<K>(&mut self, view: View<'_, K, T>, home: u16) {
        let parent = view.node(home).filter(|node| node.is_leaf());
        let parent = parent.map_or(NONE, |node| node.parent);
        let parent = view.node(parent).map_or(NONE, |node| {
            if node.parent == NONE {
                parent
            } else {
                node.parent
            }
        });
        if parent != self.parent {
            self.parent = parent;
            self.nodes.clear();
            self.whole = 0;
            (self.end, self.rest) = (NONE, NONE);
            if let Some(node) = view.node(parent) {
                self.end = node.skip;
                self.rest = self.find(view, parent, node);
            }
        }
    }

    /// Finds the nodes; returns the first that was not looked at.
    #[inline(never)]
    fn find<K>(&mut self, view: View<'_, K, T>, parent: u16, group: &Node<T>) -> u16 {
        let mut found = Found::new();
        let reach = (0..QUARTERS)
            .filter_map(|quarter| view.node(group.children.wrapping_add(quarter)))
            .fold(empty_bounds(), |reach: Aabb<T, 2>, node| {
                reach.merged(&node.bounds)
            });
        let rest = found.later_siblings(view, parent, &reach);
        let mut next = 0;
        while let Some(number) = found.get(next)
            && let Some(node) = view.node(number)
        {
            next = next.wrapping_add(1);
            let is_opened = !node.is_leaf() && found.open(view, node, &reach);
            if is_opened && node.head == NONE {
                continue;
            }
            if self.nodes.is_full() {
                self.nodes.clear();
                return group.skip;
            }
            let bit = 1_u32.wrapping_shl(self.nodes.len() as u32);
            self.whole |= if is_opened { 0 } else { bit };
            self.nodes.push(number, &node.bounds);
        }
        rest
    }
}

/// How many nodes are looked into.
const FOUND: usize = 64;

/// Nodes in reach, to be looked into.
struct Found {
    nodes: [u16; FOUND],
    len: usize,
}

impl Found {
    const fn new() -> Self {
        Self {
            nodes: [NONE; FOUND],
            len: 0,
        }
    }

    fn get(&self, index: usize) -> Option<u16> {
        self.nodes.get(..self.len)?.get(index).copied()
    }

    const fn has_room_for_group(&self) -> bool {
        self.len <= FOUND - QUARTERS as usize
    }

    /// Adds a node if it is in reach and has anything in it; there must be room.
    #[inline(always)]
    fn add<K, T: Real>(&mut self, view: View<'_, K, T>, number: u16, reach: &Aabb<T, 2>) {
        let Some(node) = view.node(number) else {
            return;
        };
        // Written unconditionally, so that there is no branch to predict.
        self.nodes[self.len % FOUND] = number;
        let counts = node.bounds.intersects(reach) & !node.is_vacant();
        self.len = self.len.wrapping_add(usize::from(counts));
    }

    /// Adds the later siblings of a node and of those above; returns the first node that was not looked at.
    fn later_siblings<K, T: Real>(
        &mut self,
        view: View<'_, K, T>,
        mut number: u16,
        reach: &Aabb<T, 2>,
    ) -> u16 {
        while let Some(node) = view.node(number) {
            if !self.has_room_for_group() {
                return node.skip;
            }
            while node.parent != NONE && !is_last_quarter(number) {
                number = number.wrapping_add(1);
                self.add(view, number, reach);
            }
            number = node.parent;
        }
        NONE
    }

    /// Adds the quarters of a node, if there is room.
    #[inline(always)]
    fn open<K, T: Real>(
        &mut self,
        view: View<'_, K, T>,
        node: &Node<T>,
        reach: &Aabb<T, 2>,
    ) -> bool {
        let has_room = self.has_room_for_group();
        if has_room {
            for quarter in 0..QUARTERS {
                self.add(view, node.children.wrapping_add(quarter), reach);
            }
        }
        has_room
    }
}
