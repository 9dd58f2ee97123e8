//! Which item stands in which node.

use super::QuadTree;
use super::node::{NONE, nothing};
use crate::{Aabb, Real};

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// Links a slot to the deepest node where its bounds belong, and says which. The search starts
    /// where it stood before, and at the root for a new one.
    pub(super) fn settle(&mut self, slot: u16) -> Option<u16> {
        let stored = self.slots.get(slot)?;
        let (bounds, mut node) = (stored.bounds, stored.node);
        let place = self.grid.place(&bounds);
        while !self.nodes.get(node)?.encloses(place) {
            node = self.nodes.get(node)?.parent;
        }
        while let Some(child) = self.nodes.get(node)?.child_for(place) {
            node = child;
        }
        self.link(slot, node)?;
        self.nodes.enclose(node, &bounds);
        self.scattered = self.scattered.saturating_add(1);
        Some(node)
    }

    /// Puts a slot that is in no list at the front of a node's.
    pub(super) fn link(&mut self, slot: u16, node: u16) -> Option<()> {
        let stored = self.slots.get_mut(slot)?;
        let place = self.grid.place(&stored.bounds);
        let this = self.nodes.get_mut(node)?;
        let second = core::mem::replace(&mut this.head, slot);
        this.count_in(place);
        stored.node = node;
        stored.previous = NONE;
        stored.next = second;
        if let Some(second) = self.slots.get_mut(second) {
            second.previous = slot;
        }
        Some(())
    }

    /// Takes a slot out of the list of its node, and says which that was.
    pub(super) fn unlink(&mut self, slot: u16) -> Option<u16> {
        let stored = self.slots.get(slot)?;
        let (node, next, previous) = (stored.node, stored.next, stored.previous);
        let place = self.grid.place(&stored.bounds);
        let this = self.nodes.get_mut(node)?;
        this.count_out(place);
        if this.count == 0 && this.is_leaf() {
            this.bounds = nothing();
        }
        match self.slots.get_mut(previous) {
            Some(previous) => previous.next = next,
            None => this.head = next,
        }
        if let Some(next) = self.slots.get_mut(next) {
            next.previous = previous;
        }
        Some(node)
    }

    /// Leads the links to an item that has just been moved to this slot.
    pub(super) fn follow(&mut self, slot: u16) -> Option<()> {
        let moved = self.slots.get(slot)?;
        let (node, next, previous) = (moved.node, moved.next, moved.previous);
        match self.slots.get_mut(previous) {
            Some(previous) => previous.next = slot,
            None => self.nodes.get_mut(node)?.head = slot,
        }
        self.slots.get_mut(next)?.previous = slot;
        Some(())
    }

    /// Changes the bounds of an item if it stays in its node.
    pub(super) fn move_within_node(&mut self, slot: u16, bounds: Aabb<T, 2>) -> Option<()> {
        let stored = self.slots.get_mut(slot)?;
        let (before, after) = (self.grid.place(&stored.bounds), self.grid.place(&bounds));
        let node = self.nodes.get_mut(stored.node)?;
        if !node.owns(after) {
            return None;
        }
        stored.bounds = bounds;
        let small = node
            .small
            .wrapping_add(u16::from(node.has_room_below(after)));
        node.small = small.wrapping_sub(u16::from(node.has_room_below(before)));
        let node = stored.node;
        self.nodes.enclose(node, &bounds);
        self.split_below(node);
        Some(())
    }

    /// Changes the bounds of an item that leaves its node.
    pub(super) fn move_to_other_node(&mut self, slot: u16, bounds: Aabb<T, 2>) -> Option<()> {
        let left = self.unlink(slot)?;
        self.slots.get_mut(slot)?.bounds = bounds;
        let entered = self.settle(slot)?;
        self.split_below(entered);
        self.join_above(left);
        Some(())
    }
}
