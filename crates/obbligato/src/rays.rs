//! Rays against shapes: where a ray meets a shape, and which of many it meets first.

mod box_rejection;
mod branchless_hit;
mod cast_ball;
mod cast_box;
mod cast_capsule;
mod cast_dop8;
mod cast_half_space;
mod cast_polygon;
mod cast_triangle;
pub(crate) mod face;
pub(crate) mod hit;
pub(crate) mod hit_list;
pub(crate) mod is_blocked;
pub(crate) mod nearest_hit;
mod slab;
mod sphere_rejection;
