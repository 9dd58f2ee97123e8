//! Boxes that turn while they move.

mod pivots;
mod turning;
mod turning_borders;
mod turning_steps;
mod worst_turning;
