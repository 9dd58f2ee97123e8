//! The distance of two boxes, and the area or volume that they share.

mod clip;
mod cycled_pair;
mod distance;
mod iou;
mod iou_upright;
pub(crate) mod suppression;
