//! Boxes, balls and rays: checked constructors, getters, and everything that concerns a single
//! shape.

// rustdoc shows the methods of a type in this order: the types with their constructors, the other
// ways to make them, then everything else.
mod aabb;
mod aabb_rows;
mod ball;
mod capsule;
mod cylinder;
mod dop8;
mod gap;
mod half_space;
mod obb;
mod ray;
mod rounded_obb;
mod triangle;

mod pose;

mod affine;
mod enclosing_ball;
mod fit;
mod least_box;

mod constant;

mod parts;

mod absent;
mod argument;
mod bounds;
mod calipers;
mod check;
mod const_arithmetic;
mod core_points;
mod edge_arcs;
mod error;
mod frame;
mod least_axes;
mod merged;
mod octagon;
mod pair_order;
mod principal_axes;
mod rotated_about;
mod rotation;
mod size;
mod spin;
mod transform;
mod volume;

pub use aabb::{Aabb, Aabb2, Aabb3};
pub use aabb_rows::AabbRows;
pub use absent::Absent;
pub use argument::Argument;
pub use ball::{Ball, Circle, Sphere};
pub use capsule::{Capsule, Capsule2, Capsule3};
pub use cylinder::{Cylinder, Cylinder3};
pub use dop8::{Dop8, Dop8In2, Dop8In3};
pub use error::ShapeError;
pub use half_space::{HalfSpace, HalfSpace2, HalfSpace3};
pub use obb::{Obb, Obb2, Obb3};
pub use pose::IntoQuaternion;
pub use ray::{Ray, Ray2, Ray3};
pub use rounded_obb::{RoundedObb, RoundedObb2, RoundedObb3};
pub use triangle::{Triangle, Triangle2, Triangle3};

pub(crate) use aabb::is_up_to;
pub(crate) use check::check_argument;
pub(crate) use cylinder::CylinderCoordinates;
pub(crate) use dop8::{corner, directions, padded};
pub(crate) use gap::Gap;
pub(crate) use half_space::Height;
pub(crate) use pair_order::{
    first_difference_is_greater, ordered, ordered_by_center, ordered_movers,
};
pub(crate) use rotation::orthonormalize;
pub(crate) use spin::Spins;
pub(crate) use transform::{culprit, rotate_about};
pub(crate) use triangle::{gap_inside, least_parallel};
