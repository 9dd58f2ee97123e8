//! The slack of the separating-axis test: the rounding error of the projections on an axis.
//!
//! The letters are those of [`box_box`](crate::obb_pair::box_box).
//!
//! `e` is `EPSILON`, `D = |d|`, `H = sum h`, `K = sum k`, and `T` is `|d|_1` for faces, `|t|_1` for
//! edges: no less than `D`, no more than `sqrt(3) D`. The rotations are off from orthonormal by
//! `f e`, the longest column of `R^T R - I`: `Obb::new` admits 8, which it measures with a rounding
//! of 1.9. To first order:
//!
//! ```text
//! d                      rounds by   0.5 e D
//! t_i, s_j               by          1.5 e D more: three products and two sums of |u_i| |d|
//! R_ij                   by          1.5 e
//! a face of the first    2 e D + (f + 1) e H + 4 e K          in 2D 1.5, f + 1, 3
//! a face of the second   2 e D + 4 e H + (f + 1) e K
//! an edge pair           |l| (3.83 e D + (f + 2) e H + 5.13 e K)    by  |x| + |y| <= sqrt(2) |l|
//! ```
//!
//! These include the rounding of the sums on the right and of the slack itself. For an edge pair
//! the test is exact on `l = U (0, -y, x)`, whatever `x` and `y` are, so their own rounding costs
//! nothing. Hence no overlap is ever missed with a slack of `e (3.875 T + 12 own + 5.25 other)` on
//! the right. `own` are the half-extents of the first box except for faces of the second, and `|l|`
//! is bounded from above by `max(|x|, |y|) + 0.415 min(|x|, |y|)`. In 2D the weights are 2.125, 11
//! and 3.125: an axis-aligned box, whose center and half-extents are rounded, too, needs 2, 0 and
//! 3.
//!
//! A product below the normal numbers is off by up to `n / 2`, where `n = EPSILON TINY` is the
//! smallest positive number; sums lose nothing there. On a face normal seven products count: three
//! in `t_i` or `s_j`, three on the right and one in the slack; six more where the center and the
//! half-extents of an axis-aligned box are halved. An edge pair has no more, but each `v_m . l` has
//! two, which `k_m` multiplies: `n K`. So `8 n` is added on the right, and for an edge pair `TINY`
//! to the bound of `|l|`, which times the slack is `5.25 n K` or more. Both sides together, this
//! widens the band by `16 n` on a face normal, and by `24 n (1 + L) / |l|` across edges, where the
//! slack of a unit axis has its own `8 n`. That is negligible against `e L`, unless `L` or the
//! angle of the edges is itself next to zero.
//!
//! That no overlap is missed is proved by machine, operation by operation and for both scalars:
//! `tests/proofs/run` reads the weights from this file and fails with smaller ones. Each is the
//! smallest number above what the proof needs that one instruction of a Cortex-M4F can load.
//! [`sat`](crate::obb_pair) derives how far boxes that are called touching may be apart.
//!
//! Source: Higham, "Accuracy and Stability of Numerical Algorithms", 2nd edition, section 3.1.

use crate::numbers::{Real, Row, length_bound, sum};
use nalgebra::SVector;

/// The weights of the slack in 2D, in `EPSILON`: of the distance of the centers, of the
/// half-extents of the box whose axes define `l`, and of those of the other box. The proof needs
/// 2.115, 10.91 and 3.115.
pub(crate) const SLACK_2D: [f64; 3] = [2.125, 11.0, 3.125];
/// The same weights in 3D. The proof needs 3.829, 11.901 and 5.122.
pub(crate) const SLACK_3D: [f64; 3] = [3.875, 12.0, 5.25];

/// The least slack, in smallest positive numbers: seven products on a face normal and six
/// halvings lose half of one each, which is 6.5.
const UNDERFLOW: f64 = 8.0;

/// Returns the slack on a unit axis, from an upper bound of the distance of the centers and the
/// half-extents; `own` are those of the box whose axes define the axis.
#[inline]
pub(crate) fn slack<T: Real, const D: usize>(
    distance: T,
    own: &SVector<T, D>,
    other: &SVector<T, D>,
) -> T {
    let weights = if D == 2 { SLACK_2D } else { SLACK_3D };
    weighted(weights, distance, sum(own), sum(other))
}

/// Returns the same slack, from the sums of the half-extents.
#[inline(always)]
pub(crate) fn weighted<V: Row<Number: Real>>(
    weights: [f64; 3],
    distance: V,
    own: V,
    other: V,
) -> V {
    let [by_distance, by_own, by_other] = weights;
    let weighted = distance.all(V::Number::nearest(by_distance)) * distance
        + own.all(V::Number::nearest(by_own)) * own
        + other.all(V::Number::nearest(by_other)) * other;
    distance.all(V::Number::EPSILON) * weighted + distance.all(underflow())
}

/// Returns the slack on an axis across two edges, from that on a unit axis.
///
/// Where edges are parallel to less than `TINY`, the components underflow, and so do their
/// products, which are then multiplied by half-extents: the term with `TINY` that is added to the
/// length grows with these.
#[inline(always)]
pub(crate) fn edge_slack<V: Row<Number: Real>>(x: V, y: V, slack: V) -> V {
    slack * (length_bound(x, y) + x.all(V::Number::TINY)) + x.all(underflow())
}

/// Returns how much the products on an axis may lose below the normal numbers.
#[inline(always)]
pub(crate) fn underflow<T: Real>() -> T {
    T::EPSILON * T::TINY * T::nearest(UNDERFLOW)
}
