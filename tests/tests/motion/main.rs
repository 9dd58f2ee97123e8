//! Shapes that move, and every pair of shapes: distance, clearance, first contact.

mod balls_and_boxes;
mod every_shape;
mod limits;
mod moved;
mod pairs2d;
mod pivots;
mod sliding;
mod sweep_pairs;
mod touches;
mod turning;
mod turning_borders;
mod turning_steps;
mod worst_turning;
