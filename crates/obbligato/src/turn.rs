//! Which way three points turn: the exact sign of the area of their triangle.
//!
//! ```text
//! det = (a - c) x (b - c) = a_x b_y - a_y b_x + b_x c_y - b_y c_x + c_x a_y - c_y a_x
//! ```
//!
//! It is first computed in double precision, and believed when it is larger than its rounding,
//! which is below `4 u (|left| + |right|)`, `u` the unit roundoff. Otherwise the six products on the
//! right are each split into two numbers without an error, and these twelve are summed without an
//! error into numbers that do not overlap, the largest of which has the sign of the sum.
//!
//! For `f32` the sign is always exact. For `f64` it is when all coordinates are multiples of
//! `2^-537` (`2e-162`), or all are smaller than `1e-142`; else a determinant below `1e-322` may come
//! out with any sign.
//!
//! Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates", Discrete & Computational Geometry 18, 1997, sections 2 and 4.

use crate::Real;
use crate::scale::{lift, longest};
use core::cmp::Ordering;
use nalgebra::{Point2, Vector2};

/// `Greater` when the way from `a` over `b` to `c` turns left, `Less` when it turns right, `Equal`
/// when the points lie on a line.
pub(crate) fn turn<T: Real>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    let points = [a, b, c].map(|point| point.coords.map(Real::to_f64));
    let size = points.iter().map(longest).fold(0.0, f64::max);
    let [a, b, c] = points.map(|point| point * lift(size));
    rounded(&a, &b, &c)
        .unwrap_or_else(|| exact(&a, &b, &c))
        .total_cmp(&0.0)
}

/// The determinant when it is larger than its rounding.
fn rounded(a: &Vector2<f64>, b: &Vector2<f64>, c: &Vector2<f64>) -> Option<f64> {
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let error = 2.0 * f64::EPSILON * (left.abs() + right.abs()) + f64::MIN_POSITIVE;
    let determinant = left - right;
    (determinant.abs() > error).then_some(determinant)
}

/// A number with the sign of the determinant, and zero when that is zero.
fn exact(a: &Vector2<f64>, b: &Vector2<f64>, c: &Vector2<f64>) -> f64 {
    let products = [
        (a.x, b.y),
        (-a.y, b.x),
        (b.x, c.y),
        (-b.y, c.x),
        (c.x, a.y),
        (-c.y, a.x),
    ];
    let parts = products.map(|(x, y)| product(x, y)).into_iter().flatten();
    let sum = parts.enumerate().fold([0.0; 12], add);
    let leading = sum.iter().rev().find(|part| **part != 0.0);
    leading.copied().unwrap_or(0.0)
}

/// Adds a number to the first `count` parts of a sum, which becomes longer by one.
fn add(mut sum: [f64; 12], (count, number): (usize, f64)) -> [f64; 12] {
    let mut carry = number;
    for part in sum.iter_mut().take(count) {
        [*part, carry] = two_sum(carry, *part);
    }
    if let Some(top) = sum.get_mut(count) {
        *top = carry;
    }
    sum
}

/// The rounding of `a + b`, and the rounded sum (Knuth).
fn two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    let of_b = sum - a;
    let of_a = sum - of_b;
    [(a - of_a) + (b - of_b), sum]
}

/// The rounding of `a * b`, and the rounded product (Dekker).
fn product(a: f64, b: f64) -> [f64; 2] {
    let ([a_low, a_high], [b_low, b_high]) = (split(a), split(b));
    let product = a * b;
    let rest = ((product - a_high * b_high) - a_low * b_high) - a_high * b_low;
    [a_low * b_low - rest, product]
}

/// A number as the sum of two of half its digits (Veltkamp).
fn split(a: f64) -> [f64; 2] {
    let shifted = a * 134_217_729.0;
    let high = shifted - (shifted - a);
    [a - high, high]
}
