//! Items in memory in the order in which questions meet them.

use super::index::{NONE, ROOT};
use super::linked::{Linked, cannot_fail};
use super::slot::Slots;
use super::tree::QuadTree;
use crate::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// Moves the slots into the order of their lists, one list after the other.
    pub(super) fn pack(&mut self) {
        self.scattered = 0;
        self.number();
        for slot in 0..self.len() {
            while let Ok(true) = self.slots.send_home(slot as u16) {}
        }
        self.link_packed();
    }

    /// Leaves in each slot, for the time being, where it belongs, in place of the link backwards.
    fn number(&mut self) {
        let (mut node, mut home) = (ROOT, 0_u16);
        while let Some(this) = self.nodes.get_mut(node) {
            let mut slot = this.head;
            if slot != NONE {
                this.head = home;
            }
            while let Some(stored) = self.slots.get_mut(slot) {
                stored.previous = home;
                home = home.wrapping_add(1);
                slot = stored.next;
            }
            node = this.next();
        }
    }

    fn link_packed(&mut self) {
        let mut node = ROOT;
        while let Some(this) = self.nodes.get(node) {
            let (start, end) = (this.head, this.head.saturating_add(this.count));
            cannot_fail(self.slots.link_run(start, end));
            node = this.next();
        }
    }
}

impl<K, T: Real, const ITEMS: usize> Slots<K, T, ITEMS> {
    /// Swaps the item at a slot with the one where it belongs; false when it is there.
    #[inline(always)]
    fn send_home(&mut self, slot: u16) -> Linked<bool> {
        let home = self.at(slot)?.previous;
        if home > slot {
            self.swap(slot, home)?;
        }
        Ok(home > slot)
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
