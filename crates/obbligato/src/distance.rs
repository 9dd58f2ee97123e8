//! The distance of two boxes.

pub(crate) mod apart;
pub(crate) mod corners;
pub(crate) mod edges;
pub(crate) mod first_guess;
mod obb_distance;
mod spheres;
