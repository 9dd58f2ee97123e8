//! Non-maximum suppression: of overlapping detections, the best is kept.

mod best_first;
mod candidates;
mod heap;
mod neighbor_grid;
pub(crate) mod non_maximum;
mod quicksort;
mod rival;
mod selection;
mod shared_estimate;
