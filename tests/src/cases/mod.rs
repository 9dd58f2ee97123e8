//! Generators of boxes and rays that favor hard cases.

pub mod boxes;
mod draft;
pub mod hostile;
pub mod pairs;
pub mod rays;
mod rng;
pub mod rotations;
mod sample;

pub use draft::Draft;
pub use rng::Rng;
pub use sample::{Sample, Source};
