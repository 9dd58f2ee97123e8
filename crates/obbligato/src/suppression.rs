//! Non-maximum suppression: of detections that overlap the best is kept.

mod best_first;
mod candidates;
mod heap;
mod neighbor_grid;
pub(crate) mod non_maximum;
mod quicksort;
mod rival;
mod selection;
mod shared_estimate;
