//! Traits of other crates for the types of this crate: serialization and logs.

mod debug;
#[cfg(feature = "defmt")]
mod defmt;
#[cfg(feature = "serde")]
mod serde;
