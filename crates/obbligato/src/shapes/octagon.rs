//! The corners of an octagon between eight lines, and its area.

use crate::numbers::{Real, larger, smaller, sum_down as down, sum_up as up};
use crate::shapes::dop8::Dop8;
use nalgebra::Point2;

/// A range of a coordinate.
#[derive(Clone, Copy)]
struct Range<T> {
    low: T,
    high: T,
}

impl<T: Real> Dop8<T, 2> {
    /// Returns the eight corners, counterclockwise. The first are the lower and the upper end of
    /// the right side. Along the diagonal follow the right and the left end of the upper side, and
    /// so on, to the left and the right end of the lower side.
    ///
    /// Where a side is only a point, or a bound is loose and cuts nothing off, two or more corners
    /// are equal; around a single point all of them are.
    ///
    /// Corners are exact if no sum of two bounds rounds. Otherwise they lie outside the octagon by
    /// up to `8 EPSILON` of the largest bound, never inside: their polygon encloses every point of
    /// it. All corners lie on the border of a rectangle, in order, so they are convex however they
    /// have been rounded; if the bounds are tight, as those of points are, it is
    /// [`aabb`](Self::aabb).
    ///
    /// ```
    /// use obbligato::Dop8;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let kite = Dop8::from_points([[0.0, 0.0], [4.0, 1.0], [4.0, 4.0], [1.0, 4.0]].map(Point2::from))?;
    /// let [low, high, right, left, upper, lower, first, last] = kite.vertices();
    /// assert_eq!([low, high], [[4.0, 1.0], [4.0, 4.0]].map(Point2::from)); // the right side
    /// assert_eq!([right, left], [[4.0, 4.0], [1.0, 4.0]].map(Point2::from)); // the upper side
    /// assert_eq!([upper, lower], [[0.0, 3.0], [0.0, 0.0]].map(Point2::from)); // the left side
    /// assert_eq!([first, last], [[0.0, 0.0], [3.0, 0.0]].map(Point2::from)); // the lower side
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> [Point2<T>; 8] {
        let (x, y) = self.tight_box();
        let ([_, _, least_sum, least_difference], [_, _, sum, difference]) =
            (self.min(), self.max());
        let right = side(down(x.high, -difference), up(sum, -x.high), y);
        let upper = side(down(y.high, least_difference), up(sum, -y.high), x);
        let left = side(down(least_sum, -x.low), up(x.low, -least_difference), y);
        let lower = side(down(least_sum, -y.low), up(y.low, difference), x);
        [
            [x.high, right.low],
            [x.high, right.high],
            [upper.high, y.high],
            [upper.low, y.high],
            [x.low, left.high],
            [x.low, left.low],
            [lower.low, y.low],
            [lower.high, y.low],
        ]
        .map(Point2::from)
    }

    /// Returns the area of the polygon between the [`vertices`](Self::vertices), accurate to
    /// `6 EPSILON` of that of the rectangle around it; never negative.
    ///
    /// ```
    /// use obbligato::Dop8In2;
    ///
    /// let octagon = Dop8In2::from_bounds([-2.0, -2.0, -3.0, -3.0], [2.0, 2.0, 3.0, 3.0])?;
    /// assert_eq!(octagon.area(), 14.0); // a square of 16 without four corners of half a square unit each
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let [a, b, c, d, e, f, g, h] = self.vertices();
        let whole = (b.x - e.x) * (c.y - g.y);
        let [upper_right, upper_left, lower_left, lower_right] = [
            (b.x - c.x) * (c.y - b.y),
            (d.x - e.x) * (d.y - e.y),
            (g.x - f.x) * (f.y - g.y),
            (a.x - h.x) * (a.y - h.y),
        ];
        let cut_off = upper_right + upper_left + lower_left + lower_right;
        larger(whole - cut_off * T::nearest(0.5), T::zero())
    }

    /// Returns the ranges to which the bounds together limit both coordinates, rounded outward.
    ///
    /// In the plane, two of the lines decide how far a polygon reaches in a direction. So a
    /// coordinate ends at its own bound, at a bound of the other one minus or plus that of a
    /// diagonal, or where the two diagonals meet.
    fn tight_box(&self) -> (Range<T>, Range<T>) {
        let ([left, low, least_sum, least_difference], [right, high, sum, difference]) =
            (self.min(), self.max());
        let x = range(
            -end(
                -left,
                [[-low, -least_difference], [high, -least_sum]],
                [-least_sum, -least_difference],
            ),
            end(right, [[high, difference], [-low, sum]], [sum, difference]),
        );
        let y = range(
            -end(-low, [[-left, difference], [right, -least_sum]], [-least_sum, difference]),
            end(high, [[right, -least_difference], [-left, sum]], [sum, -least_difference]),
        );
        (x, y)
    }
}

/// Creates a range that is never empty, even where rounding has made it so.
fn range<T: Real>(low: T, high: T) -> Range<T> {
    let high = larger(low, high);
    Range { low, high }
}

/// Returns the least of a number, two sums and half a sum, rounded up.
fn end<T: Real>(own: T, [first, second]: [[T; 2]; 2], twice: [T; 2]) -> T {
    let sum = |[a, b]: [T; 2]| up(a, b);
    let beside = smaller(sum(first), sum(second));
    smaller(own, smaller(beside, half_up(sum(twice))))
}

/// Returns half a number, rounded up: exact unless it is below the normal numbers.
fn half_up<T: Real>(number: T) -> T {
    let half = number * T::nearest(0.5);
    // Only below the normal numbers can halving lose a bit.
    if half + half < number { half + T::EPSILON * T::TINY } else { half }
}

/// Returns a side between two of its ends, which rounding may have put in the wrong order or beyond
/// the rectangle.
fn side<T: Real>(low: T, high: T, within: Range<T>) -> Range<T> {
    let [low, high] = [low, high].map(|end| smaller(larger(end, within.low), within.high));
    Range { low: smaller(low, high), high: larger(low, high) }
}

#[cfg(test)]
mod tests {
    use super::half_up;

    #[test]
    fn half_of_a_number_is_rounded_up_where_it_loses_a_bit() {
        for count in 0..100 {
            assert_eq!(half_up(f32::from_bits(count)).to_bits(), count.div_ceil(2));
        }
        assert_eq!((half_up(3.0), half_up(f32::MAX)), (1.5, f32::MAX / 2.0));
        assert_eq!(half_up(-3.0 * f32::from_bits(1)).to_bits(), (-f32::from_bits(1)).to_bits());
    }
}
