//! Generators of boxes and rays that favour what is hard.

pub mod boxes;
mod draft;
pub mod hostile;
pub mod pairs;
pub mod rays;
mod rng;
mod sample;
pub mod turns;

pub use draft::Draft;
pub use rng::Rng;
pub use sample::{Sample, Source};
