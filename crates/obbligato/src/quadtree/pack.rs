//! Arranging the items in memory in the order in which queries visit them.

use super::array::Array;
use super::broken_link::{Linked, cannot_fail};
use super::index::{TreeLink, numbers};
use super::memory::TreeArrays;
use super::slot::{Slot, Slots};
use super::tree::QuadTree;
use crate::numbers::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Sorts the slots into the order of their lists, one list after the other.
    pub(super) fn pack(&mut self) {
        self.scattered = 0;
        self.assign_targets();
        for slot in 0..self.len() {
            while let Ok(true) = self.slots.move_to_target(M::Link::of(slot)) {}
        }
        self.link_packed();
    }

    /// Stores in each slot its target, temporarily in place of its backward link.
    fn assign_targets(&mut self) {
        let (mut node, mut target) = (M::Link::ROOT, M::Link::of(0));
        while let Some(this) = self.nodes.get_mut(node) {
            let mut slot = this.head;
            if slot != M::Link::NONE {
                this.head = target;
            }
            while let Some(stored) = self.slots.get_mut(slot) {
                // The backward link is free for this: `link_packed` sets all of them anew.
                stored.previous = target;
                target = target.plus(1);
                slot = stored.next;
            }
            node = this.next();
        }
    }

    /// Links the packed slots of every node as a list.
    fn link_packed(&mut self) {
        let mut node = M::Link::ROOT;
        while let Some(this) = self.nodes.get(node) {
            let (start, end) =
                (this.head, M::Link::of(this.head.at().wrapping_add(this.count.at())));
            cannot_fail(self.slots.link_run(start, end));
            node = this.next();
        }
    }
}

impl<K, T, L, S, H> Slots<S, H, L>
where
    T: Real,
    L: TreeLink,
    S: Array<Item = Slot<K, T, L>>,
    H: Array<Item = L>,
{
    /// Swaps the item in a slot into its target slot; false if it is already there.
    #[inline(always)]
    fn move_to_target(&mut self, slot: L) -> Linked<bool> {
        let target = self.at(slot)?.previous;
        // It is never smaller: all slots below have their items already.
        if target > slot {
            self.swap(slot, target)?;
        }
        Ok(target > slot)
    }

    /// Links the slots from `start` to `end` as a list.
    fn link_run(&mut self, start: L, end: L) -> Linked {
        let mut previous = L::NONE;
        for slot in numbers(start, end) {
            let stored = self.at_mut(slot)?;
            stored.previous = previous;
            let next = slot.plus(1);
            stored.next = if next < end { next } else { L::NONE };
            previous = slot;
        }
        Ok(())
    }
}
