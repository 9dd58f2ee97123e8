//! A quick test that rejects spheres that a line certainly passes by, without a quotient for any of
//! them.
//!
//! With `c` from the center to the origin, the squared distance of the line is
//! `|c|^2 - (c . d)^2 / |d|^2`. The reciprocal of `|d|^2` depends on the ray alone, so a loop over
//! shapes computes it once:
//!
//! ```text
//! beside when  (1 - k e) |c|^2 - (c . d) ((c . d) r)  >  (1 + k e) radius^2 + 2 TINY      r = 1 / |d|^2
//! ```
//!
//! `e` is `EPSILON`, `u` is `e / 2`, and each caller derives the `k` that its own answer needs.
//! Where `|d|^2` is below `TINY`, no line counts as one that misses the sphere; and nothing
//! overflows (`Real::LIMIT`).
//!
//! # Rounding
//! Let `C`, `B` and `R` be `|c|^2`, `(c . d)^2 / |d|^2` and `radius^2` of the rounded sums. The
//! reciprocal and both products round `B` by `3.02 u`, the factors and the differences round by `u`
//! each, and underflow takes less than `0.3 TINY`. Where `(c . d) r` is below `TINY`, `c . d` times
//! the smallest number is far less than that. `B` is at most `1.001 C`. So a line that is rejected
//! has
//!
//! ```text
//! C - B  >  R + (2 k - 4.03) u C + (2 k - 3.01) u R + 1.6 TINY
//! ```

use crate::numbers::{Real, components, dot, norm_squared};
use nalgebra::SVector;

/// A line relative to the center of a sphere.
#[derive(Clone, Copy)]
pub(super) struct Passage<T> {
    /// `|c|^2`.
    pub(super) distance2: T,
    /// `c . d`.
    pub(super) along: T,
    /// `|d|^2`.
    pub(super) length2: T,
    /// The square of the radius.
    pub(super) radius2: T,
}

impl<T: Real> Passage<T> {
    #[inline(always)]
    pub(super) fn new<const D: usize>(
        to_origin: &SVector<T, D>,
        direction: &SVector<T, D>,
        radius2: T,
    ) -> Self {
        Self {
            distance2: norm_squared(to_origin),
            along: dot(components(to_origin), components(direction)),
            length2: norm_squared(direction),
            radius2,
        }
    }

    /// Whether the line certainly misses the sphere.
    #[inline(always)]
    pub(super) fn certainly_misses(&self, k: f64) -> bool {
        let underflow = if self.length2 >= T::TINY { T::TINY + T::TINY } else { T::INFINITY };
        let (reciprocal, part) = (T::one() / self.length2, T::EPSILON * T::nearest(k));
        let share = self.along * (self.along * reciprocal);
        let passed = self.distance2 * (T::one() - part) - share;
        passed > self.radius2 * (T::one() + part) + underflow
    }
}
