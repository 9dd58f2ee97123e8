//! Indices in the order of decreasing scores, a part of them at a time, in memory of the caller's.

use super::heap::{Heap, Rank};
use super::quicksort::sort;
use crate::Real;
use crate::numbers::counted::numbered;

/// Scores, and where the order has got to.
pub(super) struct BestFirst<'a, T> {
    scores: &'a [T],
    last: Option<Rank<T>>,
}

impl<'a, T: Real> BestFirst<'a, T> {
    pub(super) const fn new(scores: &'a [T]) -> Self {
        Self { scores, last: None }
    }

    /// Writes the next indices in order, as many as there is room for, and returns how many there were. NaN
    /// scores are skipped.
    ///
    /// With `n` scores and room for `m` this takes `n` comparisons and of the order of `(n + m) log m` more: once
    /// the room is full, it is a heap of the best so far.
    pub(super) fn next_into(&mut self, room: &mut [usize]) -> usize {
        let (mut len, capacity) = (0_usize, room.len());
        let mut heap = Heap {
            scores: self.scores,
            indices: room,
        };
        for (index, &score) in numbered(self.scores.iter()) {
            let rank = Rank { score, index };
            if !self.is_left(&rank) {
                continue;
            }
            if let Some(free) = heap.indices.get_mut(len) {
                *free = index;
                len = len.wrapping_add(1);
                if len == capacity {
                    heap.build();
                }
            } else {
                heap.offer(rank);
            }
        }
        self.finish(heap.indices.get_mut(..len).unwrap_or_default());
        len
    }

    /// Whether a rank has not been written yet.
    fn is_left(&self, rank: &Rank<T>) -> bool {
        match &self.last {
            Some(last) => last.is_before(rank),
            None => rank.score.partial_cmp(&rank.score).is_some(),
        }
    }

    /// Sorts what was written.
    fn finish(&mut self, indices: &mut [usize]) {
        sort(self.scores, indices);
        let last = indices.last().and_then(|&index| {
            let score = *self.scores.get(index)?;
            Some(Rank { score, index })
        });
        self.last = last.or(self.last);
    }
}
