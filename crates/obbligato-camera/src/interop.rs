//! Traits of other crates for what this crate makes: serialization and logs.

#[cfg(feature = "defmt")]
mod defmt;
#[cfg(feature = "serde")]
mod serde;
