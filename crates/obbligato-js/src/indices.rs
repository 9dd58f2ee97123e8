//! Lists for JavaScript: the indices that a query or a search for pairs has found, and numbers.

use crate::failure::{Failure, or_failed};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static FOUND: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    /// The numbers that the last call has left.
    pub(crate) static NUMBERS: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
}

/// The address of the first index that the last call has found.
#[wasm_bindgen(js_name = foundAddress)]
pub fn found_address() -> usize {
    FOUND.with_borrow(|found| found.as_ptr() as usize)
}

/// Keeps the first of a list until the next call, as many as there is room for in JavaScript, and
/// returns how many there are; -1 if the call has failed.
pub(crate) fn keep(indices: impl Iterator<Item = u32>, room: f64) -> f64 {
    FOUND.with_borrow_mut(|found| {
        found.clear();
        let mut count = 0.0;
        for index in indices {
            if count < room && found.try_reserve(1).is_ok() {
                found.push(index);
            }
            count += 1.0;
        }
        let kept = found.len() as f64 >= room.min(count);
        let full = || Failure::new("out", "the module has no room for so many");
        or_failed(kept.then_some(count).ok_or_else(full), -1.0)
    })
}

/// The address of the first number that the last call has left.
#[wasm_bindgen(js_name = numbersAddress)]
pub fn numbers_address() -> usize {
    NUMBERS.with_borrow(|numbers| numbers.as_ptr() as usize)
}

/// Keeps pairs, and returns how many pairs there are; -1 if the call has failed.
pub(crate) fn keep_pairs(pairs: impl Iterator<Item = (u32, u32)>, room: f64) -> f64 {
    let count = keep(pairs.flat_map(|(a, b)| [a, b]), room);
    if count < 0.0 { count } else { count / 2.0 }
}
