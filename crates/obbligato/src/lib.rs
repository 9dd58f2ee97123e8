//! Skeleton.
#![no_std]
mod error;
mod ray;
mod real;
pub use error::ShapeError;
pub use nalgebra;
pub use ray::{Ray, Ray2, Ray3};
pub use real::Real;
