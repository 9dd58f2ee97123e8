//! Rays against every kind of shape.

mod at_boxes;
mod ball_rays;
mod closest;
mod faces;
mod hit_list;
mod hostile_rays;
mod meaning_rays;
mod polygon_rays;
mod rays_at_borders;
mod rejections;
