//! The public contract of the camera.

mod camera;
mod look_at;
mod matrix;
mod projection;
mod round_trip;
mod support;
