//! Runs the core on a microcontroller: every answer is checked there, and the golden hash must be
//! that of every other machine.
//!
//! It prints a line for each check by semihosting and exits with 0 if all passed.

#![no_std]
#![no_main]

mod golden;
mod memory;
mod nearest;
mod stack;
mod tree;
mod vectors;

// Each brings the critical section of its architecture.
#[cfg(target_arch = "arm")]
use cortex_m as _;
#[cfg(target_arch = "riscv32")]
use riscv as _;
use semihosting::{println, process};

const BOARD: &str = env!("BOARD");

#[cfg_attr(target_arch = "arm", cortex_m_rt::entry)]
#[cfg_attr(target_arch = "riscv32", riscv_rt::entry)]
fn main() -> ! {
    stack::paint();
    println!("board {BOARD}");
    let checks = [vectors::check(), check_golden(), tree::check(), nearest::check()];
    println!("stack {} bytes at most", stack::used());
    process::exit(i32::from(!checks.into_iter().all(|passed| passed)))
}

/// Whether the kernels give the bits that they give everywhere.
fn check_golden() -> bool {
    let hash = golden::golden_hash();
    println!("golden hash {hash:#018x}");
    hash == golden::GOLDEN
}
