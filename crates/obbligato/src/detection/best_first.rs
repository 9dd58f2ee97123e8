//! Indices with the best scores first, a part of them at a time, in memory of the caller's.

use super::heap::{Heap, Rank};
use crate::numbers::{Real, numbered};

/// Scores, and the position that the order has reached.
pub(super) struct BestFirst<'a, T> {
    scores: &'a [T],
    last: Option<Rank<T>>,
}

impl<'a, T: Real> BestFirst<'a, T> {
    pub(super) const fn new(scores: &'a [T]) -> Self {
        Self { scores, last: None }
    }

    /// Writes the indices of the next best scores, in any order, as many as fit, and returns how
    /// many there were and whether any are left. NaN scores are skipped.
    ///
    /// With `n` scores and `m` places this takes `n` comparisons. Once the places are full, they
    /// are a heap of the best so far, which takes of the order of `n log m` more.
    pub(super) fn next_into(&mut self, out: &mut [usize]) -> (usize, bool) {
        let (mut len, mut is_heap) = (0_usize, false);
        let mut heap = Heap { scores: self.scores, indices: out };
        for (index, &score) in numbered(self.scores.iter()) {
            let rank = Rank { score, index };
            if !self.is_left(&rank) {
                continue;
            }
            if let Some(free) = heap.indices.get_mut(len) {
                *free = index;
                len = len.wrapping_add(1);
            } else {
                if !is_heap {
                    heap.build();
                    is_heap = true;
                }
                heap.offer(rank);
            }
        }
        // Once no place is left, the next part comes after the worst rank of this one, which is the
        // root.
        if is_heap {
            self.last = heap.rank(0);
        }
        (len, is_heap)
    }

    /// Whether a rank has not been written yet.
    fn is_left(&self, rank: &Rank<T>) -> bool {
        match &self.last {
            Some(last) => last.is_before(rank),
            None => rank.score.partial_cmp(&rank.score).is_some(),
        }
    }
}
