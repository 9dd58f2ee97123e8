//! Every call of the C interface: it answers as the core does, and refuses every bad pointer.

mod ask;
mod boundary;
mod camera;
mod quadtree;
mod shapes2;
mod shapes3;
