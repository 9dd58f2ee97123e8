//! A batch of boxes, stored coordinate by coordinate, so that all are tested against a box at once.

use super::index::TreeLink;
use crate::numbers::{Four, PREDICTS_BRANCHES, Real, Row as _, numbered};
use crate::shapes::Aabb;
use nalgebra::{Point2, Scalar};

/// The capacity of a batch of items: enough for a full leaf.
pub(super) const BATCH: usize = 16;

/// The numbers and the bounds of up to `N` slots or nodes, coordinate by coordinate; `N` is at most
/// 32.
#[derive(Clone)]
pub(super) struct Batch<T: Scalar, L, const N: usize = BATCH> {
    left: [T; N],
    right: [T; N],
    lower: [T; N],
    upper: [T; N],
    numbers: [L; N],
    len: usize,
}

impl<T: Real, L: TreeLink, const N: usize> Batch<T, L, N> {
    pub(super) fn new() -> Self {
        Self {
            left: [T::zero(); N],
            right: [T::zero(); N],
            lower: [T::zero(); N],
            upper: [T::zero(); N],
            numbers: [L::NONE; N],
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

    /// The number at an index, or none beyond the end.
    pub(super) fn number(&self, index: usize) -> L {
        self.numbers.get(index).copied().unwrap_or(L::NONE)
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
    pub(super) fn push(&mut self, number: L, bounds: &Aabb<T, 2>) {
        let (min, max) = (bounds.min(), bounds.max());
        let at = self.len % N;
        self.left[at] = min.x;
        self.right[at] = max.x;
        self.lower[at] = min.y;
        self.upper[at] = max.y;
        self.numbers[at] = number;
        self.len = self.len.wrapping_add(1);
    }

    /// Returns one bit for each of the `first` members, set if the member intersects a box. The
    /// lowest bit stands for the first one.
    // A microcontroller has one copy for all its callers.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>, first: usize) -> u32 {
        let bits = if PREDICTS_BRANCHES {
            self.touching_by_fours(bounds, first)
        } else {
            self.touching_one_by_one(bounds, first)
        };
        bits & (1_u64.wrapping_shl(first as u32) as u32).wrapping_sub(1)
    }

    /// The bits of the `first` members and of those that share a vector with them.
    ///
    /// The vectors are written out: of a loop over all places some compilers make vectors for all
    /// but the last few, and compare those one by one.
    #[inline(always)]
    fn touching_by_fours(&self, bounds: &Aabb<T, 2>, first: usize) -> u32 {
        let (min, max) = (bounds.min(), bounds.max());
        let (min_x, min_y) = (T::Four::splat(min.x), T::Four::splat(min.y));
        let (max_x, max_y) = (T::Four::splat(max.x), T::Four::splat(max.y));
        let rows = [&self.left, &self.right, &self.lower, &self.upper];
        let [left, right, lower, upper] = rows.map(|row| row.as_chunks().0.iter());
        let mut bits = 0;
        for (number, (((&left, &right), &lower), &upper)) in
            numbered(left.zip(right).zip(lower).zip(upper).take(first.div_ceil(4)))
        {
            let beside = T::Four::new(left).at_most(max_x) & min_x.at_most(T::Four::new(right));
            let over = T::Four::new(lower).at_most(max_y) & min_y.at_most(T::Four::new(upper));
            bits |= T::Four::bits(beside & over).wrapping_shl(4_u32.wrapping_mul(number as u32));
        }
        bits
    }

    /// The bits of the `first` members, for processors without vectors.
    #[inline(always)]
    fn touching_one_by_one(&self, bounds: &Aabb<T, 2>, first: usize) -> u32 {
        let (min, max) = (bounds.min(), bounds.max());
        let mut bits = 0;
        for at in 0..if first < N { first } else { N } {
            let beside = (self.left[at] <= max.x) & (self.right[at] >= min.x);
            let over = (self.lower[at] <= max.y) & (self.upper[at] >= min.y);
            bits |= u32::from(beside & over).wrapping_shl(at as u32);
        }
        bits
    }
}
