//! Exact sums: numbers as sums of parts that do not overlap.
//!
//! Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates", Discrete & Computational Geometry 18, 1997, section 2.

use core::cmp::Ordering;
use core::ops::Neg;
use nalgebra::{Scalar, Vector2};

/// The exact sign of the determinant of [`orient2d`](crate::polygons::orient2d), from a product that
/// returns its result as a sum of `K` numbers.
#[cold]
#[inline(never)]
pub(crate) fn exact_orient2d<'a, T: Scalar + Copy + Neg<Output = T>, const K: usize>(
    mut a: &'a Vector2<T>,
    mut b: &'a Vector2<T>,
    mut c: &'a Vector2<T>,
    product: impl Fn(T, T) -> [f64; K],
) -> Ordering {
    let mut sum = ExactSum::<K> {
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

/// An exact sum, of parts that do not overlap.
struct ExactSum<const K: usize> {
    /// The parts, the largest last; the rest are zero.
    parts: [[f64; K]; 6],
    count: usize,
}

impl<const K: usize> ExactSum<K> {
    #[inline(always)]
    fn add(&mut self, numbers: [f64; K]) {
        for number in numbers {
            self.add_number(number);
        }
    }

    /// Adds a number, which takes one more part.
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

    /// The sign of the sum: that of its largest part.
    fn sign(&self) -> Ordering {
        let mut parts = self.parts.as_flattened().iter().rev();
        let leading = parts.find(|part| part.abs().to_bits() != 0);
        leading.map_or(Ordering::Equal, |part| part.total_cmp(&0.0))
    }
}

/// The rounding error of `a + b`, and the rounded sum (Knuth).
#[inline(always)]
fn two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    let of_b = sum - a;
    let of_a = sum - of_b;
    [(a - of_a) + (b - of_b), sum]
}

/// The rounding error of `a * b`, and the rounded product (Dekker).
pub(crate) fn two_product(a: f64, b: f64) -> [f64; 2] {
    let ([a_low, a_high], [b_low, b_high]) = (split(a), split(b));
    let product = a * b;
    let rest = ((product - a_high * b_high) - a_low * b_high) - a_high * b_low;
    [a_low * b_low - rest, product]
}

/// A number as the sum of two with half its digits each (Veltkamp).
fn split(a: f64) -> [f64; 2] {
    let shifted = a * 134_217_729.0;
    let high = shifted - (shifted - a);
    [a - high, high]
}
