//! Two boxes that are apart, in an order that depends on the boxes alone.

use crate::numbers::components::zip;
use crate::numbers::{Real, larger, max_norm, range_factor};
use crate::obb_pair::pair::{Pair, Projections};
use crate::shapes::{Obb, ordered_by_center};
use nalgebra::Scalar;

/// Two boxes that are apart, with the results of the test that showed it.
pub(crate) struct Apart<T: Scalar, const D: usize> {
    /// The boxes at a scale at which no square underflows.
    pub(crate) pair: Pair<T, D>,
    /// The power of two that scales the boxes.
    pub(crate) factor: T,
    /// The greatest gap on a face normal, at that scale.
    pub(crate) gap: T,
    /// Whether the pair is in the opposite order to the caller's.
    pub(crate) swapped: bool,
}

impl<T: Real> Apart<T, 2> {
    /// Returns `None` if the rectangles [intersect](crate::Intersects).
    #[inline(always)]
    pub(crate) fn rectangles(first: &Obb<T, 2>, second: &Obb<T, 2>) -> Option<Self> {
        let (a, b, swapped) = ordered_by_center(first, second);
        let pair = Pair::of(a, b);
        pair.apart_on_faces().then(|| Self::of([a, b], pair, swapped))
    }
}

impl<T: Real> Apart<T, 3> {
    /// Returns `None` if the boxes [intersect](crate::Intersects).
    #[inline(always)]
    pub(crate) fn boxes(first: &Obb<T, 3>, second: &Obb<T, 3>) -> Option<Self> {
        let (a, b, swapped) = ordered_by_center(first, second);
        let pair = Pair::of(a, b);
        pair.apart().then(|| Self::of([a, b], pair, swapped))
    }
}

impl<T: Real, const D: usize> Apart<T, D> {
    #[inline(always)]
    fn of([a, b]: [&Obb<T, D>; 2], pair: Pair<T, D>, swapped: bool) -> Self {
        let size = larger(pair.manhattan, larger(max_norm(&pair.h), max_norm(&pair.k)));
        let (pair, factor) =
            if range_factor(size) == T::one() { (pair, T::one()) } else { scaled(a, b) };
        let gap = larger(max_gap(&pair.on_first()), max_gap(&pair.on_second()));
        Self { pair, factor, gap, swapped }
    }

    /// Scales a length back to the world; `None` if it is greater than a limit there.
    #[inline(always)]
    pub(crate) fn up_to(&self, length: T, limit: T) -> Option<T> {
        let length = length / self.factor;
        (length <= limit).then_some(length)
    }
}

/// Calls [`Pair::scaled`], out of line, for the few pairs that need it.
#[cold]
#[inline(never)]
fn scaled<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> (Pair<T, D>, T) {
    Pair::scaled(a, b)
}

/// Returns the greatest gap on these unit axes.
#[inline(always)]
fn max_gap<T: Real, const D: usize>(projections: &Projections<T, D>) -> T {
    let gaps =
        zip(&projections.offset, &projections.radius, |offset, radius| offset.abs() - radius);
    gaps.iter().fold(-T::INFINITY, |max_gap, &gap| larger(gap, max_gap))
}

/// Returns the distance of boxes that touch, unless a limit excludes it.
#[inline(always)]
pub(crate) fn touch_within<T: Real>(limit: T) -> Option<T> {
    (limit >= T::zero()).then_some(T::zero())
}
