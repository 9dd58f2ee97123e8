//! The camera's contract, seen from outside.

mod round_trip;
mod support;
