//! Half-spaces, capsules, triangles and polytopes of eight faces: construction, overlap, rays, motion.

mod half_space_rays;
mod half_spaces;
mod support;
