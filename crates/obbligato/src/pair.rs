//! Any two shapes: overlap, distance, clearance, first contact and manifold.

mod aabb_aabb;
mod aabb_obb;
mod ball_ball;
mod ball_box;
mod ball_polygon;
mod ball_view;
mod balls;
mod boxes;
mod capsules;
mod clearance;
mod contains;
mod dop_hulls;
mod dops;
mod facing_sides;
mod gaps;
mod half_space;
mod half_space_pairs;
mod half_spaces;
mod intersects;
mod intersects_by_convex;
mod manifold_with;
mod methods;
mod mirrored;
mod obb_manifold;
mod obb_obb;
mod other_way;
mod outline;
mod outlines;
mod polygon_box;
mod polygon_polygon;
mod polygons;
mod proximity;
mod proximity_by_convex;
mod slack;
pub(crate) mod sweep;
mod triangle_box;
mod triangles;

pub use clearance::Clearance;
pub use intersects::Intersects;
pub use manifold_with::ManifoldWith;
pub use proximity::Proximity;
pub use sweep::{SweepAgainst, sweep};

pub(crate) use boxes::are_apart;
pub(crate) use slack::widened;
