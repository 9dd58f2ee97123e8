//! Convex hulls of points in space.

mod convex_hull;
mod exact_signs;
mod wrapping;

pub use convex_hull::{ConvexHull, ConvexHull3};

pub(crate) use convex_hull::HullPlane;
