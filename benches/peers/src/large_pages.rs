//! Memory in large pages, which Embree asks for by itself.
//!
//! A tree of a million boxes has tens of megabytes. In pages of 4 KiB the processor looks up where
//! a page is at almost every node; in pages of 2 MiB it knows.

use std::mem::MaybeUninit;

/// What advice must start at.
const PAGE: usize = 4096;

/// So many of a value, in large pages if the system has them.
#[must_use]
pub fn in_large_pages<T: Clone>(value: T, count: usize) -> Vec<T> {
    let mut values = Vec::with_capacity(count);
    advise(values.spare_capacity_mut());
    values.resize(count, value);
    values
}

/// Asks for large pages, before the memory is touched.
fn advise<T>(memory: &mut [MaybeUninit<T>]) {
    let memory = memory.as_mut_ptr_range();
    let start = memory.start.map_addr(|start| start.next_multiple_of(PAGE));
    let len = memory.end.addr().saturating_sub(start.addr());
    // SAFETY: the memory is ours, and the advice changes nothing in it. Where it is not taken,
    // pages are small.
    unsafe { libc::madvise(start.cast(), len, libc::MADV_HUGEPAGE) };
}
