//! File formats: their recognition, a reader for each, writers, and code that they share.

mod coco;
mod gltf;
mod json;
mod kitti;
mod nuimages;
mod nuscenes;
mod reading;
mod scene_json;
mod source;
mod write;

pub use gltf::{Model, Triangles};
pub(crate) use json::{parse, without_mark};
pub(super) use reading::{load, read};
pub(super) use scene_json::read as read_scene_json;
pub(super) use scene_json::read_camera;
pub(crate) use scene_json::{RawCamera, coordinates};
pub(super) use source::to_the_end;
pub use source::{Reading, Tell};
pub(super) use write::write_to;
pub use write::{Form, Written};
