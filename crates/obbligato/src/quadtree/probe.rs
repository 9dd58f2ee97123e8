//! A rectangle in one vector: tested against one other after the other, and merged with another.

use crate::numbers::{Four, PREDICTS_BRANCHES, Real, Row as _};
use crate::shapes::Aabb;
use nalgebra::Point2;

/// A rectangle that many rectangles are tested against, arranged so that two comparisons of four
/// numbers decide.
pub(super) struct Probe<T: Real> {
    bounds: Aabb<T, 2>,
    /// What the corners of a rectangle that touches it may be at most, and at least.
    most: T::Four,
    least: T::Four,
}

impl<T: Real> Probe<T> {
    #[inline(always)]
    pub(super) fn new(bounds: &Aabb<T, 2>) -> Self {
        let (min, max, infinity) = (bounds.min(), bounds.max(), T::INFINITY);
        Self {
            bounds: *bounds,
            most: T::Four::new([max.x, max.y, infinity, infinity]),
            least: T::Four::new([-infinity, -infinity, min.x, min.y]),
        }
    }

    /// Whether the rectangles touch: the answer of [`Intersects`](crate::Intersects).
    #[inline(always)]
    pub(super) fn touches(&self, other: &Aabb<T, 2>) -> bool {
        if !PREDICTS_BRANCHES {
            return self.bounds.intersects(other);
        }
        let corners = corners(other);
        T::Four::bits(corners.at_most(self.most) & self.least.at_most(corners)) == 0b1111
    }
}

/// The smallest rectangle that contains two rectangles.
///
/// Of scalar code a compiler makes vectors across the four minima and maxima, with a shuffle before
/// and after each.
#[inline(always)]
pub(super) fn merged<T: Real>(one: &Aabb<T, 2>, other: &Aabb<T, 2>) -> Aabb<T, 2> {
    if !(PREDICTS_BRANCHES && T::Four::IN_A_REGISTER) {
        return one.merged(other);
    }
    let (one, other) = (corners(one), corners(other));
    let [left, lower, ..] = one.smaller(other).lanes();
    let [.., right, upper] = one.larger(other).lanes();
    Aabb::from_valid(Point2::new(left, lower), Point2::new(right, upper))
}

/// The smaller coordinates, then the larger ones.
#[inline(always)]
fn corners<T: Real>(bounds: &Aabb<T, 2>) -> T::Four {
    let (min, max) = (bounds.min(), bounds.max());
    T::Four::new([min.x, min.y, max.x, max.y])
}
