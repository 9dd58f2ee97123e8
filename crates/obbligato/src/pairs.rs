//! Distance, clearance, first contact and manifold of every pair of shapes, one file for each pair.

mod aabb_aabb;
mod aabb_obb;
mod ball_ball;
mod ball_box;
mod ball_polygon;
mod ball_view;
pub(crate) mod clearance;
pub(crate) mod cores;
mod facing_sides;
mod gaps;
mod half_space;
pub(crate) mod manifold_with;
mod methods;
mod mirrored;
mod obb_manifold;
mod obb_obb;
mod outline;
mod outlines;
mod polygon_box;
mod polygon_polygon;
pub(crate) mod proximity;
pub(crate) mod sweep;
