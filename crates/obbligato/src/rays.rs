//! Rays against shapes: where a ray meets a shape, and which of many it meets first.

mod box_rejection;
mod branchless_hit;
mod cast_ball;
mod cast_box;
mod cast_capsule;
mod cast_convex_hull;
mod cast_cylinder;
mod cast_dop8;
mod cast_half_space;
mod cast_polygon;
mod cast_rounded_obb;
mod cast_triangle;
mod face;
mod hit;
mod hit_list;
mod is_blocked;
mod nearest_hit;
mod slab;
mod sphere_rejection;

pub use face::BoxFace;
pub use hit::{RayCast, RayHit, RaySpan};
pub use hit_list::HitList;
pub use is_blocked::is_blocked;
pub use nearest_hit::{KeyedShape, nearest_hit};

pub(crate) use cast_triangle::TriangleCast;
#[cfg(feature = "simd")]
pub(crate) use nearest_hit::NearestHit;
