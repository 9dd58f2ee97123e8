//! Arranging the items in memory in the order in which queries visit them.

use super::array::Array;
use super::broken_link::{Linked, cannot_fail};
use super::index::{NONE, ROOT};
use super::memory::TreeArrays;
use super::slot::{Slot, Slots};
use super::tree::QuadTree;
use crate::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Sorts the slots into the order of their lists, one list after the other.
    pub(super) fn pack(&mut self) {
        self.scattered = 0;
        self.assign_targets();
        for slot in 0..self.len() {
            // Each swap puts one item into its final slot; the loop ends when this slot has its own.
            while let Ok(true) = self.slots.move_to_target(slot as u16) {}
        }
        self.link_packed();
    }

    /// Stores in each slot its target, temporarily in place of its backward link.
    fn assign_targets(&mut self) {
        let (mut node, mut target) = (ROOT, 0_u16);
        while let Some(this) = self.nodes.get_mut(node) {
            let mut slot = this.head;
            if slot != NONE {
                this.head = target;
            }
            while let Some(stored) = self.slots.get_mut(slot) {
                // The backward link is free for this: `link_packed` sets all of them anew.
                stored.previous = target;
                target = target.wrapping_add(1);
                slot = stored.next;
            }
            node = this.next();
        }
    }

    /// Links the packed slots of every node as a list.
    fn link_packed(&mut self) {
        let mut node = ROOT;
        while let Some(this) = self.nodes.get(node) {
            let (start, end) = (this.head, this.head.saturating_add(this.count));
            cannot_fail(self.slots.link_run(start, end));
            node = this.next();
        }
    }
}

impl<K, T, S, H> Slots<S, H>
where
    T: Real,
    S: Array<Item = Slot<K, T>>,
    H: Array<Item = u16>,
{
    /// Swaps the item in a slot into its target slot; false if it is already there.
    #[inline(always)]
    fn move_to_target(&mut self, slot: u16) -> Linked<bool> {
        let target = self.at(slot)?.previous;
        // It is never smaller: all slots below have their items already.
        if target > slot {
            self.swap(slot, target)?;
        }
        Ok(target > slot)
    }

    /// Links the slots from `start` to `end` as a list.
    fn link_run(&mut self, start: u16, end: u16) -> Linked {
        let mut previous = NONE;
        for slot in start..end {
            let stored = self.at_mut(slot)?;
            stored.previous = previous;
            stored.next = if slot + 1 < end { slot + 1 } else { NONE };
            previous = slot;
        }
        Ok(())
    }
}
