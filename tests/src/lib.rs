//! Shared by the tests of the core and the camera: an exact reference for boxes and rays,
//! generators of hard cases, and the loop that runs millions of them.
//!
//! A case depends only on the name of its kernel and on its index, which counts from the [`seed`];
//! so the seed reproduces a failure. `OBBLIGATO_CASES` sets the number of cases per kernel; see
//! [`cases_per_kernel`].

pub mod along_line;
pub mod arbitrary;
pub mod balls;
mod cases;
pub mod drawn;
mod exact;
pub mod exact2d;
pub mod flat;
pub mod hull;
mod nearest;
pub mod octants;
pub mod pages;
pub mod quadtree;
pub mod rings;
pub mod round;
mod seed;
pub mod structure;
pub mod support;
mod survey;
pub mod triangles;
pub mod worst;

pub use cases::{Draft, Rng, Sample, Source, boxes, hostile, pairs, rays, rotations};
pub use exact::{AxisGap, Couple, Dd, Rational, Ray3Exact, Slabs, Solid, Verdict, between};
pub use nearest::Nearest;
pub use seed::seed;
pub use survey::{
    Tally, cases_per_kernel, slow_survey, slow_survey_drawn, survey, survey_drawn, survey_of,
};

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../docs/coming-from.md")]
struct ComingFrom;

#[cfg(doctest)]
#[doc = include_str!("../../docs/lanes.md")]
struct Lanes;

#[cfg(doctest)]
#[doc = include_str!("../../docs/embedded.md")]
struct Embedded;
