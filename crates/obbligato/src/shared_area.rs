//! The area or the volume that two shapes share, and intersection over union.

pub(crate) mod clip;
pub(crate) mod disk;
mod intersection_volume;
pub(crate) mod iou;
mod iou_upright;
mod shared_volume;
