//! Convex polygons, and simple outlines decomposed into convex pieces.

mod convex_polygon;
mod ear_clipping;
pub(crate) mod edge_line;
mod half_edges;
mod is_simple;
mod moved;
pub(crate) mod orient2d;
mod pieces;
mod point_distance;
mod ring;

pub use convex_polygon::ConvexPolygon;
pub use pieces::Pieces;

pub(crate) use edge_line::Bounds;
pub(crate) use ring::{Ring, RingCorner, edges};
