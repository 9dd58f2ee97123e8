//! Places the program in the board's memory, and turns the shared vectors into bytes.

use serde_json::Value;
use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

const VECTORS: &str = "../../tests/vectors/obb3.jsonl";
/// As tests/tests/vectors.rs: the band of the kernel and the rounding of the rotation.
const BAND: f64 = 18.0 * f32::EPSILON as f64;

/// What there is to know of a target.
struct Board {
    name: &'static str,
    memory: &'static str,
    /// Of so many vectors one is taken; more than one where flash is short.
    stride: usize,
    /// The picoseconds that a tick of the system timer takes.
    tick: u32,
}

fn board(target: &str) -> Option<Board> {
    let (name, memory, stride, tick) = match target {
        "thumbv6m-none-eabi" => ("microbit", "microbit.x", 16, 62_500),
        "thumbv7m-none-eabi" => ("mps2-an385", "mps2.x", 1, 40_000),
        "thumbv7em-none-eabihf" => ("mps2-an386", "mps2.x", 1, 40_000),
        "thumbv8m.main-none-eabihf" => ("mps2-an505", "mps2-an505.x", 1, 50_000),
        "riscv32imac-unknown-none-elf" => ("virt", "virt.x", 1, 1_000),
        _ => return None,
    };
    Some(Board { name, memory, stride, tick })
}

fn main() -> Result<(), Box<dyn Error>> {
    let (target, out) = (env::var("TARGET")?, env::var("OUT_DIR")?);
    let out = Path::new(&out);
    let board = board(&target).ok_or_else(|| format!("no board for {target}"))?;
    fs::copy(Path::new("memory").join(board.memory), out.join("memory.x"))?;
    fs::write(out.join("vectors.bin"), vectors(board.stride)?)?;
    println!("cargo:rerun-if-changed=memory");
    println!("cargo:rerun-if-changed={VECTORS}");
    println!("cargo:rustc-check-cfg=cfg(small)");
    if board.stride > 1 {
        println!("cargo:rustc-cfg=small");
    }
    println!("cargo:rustc-env=BOARD={}", board.name);
    println!("cargo:rustc-env=TICK_PS={}", board.tick);
    println!("cargo:rustc-link-search={}", out.display());
    if target.starts_with("riscv") {
        println!("cargo:rustc-link-arg=-Tmemory.x");
    }
    println!("cargo:rustc-link-arg=-Tlink.x");
    Ok(())
}

/// Every `stride`-th vector as src/vectors.rs reads it.
fn vectors(stride: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let text = fs::read_to_string(VECTORS)?;
    let mut bytes = Vec::new();
    for line in text.lines().step_by(stride) {
        bytes.extend(record(&serde_json::from_str(line)?).ok_or("a vector lacks a field")?);
    }
    Ok(bytes)
}

/// The bits of both boxes and of the ray, where the ray enters (NaN: nowhere), and whether the
/// boxes meet: 0 they do not, 1 they do, 2 they lie within the band, where both is right.
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
