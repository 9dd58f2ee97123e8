//! The quadtree, compared with a plain list.

mod answers;
mod borders;
mod corridors;
mod emptied;
mod hits;
mod hostile;
mod memory;
mod model;
mod pairs;
mod shapes;
mod solids;
mod storage;
mod swept;
mod vectors;
