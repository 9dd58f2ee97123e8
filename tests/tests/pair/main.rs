//! Pairs of shapes with kernels of their own: overlap, distance, first contact.

mod ball;
mod balls_and_boxes;
mod diagonals;
mod dops;
mod every_border;
mod extremes;
mod half_space_distances;
mod half_spaces;
mod limits;
mod octagons;
mod pairs2d;
mod sliding;
mod sweep_pairs;
mod touches;
mod worst_volumes;
