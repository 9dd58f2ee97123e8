//! The boards, for the build scripts of the firmware and of its peers.

#![allow(unreachable_pub)]

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

/// What the build scripts know about a board.
pub struct Board {
    pub name: &'static str,
    pub memory: &'static str,
    /// One of every `stride` vectors is used; above 1 where flash is short.
    #[allow(dead_code)] // the peers read no vectors
    pub stride: usize,
    /// The length of a timer tick in picoseconds.
    pub tick: u32,
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

/// Places the program in the memory of the target's board, with a linker file from a folder.
pub fn place(folder: &str) -> Result<Board, Box<dyn Error>> {
    let (target, out) = (env::var("TARGET")?, env::var("OUT_DIR")?);
    let board = board(&target).ok_or_else(|| format!("no board for {target}"))?;
    fs::copy(Path::new(folder).join(board.memory), Path::new(&out).join("memory.x"))?;
    println!("cargo:rerun-if-changed={folder}");
    println!("cargo:rustc-env=BOARD={}", board.name);
    println!("cargo:rustc-env=TICK_PS={}", board.tick);
    println!("cargo:rustc-check-cfg=cfg(nrf51)");
    if board.name == "microbit" {
        println!("cargo:rustc-cfg=nrf51");
    }
    println!("cargo:rustc-link-search={out}");
    if target.starts_with("riscv") {
        println!("cargo:rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    Ok(board)
}
