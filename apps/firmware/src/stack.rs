//! How deep the stack has been: it is painted first, and what lost its paint was used.

use core::hint::black_box;
use core::ptr;

const PAINT: u32 = 0xACE0_FBA5;
/// No check comes near it, and boards with megabytes are not painted whole.
const DEEPEST: usize = 64 * 1024;
/// What the painter itself may be using.
const MARGIN: usize = 256;

unsafe extern "C" {
    /// The end of the static data, by the linker script; the stack grows down to it.
    static __euninit: u32;
}

/// From the lowest word that belongs to the stack up to about where it is now.
fn words() -> (*mut u32, usize) {
    let local = black_box(0u32);
    let here = ptr::from_ref(black_box(&local)).addr();
    let end = (&raw const __euninit).addr();
    let lowest = here.saturating_sub(DEEPEST).max(end).next_multiple_of(4);
    (
        ptr::with_exposed_provenance_mut(lowest),
        (here - MARGIN - lowest) / 4,
    )
}

/// Paints what lies below the stack pointer.
#[inline(never)]
pub(crate) fn paint() {
    let (lowest, count) = words();
    for i in 0..count {
        // SAFETY: from the end of the static data up to a margin below the stack pointer the
        // memory belongs to nobody; interrupts are off.
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
