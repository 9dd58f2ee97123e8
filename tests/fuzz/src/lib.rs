//! What the fuzz targets share with the tests.

#[path = "../../src/quadtree/mod.rs"]
pub mod quadtree;
