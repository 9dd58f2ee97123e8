//! The golden hash, compiled as the package is: from the same source as on the microcontrollers.

#[path = "../../../apps/firmware/src/golden.rs"]
mod golden;

use obbligato_same_bits::{FAMILIES, Family};
use wasm_bindgen::prelude::wasm_bindgen;

/// The hash of every answer, with `double` in `f64`.
#[wasm_bindgen]
#[must_use]
pub fn hash(double: bool) -> u64 {
    if double { golden::golden_hash::<f64>() } else { golden::golden_hash::<f32>() }
}

/// What it must be.
#[wasm_bindgen]
#[must_use]
pub fn expected(double: bool) -> u64 {
    let [single, twice] = golden::GOLDEN;
    if double { twice } else { single }
}

/// The families of functions whose answers have other bits than everywhere.
#[wasm_bindgen]
#[must_use]
pub fn differing() -> String {
    let differs = |family: &&Family| family.hashes(|_, _| {}) != family.expected;
    let names = FAMILIES.iter().filter(differs).map(|family| family.name);
    names.collect::<Vec<_>>().join(", ")
}
