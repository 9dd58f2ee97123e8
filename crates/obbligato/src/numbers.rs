//! Scalars, vectors and counters: the arithmetic of every other room.

pub(crate) mod components;
mod counted;
mod fixed_point;
mod four;
pub(crate) mod length;
mod min_max;
mod processor;
mod real;
mod row;
mod scalar_row;
mod sum_bounds;
pub(crate) mod tie;
pub(crate) mod zip;

pub use min_max::{larger, smaller};
pub use real::Real;
pub use tie::{insert, precedes};

pub(crate) use components::{
    abs, add, clamp, columns, components, dot, l1_norm, map, map_columns, mul, neg, norm_squared,
    scale, sub, sum, tr_mul, tr_mul_matrix, unit_along,
};
pub(crate) use counted::{number_of, numbered};
pub(crate) use four::Four;
pub(crate) use length::{
    is_in_reach, is_within, length, length_bound, max_norm, norm_bound, range_factor, unit,
};
pub(crate) use min_max::{clamped, least};
pub(crate) use processor::PREDICTS_BRANCHES;
pub(crate) use row::Row;
pub(crate) use sum_bounds::{Sum, sum_down, sum_up, two_sum};
