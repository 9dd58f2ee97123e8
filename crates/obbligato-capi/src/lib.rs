//! Obbligato from C and C++: the functions behind `include/obbligato.h`.
//!
//! The header is generated from this crate and written for C programmers; its opening comment states
//! the conventions. This is how the crate works:
//!
//! - **Structs are plain** and have the layout of the core's shapes, so a pointer to one is a reference to
//!   the other: nothing is converted, and nothing is checked twice. See `mirror.rs`.
//! - **Pointers are checked at the boundary**, in `boundary.rs`: a null or misaligned pointer or an
//!   impossible size is an error of the call. `quadtree_memory.rs` finds the tree behind a handle.
//! - **The core is safe code**, so a struct filled with nonsense gives a nonsensical answer, but never
//!   a panic or a stray read.
//!
//! # Safety
//! There is one contract for every function. A pointer that is neither null nor misaligned points to a
//! value of its type, or to room for one if it is not `const`; arrays have as many elements as their
//! count says. No other thread or interrupt writes to what a call reads, or touches what it writes.
//! An answer may overwrite an input of the same call, unless a function says otherwise.

#![no_std]
#![allow(
    clippy::missing_safety_doc,
    reason = "one contract for every function, stated above"
)]

mod boundary;
mod camera;
mod check;
mod clearance;
mod contains2;
mod contains3;
mod distance;
mod dop2;
mod dop3;
mod drag;
mod from_points;
mod frustum;
mod intersects2;
mod intersects3;
mod make2;
mod make3;
mod make_volumes2;
mod make_volumes3;
mod manifold;
mod mirror;
mod nearest;
#[cfg(obbligato_archive)]
mod panic;
mod quadtree;
mod quadtree_items;
mod quadtree_lists;
mod quadtree_memory;
mod rays;
mod separation;
mod status;
mod structs;
mod suppression;
mod sweep;
mod touch;
mod turning;
mod version;
mod volumes2;
mod volumes3;

pub use camera::*;
pub use check::*;
pub use clearance::*;
pub use contains2::*;
pub use contains3::*;
pub use distance::*;
pub use dop2::*;
pub use dop3::*;
pub use drag::*;
pub use from_points::{obb_circle_from_points, obb_sphere_from_points};
pub use frustum::*;
pub use intersects2::*;
pub use intersects3::*;
pub use make_volumes2::*;
pub use make_volumes3::*;
pub use make2::*;
pub use make3::*;
pub use manifold::*;
pub use nearest::*;
pub use quadtree::*;
pub use quadtree_items::{
    ObbItem, ObbItemHit, ObbMove, ObbNearestItem, ObbPair, ObbRefine, ObbVisit,
};
pub use quadtree_lists::*;
pub use quadtree_memory::{
    OBB_QUADTREE_64_SIZE, OBB_QUADTREE_256_SIZE, OBB_QUADTREE_1024_SIZE, OBB_QUADTREE_4096_SIZE,
    ObbLimits, ObbQuadtree, ObbQuadtree64, ObbQuadtree256, ObbQuadtree1024, ObbQuadtree4096,
    obb_quadtree_init, obb_quadtree_size,
};
pub use rays::*;
pub use separation::*;
pub use status::*;
pub use structs::*;
pub use suppression::*;
pub use sweep::*;
pub use turning::*;
pub use version::*;
pub use volumes2::*;
pub use volumes3::*;
