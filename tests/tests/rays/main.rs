//! Rays against every kind of shape.

mod at_boxes;
mod ball_rays;
mod capsule_rays;
mod closest;
mod dop8_rays;
mod exits;
mod faces;
mod half_space_rays;
mod hit_list;
mod hostile_rays;
mod meaning_rays;
mod polygon_rays;
mod rays_at_borders;
mod rejections;
mod triangle_rays;
