//! The items, stored without gaps, and the handles that refer to them.

use super::array::Array;
use super::broken_link::{BrokenLink, Linked};
use super::index::TreeLink;
use super::item::ItemId;
use super::node::empty_bounds;
use crate::numbers::{Real, numbered};
use crate::shapes::Aabb;
use core::mem;
use heapless::Vec;
use nalgebra::Scalar;

/// One stored item, linked to the other items of its node.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Slot<K, T: Scalar, L> {
    pub bounds: Aabb<T, 2>,
    pub(super) key: K,
    stamp: u32,
    handle: L,
    pub node: L,
    pub next: L,
    pub previous: L,
}

impl<K, T: Real, L: TreeLink> Slot<K, T, L> {
    pub(super) fn id(&self) -> ItemId {
        ItemId { handle: self.handle.at() as u32, stamp: self.stamp }
    }

    /// The item as queries return it.
    pub(super) fn item(&self) -> (ItemId, &K, &Aabb<T, 2>) {
        (self.id(), &self.key, &self.bounds)
    }
}

/// The slots without gaps, and for each handle its slot or, if it is unused, the next unused
/// handle.
pub(super) struct Slots<S, H, L> {
    slots: S,
    handles: H,
    unused: L,
    /// The number of insertions so far, modulo `2^32`.
    insertions: u32,
}

impl<K: Default, T: Real, L: TreeLink> Default for Slot<K, T, L> {
    fn default() -> Self {
        Self {
            bounds: empty_bounds(),
            key: K::default(),
            stamp: 0,
            handle: L::NONE,
            node: L::ROOT,
            next: L::NONE,
            previous: L::NONE,
        }
    }
}

impl<K, T: Scalar, const ITEMS: usize> Slots<Vec<Slot<K, T, u16>, ITEMS>, Vec<u16, ITEMS>, u16> {
    /// No items, and all bytes zero: to be cleared before the first insertion.
    pub(super) const EMPTY: Self =
        Self { slots: Vec::new(), handles: Vec::new(), unused: 0, insertions: 0 };
}

impl<K, T, L, S, H> Slots<S, H, L>
where
    T: Real,
    L: TreeLink,
    S: Array<Item = Slot<K, T, L>>,
    H: Array<Item = L>,
{
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { slots: S::empty(), handles: H::empty(), unused: L::NONE, insertions: 0 }
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
    pub(super) fn as_slice(&self) -> &[Slot<K, T, L>] {
        self.slots.as_slice()
    }

    #[inline(always)]
    pub(super) fn get(&self, slot: L) -> Option<&Slot<K, T, L>> {
        self.as_slice().get(slot.at())
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, slot: L) -> Option<&mut Slot<K, T, L>> {
        self.slots.as_mut_slice().get_mut(slot.at())
    }

    /// Returns the slot that a link leads to.
    #[inline(always)]
    pub(super) fn at(&self, slot: L) -> Linked<&Slot<K, T, L>> {
        self.get(slot).ok_or(BrokenLink)
    }

    /// Returns the slot that a link leads to.
    #[inline(always)]
    pub(super) fn at_mut(&mut self, slot: L) -> Linked<&mut Slot<K, T, L>> {
        self.get_mut(slot).ok_or(BrokenLink)
    }

    /// The slot of an item; `None` if the id is stale.
    pub(super) fn find(&self, id: ItemId) -> Option<L> {
        let slot = *self.handles().get(id.handle as usize)?;
        (self.get(slot)?.id() == id).then_some(slot)
    }

    /// Stores an item that belongs to no node yet; returns the key if there is no room.
    pub(super) fn push(&mut self, key: K, bounds: Aabb<T, 2>) -> Result<(L, ItemId), K> {
        let slot = L::of(self.as_slice().len());
        let Some(handle) = self.take_handle(slot) else {
            return Err(key);
        };
        let stored = Slot {
            bounds,
            key,
            stamp: self.insertions,
            handle,
            node: L::ROOT,
            next: L::NONE,
            previous: L::NONE,
        };
        self.insertions = self.insertions.wrapping_add(1);
        let id = stored.id();
        match self.slots.append(stored) {
            Ok(()) => Ok((slot, id)),
            Err(stored) => {
                // The handle was taken above, so there is one.
                let _ = self.give_back(handle);
                Err(stored.key)
            }
        }
    }

    fn take_handle(&mut self, slot: L) -> Option<L> {
        let unused = self.unused;
        if let Some(handle) = self.handles.as_mut_slice().get_mut(unused.at()) {
            self.unused = mem::replace(handle, slot);
            return Some(unused);
        }
        let handle = L::of(self.handles().len());
        self.handles.append(slot).ok().map(|()| handle)
    }

    /// Removes an item to which no node links any longer. The last slot moves into its place, and
    /// the caller must redirect the links to it.
    pub(super) fn swap_remove(&mut self, slot: L) -> Linked<Slot<K, T, L>> {
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
        self.give_back(removed.handle)?;
        Ok(removed)
    }

    /// Makes a handle the first unused one, which leads to the former first.
    fn give_back(&mut self, handle: L) -> Linked {
        let former = self.unused;
        *self.handle_mut(handle)? = former;
        self.unused = handle;
        Ok(())
    }

    fn handle_mut(&mut self, handle: L) -> Linked<&mut L> {
        let handles = self.handles.as_mut_slice();
        handles.get_mut(handle.at()).ok_or(BrokenLink)
    }

    /// Removes all items; their ids become stale.
    pub(super) fn clear(&mut self) {
        self.slots.remove_all();
        self.handles.remove_all();
        self.unused = L::NONE;
    }

    /// Gives every item new bounds, in the order of the handles.
    pub(super) fn refresh(&mut self, mut new_bounds: impl FnMut(&K, &Aabb<T, 2>) -> Aabb<T, 2>) {
        let slots = self.slots.as_mut_slice();
        for (handle, slot) in numbered(self.handles.as_slice().iter()) {
            if let Some(stored) = slots.get_mut(slot.at())
                && stored.handle.at() == handle
            {
                stored.bounds = new_bounds(&stored.key, &stored.bounds);
            }
        }
    }

    /// Swaps two slots and updates their handles, but not the links to them.
    #[inline(always)]
    pub(super) fn swap(&mut self, low: L, high: L) -> Linked {
        let halves = self.slots.as_mut_slice();
        let halves = halves.split_at_mut_checked(high.at());
        let (head, tail) = halves.ok_or(BrokenLink)?;
        let one = head.get_mut(low.at()).ok_or(BrokenLink)?;
        let other = tail.first_mut().ok_or(BrokenLink)?;
        mem::swap(one, other);
        let (low_handle, high_handle) = (one.handle, other.handle);
        *self.handle_mut(low_handle)? = low;
        *self.handle_mut(high_handle)? = high;
        Ok(())
    }

    /// Returns for each handle its slot or, if the handle is unused, the next unused one.
    #[inline(always)]
    pub(super) fn handles(&self) -> &[L] {
        self.handles.as_slice()
    }
}
