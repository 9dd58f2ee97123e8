//! Lists of indices for JavaScript: what a query or a search for pairs has found.

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static FOUND: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// The address of the first index that the last call has found.
#[wasm_bindgen(js_name = foundAddress)]
pub fn found_address() -> usize {
    FOUND.with_borrow(|found| found.as_ptr() as usize)
}

/// Keeps a list until the next call, and returns its length.
pub(crate) fn keep(indices: impl Iterator<Item = u32>) -> usize {
    FOUND.with_borrow_mut(|found| {
        found.clear();
        found.extend(indices);
        found.len()
    })
}

/// Keeps a list of pairs, and returns how many pairs these are.
pub(crate) fn keep_pairs(pairs: impl Iterator<Item = (u32, u32)>) -> usize {
    keep(pairs.flat_map(|(a, b)| [a, b])) / 2
}
