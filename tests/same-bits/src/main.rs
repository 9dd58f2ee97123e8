//! Compares the hashes of all answers on this machine with those that every machine gives, and
//! prints them.
//!
//! With the argument `each` it prints the hash of every function, too, so that two machines can be
//! compared.

#[path = "../../../apps/firmware/src/golden.rs"]
mod golden;

use obbligato_same_bits::FAMILIES;
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let prints_each = env::args().nth(1).is_some_and(|argument| argument == "each");
    let mut wrong = 0;
    for family in FAMILIES {
        let hashes = family.hashes(|name, hash| {
            if prints_each {
                println!("{name} {hash:#018x}");
            }
        });
        wrong += usize::from(!is_right(family.name, hashes, family.expected));
    }
    let hashes = [golden::golden_hash::<f32>(), golden::golden_hash::<f64>()];
    wrong += usize::from(!is_right("golden", hashes, golden::GOLDEN));
    println!("{} families, {wrong} differ", FAMILIES.len() + 1);
    ExitCode::from(u8::from(wrong > 0))
}

fn is_right(name: &str, hashes: [u64; 2], expected: [u64; 2]) -> bool {
    let is_right = hashes == expected;
    let mark = if is_right { "" } else { "  DIFFERS" };
    println!("{name:<12} {:#018x} {:#018x}{mark}", hashes[0], hashes[1]);
    is_right
}
