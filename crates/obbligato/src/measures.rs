//! The distance of two boxes, and the area or volume that they share.

pub(crate) mod apart;
mod best_first;
mod candidates;
mod clip;
pub(crate) mod corners;
pub(crate) mod cycled_pair;
mod disk;
mod distance;
pub(crate) mod edges;
pub(crate) mod first_guess;
mod grid;
mod heap;
mod intersection_volume;
mod iou;
mod iou_upright;
mod quicksort;
mod rival;
mod selection;
mod shared_estimate;
mod shared_volume;
mod spheres;
pub(crate) mod suppression;
