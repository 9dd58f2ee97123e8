//! Histories of quadtrees from a fuzzer's bytes, each compared with a plain list.
//!
//! The first byte chooses the capacity and the scalar; the next three choose the world, the source
//! of the coordinates, and the limits; then each operation takes a few bytes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::Real;
use obbligato_fuzz::quadtree::{Start, replay};

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, history)) = bytes.split_first() else {
        return;
    };
    match kind % 8 {
        0 => run::<1, 1, f32>(history),
        1 => run::<7, 5, f64>(history),
        2 => run::<64, 21, f64>(history),
        3 => run::<40, 400, f32>(history),
        4 => run::<1000, 400, f32>(history),
        5 => run::<256, 1, f32>(history),
        _ => run::<64, 21, f32>(history),
    }
});

fn run<const ITEMS: usize, const NODES: usize, T: Real>(bytes: &[u8]) {
    let (start, operations) = Start::<T>::with_operations(bytes.iter().copied(), usize::MAX);
    if let Err(fault) = replay::<ITEMS, NODES, T>(&start, &operations, 1) {
        panic!("{fault}\n{start:#?}\n{operations:#?}");
    }
}
