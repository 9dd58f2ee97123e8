//! Convex polygons, and concave outlines in convex pieces.

mod convex_polygon;
mod decompose;
mod polygon_contact;
