//! The test of whether a moving rectangle touches boxes along its path.
//!
//! Relative to the rectangle, a box that is enlarged by the rectangle's size moves in the opposite
//! direction, and touches when it passes over a point. So the segment from the origin to `m`, the
//! motion, meets the box from `low` to `high`. Here `low` is the minimum of the box less the
//! maximum of the rectangle, and `high` is the maximum less the minimum. The two are apart when an
//! axis of the world or the normal of the motion separates them:
//!
//! ```text
//! low_i > max(0, m_i)        high_i < min(0, m_i)
//! min (m_x y) > max (m_y x)  or  max (m_x y) < min (m_y x)      over the x and y of the box
//! ```
//!
//! # A tree answers as a scan of its items does
//! From a box to one that encloses it, every number above only moves outward, since rounding is
//! monotone, and so does the product of a number and a positive constant. Only such operations are
//! used. So if an item touches, every node above it does, to the bit.
//!
//! # Slack
//! `e` is `EPSILON`, `n = e TINY` the smallest number. Comparing a rounded difference with a number
//! of the scalar is safe: rounding is monotone. A product rounds by `e` of itself with the
//! difference in it, and by `n / 2`. Each side of the comparison is relaxed by `2 e` of itself and
//! by `2 n` in all, so that a touch is never missed. A box that is counted in spite of a gap is
//! within `6 e L` of the path, measured along the normal, where `L` is the largest coordinate of
//! `low` and `high`, and within `4 n / |m|` more.

use crate::numbers::{Real, larger, smaller};
use crate::shapes::Aabb;
use nalgebra::{Scalar, Vector2};

/// The relaxation of each side of a comparison, in `EPSILON` of itself; see the header.
const RELAXED: f64 = 2.0;

/// A rectangle and its motion.
#[derive(Clone)]
pub(super) struct Swept<T: Scalar> {
    start: Aabb<T, 2>,
    motion: Vector2<T>,
    is_finite: bool,
}

impl<T: Real> Swept<T> {
    pub(super) fn new(start: Aabb<T, 2>, motion: Vector2<T>) -> Self {
        let is_finite = |x: T| x.abs() < T::INFINITY;
        Self { start, motion, is_finite: is_finite(motion.x) && is_finite(motion.y) }
    }

    /// Whether a box is touched along the path, both ends included.
    #[inline(always)]
    pub(super) fn touches(&self, bounds: &Aabb<T, 2>) -> bool {
        let low = bounds.min() - self.start.max();
        let high = bounds.max() - self.start.min();
        let (mx, my) = (self.motion.x, self.motion.y);
        let on_axis =
            |low: T, high: T, m: T| (low <= larger(m, T::zero())) & (high >= smaller(m, T::zero()));
        let (left, right) = (Products::of(mx, low.y, high.y), Products::of(my, low.x, high.x));
        on_axis(low.x, high.x, mx)
            & on_axis(low.y, high.y, my)
            & left.may_be_below(&right)
            & right.may_be_below(&left)
            & self.is_finite
    }
}

/// The least and the greatest product of a number with those of an interval.
struct Products<T> {
    least: T,
    most: T,
}

impl<T: Real> Products<T> {
    #[inline(always)]
    fn of(factor: T, low: T, high: T) -> Self {
        let is_positive = factor > T::zero();
        let (near, far) = (factor * low, factor * high);
        Self {
            least: if is_positive { near } else { far },
            most: if is_positive { far } else { near },
        }
    }

    /// Whether the least of these may be no greater than the greatest of the other ones.
    #[inline(always)]
    fn may_be_below(&self, other: &Self) -> bool {
        let unit = T::EPSILON * T::nearest(RELAXED);
        let (less, more) = (T::one() - unit, T::one() + unit);
        let least = self.least * if self.least > T::zero() { less } else { more };
        let most = other.most * if other.most > T::zero() { more } else { less };
        let smallest = T::EPSILON * T::TINY;
        least <= most + (smallest + smallest)
    }
}
