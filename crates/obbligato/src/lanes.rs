//! Eight shapes at a time.
//!
//! A block has a row of eight numbers for each number of a shape. `wide.rs` defines the width of
//! the vectors in which a row is read, and `level.rs` detects the instructions that the processor
//! has. Products and sums are fused only where a filter may be off in either direction. What it
//! lets through is decided by the shapes themselves, so answers are the same to the bit on every
//! processor.

mod aabb_x8;
mod obb_x8;
mod wide;

mod block_row;
mod box_box;
mod level;
mod nearest;
mod obb_touching;
mod slab_filter;
mod sphere_filter;
#[cfg(test)]
mod tests;
mod vectors;

pub use aabb_x8::{Aabb2x8, Aabb3x8, AabbX8};
pub use obb_x8::{Obb2x8, Obb3x8, ObbX8};
pub use wide::WideReal;
