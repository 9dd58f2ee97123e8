//! Many boxes in 3D: which of them does a ray hit first?
//!
//! A [`Bvh`] answers as a scan of its boxes in the order of their indices does, to the bit, ties included, but
//! looks at few of them.

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod lanes;
mod node;
mod sentence;
mod stack;
mod visit_order;

mod build;
mod memory;

mod bvh;

mod cast_ray;
mod hits;
mod nearest;
mod pairs;
mod query;
mod refit;
mod slabs;
mod touching;

pub use build::{Item, SortKey};
pub use bvh::Bvh;
pub use memory::{Capacity, DefaultNodes, TooSmall};
pub use node::{Child, Node};
pub use refit::WrongLength;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
