//! Where a ray meets a shape, and which of many it meets first.

mod beside;
mod cast_ball;
mod cast_box;
mod cast_capsule;
mod cast_dop8;
mod cast_half_space;
mod cast_polygon;
mod cast_triangle;
pub(crate) mod face;
mod glance;
pub(crate) mod hit;
mod hit_at_once;
pub(crate) mod hit_list;
pub(crate) mod nearest_hit;
mod slab;
