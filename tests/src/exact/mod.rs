//! The exact reference: floats are rationals, so every sign here is decided, not estimated.
//!
//! Each question is one formula over [`Number`](number::Number). It is asked first of numbers of
//! 106 bits that carry a bound on their error, and of big integers where that cannot tell.

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
