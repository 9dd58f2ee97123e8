//! Convex polygons, and simple outlines decomposed into convex pieces.

pub(crate) mod convex_polygon;
mod ear_clipping;
pub(crate) mod edge_line;
mod half_edges;
mod is_simple;
mod moved;
pub(crate) mod orient2d;
pub(crate) mod pieces;
pub(crate) mod point_distance;
pub(crate) mod ring;
