//! The look of a state of the picker: the boxes of a scene, the shapes of a 2D scene and the marks
//! over both, drawn by the GPU or by the CPU. This package draws and decides nothing.

#![allow(
    clippy::must_use_candidate,
    reason = "an answer that nobody uses harms nothing; what returns a changed copy is marked"
)]

mod coarse;
#[cfg(test)]
#[path = "tests/contrast.rs"]
mod contrast;
mod cpu;
mod cpu2d;
pub mod draw2d;
mod gpu;
mod instances;
pub mod marks;
mod mesh_edges;
#[cfg(not(target_arch = "wasm32"))]
mod picture;
mod stage;
mod upload;

pub use coarse::{coarse, may_be_coarse};
pub use cpu::{draw, draw_counted};
pub use cpu2d::draw2d;
pub use gpu::{antialiasing, gpu_picture, gpu_picture2d, picture_of, viewpoint};
pub use instances::{MOST_GLASS, instances, tint_of};
#[cfg(not(target_arch = "wasm32"))]
pub use picture::{save_picture, write_picture};
pub use upload::{Prepared, Upload, seen};
