//! Boxes, balls and rays: checked constructors, getters, and everything that concerns a single shape.

// rustdoc shows the methods of a type in this order: the types with their constructors, the other ways to
// make them, then everything else.
pub(crate) mod aabb;
pub(crate) mod aabb_rows;
pub(crate) mod ball;
pub(crate) mod capsule;
pub(crate) mod dop8;
pub(crate) mod gap;
pub(crate) mod half_space;
pub(crate) mod obb;
pub(crate) mod ray;
pub(crate) mod triangle;

mod pose;

pub(crate) mod affine;
mod enclosing_ball;
pub(crate) mod fit;

mod constant;

mod parts;

pub(crate) mod argument;
mod bounds;
pub(crate) mod check;
mod const_arithmetic;
pub(crate) mod error;
mod frame;
pub(crate) mod merged;
mod octagon;
pub(crate) mod pair_order;
pub(crate) mod principal_axes;
pub(crate) mod rotation;
pub(crate) mod size;
pub(crate) mod transform;
mod volume;
