//! A tree of many boxes in the caller's memory.

mod build;
mod bundle;
mod lists;
mod rays;

pub use self::build::*;
pub use self::bundle::*;
pub use self::lists::*;
pub use self::rays::*;
