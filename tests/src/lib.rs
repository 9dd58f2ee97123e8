//! What the tests of the workspace share: an exact reference for boxes and rays, generators of
//! hard cases, and the loop that runs millions of them.
//!
//! A case is made from the name of its kernel and its index alone, so a failure is repeated by its
//! index. `OBBLIGATO_CASES` sets how many cases a kernel gets; see [`cases_per_kernel`].

mod cases;
mod exact;
mod survey;

pub use cases::{Draft, Rng, Sample, Source, pairs, turns};
pub use exact::{AxisGap, Couple, Dd, Ray3Exact, Slabs, Solid, Verdict, between};
pub use survey::{Tally, cases_per_kernel, survey};
