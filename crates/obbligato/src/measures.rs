//! How far apart two boxes are, and how much they share.

mod area;
mod clip;
mod cycled;
mod distance;
mod iou_upright;
pub(crate) mod suppression;
