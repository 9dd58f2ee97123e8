//! Which boxes the first part of a ray may meet.
//!
//! A box is left out when the box around that part, or the normal of the ray, parts them. Both
//! take the same planes relative to the origin as the slab test does. Nothing is divided. With `low`
//! and `high` the near and the far corner, `d` the direction:
//!
//! ```text
//! apart when  |d_x s_y - d_y s_x|  >  |d_x| e_y + |d_y| e_x      s = high + low,  e = high - low
//! ```
//!
//! # No box is left out that the slab test hits
//! From one box to another around it the numerators of the slab test grow outwards, and so do
//! their quotients, as rounding is monotone: the outer one is hit, no later than the inner one. Hence
//! it is enough to look at a single box. Let `u` be `EPSILON / 2` and `n` be `EPSILON TINY`, the
//! smallest positive number. For `a = |d_x|`, `b = |d_y|`, and `low`, `high` turned along the ray, a
//! hit within `reach` means:
//!
//! ```text
//! high >= 0                                                    the box is not behind
//! low / d  <=  the number after reach             if low > 0   else the quotient is beyond the reach
//! a low_y  <=  b high_x + u (a low_y + b high_x) + n a b       each quotient rounds by u or n / 2;
//!                                                              the same with x and y exchanged
//! low <= 0 <= high                                if d = 0     the axis is left out
//! ```
//!
//! - *Reach.* `(1 + EPSILON) reach + TINY` is no less than the number after `reach`. So its product
//!   with `d` is no less than `low`, and stays so when it is rounded.
//! - *Normal.* With `P = a |s_y| + b |s_x|` and `R = a e_y + b e_x`, the left side exceeds the right one
//!   by twice the excess of the third line, which is `2 u P + 2 n a b` since `low_y <= s_y / 2`. The
//!   sides round by `3 u P + n` and `3 u R + n`, adding the slack by `2 u R`. So `5 u (P + R)` and
//!   `2 n (1 + a b)` are needed; `6 u` covers the rounding of the slack itself, and
//!   `TINY (1 + a b)` is far more than the rest.
//! - *Normal, where `d_y = 0`.* All products with it are zero, and `|s_y| <= e_y` as
//!   `low_y <= 0 <= high_y`: what is left rounds alike on both sides.
//!
//! Nothing overflows (`Real::LIMIT`).

use crate::{Aabb, Ray, Real};
use nalgebra::{Point2, Scalar, Vector2};

/// What the rounding of both sides may come to, in `EPSILON`: `6 u`, see the header.
const SLACK: f64 = 3.0;

/// A ray, ready to be tested against many boxes.
pub(super) struct Segment<T: Scalar> {
    origin: Point2<T>,
    direction: Vector2<T>,
    /// What quotients and products may lose below the smallest number.
    least: T,
}

impl<T: Real> Segment<T> {
    pub(super) fn new(ray: &Ray<T, 2>) -> Self {
        let direction = ray.direction();
        let product = direction.x.simd_abs() * direction.y.simd_abs();
        Self {
            origin: ray.origin(),
            direction,
            least: T::TINY * (T::one() + product),
        }
    }

    /// The quarter of every node that the ray enters first, if it enters two.
    pub(super) fn first_quarter(&self) -> u16 {
        let backwards = |x: T| u16::from(x < T::zero());
        backwards(self.direction.x) | backwards(self.direction.y) << 1
    }

    /// Whether the slab test might find a hit with `t` in `0 ..= reach`.
    #[inline(always)]
    pub(super) fn may_meet(&self, bounds: &Aabb<T, 2>, reach: T) -> bool {
        let (low, high) = (bounds.min() - self.origin, bounds.max() - self.origin);
        self.may_reach(&low, &high, reach) & self.passes(&low, &high)
    }

    #[inline(always)]
    fn may_reach(&self, low: &Vector2<T>, high: &Vector2<T>, reach: T) -> bool {
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

    #[inline(always)]
    fn passes(&self, low: &Vector2<T>, high: &Vector2<T>) -> bool {
        let slack = T::EPSILON * T::nearest(SLACK);
        let (sum, extent) = (low + high, high - low);
        let (dx, dy) = (self.direction.x, self.direction.y);
        let (left, right) = (dx * sum.y, dy * sum.x);
        let reach = dx.simd_abs() * extent.y + dy.simd_abs() * extent.x;
        let size = left.simd_abs() + right.simd_abs() + reach;
        (left - right).simd_abs() <= reach + slack * size + self.least
    }
}
