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
mod points;
mod questions;

mod aabb2;
mod camera;
mod circle;
mod dop8;
mod obb2;
mod obb3;
mod outline;
mod polygon;
mod quadtree;
mod ray;
mod tree3;
