//! The quadtree of the C interface answers as that of the core does.

mod callbacks;
mod fixture;
mod lists;
mod queries;
mod storage;
