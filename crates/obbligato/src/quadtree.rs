//! Rectangles in fixed memory, found by where they are.
//!
//! `tree` is the type with what it stores and changes; `node` and `slot` are its two arrays, linked by
//! `index` and kept honest by `check`. `links`, `split_join`, `refresh` and `pack` change them. Questions
//! go through a `view`: `query`, `pairs`, `cast_ray`, `nearest`, `cells`.

mod batch;
mod cast_ray;
mod cells;
mod check;
mod grid;
mod index;
mod item;
mod linked;
mod links;
mod nearest;
mod node;
mod pack;
mod pairs;
mod query;
mod refresh;
mod search;
mod segment;
mod slot;
mod split_join;
mod tree;
mod view;

pub use cells::Cell;
pub use item::{Full, ItemId, Limits, StaleId};
pub use tree::QuadTree;
