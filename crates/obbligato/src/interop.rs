//! Traits of other crates for shapes and answers: approximate comparison, arrays, serialization,
//! logs; and conversions of points, vectors and rotations that nalgebra lacks.

mod approx;
mod arrays;
mod debug;
#[cfg(feature = "defmt")]
mod defmt;
#[cfg(feature = "glam034")]
mod glam;
#[cfg(all(feature = "defmt", feature = "quadtree"))]
mod quadtree_defmt;
#[cfg(feature = "serde")]
mod serde;

#[cfg(feature = "glam034")]
pub use glam::{IntoGlam, IntoNalgebra};
