//! Traits of other crates for shapes and answers: approximate comparison, arrays, serialization, logs.

mod approx;
mod arrays;
#[cfg(feature = "defmt")]
mod defmt;
#[cfg(feature = "serde")]
mod serde;
