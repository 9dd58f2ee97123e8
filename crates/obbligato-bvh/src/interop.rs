//! Traits of other crates for trees and errors.

#[cfg(feature = "serde")]
mod serde;
