//! What the archive for C does in place of a panic.

use core::panic::PanicInfo;

/// Stops here for ever. A `no_std` archive must name such a function, yet nothing calls it: CI looks for
/// it in linked programs, and does not find it.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
