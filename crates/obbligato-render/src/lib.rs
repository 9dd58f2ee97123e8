//! Draws oriented boxes with wgpu: instances, edges, outlines and an id buffer for picking.

mod box_store;
mod gpu;
mod instance_buffer;
mod line;
mod offscreen;
mod opened;
mod palette;
mod pipeline;
mod raw_box;
mod readback;
mod renderer;
mod silhouette;
mod stage;
mod targets;
mod view_uniform;
mod viewpoint;

pub use gpu::{Gpu, GpuError};
pub use line::Line;
pub use offscreen::{Ids, Offscreen, Picture};
pub use palette::Srgb;
pub use raw_box::BoxInstance;
pub use renderer::{Antialiasing, Renderer};
pub use stage::{Floor, Stage};
pub use viewpoint::Viewpoint;
pub use wgpu;
