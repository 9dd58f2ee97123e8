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

#[cfg(feature = "plane")]
mod aabb2;
#[cfg(feature = "plane")]
mod circle;
#[cfg(feature = "plane")]
mod dop8;
#[cfg(feature = "plane")]
mod obb2;
#[cfg(feature = "plane")]
mod outline;
#[cfg(feature = "plane")]
mod points;
#[cfg(feature = "plane")]
mod polygon;
#[cfg(feature = "plane")]
mod quadtree;
