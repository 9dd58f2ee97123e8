//! Which spheres a line certainly passes by, without a quotient for any of them.
//!
//! With `c` from the center to the origin, the squared distance of the line is `|c|^2 - (c . d)^2 / |d|^2`. The
//! reciprocal of `|d|^2` depends on the ray alone, so a loop over shapes computes it once:
//!
//! ```text
//! beside when  (1 - k e) |c|^2 - (c . d) ((c . d) r)  >  (1 + k e) radius^2 + 2 TINY      r = 1 / |d|^2
//! ```
//!
//! `e` is `EPSILON`, `u` is `e / 2`, and each caller derives the `k` that its own answer needs. Where `|d|^2` is below `TINY`,
//! no line is beside; and nothing overflows (`Real::LIMIT`).
//!
//! # Rounding
//! Let `C`, `B` and `R` be `|c|^2`, `(c . d)^2 / |d|^2` and `radius^2` of the rounded sums. The reciprocal and both products round
//! `B` by `3.02 u`, the factors and the differences round by `u` each, and underflow takes less than `0.3 TINY`:
//! where `(c . d) r` is below `TINY`, `c . d` times the smallest number is far less than that. `B` is at most `1.001 C`. So a line that
//! is beside has
//!
//! ```text
//! C - B  >  R + (2 k - 4.03) u C + (2 k - 3.01) u R + 1.6 TINY
//! ```

use crate::Real;
use crate::numbers::components::{components, dot, norm_squared};
use nalgebra::SVector;

/// Whether a line with a direction is beside a sphere, given `c` and `radius^2`.
#[inline(always)]
pub(super) fn is_beside<T: Real, const D: usize>(
    to_origin: &SVector<T, D>,
    direction: &SVector<T, D>,
    radius2: T,
    k: f64,
) -> bool {
    let (along, length2) = (
        dot(components(to_origin), components(direction)),
        norm_squared(direction),
    );
    let underflow = if length2 >= T::TINY {
        T::TINY + T::TINY
    } else {
        T::INFINITY
    };
    let (reciprocal, part) = (T::one() / length2, T::EPSILON * T::nearest(k));
    let passed = norm_squared(to_origin) * (T::one() - part) - along * (along * reciprocal);
    passed > radius2 * (T::one() + part) + underflow
}
