//! Points, segments, triangles, boxes and polygons as a core and a radius, and the questions that are answered once for
//! all of them.

pub(crate) mod axes;
mod box_core;
pub(crate) mod core;
pub(crate) mod couple;
pub(crate) mod edge;
pub(crate) mod meeting;
mod polygon_core;
pub(crate) mod rounded;
pub(crate) mod segment_box;
mod segment_core;
mod triangle_core;
