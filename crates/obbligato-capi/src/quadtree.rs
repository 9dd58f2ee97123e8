//! A quadtree in the caller's memory.

mod edit;
mod items;
mod lists;
mod memory;
mod queries;

pub use self::edit::*;
pub use self::items::*;
pub use self::lists::*;
pub use self::memory::*;
pub use self::queries::*;
