//! A heap of indices, the one with the worst score at the root.
//!
//! Source: Williams, "Algorithm 232: Heapsort", CACM 7, 1964.

use crate::numbers::Real;

/// A position in the order of decreasing score, equal scores in order of index.
#[derive(Clone, Copy)]
pub(super) struct Rank<T> {
    pub(super) score: T,
    pub(super) index: usize,
}

impl<T: Real> Rank<T> {
    #[inline(always)]
    pub(super) fn is_before(&self, other: &Self) -> bool {
        (self.score > other.score) | (self.score == other.score) & (self.index < other.index)
    }
}

/// The best indices so far; each is better than the one at half its position.
pub(super) struct Heap<'s, 'r, T> {
    pub(super) scores: &'s [T],
    pub(super) indices: &'r mut [usize],
}

impl<T: Real> Heap<'_, '_, T> {
    pub(super) fn rank(&self, at: usize) -> Option<Rank<T>> {
        let index = *self.indices.get(at)?;
        let score = *self.scores.get(index)?;
        Some(Rank { score, index })
    }

    fn set(&mut self, at: usize, index: usize) {
        if let Some(place) = self.indices.get_mut(at) {
            *place = index;
        }
    }

    /// Makes a heap of indices in any order.
    pub(super) fn build(&mut self) {
        let len = self.indices.len();
        for end in 1..len {
            if let Some(rank) = self.rank(end) {
                self.rise(end, rank);
            }
        }
    }

    /// Replaces the worst rank by a better one.
    pub(super) fn offer(&mut self, rank: Rank<T>) {
        if self.rank(0).is_some_and(|worst| rank.is_before(&worst)) {
            self.sink(rank, self.indices.len());
        }
    }

    /// Puts a rank at an end, or above it while it is worse than what is there.
    fn rise(&mut self, mut at: usize, rank: Rank<T>) {
        while at > 0 {
            let above = at.wrapping_sub(1) / 2;
            match self.rank(above) {
                Some(better) if better.is_before(&rank) => self.set(at, better.index),
                _ => break,
            }
            at = above;
        }
        self.set(at, rank.index);
    }

    /// Replaces the root by a rank; the heap ends before `end`.
    ///
    /// The hole sinks to the bottom along the worse ranks, and the new rank rises from there. Most
    /// ranks belong near the bottom, and on the way down only the worse of two has to be
    /// determined.
    ///
    /// Source: Wegener, "Bottom-Up-Heapsort", Theoretical Computer Science 118, 1993.
    fn sink(&mut self, rank: Rank<T>, end: usize) {
        let mut at = 0_usize;
        while let Some((below, worse)) = self.worse_below(at, end) {
            self.set(at, worse);
            at = below;
        }
        self.rise(at, rank);
    }

    /// Returns the worse of the two ranks below a position.
    #[inline(always)]
    fn worse_below(&self, at: usize, end: usize) -> Option<(usize, usize)> {
        // The two ranks below position `i` are at `2 i + 1` and `2 i + 2`.
        let left = at.wrapping_mul(2).wrapping_add(1);
        let right = left.wrapping_add(1);
        if right < end {
            let (one, other) = (self.rank(left)?, self.rank(right)?);
            // By arithmetic, since a branch would be mispredicted half of the time.
            let is_right = usize::from(one.is_before(&other));
            let below = left.wrapping_add(is_right);
            return Some((below, *self.indices.get(below)?));
        }
        (left < end).then_some((left, *self.indices.get(left)?))
    }

    /// Sorts the heap, the best first.
    pub(super) fn sort(&mut self) {
        for end in (1..self.indices.len()).rev() {
            if let (Some(worst), Some(last)) = (self.rank(0), self.rank(end)) {
                self.set(end, worst.index);
                self.sink(last, end);
            }
        }
    }
}
