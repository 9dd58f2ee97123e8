//! The core for JavaScript: what the classes in `js/` call.
//!
//! Nothing here is meant for people. Numbers go in and out through one fixed place, `exchange`, so that a call
//! makes no garbage, and long lists through `list`; `js/` gives them names, types and errors that say which argument was wrong. All numbers are
//! `f64`, which is what a number is in JavaScript.

// `wasm-bindgen` makes public functions that only JavaScript calls, and hands objects over by value.
#![allow(unreachable_pub, clippy::must_use_candidate)]

mod exchange;
mod failure;
mod indices;
mod list;
mod questions;

mod camera;
mod obb3;
mod ray;
mod tree3;

#[cfg(feature = "whole")]
mod aabb2;
#[cfg(feature = "whole")]
mod circle;
#[cfg(feature = "whole")]
mod dop8;
#[cfg(feature = "whole")]
mod manifold;
#[cfg(feature = "whole")]
mod obb2;
#[cfg(feature = "whole")]
mod outline;
#[cfg(feature = "whole")]
mod points;
#[cfg(feature = "whole")]
mod polygon;
#[cfg(feature = "whole")]
mod quadtree;
