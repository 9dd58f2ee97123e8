//! What evaluates detectors: shared areas and volumes, non-maximum suppression.

mod clipping;
mod intersection_volume;
mod shared_volume;
mod suppression;
mod suppression_at_scale;
mod upright;
