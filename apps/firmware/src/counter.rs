//! Instructions per call. QEMU runs every board with `-icount shift=0`, so that each instruction
//! takes a nanosecond.

use core::hint::black_box;

/// How many calls are measured together.
const CALLS: u32 = 4096;

/// The length of timer ticks in nanoseconds.
#[cfg(target_arch = "arm")]
fn length(ticks: u32) -> u32 {
    const PICOSECONDS: u64 = match u64::from_str_radix(env!("TICK_PS"), 10) {
        Ok(tick) => tick,
        Err(_) => panic!("the build script says how long a tick is"),
    };
    u32::try_from(u64::from(ticks) * PICOSECONDS / 1000).unwrap_or(u32::MAX)
}

/// The instructions of one call of `ask`, which gets the index of the call; those of an empty loop
/// are subtracted.
pub(crate) fn instructions<R>(mut ask: impl FnMut(usize) -> R) -> u32 {
    let full = nanoseconds(|call| {
        black_box(ask(black_box(call)));
    });
    let empty = nanoseconds(|call| {
        black_box(black_box(call));
    });
    full.saturating_sub(empty) / CALLS
}

fn nanoseconds(mut ask: impl FnMut(usize)) -> u32 {
    let before = clock::start();
    (0..CALLS as usize).for_each(&mut ask);
    clock::since(before)
}

/// The system timer, which counts down from 2^24 - 1 with the processor's clock.
#[cfg(all(target_arch = "arm", not(nrf51)))]
mod clock {
    use cortex_m::peripheral::syst::SystClkSource;
    use cortex_m::peripheral::{Peripherals, SYST};

    const MOST: u32 = 0x00ff_ffff;

    pub(super) fn start() -> u32 {
        if let Some(mut peripherals) = Peripherals::take() {
            peripherals.SYST.set_clock_source(SystClkSource::Core);
            peripherals.SYST.set_reload(MOST);
            peripherals.SYST.clear_current();
            peripherals.SYST.enable_counter();
        }
        SYST::get_current()
    }

    /// Right for anything shorter than a full turn of the timer: 160,000 instructions per call.
    pub(super) fn since(before: u32) -> u32 {
        let ticks = before.wrapping_sub(SYST::get_current()) & MOST;
        super::length(ticks)
    }
}

/// The first timer of a micro:bit, which has no system timer. It counts up at 16 MHz.
///
/// Source: Nordic Semiconductor, "nRF51 Series Reference Manual", 3.0, chapter 18.
#[cfg(nrf51)]
mod clock {
    const TIMER: *mut u32 = 0x4000_8000 as *mut u32;
    /// The offsets of its registers, in words.
    const START: usize = 0x000 / 4;
    const CAPTURE: usize = 0x040 / 4;
    const BITS: usize = 0x508 / 4;
    const PRESCALER: usize = 0x510 / 4;
    const CAPTURED: usize = 0x540 / 4;
    /// Makes it count with 32 bits.
    const BITS_32: u32 = 3;

    pub(super) fn start() -> u32 {
        write(BITS, BITS_32);
        write(PRESCALER, 0);
        write(START, 1);
        now()
    }

    pub(super) fn since(before: u32) -> u32 {
        let ticks = now().wrapping_sub(before);
        super::length(ticks)
    }

    fn now() -> u32 {
        write(CAPTURE, 1);
        // SAFETY: a register of the timer.
        unsafe { TIMER.add(CAPTURED).read_volatile() }
    }

    fn write(register: usize, value: u32) {
        // SAFETY: a register of the timer, which nothing else in the program uses.
        unsafe { TIMER.add(register).write_volatile(value) };
    }
}

/// The cycle counter; QEMU counts one cycle per instruction.
#[cfg(target_arch = "riscv32")]
mod clock {
    use riscv::register::mcycle;

    pub(super) fn start() -> u32 {
        mcycle::read() as u32
    }

    pub(super) fn since(before: u32) -> u32 {
        (mcycle::read() as u32).wrapping_sub(before)
    }
}
