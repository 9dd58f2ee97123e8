//! Places the program in the board's memory, and turns the shared vectors into bytes.

mod board;

use serde_json::Value;
use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

const VECTORS: &str = "../../tests/vectors/obb3.jsonl";
/// The same as in tests/tests/obb_pair/vectors.rs: the kernel's band plus the rounding of the
/// rotation.
const BAND: f64 = 18.0 * f32::EPSILON as f64;

fn main() -> Result<(), Box<dyn Error>> {
    let board = board::place("memory")?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("vectors.bin"), vectors(board.stride)?)?;
    println!("cargo:rerun-if-changed={VECTORS}");
    println!("cargo:rustc-check-cfg=cfg(small)");
    if board.stride > 1 {
        println!("cargo:rustc-cfg=small");
    }
    if env::var_os("CARGO_FEATURE_DEFMT").is_some() {
        println!("cargo:rustc-link-arg-bin=log=-Tdefmt.x");
    }
    Ok(())
}

/// Every `stride`-th vector, in the form that src/vectors.rs reads.
fn vectors(stride: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let text = fs::read_to_string(VECTORS)?;
    let mut bytes = Vec::new();
    for line in text.lines().step_by(stride) {
        bytes.extend(record(&serde_json::from_str(line)?).ok_or("a vector lacks a field")?);
    }
    Ok(bytes)
}

/// The bits of both boxes and of the ray, where the ray enters (NaN: nowhere), and whether the
/// boxes touch: 0 no, 1 yes, 2 within the band, where either answer is right.
fn record(vector: &Value) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for key in ["a", "b", "o", "d"] {
        for bits in vector[key].as_array()? {
            bytes.extend(u32::try_from(bits.as_u64()?).ok()?.to_le_bytes());
        }
    }
    bytes.extend(vector["t"].as_f64().unwrap_or(f64::NAN).to_le_bytes());
    let rel = vector["rel"].as_f64()?;
    let label = if rel > 0.0 && rel <= BAND { 2 } else { u8::from(vector["sign"].as_i64()? <= 0) };
    bytes.push(label);
    Some(bytes)
}
