//! What the tests of the workspace share: an exact reference for boxes and rays, generators of
//! hard cases, the loop that runs millions of them, and what to do without a display.
//!
//! A case is made from the name of its kernel and its index alone, so a failure is repeated by its
//! index. `OBBLIGATO_CASES` sets how many cases a kernel gets; see [`cases_per_kernel`].

pub mod arbitrary;
pub mod balls;
mod cases;
mod exact;
mod left_out;
mod nearest;
pub mod plane;
pub mod quadtree;
pub mod rings;
mod survey;
mod tools;

pub use cases::{Draft, Rng, Sample, Source, boxes, pairs, rays, turns};
pub use exact::{AxisGap, Couple, Dd, Rational, Ray3Exact, Slabs, Solid, Verdict, between};
pub use left_out::left_out;
pub use nearest::Nearest;
pub use survey::{Tally, cases_per_kernel, survey, survey_drawn, survey_of};
pub use tools::has_tools;

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
