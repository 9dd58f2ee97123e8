//! Boxes and flat shapes in the layouts that the shaders read.

pub(crate) mod box_buffer;
pub(crate) mod box_store;
pub(crate) mod face_indices;
pub(crate) mod raw_box;
pub(crate) mod raw_shapes2d;
pub(crate) mod seen;
