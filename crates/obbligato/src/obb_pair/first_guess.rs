//! A guess at the closest points of two boxes, and the proof that it is right.
//!
//! The guess starts at the center of the second box, goes to the closest point of the first, from
//! there to the closest point of the second, and back once more. For boxes far apart that usually
//! ends at the closest points, and often for others. The distance of the two points, `|w|`, is an
//! upper bound, and the gap between the projections along any direction is a lower one:
//!
//! ```text
//! gap(w) |w|  =  t . w - sum_i h_i |w_i| - sum_j k_j |v_j . w|
//! ```
//!
//! Where the gap along `w`, or the greatest one on a face normal, comes within [`CERTAIN`]
//! `EPSILON L` of `|w|`, so does the distance. It would prove nothing that another projection
//! leaves the points in place: close to each other, the direction from one to the other is lost in
//! rounding.

use crate::numbers::{Real, Row as _, abs, add, clamp, components, dot, larger, mul, sub, tr_mul};
use crate::obb_pair::pair::Pair;
use nalgebra::{SVector, Scalar};

/// How close the bounds must be for the guess to be right, in `EPSILON L` with the Manhattan
/// distance of the centers. Each of the two is accurate to less than 12.
const CERTAIN: f64 = 2.0;

/// Points of two boxes, each in the frame of its box, and their distance.
pub(crate) struct FirstGuess<T: Scalar, const D: usize> {
    pub(crate) distance: T,
    pub(crate) first: SVector<T, D>,
    pub(crate) second: SVector<T, D>,
}

/// Returns the closest points of two boxes, if the guess is right; `gap` is the greatest one on a
/// face normal.
#[inline(always)]
pub(crate) fn first_guess<T: Real, const D: usize>(
    pair: &Pair<T, D>,
    gap: T,
) -> Option<FirstGuess<T, D>> {
    let second = onto_second(pair, &clamp(&pair.t, &pair.h));
    let seen = from_second(pair, &second);
    let first = clamp(&seen, &pair.h);
    let way = sub(&seen, &first);
    let distance = dot(components(&way), components(&way)).root();
    let gap_times_distance = {
        let along = |lengths: &SVector<T, D>, way: &SVector<T, D>| {
            dot(components(lengths), components(&abs(way)))
        };
        let offset = dot(components(&pair.t), components(&way));
        offset - along(&pair.h, &way) - along(&pair.k, &tr_mul(&pair.r, &way))
    };
    let short = distance * distance - larger(gap_times_distance, gap * distance);
    let certain = short <= T::EPSILON * T::nearest(CERTAIN) * pair.size() * distance;
    certain.then_some(FirstGuess { distance, first, second })
}

/// Returns the point of the second box closest to a point in the frame of the first.
#[inline(always)]
pub(crate) fn onto_second<T: Real, const D: usize>(
    pair: &Pair<T, D>,
    point: &SVector<T, D>,
) -> SVector<T, D> {
    clamp(&sub(&tr_mul(&pair.r, point), &pair.s), &pair.k)
}

/// Returns a point of the second box in the frame of the first.
#[inline(always)]
pub(crate) fn from_second<T: Real, const D: usize>(
    pair: &Pair<T, D>,
    point: &SVector<T, D>,
) -> SVector<T, D> {
    add(&pair.t, &mul(&pair.r, point))
}
