//! Every call of the C interface: it answers as the core does, and refuses every bad pointer.

mod ask;
mod blocks;
mod boundary;
mod camera;
mod core;
#[cfg(feature = "double")]
mod double;
mod lists;
mod polygons;
mod quadtree;
mod shapes2;
mod shapes3;
mod solid_pairs;
mod solids;
mod tree;
