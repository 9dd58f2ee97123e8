//! The distance of two boxes.

pub(crate) mod apart;
pub(crate) mod corners;
pub(crate) mod edges;
pub(crate) mod first_guess;
pub(crate) mod obb_distance;
mod spheres;
