//! What detectors need: the area or the volume that two boxes share, intersection over union, and
//! non-maximum suppression.

mod best_first;
mod candidates;
mod clip;
mod disk;
mod heap;
mod intersection_volume;
mod iou;
mod iou_upright;
mod neighbor_grid;
mod non_maximum;
mod quicksort;
mod rival;
mod selection;
mod shared_estimate;
mod shared_volume;

pub use non_maximum::{non_maximum_suppression, non_maximum_suppression_in};
