//! Which way three points turn: the exact sign of the area of their triangle.
//!
//! ```text
//! det = (a - c) x (b - c) = a_x b_y - a_y b_x + b_x c_y - b_y c_x + c_x a_y - c_y a_x
//! ```
//!
//! It is first computed in the precision of the scalar, and believed when it is larger than its
//! rounding, which is below `4 u (|left| + |right|)`, `u` the unit roundoff. Otherwise the six products
//! on the right are written without an error as one number of double precision each for `f32`, as two
//! for `f64`. These are summed without an error into numbers that do not overlap, the largest of
//! which has the sign of the sum.
//!
//! For `f32` the sign is always exact. For `f64` it is when all coordinates are multiples of
//! `2^-537` (`2e-162`), or all are smaller than `1e-142`; else a determinant below `1e-322` may come
//! out with any sign.
//!
//! Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates", Discrete & Computational Geometry 18, 1997, sections 2 and 4.

use crate::Real;
use crate::numbers::components::scale;
use crate::numbers::length::{lift, max_norm};
use crate::numbers::min_max::larger;
use core::cmp::Ordering;
use nalgebra::{Point2, Vector2};

/// `Greater` when the way from `a` over `b` to `c` turns left, `Less` when it turns right, `Equal`
/// when the points lie on a line.
pub(crate) fn orient2d<T: Real>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    let [a, b, c] = [&a.coords, &b.coords, &c.coords];
    let lift = lift(larger(max_norm(a), larger(max_norm(b), max_norm(c))));
    let lifted = [scale(a, lift), scale(b, lift), scale(c, lift)];
    rounded(lifted).unwrap_or_else(|| T::exact_orient2d(a, b, c, lift))
}

/// What the determinant may round by, in `EPSILON` of both products: `4 u`, see the header.
const ROUNDING: f64 = 2.0;

/// The sign of the determinant, when it is larger than its rounding.
#[inline(always)]
fn rounded<T: Real>([a, b, c]: [Vector2<T>; 3]) -> Option<Ordering> {
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let sizes = left.simd_abs() + right.simd_abs();
    let error = T::EPSILON * T::nearest(ROUNDING) * sizes + T::TINY;
    let determinant = left - right;
    if determinant > error {
        Some(Ordering::Greater)
    } else if determinant < -error {
        Some(Ordering::Less)
    } else {
        None
    }
}
