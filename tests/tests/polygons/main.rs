//! Convex polygons, and concave outlines decomposed into convex pieces.

mod convex_polygon;
mod decompose;
mod polygon_contact;
mod scales;
