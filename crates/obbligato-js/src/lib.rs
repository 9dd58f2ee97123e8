//! The core for JavaScript: what the classes in `js/` call.
//!
//! Nothing here is meant for people. Numbers go in and out through one fixed place, `exchange`, so
//! that a call makes no garbage, and long lists through `list`; `js/` gives them names, types and
//! errors that say which argument was wrong. All numbers are `f64`, which is what a number is in
//! JavaScript.

// `wasm-bindgen` makes public functions that only JavaScript calls, and hands objects over by
// value.
#![allow(unreachable_pub, clippy::must_use_candidate)]

mod exchange;
mod failure;
mod indices;
mod list;
mod ray;

#[cfg(feature = "space")]
mod camera;
#[cfg(feature = "space")]
mod obb3;
#[cfg(feature = "space")]
mod tree3;

#[cfg(feature = "flat")]
mod convex2;
#[cfg(feature = "flat")]
mod obb2;
#[cfg(feature = "flat")]
mod points;
#[cfg(feature = "flat")]
mod push_out;
#[cfg(feature = "flat")]
mod quadtree;
#[cfg(feature = "flat")]
mod shape2;

#[cfg(feature = "whole")]
mod dop8;
#[cfg(feature = "whole")]
mod round2;
#[cfg(feature = "whole")]
mod solid3;
#[cfg(feature = "whole")]
mod two_boxes;
