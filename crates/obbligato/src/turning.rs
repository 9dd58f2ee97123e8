//! Boxes that move and turn: their motion, and when they first touch.

// First, because rustdoc shows the methods of a type in this order: its constructors first.
pub(crate) mod motion;

mod advance;
mod along_normal;
mod bounds;
mod meeting_window;
pub(crate) mod sweep_turning;
