//! The nodes in reach of a block, found without a branch on any single one.

use super::index::{QUARTERS, TreeLink, is_last_quarter};
use super::node::{Node, empty_bounds};
use super::probe::{Probe, merged};
use super::view::View;
use crate::numbers::Real;

/// The greatest number of nodes in the list.
const ROOM: usize = 64;

/// Some nodes with items in or below them that a rectangle intersects.
pub(super) struct InReach<T: Real, L> {
    reach: Probe<T>,
    nodes: [L; ROOM],
    len: usize,
}

impl<T: Real, L: TreeLink> InReach<T, L> {
    /// None yet, in reach of the quarters of a node.
    pub(super) fn of_quarters<K>(view: View<'_, K, T, L>, node: &Node<T, L>) -> Self {
        let mut reach = empty_bounds();
        for quarter in 0..QUARTERS {
            if let Some(quarter) = view.node(node.children.plus(quarter)) {
                reach = merged(&reach, &quarter.bounds);
            }
        }
        Self { reach: Probe::new(&reach), nodes: [L::NONE; ROOM], len: 0 }
    }

    pub(super) fn get(&self, index: usize) -> Option<L> {
        self.nodes.get(..self.len)?.get(index).copied()
    }

    /// Adds the later siblings of a node and of those above it; returns the first node for which
    /// there is no room.
    pub(super) fn add_later_siblings<K>(&mut self, view: View<'_, K, T, L>, mut number: L) -> L {
        while let Some(node) = view.node(number) {
            if !self.has_room() {
                return node.skip;
            }
            while node.parent != L::NONE && !is_last_quarter(number) {
                number = number.plus(1);
                self.add(view, number);
            }
            number = node.parent;
        }
        L::NONE
    }

    /// Adds the quarters of a node if there is room, and returns whether there is.
    #[inline(always)]
    pub(super) fn add_quarters<K>(&mut self, view: View<'_, K, T, L>, node: &Node<T, L>) -> bool {
        let has_room = self.has_room();
        if has_room {
            for quarter in 0..QUARTERS {
                self.add(view, node.children.plus(quarter));
            }
        }
        has_room
    }

    /// Whether there is room for a group of four.
    const fn has_room(&self) -> bool {
        self.len <= ROOM - QUARTERS as usize
    }

    /// Adds a node if it is in reach and has anything in it; there must be room.
    #[inline(always)]
    fn add<K>(&mut self, view: View<'_, K, T, L>, number: L) {
        let Some(node) = view.node(number) else {
            return;
        };
        // Written unconditionally, so that there is no branch to predict.
        self.nodes[self.len % ROOM] = number;
        let counts = self.reach.touches(&node.bounds) & !node.is_vacant();
        self.len = self.len.wrapping_add(usize::from(counts));
    }
}
