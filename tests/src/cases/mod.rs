//! Generators of boxes and rays that favour what is hard.

mod draft;
pub mod pairs;
mod rng;
mod sample;
pub mod turns;

pub use draft::Draft;
pub use rng::Rng;
pub use sample::{Sample, Source};
