//! How deep the stack has been: it is painted first, and whatever lost its paint was used.

use core::hint::black_box;
use core::ptr;

const PAINT: u32 = 0xACE0_FBA5;
/// More than any check uses, so that boards with megabytes need not be painted completely.
const DEEPEST: usize = 64 * 1024;
/// Room for the stack of the painter itself.
const MARGIN: usize = 256;

unsafe extern "C" {
    /// The end of the static data, from the linker script; the stack grows down toward it.
    static __euninit: u32;
}

/// From the lowest word of the stack up to about the current stack pointer.
fn words() -> (*mut u32, usize) {
    let local = black_box(0u32);
    let here = ptr::from_ref(black_box(&local)).addr();
    let end = (&raw const __euninit).addr();
    let lowest = here.saturating_sub(DEEPEST).max(end).next_multiple_of(4);
    (ptr::with_exposed_provenance_mut(lowest), (here - MARGIN - lowest) / 4)
}

/// Paints the memory below the stack pointer.
#[inline(never)]
pub(crate) fn paint() {
    let (lowest, count) = words();
    for i in 0..count {
        // SAFETY: nothing uses the memory from the end of the static data up to a margin below the
        // stack pointer; interrupts are off.
        unsafe { lowest.add(i).write_volatile(PAINT) };
    }
}

/// The depth in bytes below the caller that the stack has reached since it was painted.
#[inline(never)]
pub(crate) fn used() -> usize {
    let (lowest, count) = words();
    // SAFETY: as above, and every word has been painted or written since.
    let untouched = (0..count).take_while(|&i| unsafe { lowest.add(i).read_volatile() } == PAINT);
    (count - untouched.count()) * 4 + MARGIN
}
