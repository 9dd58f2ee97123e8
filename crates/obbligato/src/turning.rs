//! Shapes that move and turn: their motion, when they first touch, and how they slide.

// First, because rustdoc shows the methods of a type in this order: its constructors first.
mod motion;

mod advance;
mod along_normal;
mod bounds;
mod contact_points;
mod meeting_window;
mod movable;
mod move_and_slide;
mod parting;
mod sweep_turning;
mod turning_shapes;
mod turning_sweep;

pub use motion::{Motion, Motion2, Motion3};
pub use movable::Movable;
pub use move_and_slide::move_and_slide;
pub use parting::parting;
pub use sweep_turning::sweep_turning;
pub use turning_sweep::TurningSweep;
