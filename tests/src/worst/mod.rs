//! The search for the worst pairs of boxes: hill climbing over the bits of both.
//!
//! Random pairs come nowhere near the bounds of the kernel's rounding, as many roundings have to fall
//! together. A climb changes a pair bit by bit, and keeps what brings the answer nearer to a wrong one.

mod climb;
mod course;
mod goal;
mod list;
mod mirror;
mod moves;
mod truth;
mod vector;

pub use climb::{Score, Summit};
pub use course::{Course, Told, climb_course};
pub use goal::{BAND, Goal, Kind, PARALLEL, Searched, Term, WIDER_BAND, size};
pub use list::{Search, TOLD, climb_pair, goals};
pub use mirror::{Line, Weights, lines};
pub use moves::stored;
pub use truth::{Shadows, Wide, widest};
pub use vector::Found;
