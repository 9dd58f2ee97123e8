//! The search for the worst pairs of other shapes: capsules, triangles, volumes between planes,
//! half-spaces, balls and lines.
//!
//! Of each pair one number decides, such as a radius: the larger it is, the closer are the shapes.
//! The answer of the kernel changes somewhere near the value at which they touch, and how far away
//! shows what rounding has taken from the slack. So a search needs no more of a kernel than its
//! answers.

mod kind;
mod list;
mod moves;
mod reading;
mod scene;
mod solid;
mod truth;

pub use kind::{KINDS, Kind};
pub use list::{Aim, aims, climb_scene};
pub use reading::{Reading, reading};
pub use scene::{Found, Scene};
pub use truth::{Truth, truth};
