//! The scenes of the picker: boxes, views and picks, the files that hold them, and explanations of
//! an answer. This package knows neither a window nor a GPU.

#![allow(
    clippy::must_use_candidate,
    reason = "an answer that nobody uses harms nothing; what returns a changed copy is marked"
)]

mod caster;
pub mod color;
mod comparison;
mod counted;
pub mod escape;
pub mod explain;
mod fault;
pub mod link;
mod mesh;
mod overlaps;
mod pick;
mod rays;
mod rng;
mod scene;
pub mod scene2d;
mod stopwatch;
mod view;

pub use color::{Color, NotAColor};
pub use comparison::{Comparison, Hit, LEAST_IOU, iou_of, load};
pub use counted::counted;
pub use fault::caught;
pub use mesh::{BoxMesh, Mesh};
pub use overlaps::{Overlap, for_each_overlap};
pub use pick::{PickRay, Picked, pick, pick_all};
pub use rng::Rng;
pub use scene::{
    Change, Example, FORMATS, Floor, Format, Frames, Group, Model, OnProgress, Pixels, Reading,
    Scene, SceneBox, SceneError, SceneImage, Snapshot, Subject, Triangles, Writer, Written,
    class_of, loose_bounds, score_at,
};
pub use stopwatch::Stopwatch;
pub use view::{FreeArea, Lens, Motion, Pace, Sensor, Side, View};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
