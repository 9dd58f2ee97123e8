//! Runs the core on a microcontroller: checks every answer there, and that the golden hash is that
//! of every other machine.
//!
//! It prints a line per check through semihosting and exits with 0 if all passed. With the argument
//! `measure` it counts instructions instead; see `figures/`.

#![no_std]
#![no_main]

mod counter;
mod golden;
mod measure;
mod nearest;
mod scene;
mod stack;
mod tree;
mod vectors;

// Each provides the critical section of its architecture.
#[cfg(target_arch = "arm")]
use cortex_m as _;
#[cfg(target_arch = "riscv32")]
use riscv as _;
use semihosting::experimental::env;
use semihosting::{println, process};

const BOARD: &str = env!("BOARD");

#[cfg_attr(target_arch = "arm", cortex_m_rt::entry)]
#[cfg_attr(target_arch = "riscv32", riscv_rt::entry)]
fn main() -> ! {
    println!("board {BOARD}");
    if is_asked_to_measure() {
        measure::report();
        process::exit(0);
    }
    let checks = [vectors::check, check_golden, tree::check, nearest::check];
    let passed = checks.map(within_stack);
    process::exit(i32::from(passed != [true; 4]))
}

/// Whether the emulator was given `arg=measure`.
fn is_asked_to_measure() -> bool {
    env::args::<64>().is_ok_and(|args| (&args).any(|argument| argument == Ok("measure")))
}

/// Runs a check and prints its stack depth.
#[inline(never)]
fn within_stack(check: fn() -> bool) -> bool {
    stack::paint();
    let passed = check();
    println!("  {} in {} bytes of stack", if passed { "passed" } else { "FAILED" }, stack::used());
    passed
}

/// Whether the kernels give the same bits as everywhere else.
fn check_golden() -> bool {
    let [single, double] = golden::GOLDEN;
    let hash = golden::golden_hash::<f32>();
    println!("golden hash {hash:#018x} in f32");
    hash == single && check_double(double)
}

#[cfg(not(small))]
fn check_double(expected: u64) -> bool {
    let hash = golden::golden_hash::<f64>();
    println!("golden hash {hash:#018x} in f64");
    hash == expected
}

/// Every kernel for both scalars does not fit into 256 KB.
#[cfg(small)]
fn check_double(_: u64) -> bool {
    println!("golden hash in f64 skipped: not enough flash");
    true
}
