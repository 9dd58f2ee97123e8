//! The point of a segment that comes closest to a box.
//!
//! The segment consists of the points `s v`, with `s` from `from` to 1, seen in the frame of the
//! box, which extends from `low_i` to `high_i` along axis `i`. The excess of a point is the vector
//! from its closest point in the box, `x_i = s v_i - high_i` beyond the upper face, `s v_i - low_i`
//! beyond the lower one and 0 between. The square of the distance, `|x|^2`, is convex in `s`, and
//! half its slope is `x . v`. That is linear except where `s v` crosses the plane of a face: at
//! `2 D` values at most. Each of these that lies between the ends halves the range, by the sign of
//! the slope there. What remains is linear, so its zero is known.
//!
//! # Error
//! `e` is `EPSILON`, `s` the answer and `E` the distance there. With `low`, `high` and `v` rounded
//! once each, an excess is off by up to `1.5 e |s v_i| + e |x_i|`, for `|low_i| <= |s v_i| +
//! |x_i|`. The products and sums of the slope add `1.5 e |x_i| |v_i|`, and where the planes are
//! crossed rounds by `0.5 e |s v_i|`. So each slope is the exact one for a box whose faces are
//! moved by `g_i = e (2 |s v_i| + 2.5 |x_i|)`, and so is the value interpolated between two of
//! them. Hence `s` is the closest point of a segment to a box that differs by `g`, and the distance
//! there exceeds the least one by no more than `2 |g|`. Rounding `s` itself moves the point by `2.5
//! e |s v|`, and evaluating the distance adds the error of the excess: in sum no more than
//!
//! ```text
//! e (4 + 2.5 + 1.5) |s v|  +  e (5 + 1) E
//! ```
//!
//! At a value where the plane of a face is crossed, the excess along that axis counts as 0. The
//! side of the other faces on which a point lies follows from where these are crossed, too.
//! ConvexWithRadius coordinates would occasionally disagree, and a box whose faces are moved by `g`
//! would have an edge between two adjacent values: there the slope is not linear, and the
//! interpolated value may be anywhere. An excess that counts as 0 is less than
//! `e (0.5 + 1) |s v_i|`.
//!
//! A slope below the smallest number `n` counts as zero. Then the square of the distance would fall
//! by less than `4 n` up to the other end, and the distance by `sqrt(8 n)`: `9 LIMIT TINY` in
//! `f32`, which is more than that in `f64`. The caller scales sizes to more than `LIMIT TINY / e`.
//!
//! Conversely, the distance at `s` is at least the least one, minus `e (1.5 |s v| + E)`.

use crate::numbers::components::zip;
use crate::numbers::{Real, components, scale};
use nalgebra::{SVector, Scalar};

/// How much the computed distance may exceed the true one, in `EPSILON`: of the point `s v` and of
/// the distance; see the header. The worst pairs found by a search need 1.2 of the first, and of
/// the second no more than the comparison of squares leaves room for.
pub(crate) const EXCESS: [f64; 2] = [8.0, 6.0];

/// How much underflow of the slopes may add to the distance, in `LIMIT TINY`; see the header.
const LOST: f64 = 9.0;

/// Returns how much underflow of the slopes may add to the distance.
#[inline(always)]
pub(crate) fn lost<T: Real>() -> T {
    T::LIMIT * T::TINY * T::nearest(LOST)
}

/// A segment and a box, in the frame of the box.
pub(crate) struct SegmentBox<T: Scalar, const D: usize> {
    pub(crate) low: SVector<T, D>,
    pub(crate) high: SVector<T, D>,
    /// The point at `s = 1`; the point at `s = 0` is the origin.
    pub(crate) along: SVector<T, D>,
    /// The least `s`.
    pub(crate) from: T,
}

impl<T: Real, const D: usize> SegmentBox<T, D> {
    /// Returns the point of the segment closest to the box, and the vector to it from the closest
    /// point of the box.
    pub(crate) fn closest(&self) -> (SVector<T, D>, SVector<T, D>) {
        let (s, excess) = self.closest_at();
        (scale(&self.along, s), excess)
    }

    /// Returns the `s` of that point, and that vector.
    pub(crate) fn closest_at(&self) -> (T, SVector<T, D>) {
        let s = self.closest_parameter();
        (s, self.excess(s))
    }

    fn closest_parameter(&self) -> T {
        let crossings = self.crossings();
        let (mut start, mut end) = (self.from, T::one());
        let (mut falling, mut rising) =
            (self.slope(start, &crossings), self.slope(end, &crossings));
        if falling >= T::zero() {
            return start;
        }
        if rising <= T::zero() {
            return end;
        }
        for &s in crossings.iter().flatten() {
            // False for NaN, which results from a segment in the plane of the face.
            if start < s && s < end {
                let slope = self.slope(s, &crossings);
                if slope <= T::zero() {
                    (start, falling) = (s, slope);
                } else {
                    (end, rising) = (s, slope);
                }
            }
        }
        start + (end - start) * (falling / (falling - rising))
    }

    /// Returns where the line of the segment crosses the planes of the lower faces, and of the
    /// upper ones.
    #[inline(always)]
    fn crossings(&self) -> [[T; D]; 2] {
        let along = components(&self.along);
        [&self.low, &self.high]
            .map(|faces| zip(components(faces), along, |face, speed| face / speed))
    }

    /// Returns half the slope of the squared distance. Which side of a face the point at `s` is on
    /// follows from where the line crosses the face, not from the coordinate there, which rounds.
    #[inline(always)]
    fn slope(&self, s: T, [at_low, at_high]: &[[T; D]; 2]) -> T {
        let lows = components(&self.low).iter().zip(at_low);
        let highs = components(&self.high).iter().zip(at_high);
        let axes = components(&self.along).iter().zip(lows.zip(highs));
        let mut sum = T::zero();
        for (&speed, (low, high)) in axes {
            let is_forward = speed > T::zero();
            let ((&first, &enter), (&last, &leave)) =
                if is_forward { (low, high) } else { (high, low) };
            let excess = if s < enter {
                s * speed - first
            } else if s > leave {
                s * speed - last
            } else {
                T::zero()
            };
            sum += excess * speed;
        }
        sum
    }

    /// Returns the vector to the point at `s` from the closest point of the box.
    #[inline(always)]
    fn excess(&self, s: T) -> SVector<T, D> {
        let point = scale(&self.along, s);
        let above = zip(components(&point), components(&self.high), |x, high| x - high);
        let below = zip(components(&point), components(&self.low), |x, low| x - low);
        zip(&above, &below, |above, below| {
            if above > T::zero() {
                above
            } else if below < T::zero() {
                below
            } else {
                T::zero()
            }
        })
        .into()
    }
}
