//! Boxes, meshes, lines and flat shapes to draw, in colors.

pub(crate) mod box_instance;
pub(crate) mod color;
pub(crate) mod line;
pub(crate) mod mesh;
pub(crate) mod shapes2d;
