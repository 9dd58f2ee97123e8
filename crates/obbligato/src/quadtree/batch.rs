//! A batch of boxes, stored coordinate by coordinate, so that all are tested against a box at once.

use super::index::NONE;
use crate::{Aabb, Real};
use nalgebra::{Point2, Scalar};

/// The capacity of a batch of items: enough for a full leaf.
pub(super) const BATCH: usize = 16;
/// The number of lanes tested at a time; the capacity of a batch is a multiple of it, unless it is 1.
const LANES: usize = 8;
/// The bit of each place.
const BITS: [u32; 32] = {
    let (mut bits, mut at) = ([0; 32], 0);
    while at < bits.len() {
        bits[at] = 1 << at;
        at += 1;
    }
    bits
};

/// The numbers and the bounds of up to `N` slots or nodes, coordinate by coordinate; `N` is at most 32.
#[derive(Clone)]
pub(super) struct Batch<T: Scalar, const N: usize = BATCH> {
    left: [T; N],
    right: [T; N],
    lower: [T; N],
    upper: [T; N],
    numbers: [u16; N],
    len: usize,
}

impl<T: Real, const N: usize> Batch<T, N> {
    pub(super) fn new() -> Self {
        Self {
            left: [T::zero(); N],
            right: [T::zero(); N],
            lower: [T::zero(); N],
            upper: [T::zero(); N],
            numbers: [NONE; N],
            len: 0,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn is_full(&self) -> bool {
        self.len == N
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the number at an index, or [`NONE`] beyond the end.
    pub(super) fn number(&self, index: usize) -> u16 {
        self.numbers.get(index).copied().unwrap_or(NONE)
    }

    /// Returns the bounds at an index, which must be less than the length.
    #[inline(always)]
    pub(super) fn bounds(&self, index: usize) -> Aabb<T, 2> {
        let at = index % N;
        Aabb::from_valid(
            Point2::new(self.left[at], self.lower[at]),
            Point2::new(self.right[at], self.upper[at]),
        )
    }

    /// Appends a number with its bounds; there must be room.
    #[inline(always)]
    pub(super) fn push(&mut self, number: u16, bounds: &Aabb<T, 2>) {
        let (min, max) = (bounds.min(), bounds.max());
        let at = self.len % N;
        self.left[at] = min.x;
        self.right[at] = max.x;
        self.lower[at] = min.y;
        self.upper[at] = max.y;
        self.numbers[at] = number;
        self.len = self.len.wrapping_add(1);
    }

    /// Returns one bit for each of the `first` members, set if the member intersects a box. The lowest bit stands for
    /// the first one.
    ///
    /// The number of rounds is unknown to the compiler, a multiple of [`LANES`] where it can be, and each bit is
    /// read from a table, so that the compiler makes vectors of the lanes. With constants it would unroll the loop and make
    /// a vector of the four comparisons in each lane.
    // On a microcontroller all callers share one copy.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>, first: usize) -> u32 {
        let (min, max) = (bounds.min(), bounds.max());
        let rounds = first.wrapping_add(LANES - 1) & !(LANES - 1);
        let mut bits = 0;
        for at in 0..if rounds < N { rounds } else { N } {
            let beside = (self.left[at] <= max.x) & (self.right[at] >= min.x);
            let over = (self.lower[at] <= max.y) & (self.upper[at] >= min.y);
            bits |= if beside & over { BITS[at % 32] } else { 0 };
        }
        // Clears the bits from `first` on, which the last round may have set. In `u64`, since `first` may be 32.
        bits & (1_u64.wrapping_shl(first as u32) as u32).wrapping_sub(1)
    }
}
