//! Memory in large pages, which Embree asks for by itself.
//!
//! A tree of a million boxes has tens of megabytes. In pages of 4 KiB the processor looks up where a page is at almost every node;
//! in pages of 2 MiB it knows.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::slice;

/// How large a large page is.
const PAGE: usize = 2 << 20;

/// Values that lie in large pages, if the system has them.
pub struct LargePages<T: Copy> {
    start: *mut T,
    count: usize,
    layout: Layout,
}

impl<T: Copy> LargePages<T> {
    /// So many of a value.
    ///
    /// # Panics
    /// There is no such memory.
    #[must_use]
    pub fn filled(value: T, count: usize) -> Self {
        let layout = Layout::array::<T>(count.max(1)).and_then(|layout| layout.align_to(PAGE));
        let layout = layout.expect("less than the address space").pad_to_align();
        // SAFETY: the layout is not empty.
        let start = unsafe { alloc(layout) };
        if start.is_null() {
            handle_alloc_error(layout);
        }
        // SAFETY: the memory is ours and was not touched yet. Where the advice is not taken, pages are small.
        unsafe { libc::madvise(start.cast(), layout.size(), libc::MADV_HUGEPAGE) };
        let start = start.cast::<T>();
        for at in 0..count {
            // SAFETY: there is room for as many.
            unsafe { start.add(at).write(value) };
        }
        Self {
            start,
            count,
            layout,
        }
    }

    /// The values.
    pub fn get_mut(&mut self) -> &mut [T] {
        // SAFETY: all were written, and nothing else refers to them.
        unsafe { slice::from_raw_parts_mut(self.start, self.count) }
    }
}

impl<T: Copy> Drop for LargePages<T> {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout.
        unsafe { dealloc(self.start.cast(), self.layout) }
    }
}
