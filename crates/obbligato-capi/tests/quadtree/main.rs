//! The quadtree of the C interface answers as that of the core does.

mod callbacks;
#[path = "../calls/mod.rs"]
mod calls;
mod fixture;
mod questions;
mod storage;
