//! Where numbers pass from JavaScript to Rust and back.
//!
//! JavaScript writes the arguments of a call here and reads the answer from the same place, through
//! a view of the memory that it renews when the memory has grown. So neither side allocates.

use obbligato::nalgebra::{Point, SVector};
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// The greatest number of corners of a polygon or a hull.
pub(crate) const CORNERS: usize = 32;
/// The corners of a hull are the most that one call returns.
const LENGTH: usize = 3 * CORNERS;

thread_local! {
    static EXCHANGE: [Cell<f64>; LENGTH] = const { [const { Cell::new(0.0) }; LENGTH] };
}

/// The address of the first number.
#[wasm_bindgen(js_name = exchangeAddress)]
pub fn exchange_address() -> usize {
    EXCHANGE.with(|numbers| numbers.as_ptr() as usize)
}

/// The number of numbers that fit.
#[wasm_bindgen(js_name = exchangeLength)]
pub fn exchange_length() -> usize {
    LENGTH
}

/// The numbers from this place on.
pub(crate) fn numbers<const N: usize>(from: usize) -> [f64; N] {
    let mut read = [0.0; N];
    EXCHANGE.with(|numbers| {
        for (to, number) in read.iter_mut().zip(numbers.iter().skip(from)) {
            *to = number.get();
        }
    });
    read
}

pub(crate) fn vector<const D: usize>(from: usize) -> SVector<f64, D> {
    SVector::from(numbers(from))
}

pub(crate) fn point<const D: usize>(from: usize) -> Point<f64, D> {
    Point::from(vector(from))
}

/// Leaves numbers for JavaScript, from this place on.
pub(crate) fn answer(from: usize, answer: &[f64]) {
    EXCHANGE.with(|numbers| {
        for (to, &number) in numbers.iter().skip(from).zip(answer) {
            to.set(number);
        }
    });
}
