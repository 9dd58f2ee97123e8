//! Every public function of `obbligato`, `obbligato-camera` and `obbligato-bvh`, each in an
//! exported probe.
//!
//! A probe's arguments come from outside, so the optimizer knows nothing about them. Every panic
//! ends in the panic handler below, which calls an undefined symbol: a probe links only if the
//! optimizer has proved that nothing in it can panic. `tests/no-panic/run` links all probes, makes
//! sure that the controls do not link, and compares the calls with the documentation's list of
//! public functions. Derived traits are left out, and so is `Debug`: it formats floats, and that
//! code in `core` contains a panic.
//!
//! The proof includes overflow checks and debug assertions in every dependency;
//! `tests/no-panic/run --all` builds `core` with them, too. There are two exceptions. `libm` is
//! built without them: the optimizer cannot follow how it reduces very large angles, and every
//! function that takes an angle calls it. And with debug assertions, `core` checks the
//! preconditions of its unsafe functions (`-Zub-checks`). Those checks are off: they find undefined
//! behavior, which only `unsafe` code can cause, and ours has none.
//!
//! Source of the technique: David Tolnay, the crate `no-panic`.

#![no_std]

/// Exports functions as `probe.module.name.f32.2` and so on.
macro_rules! instance {
    ($module:ident, $instance:ident, $scalar:ident, $dimension:literal, $($probes:tt)*) => {
        each_probe!(($module, $scalar, $dimension) $($probes)*);
    };
}

macro_rules! probe {
    (($module:ident, $scalar:ident, $dimension:literal);
        $($name:ident)+ ($($argument:ident: $of:ty),*) -> $result:ty $body:block
    ) => {
        const _: () = {
            #[unsafe(export_name = concat!(
                "probe.", stringify!($module), ".", name!($($name)+),
                ".", stringify!($scalar), ".", $dimension
            ))]
            fn probe(out: &mut $result, $($argument: $of),*) {
                *out = $body;
            }
        };
    };
}

#[macro_use]
mod instances;

mod approximate;
mod lanes;
mod lanes_sight;
mod methods;
#[path = "probes.rs"]
mod probes;
mod quadtree_lists;

/// The positive control: it can panic, so it must not link.
#[unsafe(export_name = "control.unknown_index")]
fn unknown_index(numbers: &[f32; 4], index: usize) -> f32 {
    numbers[index]
}

/// The control of the overflow checks: without them it links.
#[unsafe(export_name = "control.unknown_sum")]
fn unknown_sum(a: u32, b: u32) -> u32 {
    a + b
}

/// The control of the debug assertions: without them it links.
#[unsafe(export_name = "control.unknown_claim")]
fn unknown_claim(number: u32) -> u32 {
    debug_assert!(number > 0);
    number
}

// On x86 the probes are only read, never linked, and the feature `simd` has brought the handler of
// `std`.
#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
unsafe extern "C" {
    safe fn something_here_can_panic() -> !;
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    something_here_can_panic()
}
