//! Counting without a panic.
//!
//! Everything counted here lies in memory, so a `usize` can count it. The compiler cannot see that:
//! with overflow checks, `enumerate` and `count` keep a panic that never happens.

/// Every item with its number, from 0.
#[inline(always)]
pub(crate) fn numbered<I: Iterator>(items: I) -> impl Iterator<Item = (usize, I::Item)> {
    let mut next = 0_usize;
    items.map(move |item| {
        let number = next;
        next = next.wrapping_add(1);
        (number, item)
    })
}

/// How many items there are.
#[inline(always)]
pub(crate) fn number_of(items: impl Iterator) -> usize {
    items.fold(0_usize, |count, _| count.wrapping_add(1))
}
