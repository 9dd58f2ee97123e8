//! The quadtree, compared with a plain list.

mod answers;
mod hostile;
mod memory;
mod model;
mod storage;
mod vectors;
