//! The quadtree, compared with a plain list.

mod answers;
mod borders;
mod hits;
mod hostile;
mod memory;
mod model;
mod pairs;
mod shapes;
mod storage;
mod swept;
mod vectors;
