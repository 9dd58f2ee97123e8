//! The distance of two boxes, and the area or volume that they share.

mod best_first;
mod clip;
mod cycled_pair;
mod distance;
mod grid;
mod heap;
mod iou;
mod iou_upright;
mod quicksort;
mod shared_bounds;
pub(crate) mod suppression;
