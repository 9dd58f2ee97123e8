//! Counting without a panic.
//!
//! Everything counted here lies in memory, so a `usize` can count it. The compiler cannot see that:
//! with overflow checks, `enumerate` and `count` keep a panic that never happens.

/// Iterates over the items with their numbers, from 0.
#[inline(always)]
pub(crate) fn numbered<I: Iterator>(items: I) -> impl Iterator<Item = (usize, I::Item)> {
    let mut next = 0_usize;
    items.map(move |item| {
        let number = next;
        next = next.wrapping_add(1);
        (number, item)
    })
}

/// Returns the number of items.
#[inline(always)]
pub(crate) fn number_of(items: impl Iterator) -> usize {
    items.fold(0_usize, |count, _| count.wrapping_add(1))
}
