//! Obbligato from C and C++: the functions behind `include/obbligato.h`.
//!
//! The header is generated from this crate and written for C programmers; its opening comment
//! states the conventions. This is how the crate works:
//!
//! - **Structs are plain** and have the layout of the core's shapes, so a pointer to one is a
//!   reference to the other: nothing is converted, and nothing is checked twice. See `mirror.rs`.
//! - **Pointers are checked at the boundary**, in `boundary.rs`: a null or misaligned pointer or an
//!   impossible size is an error of the call. `quadtree/memory.rs` and `memory.rs` find what a
//!   handle stands for.
//! - **The core is safe code**, so a struct filled with nonsense gives a nonsensical answer, but
//!   never a panic or a stray read.
//! - **A library has one precision**, [`ObbReal`]: `f64` with the feature `double`, otherwise
//!   `f32`.
//! - **Every function is written under its full name.** Those that are one call each are rows of
//!   the macro in `exports.rs`, by question: `pairs/intersects.rs` has all pairs of shapes that can
//!   be tested for overlap.
//!
//! # Safety
//! There is one contract for every function. A pointer that is neither null nor misaligned points
//! to a value of its type, or to room for one if it is not `const`; arrays have as many elements as
//! their count says. No other thread or interrupt writes to what a call reads, or touches what it
//! writes. An answer may overwrite an input of the same call, unless a function says otherwise.

#![no_std]
#![allow(clippy::missing_safety_doc, reason = "one contract for every function, stated above")]

mod axis;
mod blocks;
mod boundary;
mod camera;
mod conventions;
mod exports;
mod many;
mod memory;
mod mirror;
mod pairs;
#[cfg(obbligato_archive)]
mod panic;
mod quadtree;
mod questions;
mod real;
mod shapes;
mod status;
mod tree;
mod version;

pub use axis::*;
pub use camera::*;
pub use conventions::*;
pub use many::*;
pub use pairs::*;
pub use quadtree::*;
pub use real::*;
pub use shapes::*;
pub use status::*;
pub use tree::*;
pub use version::*;
