//! The search for the worst distances between two convex bodies: points, segments, triangles, boxes
//! and polygons.
//!
//! Whether two shapes touch is decided by the distance of their convex bodies. Should that come out
//! too long by more than the slack, an overlap would be missed. Their bounds are compared first, so
//! what is called touching shows nothing of the distance near contact; their clearance is the
//! distance itself, less the radii, and is compared with [`Hull`](crate::hull::Hull).

mod form;
mod kind;
mod search;

pub use form::{Form, Two};
pub use kind::{KINDS, Kind, Reading};
pub use search::{AIMS, Aim, Found, climb_distance};
