//! The orientation of three points: the exact sign of the area of their triangle.
//!
//! ```text
//! det = (a - c) x (b - c) = a_x b_y - a_y b_x + b_x c_y - b_y c_x + c_x a_y - c_y a_x
//! ```
//!
//! It is first computed in the precision of the scalar, and the sign is accepted if the result
//! exceeds its rounding, which is below `4 u (|left| + |right|)`, where `u` is the unit roundoff.
//! Otherwise the six products on the right are added up as integers, in units of the smallest
//! product. So the sign is always exact.
//!
//! Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates", Discrete & Computational Geometry 18, 1997, section 4, for the first part.

use crate::numbers::{Real, larger, max_norm, range_factor, scale};
use core::cmp::Ordering;
use nalgebra::{Point2, Vector2};

/// Returns which way the path from `a` through `b` to `c` turns: `Greater` if left, `Less` if
/// right, `Equal` if the points are collinear.
pub(crate) fn orient2d<T: Real>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    let [a, b, c] = [&a.coords, &b.coords, &c.coords];
    let factor = range_factor(larger(max_norm(a), larger(max_norm(b), max_norm(c))));
    let scaled = [scale(a, factor), scale(b, factor), scale(c, factor)];
    filtered(scaled).unwrap_or_else(|| T::exact_orient2d(a, b, c))
}

/// The rounding of the determinant, in `EPSILON` of the sum of both products: `4 u`, see the
/// header.
const ROUNDING: f64 = 2.0;

/// Returns the sign of the rounded determinant, if it exceeds its rounding.
#[inline(always)]
fn filtered<T: Real>([a, b, c]: [Vector2<T>; 3]) -> Option<Ordering> {
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let sizes = left.abs() + right.abs();
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
