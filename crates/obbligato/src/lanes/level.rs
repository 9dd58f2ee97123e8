//! Detection of the vector instructions that the processor has.

use fearless_simd::Level;

/// Returns the best instructions of this processor that the kernels are compiled for: AVX2 or SSE4.2 on x86, NEON on
/// aarch64, and simd128 in WebAssembly that was built with it.
///
/// On x86 `std` queries the processor once and caches the answer; elsewhere the target of the build decides.
#[inline]
pub(super) fn detected() -> Level {
    Level::try_detect().unwrap_or(Level::baseline())
}

/// Compiles an expression for each level, with `simd` as the instructions to use, and runs it for the level of this processor.
///
/// Everything it calls must be `#[inline(always)]`; otherwise it is compiled for the instructions that every processor has.
macro_rules! run {
    ($simd:ident => $kernel:expr) => {
        fearless_simd::dispatch!($crate::lanes::level::detected(), $simd => $kernel)
    };
}
pub(super) use run;
