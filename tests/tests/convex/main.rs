//! Any two convex shapes by the kernel for all of them: overlap, distance, contacts, sweep.

mod capsules;
mod every_pair;
mod every_sweep;
mod flat_manifolds;
mod kinds;
mod margins;
mod triangles;
mod worst_witnesses;
