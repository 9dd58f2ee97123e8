//! The tie rule: of answers with the same number, the earlier one wins.

use super::counted::number_of;
use core::mem;

/// Whether an answer precedes another one: its number is less, or the same and it is earlier.
#[doc(hidden)]
#[inline(always)]
pub fn precedes<T: PartialOrd + Copy>(own: T, other: T, is_earlier: impl FnOnce() -> bool) -> bool {
    own < other || own == other && is_earlier()
}

/// Inserts an answer into a list of the best ones, after those that precede it. A full list loses
/// its last answer.
#[doc(hidden)]
#[inline]
pub fn insert<X>(best: &mut [Option<X>], answer: X, precedes: impl Fn(&X) -> bool) {
    let kept = best.iter().map_while(Option::as_ref);
    let before = number_of(kept.take_while(|other| precedes(other)));
    let mut moved = Some(answer);
    for place in best.iter_mut().skip(before) {
        mem::swap(place, &mut moved);
        if moved.is_none() {
            return;
        }
    }
}
