//! The quadtree against a plain list.

mod answers;
mod hostile;
mod model;
mod storage;
mod vectors;
