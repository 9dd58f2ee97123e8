//! Shapes and answers for other crates: comparison within a tolerance, plain arrays, files, logs.

mod approx;
mod arrays;
#[cfg(feature = "defmt")]
mod defmt;
#[cfg(feature = "serde")]
mod serde;
