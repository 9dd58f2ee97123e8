//! Splitting nodes into quarters, and joining the quarters again.

use super::broken_link::Linked;
use super::index::{QUARTERS, TreeLink, is_last_quarter};
use super::memory::TreeArrays;
use super::node::Node;
use super::tree::QuadTree;
use crate::numbers::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Splits a node that has gained an item or whose item has shrunk, and its quarters in turn.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(super) fn split_if_overfull(&mut self, node: M::Link) -> Linked {
        if self.is_overfull(self.nodes.at(node)?) {
            return self.split_below(node);
        }
        Ok(())
    }

    /// Splits every overfull leaf at or below a node, as long as there are unused nodes.
    fn split_below(&mut self, node: M::Link) -> Linked {
        let end = self.nodes.at(node)?.skip;
        let mut node = node;
        while node != end {
            if self.is_overfull(self.nodes.at(node)?) {
                self.split(node)?;
            }
            node = self.nodes.at(node)?.next();
        }
        Ok(())
    }

    /// Whether a node is a leaf that must split.
    pub(super) fn is_overfull(&self, node: &Node<T, M::Link>) -> bool {
        node.is_leaf()
            && node.small.at() > usize::from(self.limits.split_above)
            && node.depth < self.limits.max_depth
    }

    /// Gives a leaf quarters, and moves the items that fit into them.
    pub(super) fn split(&mut self, leaf: M::Link) -> Linked {
        if !self.nodes.add_quarters(leaf)? {
            return Ok(());
        }
        let mut next = self.nodes.at(leaf)?.head;
        while let Some(stored) = self.slots.get(next) {
            let (slot, bounds) = (next, stored.bounds);
            next = stored.next;
            let place = self.grid.place(&bounds);
            if let Some(child) = self.nodes.at(leaf)?.child_for(place) {
                self.unlink(slot, place)?;
                self.link(slot, child, place)?;
                self.nodes.enclose(child, &bounds);
            }
        }
        Ok(())
    }

    /// Joins the group of four of a node that has lost an item, and then the groups above, while
    /// they hold few items.
    pub(super) fn join_above(&mut self, node: M::Link) -> Linked {
        let mut parent = self.nodes.at(node)?.parent;
        while self.is_underfull(parent)? {
            self.join(parent)?;
            parent = self.nodes.at(parent)?.parent;
        }
        Ok(())
    }

    /// Joins the group of four of a leaf, and then the groups above, while the leaf is the last
    /// node of the group in depth-first order and the group holds few items.
    pub(super) fn join_while_last(&mut self, mut node: M::Link) -> Linked {
        while is_last_quarter(node) {
            let parent = self.nodes.at(node)?.parent;
            if !self.is_underfull(parent)? {
                return Ok(());
            }
            self.join(parent)?;
            node = parent;
        }
        Ok(())
    }

    /// Whether the quarters of a node are leaves that together hold no more than half the items
    /// that split a node; false for the parent of the root.
    fn is_underfull(&self, parent: M::Link) -> Linked<bool> {
        let Some(parent) = self.nodes.get(parent) else {
            return Ok(false);
        };
        let (first, mut items) = (parent.children, 0_usize);
        for quarter in 0..QUARTERS {
            let node = self.nodes.at(first.plus(quarter))?;
            if !node.is_leaf() {
                return Ok(false);
            }
            items = items.wrapping_add(node.count.at());
        }
        Ok(items <= usize::from(self.limits.split_above / 2))
    }

    /// Moves the items of the quarters to their parent, and removes the quarters.
    fn join(&mut self, parent: M::Link) -> Linked {
        let first = self.nodes.at(parent)?.children;
        for quarter in 0..QUARTERS {
            let child = first.plus(quarter);
            while let head = self.nodes.at(child)?.head
                && head != M::Link::NONE
            {
                let place = self.place(head)?;
                self.unlink(head, place)?;
                self.link(head, parent, place)?;
            }
        }
        self.nodes.remove_quarters(parent)
    }
}
