//! Compares the hashes of the answers of every public function with those that every machine gives.
//!
//! The program has all functions for both scalars, more than a micro:bit has room for; that board
//! runs the smaller hash of the program `firmware`.

#![no_std]
#![no_main]

// Each provides the critical section of its architecture.
#[cfg(target_arch = "arm")]
use cortex_m as _;
use obbligato_same_bits::FAMILIES;
#[cfg(target_arch = "riscv32")]
use riscv as _;
use semihosting::{println, process};

#[cfg_attr(target_arch = "arm", cortex_m_rt::entry)]
#[cfg_attr(target_arch = "riscv32", riscv_rt::entry)]
fn main() -> ! {
    let mut wrong = 0;
    for family in FAMILIES {
        let (name, hashes) = (family.name, family.hashes(|_, _| {}));
        if hashes != family.expected {
            println!("{name}: the hashes are {hashes:#018x?}");
            wrong += 1;
        }
    }
    println!("board {}: {} families, {wrong} differ", env!("BOARD"), FAMILIES.len());
    process::exit(i32::from(wrong > 0))
}
