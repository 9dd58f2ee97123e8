//! Any two shapes: overlap, distance, clearance, first contact and manifold.

mod aabb_aabb;
mod aabb_obb;
mod ball_ball;
mod ball_box;
mod ball_polygon;
mod ball_view;
mod balls;
mod boxes;
mod by_convex;
mod capsules;
mod clearance;
mod contains;
mod convex_hulls;
mod dop_hulls;
mod dops;
mod facing_sides;
mod gaps;
mod half_space;
mod half_space_pairs;
mod half_spaces;
mod intersects;
mod manifold_with;
mod methods;
mod obb_manifold;
mod obb_obb;
mod outline;
mod outlines;
mod polygon_polygon;
mod polygons;
mod proximity;
mod rounded_obbs;
mod sat_box;
mod slack;
mod sweep;
mod table;
mod triangle_box;
mod triangles;

pub use clearance::Clearance;
pub use intersects::Intersects;
pub use manifold_with::ManifoldWith;
pub use proximity::Proximity;
pub use sat_box::SatBox;
pub use sweep::{SweepAgainst, sweep};

pub(crate) use boxes::are_apart;
pub(crate) use slack::widened;
