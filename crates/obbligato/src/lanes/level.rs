//! Detection of the vector instructions that the processor has.

use fearless_simd::Level;

/// Returns the best instructions of this processor that the kernels are compiled for: AVX2 or
/// SSE4.2 on x86, NEON on aarch64, and simd128 in WebAssembly that was built with it.
///
/// On x86 `std` queries the processor once and caches the answer; elsewhere the target of the build
/// decides.
#[inline]
pub(super) fn detected() -> Level {
    Level::try_detect().unwrap_or(Level::baseline())
}

/// Compiles an expression for each level, with `simd` as the instructions to use, and runs it for
/// the level of this processor.
///
/// Everything it calls must be `#[inline(always)]`; otherwise it is compiled for the instructions
/// that every processor has.
macro_rules! run {
    ($simd:ident => $kernel:expr) => {
        fearless_simd::dispatch!($crate::lanes::level::detected(), $simd => {
            $crate::lanes::level::align_stack();
            $kernel
        })
    };
}
pub(super) use run;

/// Makes the compiler align the stack of the function that this is inlined into, so that the
/// vectors of 32 bytes that it stores there lie in one line of the cache each.
///
/// Without a variable that needs it, LLVM stores them wherever the caller's stack happens to end,
/// in lines of 16 bytes: in two of five processes a kernel took 1.5 to 2 times as long.
#[inline(always)]
pub(super) fn align_stack() {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        #[repr(align(32))]
        struct Aligned(u8);
        core::hint::black_box(&mut Aligned(0).0);
    }
}
