//! Two oriented boxes: overlap, gap, distance, closest points, manifold, sweep.

mod axes;
mod barely_touching;
mod closest_points;
mod distance;
mod gap_and_distance;
mod golden_hash;
mod manifold;
mod manifold_ids;
mod manifold_stacks;
mod sat;
mod separated_on;
mod separation;
mod smallest;
mod surface;
mod sweep;
mod sweep_rules;
mod vectors;
mod worst_contacts;
mod worst_pairs;
mod worst_sweeps;
