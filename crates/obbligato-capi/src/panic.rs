//! The panic handler of the archive for C.

use core::panic::PanicInfo;

/// Loops forever. A `no_std` archive must have a panic handler, but nothing calls it: CI looks for
/// panics in the archive and finds none.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// A panic for that check to find, in an archive that CI builds for the purpose.
#[cfg(obbligato_control)]
#[unsafe(no_mangle)]
extern "C" fn obb_control(index: usize) -> u8 {
    b"panic"[index + 1]
}
