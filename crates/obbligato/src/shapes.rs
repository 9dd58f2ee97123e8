//! Boxes, balls and rays: checked constructors, getters, and everything that concerns a single shape.

pub(crate) mod aabb;
pub(crate) mod affine;
pub(crate) mod argument;
pub(crate) mod ball;
mod bounds;
pub(crate) mod capsule;
pub(crate) mod check;
mod const_arithmetic;
mod constant;
pub(crate) mod dop8;
pub(crate) mod error;
pub(crate) mod fit;
mod frame;
pub(crate) mod half_space;
pub(crate) mod merged;
pub(crate) mod obb;
pub(crate) mod pair_order;
mod pose;
pub(crate) mod principal_axes;
pub(crate) mod ray;
pub(crate) mod rotation;
pub(crate) mod size;
pub(crate) mod transform;
pub(crate) mod triangle;
mod volume;
