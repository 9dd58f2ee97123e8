//! Trees and errors of other crates.

#[cfg(feature = "serde")]
mod serde;
