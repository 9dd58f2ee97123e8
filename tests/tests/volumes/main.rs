//! Half-spaces, capsules, triangles and polytopes of eight faces: construction, overlap, rays, motion.

mod capsule_rays;
mod capsules;
mod diagonals;
mod dop8_rays;
mod dop_bounds;
mod dops;
mod drawn;
mod enclosing_balls;
mod every_border;
mod every_pair;
mod every_sweep;
mod extremes;
mod far_points;
mod flat_manifolds;
mod half_space_distances;
mod half_space_rays;
mod half_spaces;
mod interop;
mod least_ball;
mod octagon_corners;
mod octagons;
mod support;
mod triangle_rays;
mod triangles;
mod worst_volumes;
mod worst_ways;
