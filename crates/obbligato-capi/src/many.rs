//! Questions about many shapes: of an array, or in blocks of eight.

mod blocks;
mod lists;
mod suppression;

pub use self::blocks::*;
pub use self::lists::*;
pub use self::suppression::*;
