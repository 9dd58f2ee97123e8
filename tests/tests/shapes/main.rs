//! Each shape: its constructors, parts, bounds and measures, moved, mapped and fitted; other
//! crates' types.

mod affine;
mod affine_rules;
mod aliases;
mod angles;
mod bounds;
mod constants;
mod constructors;
mod containment;
mod debug;
mod dop_bounds;
mod enclosing_balls;
mod error_messages;
mod facets;
mod far_points;
mod fit;
mod frames;
mod interop;
mod interop_glam;
mod interop_solids;
mod least;
mod least_ball;
mod meaning_boxes;
mod moved;
mod octagon_corners;
mod points;
mod poses;
mod proved_arithmetic;
mod radius_along;
mod rotations;
mod transforms;
