//! The public contract of the camera.

mod bounds_of;
mod camera;
mod capsules_and_triangles;
mod clip_y;
mod convention;
mod debug;
mod drag;
mod exact_frustum;
mod frustum;
mod frustum_axes;
mod frustum_borders;
mod frustum_cases;
mod interop;
mod look_at;
mod matrix;
mod picker;
mod projection;
mod round_trip;
mod skewed_boxes;
mod support;
