//! The test of which boxes a ray may hit within its reach, without division.
//!
//! A box is rejected if the normal of the ray or an axis of the world separates it from the segment
//! of the ray up to its reach. Like the slab test, both tests use the faces of the box relative to
//! the origin of the ray. With `low` and `high` the minimum and the maximum corner and `d` the
//! direction:
//!
//! ```text
//! apart when  |d_x s_y - d_y s_x|  >  |d_x| e_y + |d_y| e_x      s = high + low,  e = high - low
//! ```
//!
//! # No box that the slab test hits is rejected
//! From a box to one that encloses it, the numerators of the slab test only move outward, and so do
//! the quotients, since rounding is monotone. If the inner box is hit, so is the outer one, and no
//! later. Hence it suffices to consider a single box. Let `u` be `EPSILON / 2` and `n` be
//! `EPSILON TINY`, the smallest positive number. For `a = |d_x|`, `b = |d_y|`, and `low`, `high`
//! mirrored so that the ray points to positive coordinates, a hit within `reach` means:
//!
//! ```text
//! high >= 0                                                    the box is not behind
//! low / d  <=  the number after reach             if low > 0   otherwise the quotient exceeds the reach
//! a low_y  <=  b high_x + u (a low_y + b high_x) + n a b       each quotient rounds by u or n / 2;
//!                                                              likewise with x and y exchanged
//! low <= 0 <= high                                if d = 0     the slab test skips the axis
//! ```
//!
//! - *Reach.* `(1 + EPSILON) reach + TINY` is no less than the number after `reach`. So its product
//!   with `d` is no less than `low`, even after rounding.
//! - *Normal.* With `P = a |s_y| + b |s_x|` and `R = a e_y + b e_x`, the left side exceeds the
//!   right one by twice the excess of the third line, which is `2 u P + 2 n a b` since
//!   `low_y <= s_y / 2`. The sides round by `3 u P + n` and `3 u R + n`, and adding the slack
//!   rounds by `2 u R`. So `5 u (P + R)` and `2 n (1 + a b)` are needed; `6 u` also covers the
//!   rounding of the slack itself, and `TINY (1 + a b)` is far more than the rest.
//! - *Normal, if `d_y = 0`.* All products with it are zero, and `|s_y| <= e_y` since
//!   `low_y <= 0 <= high_y`: the remaining products round alike on both sides.
//!
//! Nothing overflows, because of `Real::LIMIT`.

use crate::numbers::Real;
use crate::shapes::{Aabb, Ray};
use nalgebra::{Point2, Scalar, Vector2};

/// The slack for the rounding of both sides, in `EPSILON`: `6 u`, see the header.
const SLACK: f64 = 3.0;

/// A ray, prepared for tests against many boxes.
#[derive(Clone)]
pub(super) struct RaySegment<T: Scalar> {
    origin: Point2<T>,
    direction: Vector2<T>,
    /// The slack for the underflow of quotients and products.
    underflow: T,
}

impl<T: Real> RaySegment<T> {
    pub(super) fn new(ray: &Ray<T, 2>) -> Self {
        Self::along(ray.origin(), ray.direction())
    }

    /// Creates the ray from a point in a direction, which may be zero; no number is beyond the
    /// limit.
    pub(super) fn along(origin: Point2<T>, direction: Vector2<T>) -> Self {
        let product = direction.x.abs() * direction.y.abs();
        Self { origin, direction, underflow: T::TINY * (T::one() + product) }
    }

    /// Returns the quarter of a node that the ray enters first if it enters more than one.
    pub(super) fn first_quarter(&self) -> u16 {
        let is_negative = |x: T| u16::from(x < T::zero());
        is_negative(self.direction.x) | is_negative(self.direction.y) << 1
    }

    /// Whether the slab test might find a hit with `t` in `0 ..= reach`.
    #[inline(always)]
    pub(super) fn may_hit(&self, bounds: &Aabb<T, 2>, reach: T) -> bool {
        let (low, high) = (bounds.min() - self.origin, bounds.max() - self.origin);
        self.may_enter(&low, &high, reach)
    }

    /// Returns the same test for a box whose corners are given relative to the origin.
    #[inline(always)]
    pub(super) fn may_enter(&self, low: &Vector2<T>, high: &Vector2<T>, reach: T) -> bool {
        self.overlaps_on_axes(low, high, reach) & self.overlaps_on_normal(low, high)
    }

    /// Whether no axis of the world separates the box from the segment.
    #[inline(always)]
    fn overlaps_on_axes(&self, low: &Vector2<T>, high: &Vector2<T>, reach: T) -> bool {
        let padded = reach * (T::one() + T::EPSILON) + T::TINY;
        let within = |low: T, high: T, direction: T| {
            let end = direction * padded;
            let ahead = (direction > T::zero()) & (low <= end);
            let behind = (direction < T::zero()) & (high >= end);
            (low <= T::zero()) & (high >= T::zero())
                | ahead & (high >= T::zero())
                | behind & (low <= T::zero())
        };
        within(low.x, high.x, self.direction.x) & within(low.y, high.y, self.direction.y)
    }

    /// Whether the normal of the ray does not separate the box from it.
    #[inline(always)]
    fn overlaps_on_normal(&self, low: &Vector2<T>, high: &Vector2<T>) -> bool {
        let slack = T::EPSILON * T::nearest(SLACK);
        let (sum, extent) = (low + high, high - low);
        let (dx, dy) = (self.direction.x, self.direction.y);
        let (left, right) = (dx * sum.y, dy * sum.x);
        let reach = dx.abs() * extent.y + dy.abs() * extent.x;
        let size = left.abs() + right.abs() + reach;
        (left - right).abs() <= reach + slack * size + self.underflow
    }
}
