//! A quadtree of rectangles in fixed memory.
//!
//! `tree` is the type with its constructors and basic operations. `node` and `slot` are its two
//! arrays, which refer to each other by the numbers of `index`. `links`, `split_join`, `refresh`
//! and `pack` change them. Queries go through a `view`: `query`, `pairs`, `between`, `cast_ray`,
//! `hits`, `sweep`, `nearest`. Those with many answers walk by `matching`, those with one by
//! `search`. Pairs of up to a thousand items come from a `sweep_line`, those of more from `around`,
//! `batch` and `probe`. `corridor` allows for shapes that stick out of their bounds by rounding.
//! `cells` lists the cells for drawing.

// First, because rustdoc shows the methods of a type in this order.
mod tree;

mod edit;

mod around;
mod array;
mod batch;
mod between;
mod broken_link;
mod cast_ray;
mod cells;
mod corridor;
mod grid;
#[cfg(feature = "alloc")]
mod growing_tree;
mod hits;
mod in_reach;
mod index;
mod item;
mod items;
mod links;
mod matching;
mod memory;
mod nearest;
mod node;
mod pack;
mod pairs;
mod probe;
mod query;
mod ray_segment;
mod refresh;
mod search;
mod slot;
mod split_join;
mod sweep;
mod sweep_line;
mod swept;
mod view;

pub use cells::Cell;
#[cfg(feature = "alloc")]
pub use growing_tree::GrowingTree;
pub use index::TreeLink;
pub use item::{Full, ItemId, Limits};
pub use items::Items;
#[cfg(feature = "alloc")]
pub use memory::{Growing, OnHeap};
pub use memory::{Inline, Large, TreeArrays, TreeMemory};
pub use tree::QuadTree;
