//! Overlap tests: whether two shapes share a point, with one file for each kind of shape that comes first.

pub(crate) mod balls;
pub(crate) mod boxes;
mod capsules;
mod contains;
mod cores;
mod dop_hulls;
mod dops;
mod half_space_pairs;
mod half_spaces;
pub(crate) mod intersects;
mod other_way;
mod polygons;
pub(crate) mod room;
mod triangle_box;
mod triangles;
