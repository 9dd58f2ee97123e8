//! Assigning items to nodes.

use super::broken_link::Linked;
use super::grid::CellCoord;
use super::index::TreeLink;
use super::memory::TreeArrays;
use super::node::empty_bounds;
use super::tree::QuadTree;
use crate::numbers::Real;
use crate::shapes::Aabb;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the place of the item in a slot.
    #[inline(always)]
    pub(super) fn place(&self, slot: M::Link) -> Linked<CellCoord> {
        Ok(self.grid.place(&self.slots.at(slot)?.bounds))
    }

    /// Links a slot to the deepest node that encloses its place, and returns that node. The search
    /// starts at the node it belonged to before; for a new item, at the root.
    pub(super) fn settle(&mut self, slot: M::Link) -> Linked<M::Link> {
        let stored = self.slots.at(slot)?;
        let (bounds, mut node) = (stored.bounds, stored.node);
        let place = self.grid.place(&bounds);
        // Up until a node encloses the place, which the root does at the latest, then down as far
        // as possible.
        while !self.nodes.at(node)?.encloses(place) {
            node = self.nodes.at(node)?.parent;
        }
        while let Some(child) = self.nodes.at(node)?.child_for(place) {
            node = child;
        }
        self.link(slot, node, place)?;
        self.nodes.enclose(node, &bounds);
        self.scattered = self.scattered.saturating_add(1);
        Ok(node)
    }

    /// Puts a slot, which is in no list and whose item has this place, at the front of a node's
    /// list.
    pub(super) fn link(&mut self, slot: M::Link, node: M::Link, place: CellCoord) -> Linked {
        let this = self.nodes.at_mut(node)?;
        let second = core::mem::replace(&mut this.head, slot);
        this.count_in(place);
        let stored = self.slots.at_mut(slot)?;
        stored.node = node;
        stored.previous = M::Link::NONE;
        stored.next = second;
        if let Some(second) = self.slots.get_mut(second) {
            second.previous = slot;
        }
        Ok(())
    }

    /// Removes a slot, whose item has this place, from the list of its node, and returns that node.
    pub(super) fn unlink(&mut self, slot: M::Link, place: CellCoord) -> Linked<M::Link> {
        let node = self.slots.at(slot)?.node;
        let this = self.nodes.at_mut(node)?;
        this.count_out(place);
        if this.count.at() == 0 && this.is_leaf() {
            this.bounds = empty_bounds();
        }
        self.take_from_list(slot)?;
        Ok(node)
    }

    /// Redirects the links to a slot to its neighbors in the list.
    pub(super) fn take_from_list(&mut self, slot: M::Link) -> Linked {
        let stored = self.slots.at(slot)?;
        let (node, next, previous) = (stored.node, stored.next, stored.previous);
        match self.slots.get_mut(previous) {
            Some(previous) => previous.next = next,
            None => self.nodes.at_mut(node)?.head = next,
        }
        if let Some(next) = self.slots.get_mut(next) {
            next.previous = previous;
        }
        Ok(())
    }

    /// Redirects the links to the item that was just moved to this slot, if any.
    fn redirect_links(&mut self, slot: M::Link) -> Linked {
        let Some(moved) = self.slots.get(slot) else {
            return Ok(());
        };
        let (node, next, previous) = (moved.node, moved.next, moved.previous);
        match self.slots.get_mut(previous) {
            Some(previous) => previous.next = slot,
            None => self.nodes.at_mut(node)?.head = slot,
        }
        if let Some(next) = self.slots.get_mut(next) {
            next.previous = slot;
        }
        Ok(())
    }

    /// Removes the item in a slot.
    pub(super) fn take_out(&mut self, slot: M::Link) -> Linked<(K, Aabb<T, 2>)> {
        let node = self.unlink(slot, self.place(slot)?)?;
        let removed = self.slots.swap_remove(slot)?;
        self.redirect_links(slot)?;
        self.join_above(node)?;
        Ok((removed.key, removed.bounds))
    }

    /// Gives an item new bounds, and moves it to the node where it then belongs.
    pub(super) fn move_to(&mut self, slot: M::Link, bounds: Aabb<T, 2>) -> Linked {
        let stored = self.slots.at_mut(slot)?;
        let (before, after) = (self.grid.place(&stored.bounds), self.grid.place(&bounds));
        let own = stored.node;
        let node = self.nodes.at_mut(own)?;
        if !node.owns(after) {
            return self.move_to_other_node(slot, bounds, before);
        }
        stored.bounds = bounds;
        let small = node.small.plus(u16::from(node.has_room_below(after)));
        node.small = small.minus(u16::from(node.has_room_below(before)));
        self.nodes.enclose(own, &bounds);
        self.split_if_overfull(own)
    }

    /// Gives an item new bounds with which it belongs to another node.
    fn move_to_other_node(
        &mut self,
        slot: M::Link,
        bounds: Aabb<T, 2>,
        before: CellCoord,
    ) -> Linked {
        let left = self.unlink(slot, before)?;
        self.slots.at_mut(slot)?.bounds = bounds;
        let entered = self.settle(slot)?;
        self.split_if_overfull(entered)?;
        self.join_above(left)
    }
}
