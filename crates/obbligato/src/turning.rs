//! Boxes that move and turn: their motion, and when they first touch.

// First, because rustdoc shows the methods of a type in this order: its constructors first.
mod motion;

mod advance;
mod along_normal;
mod bounds;
mod meeting_window;
mod sweep_turning;

pub use motion::{Motion, Motion2, Motion3};
pub use sweep_turning::{TurningSweep, sweep_turning};
