//! A batch of items, stored coordinate by coordinate, so that all are tested against a box at once.

use super::index::NONE;
use crate::{Aabb, Real};
use nalgebra::Scalar;

/// The capacity of a batch: enough for a full leaf, and a power of two.
pub(super) const BATCH: usize = 16;
/// The number of items tested at a time.
const HALF: usize = BATCH / 2;

/// The numbers and the bounds of some slots, coordinate by coordinate.
#[derive(Clone)]
pub(super) struct Batch<T: Scalar> {
    left: [T; BATCH],
    right: [T; BATCH],
    lower: [T; BATCH],
    upper: [T; BATCH],
    slots: [u16; BATCH],
    len: usize,
}

impl<T: Real> Batch<T> {
    pub(super) fn new() -> Self {
        Self {
            left: [T::zero(); BATCH],
            right: [T::zero(); BATCH],
            lower: [T::zero(); BATCH],
            upper: [T::zero(); BATCH],
            slots: [NONE; BATCH],
            len: 0,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn is_full(&self) -> bool {
        self.len == BATCH
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// The slot at an index, or [`NONE`] beyond the end.
    pub(super) fn slot(&self, index: usize) -> u16 {
        self.slots.get(index).copied().unwrap_or(NONE)
    }

    pub(super) const fn slots(&self) -> [u16; BATCH] {
        self.slots
    }

    /// Appends a slot; there must be room.
    #[inline(always)]
    pub(super) fn push(&mut self, slot: u16, bounds: &Aabb<T, 2>) {
        let (min, max) = (bounds.min(), bounds.max());
        let at = self.len % BATCH;
        self.left[at] = min.x;
        self.right[at] = max.x;
        self.lower[at] = min.y;
        self.upper[at] = max.y;
        self.slots[at] = slot;
        self.len = self.len.wrapping_add(1);
    }

    /// One bit for each of the `first` items, set if the item intersects a box. The lowest bit is for
    /// the first item.
    #[inline(always)]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>, first: usize) -> u32 {
        let mut bits = self.touching_from::<0>(bounds);
        if first > HALF {
            bits |= self.touching_from::<HALF>(bounds);
        }
        bits & 1_u32.wrapping_shl(first as u32).wrapping_sub(1)
    }

    #[inline(always)]
    fn touching_from<const START: usize>(&self, bounds: &Aabb<T, 2>) -> u32 {
        let (min, max) = (bounds.min(), bounds.max());
        (START..START + HALF).fold(0, |bits, at| {
            let beside = (self.left[at] <= max.x) & (self.right[at] >= min.x);
            let over = (self.lower[at] <= max.y) & (self.upper[at] >= min.y);
            bits | u32::from(beside & over) << at
        })
    }
}
