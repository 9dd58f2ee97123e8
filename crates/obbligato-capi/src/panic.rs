//! What the archive for C would do in place of a panic.

use core::panic::PanicInfo;

/// Stops here for ever. A `no_std` archive must have such a function, yet nothing calls it: CI looks for
/// panics in the archive, and finds none.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// What that check must find, in an archive that CI builds for it.
#[cfg(obbligato_control)]
#[unsafe(no_mangle)]
extern "C" fn obb_control(index: usize) -> u8 {
    b"panic"[index + 1]
}
