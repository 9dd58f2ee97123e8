//! Which boxes the first part of a ray may meet.
//!
//! A box is left out when the box around that part, or the normal of the ray, parts them. Both
//! take the coordinates relative to the origin, as the slab test does, and a slack well above the
//! rounding of either, so that no box is left out which that test hits. Nothing is divided.
//!
//! With `c` and `h` the middle and the half-extents of the box, `d` the direction:
//!
//! ```text
//! apart when  |d_x c_y - d_y c_x|  >  |d_x| h_y + |d_y| h_x
//! ```

use crate::{Aabb, Ray, Real};
use nalgebra::{Point2, Scalar, Vector2};

/// A ray, ready to be tested against many boxes.
pub(super) struct Segment<T: Scalar> {
    origin: Point2<T>,
    direction: Vector2<T>,
}

impl<T: Real> Segment<T> {
    pub(super) fn new(ray: &Ray<T, 2>) -> Self {
        Self {
            origin: ray.origin(),
            direction: ray.direction(),
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
        let padded = reach * (T::one() + T::EPSILON * T::nearest(4.0));
        let within = |low: T, high: T, direction: T| {
            let end = direction * padded;
            let ahead = (direction > T::zero()) & (low <= end + T::TINY);
            let behind = (direction < T::zero()) & (high >= end - T::TINY);
            (low <= T::zero()) & (high >= T::zero())
                | ahead & (high >= T::zero())
                | behind & (low <= T::zero())
        };
        within(low.x, high.x, self.direction.x) & within(low.y, high.y, self.direction.y)
    }

    #[inline(always)]
    fn passes(&self, low: &Vector2<T>, high: &Vector2<T>) -> bool {
        let (half, slack) = (T::nearest(0.5), T::EPSILON * T::nearest(16.0));
        let (middle, half_extents) = ((low + high) * half, (high - low) * half);
        let (dx, dy) = (self.direction.x.simd_abs(), self.direction.y.simd_abs());
        let across = self.direction.x * middle.y - self.direction.y * middle.x;
        let reach = dx * half_extents.y + dy * half_extents.x;
        let size = dx * middle.y.simd_abs() + dy * middle.x.simd_abs() + reach;
        across.simd_abs() <= reach + slack * size + T::TINY
    }
}
