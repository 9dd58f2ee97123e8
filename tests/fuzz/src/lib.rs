//! What the fuzz targets share with each other and with the tests.

pub mod bytes;
pub mod inputs;
pub mod laws;
#[path = "../../src/quadtree/mod.rs"]
pub mod quadtree;
pub mod shapes;
