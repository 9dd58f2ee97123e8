//! When nodes get quarters, and when they lose them again.

use super::QuadTree;
use super::node::{Node, QUARTERS, ROOT, is_last_quarter};
use crate::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// Splits every leaf at or below a node that holds too many items, while there are nodes.
    pub(super) fn split_below(&mut self, node: u16) -> Option<()> {
        let end = self.nodes.get(node)?.skip;
        let mut node = node;
        while node != end {
            if self.is_overfull(self.nodes.get(node)?) {
                self.split(node);
            }
            node = self.nodes.get(node)?.next();
        }
        Some(())
    }

    fn is_overfull(&self, node: &Node<T>) -> bool {
        node.is_leaf() && node.small > self.limits.split_above && node.depth < self.limits.max_depth
    }

    /// Gives a leaf quarters, and those the items that fit them.
    fn split(&mut self, leaf: u16) -> Option<()> {
        self.nodes.divide(leaf)?;
        let mut next = self.nodes.get(leaf)?.head;
        while let Some(stored) = self.slots.get(next) {
            let (slot, bounds) = (next, stored.bounds);
            next = stored.next;
            let place = self.grid.place(&bounds);
            if let Some(child) = self.nodes.get(leaf)?.child_for(place) {
                self.unlink(slot)?;
                self.link(slot, child)?;
                self.nodes.enclose(child, &bounds);
            }
        }
        Some(())
    }

    /// Joins the group of a node that has lost an item, and the groups above, while they hold few
    /// items.
    pub(super) fn join_above(&mut self, node: u16) -> Option<()> {
        let mut parent = self.nodes.get(node)?.parent;
        while self.is_underfull(parent)? {
            self.join(parent)?;
            parent = self.nodes.get(parent)?.parent;
        }
        Some(())
    }

    /// Joins every group that holds few items.
    pub(super) fn join_all(&mut self) -> Option<()> {
        let mut node = ROOT;
        while let Some(this) = self.nodes.get(node) {
            let next = this.next();
            if this.is_leaf() {
                self.join_while_last(node);
            }
            node = next;
        }
        Some(())
    }

    /// Joins the group of a leaf and those above, as long as nothing of them lies ahead in
    /// depth-first order.
    fn join_while_last(&mut self, mut node: u16) -> Option<()> {
        while is_last_quarter(node) {
            let parent = self.nodes.get(node)?.parent;
            if !self.is_underfull(parent)? {
                return None;
            }
            self.join(parent)?;
            node = parent;
        }
        Some(())
    }

    /// Whether the quarters of a node are leaves that hold no more than half of what a node may.
    fn is_underfull(&self, parent: u16) -> Option<bool> {
        let first = self.nodes.get(parent)?.children;
        let mut items = 0_u32;
        for quarter in 0..QUARTERS {
            let node = self.nodes.get(first.checked_add(quarter)?)?;
            if !node.is_leaf() {
                return Some(false);
            }
            items = items.wrapping_add(u32::from(node.count));
        }
        Some(items <= u32::from(self.limits.split_above / 2))
    }

    /// Takes the items of the quarters back, and the quarters away.
    fn join(&mut self, parent: u16) -> Option<()> {
        let first = self.nodes.get(parent)?.children;
        for quarter in 0..QUARTERS {
            while let head = self.nodes.get(first.wrapping_add(quarter))?.head
                && self.unlink(head).is_some()
            {
                self.link(head, parent)?;
            }
        }
        self.nodes.unite(parent)
    }
}
