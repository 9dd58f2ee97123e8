//! Edits of a tree: boxes that come, go and move.
//!
//! A box is inserted where the bounds grow least. A node that overflows is split in two, and so are
//! those above it, as in an R-tree; so the levels grow with the logarithm of the boxes. A node
//! whose children fit into its parent is dissolved.
//!
//! Source: Guttman, "R-Trees: A Dynamic Index Structure for Spatial Searching", SIGMOD 1984.

mod editor;
mod far;
#[cfg(feature = "alloc")]
mod from_items;
mod insert;
mod living;
mod look_up;
mod moving;
mod optimize;
mod rebuild;
mod remove;
mod siblings;
mod spots;

pub use living::InsertError;
pub use look_up::Boxes;
