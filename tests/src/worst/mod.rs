//! The search for the worst pairs of boxes: hill climbing over the bits of both.
//!
//! Random pairs come nowhere near the bounds on the rounding of the kernel, since many roundings
//! have to coincide. A climb changes a pair bit by bit, and keeps the changes that bring the answer
//! closer to a wrong one.

mod climb;
mod contact;
mod course;
mod goal;
mod list;
mod mirror;
mod moves;
mod truth;
mod turning;
mod vector;
pub mod volumes;
pub mod witnesses;

pub use climb::{Score, Search, Summit};
pub use contact::{ContactFault, Touch, climb_contact};
pub use course::{Course, SweepFault, climb_course};
pub use goal::{BAND, Goal, Kind, PARALLEL, Searched, Term, WIDER_BAND, depth, size};
pub use list::{CONTACT_FAULTS, SWEEP_FAULTS, TURNING_FAULTS, climb_pair, goals};
pub use mirror::{AxisLine, Weights, lines};
pub use moves::stored;
pub use truth::{AxisProjections, Wide, widest};
pub use turning::{Turn, TurningFault, climb_turning};
pub use vector::Found;
