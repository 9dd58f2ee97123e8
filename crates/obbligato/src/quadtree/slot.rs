//! The items, stored without gaps, and the handles that refer to them.

use super::array::{Array, Filler};
use super::broken_link::{BrokenLink, Linked};
use super::index::{NONE, ROOT};
use super::item::ItemId;
use super::node::empty_bounds;
use crate::numbers::counted::numbered;
use crate::{Aabb, Real};
use core::mem;
use heapless::Vec;
use nalgebra::Scalar;

/// One stored item, linked to the others of its node.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Slot<K, T: Scalar> {
    pub(super) bounds: Aabb<T, 2>,
    pub(super) key: K,
    stamp: u32,
    handle: u16,
    pub(super) node: u16,
    pub(super) next: u16,
    pub(super) previous: u16,
}

impl<K, T: Real> Slot<K, T> {
    pub(super) const fn id(&self) -> ItemId {
        ItemId {
            handle: self.handle,
            stamp: self.stamp,
        }
    }

    /// Returns the item in the form of query results.
    pub(super) const fn item(&self) -> (ItemId, &K, &Aabb<T, 2>) {
        (self.id(), &self.key, &self.bounds)
    }

    /// Returns the number of insertions since this item was stored, given the number of all insertions, modulo `2^32`.
    pub(super) const fn age(&self, insertions: u32) -> u32 {
        insertions.wrapping_sub(self.stamp)
    }
}

/// The slots, without gaps, and for each handle its slot or, if the handle is unused, the next unused one.
pub(super) struct Slots<S, H> {
    slots: S,
    handles: H,
    unused: u16,
    /// The number of insertions so far, modulo `2^32`.
    insertions: u32,
}

impl<K: Default, T: Real> Filler for Slot<K, T> {
    fn filler() -> Self {
        Self {
            bounds: empty_bounds(),
            key: K::default(),
            stamp: 0,
            handle: NONE,
            node: ROOT,
            next: NONE,
            previous: NONE,
        }
    }
}

impl<K, T: Scalar, const ITEMS: usize> Slots<Vec<Slot<K, T>, ITEMS>, Vec<u16, ITEMS>> {
    /// No items, and all bytes zero; it must be cleared before the first insertion.
    pub(super) const EMPTY: Self = Self {
        slots: Vec::new(),
        handles: Vec::new(),
        unused: 0,
        insertions: 0,
    };
}

