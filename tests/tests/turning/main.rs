//! Boxes that turn while they move.

mod every_shape;
mod known_solids;
mod pivots;
mod solids_in_motion;
mod turning;
mod turning_borders;
mod turning_steps;
mod worst_turning;
