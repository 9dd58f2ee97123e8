//! Scalars, vectors and counters: what every other room computes with.

pub(crate) mod components;
pub(crate) mod counted;
pub(crate) mod expansion;
pub(crate) mod four;
#[cfg(target_os = "none")]
pub(crate) mod four_in_turn;
#[cfg(not(target_os = "none"))]
pub(crate) mod four_vectors;
pub(crate) mod length;
pub(crate) mod min_max;
pub(crate) mod real;
pub(crate) mod sum_bounds;
pub(crate) mod zip;