impl<K, T, S, H> Slots<S, H>
where
    T: Real,
    S: Array<Item = Slot<K, T>>,
    H: Array<Item = u16>,
{
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            slots: S::empty(),
            handles: H::empty(),
            unused: NONE,
            insertions: 0,
        }
    }

    /// Returns a copy of all slots.
    pub(super) fn duplicate(&self) -> Self
    where
        K: Clone,
    {
        Self {
            slots: self.slots.duplicate(),
            handles: self.handles.duplicate(),
            unused: self.unused,
            insertions: self.insertions,
        }
    }

    pub(super) const fn insertions(&self) -> u32 {
        self.insertions
    }

    /// Sets the number of insertions so far.
    pub(super) const fn count_from(&mut self, insertions: u32) {
        self.insertions = insertions;
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Slot<K, T>] {
        self.slots.as_slice()
    }

    #[inline(always)]
    pub(super) fn get(&self, slot: u16) -> Option<&Slot<K, T>> {
        self.as_slice().get(usize::from(slot))
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, slot: u16) -> Option<&mut Slot<K, T>> {
        self.slots.as_mut_slice().get_mut(usize::from(slot))
    }

    /// Returns the slot that a link leads to.
    #[inline(always)]
    pub(super) fn at(&self, slot: u16) -> Linked<&Slot<K, T>> {
        self.get(slot).ok_or(BrokenLink)
    }

    /// Returns the slot that a link leads to.
    #[inline(always)]
    pub(super) fn at_mut(&mut self, slot: u16) -> Linked<&mut Slot<K, T>> {
        self.get_mut(slot).ok_or(BrokenLink)
    }

    /// Returns the slot of an item; `None` if the id is stale.
    pub(super) fn find(&self, id: ItemId) -> Option<u16> {
        let slot = *self.handles().get(usize::from(id.handle))?;
        // An unused handle holds another handle instead of a slot; then the slot of that number has another id, or does not exist.
        (self.get(slot)?.id() == id).then_some(slot)
    }

    /// Stores an item that belongs to no node yet; returns the key if there is no room.
    pub(super) fn push(&mut self, key: K, bounds: Aabb<T, 2>) -> Result<(u16, ItemId), K> {
        let slot = self.as_slice().len() as u16;
        let Some(handle) = self.take_handle(slot) else {
            return Err(key);
        };
        let stored = Slot {
            bounds,
            key,
            stamp: self.insertions,
            handle,
            node: ROOT,
            next: NONE,
            previous: NONE,
        };
        self.insertions = self.insertions.wrapping_add(1);
        let id = stored.id();
        self.slots.append(stored).map_err(|slot| slot.key)?;
        Ok((slot, id))
    }

    fn take_handle(&mut self, slot: u16) -> Option<u16> {
        let unused = self.unused;
        if let Some(handle) = self.handles.as_mut_slice().get_mut(usize::from(unused)) {
            self.unused = mem::replace(handle, slot);
            return Some(unused);
        }
        let handle = self.handles().len() as u16;
        self.handles.append(slot).ok().map(|()| handle)
    }

    /// Removes an item to which no node links any longer. The last slot moves into its place, and the
    /// caller must redirect the links to it.
    pub(super) fn swap_remove(&mut self, slot: u16) -> Linked<Slot<K, T>> {
        let last = self.slots.take_last().ok_or(BrokenLink)?;
        let removed = match self.get_mut(slot) {
            // The last slot has been taken off already, so a missing slot is that one.
            Some(hole) => mem::replace(hole, last),
            None => last,
        };
        if let Some(moved) = self.get(slot) {
            let handle = moved.handle;
            *self.handle_mut(handle)? = slot;
        }
        // The freed handle becomes the first unused one, and leads to the former first.
        *self.handle_mut(removed.handle)? = mem::replace(&mut self.unused, removed.handle);
        Ok(removed)
    }

    fn handle_mut(&mut self, handle: u16) -> Linked<&mut u16> {
        let handles = self.handles.as_mut_slice();
        handles.get_mut(usize::from(handle)).ok_or(BrokenLink)
    }

    /// Removes all items; their ids become stale.
    pub(super) fn clear(&mut self) {
        self.slots.remove_all();
        self.handles.remove_all();
        self.unused = NONE;
    }

    /// Gives every item new bounds, in the order of the handles.
    pub(super) fn refresh(&mut self, mut new_bounds: impl FnMut(&K, &Aabb<T, 2>) -> Aabb<T, 2>) {
        let slots = self.slots.as_mut_slice();
        for (handle, slot) in numbered(self.handles.as_slice().iter()) {
            // Only a handle in use leads to a slot that leads back to it.
            if let Some(stored) = slots.get_mut(usize::from(*slot))
                && usize::from(stored.handle) == handle
            {
                stored.bounds = new_bounds(&stored.key, &stored.bounds);
            }
        }
    }

    /// Swaps two slots and updates their handles, but not the links to them.
    #[inline(always)]
    pub(super) fn swap(&mut self, low: u16, high: u16) -> Linked {
        let halves = self.slots.as_mut_slice();
        let halves = halves.split_at_mut_checked(usize::from(high));
        let (head, tail) = halves.ok_or(BrokenLink)?;
        let one = head.get_mut(usize::from(low)).ok_or(BrokenLink)?;
        let other = tail.first_mut().ok_or(BrokenLink)?;
        mem::swap(one, other);
        let (low_handle, high_handle) = (one.handle, other.handle);
        *self.handle_mut(low_handle)? = low;
        *self.handle_mut(high_handle)? = high;
        Ok(())
    }

    /// Returns for each handle its slot or, if the handle is unused, the next unused one.
    #[inline(always)]
    pub(super) fn handles(&self) -> &[u16] {
        self.handles.as_slice()
    }
}
