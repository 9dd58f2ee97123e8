//! Convex polygons, and outlines cut into convex pieces.

pub(crate) mod convex_polygon;
mod ear_clipping;
pub(crate) mod edge_line;
mod half_edges;
pub(crate) mod orient2d;
mod outline;
pub(crate) mod pieces;
pub(crate) mod point;
pub(crate) mod ring;
