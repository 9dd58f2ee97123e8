//! File formats: the table of all, the recognition of a file, and code that readers and writers
//! share.

mod coco;
mod dota;
mod format;
mod gltf;
mod image;
mod json;
mod kitti;
mod nuimages;
mod nuscenes;
mod quadrilateral;
mod reading;
mod scene_json;
mod source;
mod write;

pub use format::Format;
pub use gltf::{Model, Triangles};
pub use image::{Pixels, SceneImage};
pub(crate) use json::{parse, without_mark};
pub(super) use reading::{load, read};
pub(super) use scene_json::read as read_scene_json;
pub(super) use scene_json::read_camera;
pub(crate) use scene_json::{RawCamera, coordinates};
pub(super) use source::to_the_end;
pub use source::{OnProgress, Reading};
pub(super) use write::write_to;
pub use write::{Writer, Written};

/// Every file format. Arguments, dialogs, help and errors read this table.
pub const FORMATS: &[Format] = &[
    scene_json::FORMAT,
    gltf::FORMAT,
    kitti::FORMAT,
    dota::FORMAT,
    nuscenes::FORMAT,
    nuimages::FORMAT,
    coco::FORMAT,
];
