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
use crate::aabb::larger;
use crate::components::scale;
use crate::scale::{lift, longest};
use core::cmp::Ordering;
use nalgebra::{Point2, Vector2};

/// `Greater` when the way from `a` over `b` to `c` turns left, `Less` when it turns right, `Equal`
/// when the points lie on a line.
pub(crate) fn turn<T: Real>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    let [a, b, c] = [&a.coords, &b.coords, &c.coords];
    let lift = lift(larger(longest(a), larger(longest(b), longest(c))));
    let lifted = [scale(a, lift), scale(b, lift), scale(c, lift)];
    rounded(lifted).unwrap_or_else(|| T::exact_turn(a, b, c, lift))
}

/// The sign of the determinant, when it is larger than its rounding.
#[inline(always)]
fn rounded<T: Real>([a, b, c]: [Vector2<T>; 3]) -> Option<Ordering> {
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let sizes = left.simd_abs() + right.simd_abs();
    let error = T::EPSILON * T::nearest(2.0) * sizes + T::TINY;
    let determinant = left - right;
    if determinant > error {
        Some(Ordering::Greater)
    } else if determinant < -error {
        Some(Ordering::Less)
    } else {
        None
    }
}

/// The sign of the determinant, whatever its rounding, from products as sums of `K` numbers.
#[cold]
#[inline(never)]
pub(crate) fn exact<'a, T: Real, const K: usize>(
    mut a: &'a Vector2<T>,
    mut b: &'a Vector2<T>,
    mut c: &'a Vector2<T>,
    product: impl Fn(T, T) -> [f64; K],
) -> Ordering {
    let mut sum = Sum::<K> {
        parts: [[0.0; K]; 6],
        count: 0,
    };
    for _ in 0..3 {
        sum.add(product(a.x, b.y));
        sum.add(product(-a.y, b.x));
        (a, b, c) = (b, c, a);
    }
    sum.sign()
}

/// A sum without an error, of parts that do not overlap.
struct Sum<const K: usize> {
    /// The parts, the largest last; the rest are zero.
    parts: [[f64; K]; 6],
    count: usize,
}

impl<const K: usize> Sum<K> {
    #[inline(always)]
    fn add(&mut self, numbers: [f64; K]) {
        for number in numbers {
            self.add_number(number);
        }
    }

    /// Adds a number, which makes the sum longer by one part.
    fn add_number(&mut self, number: f64) {
        let mut carry = number;
        let parts = self.parts.as_flattened_mut();
        for part in parts.iter_mut().take(self.count) {
            [*part, carry] = two_sum(carry, *part);
        }
        if let Some(top) = parts.get_mut(self.count) {
            *top = carry;
            self.count = self.count.wrapping_add(1);
        }
    }

    /// That of the largest part.
    fn sign(&self) -> Ordering {
        let mut parts = self.parts.as_flattened().iter().rev();
        let leading = parts.find(|part| part.abs().to_bits() != 0);
        leading.map_or(Ordering::Equal, |part| part.total_cmp(&0.0))
    }
}

/// The rounding of `a + b`, and the rounded sum (Knuth).
#[inline(always)]
fn two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    let of_b = sum - a;
    let of_a = sum - of_b;
    [(a - of_a) + (b - of_b), sum]
}

/// The rounding of `a * b`, and the rounded product (Dekker).
pub(crate) fn product(a: f64, b: f64) -> [f64; 2] {
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
