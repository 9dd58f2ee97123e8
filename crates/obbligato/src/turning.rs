//! Boxes that move and turn: their motion, and when they first touch.

mod advance;
mod along_normal;
mod meeting_window;
pub(crate) mod motion;
pub(crate) mod sweep_turning;
