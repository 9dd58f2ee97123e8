//! Cylinders: their points and bounds, rays, and every pair by a reference that knows only the
//! farthest point along a direction.

mod cylinder_points;
mod cylinder_rays;
mod drawn_cylinders;
mod pairs_of_cylinders;
mod sweeps_of_cylinders;
