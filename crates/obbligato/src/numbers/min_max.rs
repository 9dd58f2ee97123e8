//! The smaller and the larger of two numbers.
//!
//! Unlike `min` and `max` of `core`, these functions define which of two zeros is returned
//! and what happens to a NaN, because answers are compared bit by bit.

use super::real::Real;

/// Returns the smaller of two numbers; of `0.0` and `-0.0`, or where `a` is NaN, the second.
#[doc(hidden)]
#[inline(always)]
pub fn smaller<T: Real>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

/// Returns the larger of two numbers; of `0.0` and `-0.0`, or where `a` is NaN, the second.
#[doc(hidden)]
#[inline(always)]
pub fn larger<T: Real>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

/// Returns the smallest of three numbers.
pub(crate) fn least<T: Real>([first, second, third]: [T; 3]) -> T {
    smaller(third, smaller(second, first))
}

/// Returns `x` clamped to `-limit ..= limit`; `limit` is not negative.
#[inline(always)]
pub(crate) fn clamped<T: Real>(x: T, limit: T) -> T {
    // One after the other, since of two conditions compilers may make branches.
    let below = if x > limit { limit } else { x };
    if below < -limit { -limit } else { below }
}
