//! The list of rectangles that may still be kept, in the memory for the answer.
//!
//! Where many overlap, the best of a list suppresses much of it. Then it is cheaper to look for the
//! best of the rest than to sort everything.

use super::heap::Rank;
use super::quicksort::{gather, rank, sort};
use super::rival::NONE;
use crate::numbers::Real;
use core::mem;

/// It is worth looking for the best again while the last one suppressed at least one index in this
/// many. So all looks together cost at most this many steps for each index, and sorting takes no
/// less.
const WORTH_IT: usize = 8;

/// The greatest length of a list that is sorted at once.
const SHORT: usize = 64;

/// Whether a list has become so much shorter that its best should be looked for again.
pub(super) const fn is_worth_it(before: usize, suppressed: usize) -> bool {
    suppressed >= before / WORTH_IT
}

/// Removes the suppressed indices and puts the best of the rest first; returns how many are left.
pub(super) fn best_first<T: Real>(scores: &[T], indices: &mut [usize]) -> usize {
    let (mut len, mut best) = (0_usize, None);
    for at in 0..indices.len() {
        let index = indices.get(at).copied().unwrap_or(NONE);
        let (Some(&score), Some(place)) = (scores.get(index), indices.get_mut(len)) else {
            continue;
        };
        *place = index;
        let rank = Rank { score, index };
        if best.is_none_or(|(_, best)| rank.is_before(&best)) {
            best = Some((len, rank));
        }
        len = len.wrapping_add(1);
    }
    if let Some((at, _)) = best {
        swap_with_first(indices, at);
    }
    len
}

fn swap_with_first(indices: &mut [usize], at: usize) {
    if let [first, rest @ ..] = indices
        && let Some(other) = at.checked_sub(1).and_then(|at| rest.get_mut(at))
    {
        mem::swap(first, other);
    }
}

/// Removes the suppressed indices and sorts the rest; returns how many are left.
pub(super) fn sorted<T: Real>(scores: &[T], indices: &mut [usize]) -> usize {
    let len = compact(indices);
    sort(scores, indices.get_mut(..len).unwrap_or_default());
    len
}

/// Moves some of the best to the front and sorts them; returns how many, which is at least one
/// unless the list is empty.
///
/// They are about a ninth of a long list: as many as are better than the best of eight. The rest
/// waits, since these may suppress most of it.
pub(super) fn sort_some<T: Real>(scores: &[T], indices: &mut [usize]) -> usize {
    let mut some = indices.len();
    if some > SHORT {
        let samples = indices.iter().step_by(some / 8);
        let ranks = samples.filter_map(|&index| rank(scores, index));
        let best = ranks.reduce(|best, rank| if rank.is_before(&best) { rank } else { best });
        if let Some(best) = best {
            some = gather(scores, indices, |rank| !best.is_before(rank));
        }
    }
    sort(scores, indices.get_mut(..some).unwrap_or_default());
    some
}

/// Removes the suppressed indices, in order; returns how many are left.
pub(super) fn compact(indices: &mut [usize]) -> usize {
    let mut len = 0_usize;
    for at in 0..indices.len() {
        let index = indices.get(at).copied().unwrap_or(NONE);
        if let Some(place) = indices.get_mut(len) {
            *place = index;
        }
        len = len.wrapping_add(usize::from(index != NONE));
    }
    len
}
