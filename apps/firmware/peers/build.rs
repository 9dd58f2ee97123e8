//! Places the program in the board's memory.

#[path = "../board.rs"]
mod board;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    board::place("../memory")?;
    Ok(())
}
