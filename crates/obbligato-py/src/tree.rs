//! What is found among boxes, through their tree or pair by pair.

pub(crate) mod iou;
mod nearest;
pub(crate) mod pairs;
pub(crate) mod queries;
mod rays;

/// A place in a list, and a distance or a parameter of a ray.
type Place<T> = Option<(usize, T)>;
