//! Whether two shapes share a point: one file for each kind of shape that comes first.

pub(crate) mod balls;
pub(crate) mod boxes;
mod capsules;
mod contains;
mod dops;
mod half_spaces;
pub(crate) mod intersects;
mod polygons;
mod room;
mod segment_box;
mod triangle_box;
mod triangles;
