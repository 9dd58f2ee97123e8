//! The search for the worst shortest ways between the cores of two shapes: points, segments,
//! triangles, boxes and polygons.
//!
//! Whether two shapes touch is decided by the length of the shortest way between their cores.
//! Should that come out too long by more than the slack, an overlap would be missed. Their bounds
//! are compared first, so what is called touching shows nothing of the length near contact; their
//! clearance is the length itself, less the radii, and is compared with
//! [`Hull`](crate::hull::Hull).

mod form;
mod kind;
mod search;

pub use form::{Form, Two};
pub use kind::{KINDS, Kind, Reading};
pub use search::{AIMS, Aim, Found, climb_way};
