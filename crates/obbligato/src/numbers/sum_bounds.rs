//! Sums of two and three numbers, exactly or between bounds.
//!
//! Source: Knuth, "The Art of Computer Programming", volume 2, section 4.2.2, theorem B.

use super::real::Real;

/// How far a sum and its rest may be from the truth, in `EPSILON` of either: 0.5, and 0.5 for the
/// bound itself, with a margin for its own rounding.
const OUTSIDE: f64 = 1.5;

/// A sum as a rounded part and a remainder; the remainder may be off by half an `EPSILON` of
/// itself.
#[derive(Clone, Copy)]
pub(crate) struct Sum<T> {
    pub(crate) rounded: T,
    pub(crate) rest: T,
}

impl<T: Real> Sum<T> {
    /// Creates the sum of three numbers.
    #[inline(always)]
    pub(crate) fn of([a, b, c]: [T; 3]) -> Self {
        let (first, left) = two_sum(a, b);
        let (rounded, more) = two_sum(first, c);
        let rest = left + more;
        Self { rounded, rest }
    }

    /// Returns the least and the greatest value that the sum may have: the same twice if it is
    /// exact.
    #[inline(always)]
    pub(crate) fn bounds(&self) -> [T; 2] {
        let sum = self.rounded + self.rest;
        if self.rest == T::zero() {
            return [sum; 2];
        }
        let outside = T::EPSILON * T::nearest(OUTSIDE) * (sum.abs() + self.rest.abs());
        [sum - outside, sum + outside]
    }

    /// Returns how far a number lies above the sum, accurate to `1.5 EPSILON` of that and
    /// `EPSILON^2` of the sum.
    #[inline(always)]
    pub(crate) fn below(&self, number: T) -> T {
        (number - self.rounded) - self.rest
    }
}

/// Returns at most the sum of two numbers: the sum itself if it is exact.
pub(crate) fn sum_down<T: Real>(a: T, b: T) -> T {
    let [low, _] = Sum::of([a, b, T::zero()]).bounds();
    low
}

/// Returns at least the sum of two numbers: the sum itself if it is exact.
pub(crate) fn sum_up<T: Real>(a: T, b: T) -> T {
    let [_, high] = Sum::of([a, b, T::zero()]).bounds();
    high
}

/// Returns the rounded sum and its rounding error.
#[inline(always)]
pub(crate) fn two_sum<T: Real>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}
