//! Scalars, vectors and counters: the arithmetic of every other room.

pub(crate) mod components;
pub(crate) mod counted;
pub(crate) mod fixed_point;
pub(crate) mod four;
pub(crate) mod length;
pub(crate) mod min_max;
pub(crate) mod processor;
pub(crate) mod real;
pub(crate) mod row;
mod scalar_row;
pub(crate) mod sum_bounds;
pub(crate) mod zip;
