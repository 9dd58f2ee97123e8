//! Skeleton.
#![no_std]
mod aabb;
mod cast_box;
mod error;
mod hit;
mod intersects;
mod intersects_box;
mod merged;
mod obb;
mod ray;
mod real;
mod rotation;
mod sat;
mod sat3;
mod separated_on;
mod separation;
mod size;
mod slab;
mod transform;
pub use aabb::{Aabb, Aabb2, Aabb3};
pub use error::ShapeError;
pub use hit::{RayCast, RayHit, RaySpan, nearest_hit};
pub use intersects::Intersects;
pub use nalgebra;
pub use obb::{Obb, Obb2, Obb3};
pub use ray::{Ray, Ray2, Ray3};
pub use real::Real;
pub use separation::{SatAxis, Separation};
