//! The exact reference: floats are rationals, so every sign is decided here, not estimated.
//!
//! Each predicate is one formula over [`Number`](number::Number). It is first evaluated with
//! numbers of 106 bits that carry an error bound, and with big integers if these cannot decide.

mod double_double;
mod gap;
mod line;
mod membership;
mod number;
mod rational;
mod solid;
mod units;

pub use double_double::Dd;
pub use gap::{AxisGap, Couple, Verdict, between};
pub use line::{Ray3Exact, Slabs};
pub use rational::Rational;
pub use solid::Solid;
