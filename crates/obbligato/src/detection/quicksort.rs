//! An in-place sort, without recursion, of indices by decreasing score, equal scores by index.
//!
//! Indices differ, so no two ranks are equal. The partition moves every index and counts by
//! arithmetic, since a branch on a comparison would be mispredicted half of the time. A part that
//! is cut unevenly too often is sorted as a heap instead, so that no input takes more than of the
//! order of `n log n`.
//!
//! Source: Hoare, "Quicksort", The Computer Journal 5, 1962; for the bound, Musser, "Introspective
//! Sorting and Selection Algorithms", Software 27, 1997.

use super::heap::{Heap, Rank};
use crate::numbers::Real;
use core::mem;

/// The greatest length of a part that is sorted by insertion.
const SHORT: usize = 12;
/// More parts than can ever wait: with each that does, the part at hand at least halves.
const WAITING: usize = usize::BITS as usize;

/// A part that is still to be sorted, and the number of times that it may be cut.
#[derive(Clone, Copy, Default)]
struct Part {
    start: usize,
    end: usize,
    cuts: u32,
}

impl Part {
    const fn len(&self) -> usize {
        self.end.wrapping_sub(self.start)
    }
}

/// Sorts indices, best first.
pub(super) fn sort<T: Real>(scores: &[T], indices: &mut [usize]) {
    let mut waiting = [Part::default(); WAITING];
    let mut count = 0_usize;
    let mut part = Part {
        start: 0,
        end: indices.len(),
        cuts: indices.len().checked_ilog2().unwrap_or(0).wrapping_mul(2),
    };
    loop {
        // The longer part waits, so that the part at hand at least halves each time, and few ever
        // wait.
        while let Some((shorter, longer)) = cut(scores, indices, &part) {
            if let Some(place) = waiting.get_mut(count) {
                *place = longer;
                count = count.wrapping_add(1);
            }
            part = shorter;
        }
        let Some(next) = count.checked_sub(1).and_then(|last| waiting.get(last)) else {
            return;
        };
        part = *next;
        count = count.wrapping_sub(1);
    }
}

/// Cuts a part in two around a rank in the middle, or sorts it if it is short or cut too often.
fn cut<T: Real>(scores: &[T], indices: &mut [usize], part: &Part) -> Option<(Part, Part)> {
    let ranks = indices.get_mut(part.start..part.end)?;
    if ranks.len() <= SHORT {
        insert_each(scores, ranks);
        return None;
    }
    let Some(cuts) = part.cuts.checked_sub(1) else {
        let mut heap = Heap { scores, indices: ranks };
        heap.build();
        heap.sort();
        return None;
    };
    let middle = part.start.wrapping_add(partition(scores, ranks)?);
    let before = Part { end: middle, cuts, ..*part };
    let after = Part { start: middle.wrapping_add(1), cuts, ..*part };
    Some(if before.len() < after.len() { (before, after) } else { (after, before) })
}

pub(super) fn rank<T: Real>(scores: &[T], index: usize) -> Option<Rank<T>> {
    let score = *scores.get(index)?;
    Some(Rank { score, index })
}

/// Moves the ranks before the middle one to the front, and returns the position of that one
/// afterward.
fn partition<T: Real>(scores: &[T], indices: &mut [usize]) -> Option<usize> {
    let [first, rest @ ..] = indices else {
        return None;
    };
    let half = rest.len() / 2;
    let end = rest.len().wrapping_sub(1);
    let [low, middle, high] = [*first, *rest.get(half)?, *rest.get(end)?].map(|i| rank(scores, i));
    let (low, middle, high) = (low?, middle?, high?);
    let (low_first, high_last) = (low.is_before(&middle), middle.is_before(&high));
    // The median of three, and its position in `rest`; it is `first` itself if that is beyond the
    // end.
    let (pivot, at) = if low_first == high_last {
        (middle, half)
    } else if low.is_before(&high) == low_first {
        (high, end)
    } else {
        (low, usize::MAX)
    };
    if let Some(place) = rest.get_mut(at) {
        mem::swap(first, place);
    }
    let before = gather(scores, rest, |rank| rank.is_before(&pivot));
    // The pivot, which is `first` by now, changes places with the last of those before it.
    if let Some(place) = before.checked_sub(1).and_then(|last| rest.get_mut(last)) {
        mem::swap(first, place);
    }
    Some(before)
}

/// Moves the ranks that belong at the front there, and returns how many there are.
#[inline(always)]
pub(super) fn gather<T: Real>(
    scores: &[T],
    indices: &mut [usize],
    belongs: impl Fn(&Rank<T>) -> bool,
) -> usize {
    let mut before = 0_usize;
    for at in 0..indices.len() {
        let (Some(&index), Some(&other)) = (indices.get(at), indices.get(before)) else {
            break;
        };
        // The swap is unconditional; only the count depends on whether the index belongs, so
        // `..before` are those that do.
        if let Some(place) = indices.get_mut(at) {
            *place = other;
        }
        if let Some(place) = indices.get_mut(before) {
            *place = index;
        }
        let belongs = rank(scores, index).is_some_and(|rank| belongs(&rank));
        before = before.wrapping_add(usize::from(belongs));
    }
    before
}

/// Sorts a few indices.
fn insert_each<T: Real>(scores: &[T], indices: &mut [usize]) {
    for end in 1..indices.len() {
        let Some(sorted) = indices.get_mut(..=end) else {
            return;
        };
        let Some(new) = sorted.last().and_then(|&index| rank(scores, index)) else {
            return;
        };
        let mut moved = new.index;
        let is_worse = |&index: &usize| rank(scores, index).is_some_and(|old| new.is_before(&old));
        for place in sorted.iter_mut().skip_while(|index| !is_worse(index)) {
            mem::swap(place, &mut moved);
        }
    }
}
