//! A tree of boxes in the caller's memory.

mod changes;
pub(crate) mod fixture;
mod lists;
mod rays;
