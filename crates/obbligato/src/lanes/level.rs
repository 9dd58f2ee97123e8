//! Which vector instructions the processor has.

use fearless_simd::Level;

/// The best instructions of this processor that the kernels are compiled for: AVX2 or SSE4.2 on x86, NEON on
/// aarch64, simd128 in WebAssembly that was built with it.
///
/// On x86 `std` asks the processor once and remembers the answer; elsewhere it is what the program was compiled for.
#[inline]
pub(super) fn detected() -> Level {
    Level::try_detect().unwrap_or(Level::baseline())
}

/// An expression with `simd` as the instructions to use, compiled for each level and run for that of this processor.
///
/// Whatever it calls must be `#[inline(always)]`, or it is compiled for the instructions that every processor has.
macro_rules! run {
    ($simd:ident => $kernel:expr) => {
        fearless_simd::dispatch!($crate::lanes::level::detected(), $simd => $kernel)
    };
}
pub(super) use run;
