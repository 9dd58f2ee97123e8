//! The part that two rectangles share.
//!
//! In the frame of one rectangle its four sides are `x <= h`, `y <= k`, `-x <= h`, `-y <= k`. The
//! other one is cut off at each in turn: between a corner inside and one outside a new corner is
//! put where the side crosses.
//!
//! A side cuts off corners that follow each other and puts two in their place, so it adds at most
//! one, and four become at most eight. That needs each coordinate to rise and fall only once
//! around the outline. Rounding does not spoil it: sums in a fixed order are monotone, so of
//! `(t -+ a) -+ b` the extremes are opposite corners; a new corner lies on the side to the
//! bit and, kept between its neighbours, leaves the order of the other coordinate as it is.
//!
//! Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.

use crate::Real;
use nalgebra::{Matrix2, Scalar, Vector2};

/// The area that a level rectangle around the origin, with half-extents `h`, shares with another.
///
/// The other has its centre at `t`, half-extents `k` and the columns of `r` for axes.
pub(crate) fn shared_area<T: Real>(
    h: &Vector2<T>,
    k: &Vector2<T>,
    t: &Vector2<T>,
    r: &Matrix2<T>,
) -> T {
    let [right, up] = (*h).into();
    [right, up, right, up]
        .into_iter()
        .fold(Outline::rectangle(k, t, r), |outline, side| {
            outline.cut(side).turned()
        })
        .area()
}

/// A convex polygon with at most eight corners.
struct Outline<T: Scalar> {
    corners: [Vector2<T>; 8],
    len: usize,
}

impl<T: Real> Outline<T> {
    const fn empty(filler: Vector2<T>) -> Self {
        Self {
            corners: [filler; 8],
            len: 0,
        }
    }

    fn rectangle(k: &Vector2<T>, t: &Vector2<T>, r: &Matrix2<T>) -> Self {
        let [[a, b], [c, d]] = r.data.0;
        let ([k0, k1], t) = ((*k).into(), *t);
        let (along, across) = (Vector2::new(a, b) * k0, Vector2::new(c, d) * k1);
        let (left, right) = (t - along, t + along);
        let corners = [left - across, right - across, right + across, left + across];
        corners.into_iter().fold(Self::empty(t), Self::with)
    }

    /// With one more corner; a ninth, which cannot be, is left out.
    fn with(mut self, corner: Vector2<T>) -> Self {
        if let Some(free) = self.corners.get_mut(self.len) {
            *free = corner;
            self.len += 1;
        }
        self
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = Vector2<T>> + Clone {
        self.corners.iter().copied().take(self.len)
    }

    /// What lies at `x <= side`.
    fn cut(&self, side: T) -> Self {
        let before = self.iter().next_back().into_iter().chain(self.iter());
        let rest = Self::empty(Vector2::zeros());
        before.zip(self.iter()).fold(rest, |rest, (from, to)| {
            let (was_inside, is_inside) = (from.x <= side, to.x <= side);
            let rest = if was_inside == is_inside {
                rest
            } else {
                rest.with(crossing(from, to, side))
            };
            if is_inside { rest.with(to) } else { rest }
        })
    }

    /// Turned clockwise by 90 degrees, which is exact.
    fn turned(mut self) -> Self {
        self.corners = self.corners.map(|corner| Vector2::new(corner.y, -corner.x));
        self
    }

    /// The area, as triangles from the first corner.
    fn area(&self) -> T {
        let mut spokes = self.iter();
        let Some(first) = spokes.next() else {
            return T::zero();
        };
        let spokes = spokes.map(|corner| corner - first);
        let twice = spokes
            .clone()
            .zip(spokes.skip(1))
            .fold(T::zero(), |sum, (a, b)| sum + (a.x * b.y - a.y * b.x));
        twice.simd_abs() * T::nearest(0.5)
    }
}

/// Where the line from one point to another, on either side of it, crosses `x = side`.
fn crossing<T: Real>(from: Vector2<T>, to: Vector2<T>, side: T) -> Vector2<T> {
    let part = (side - from.x) / (to.x - from.x);
    let y = from.y + (to.y - from.y) * part;
    let (low, high) = if from.y < to.y {
        (from.y, to.y)
    } else {
        (to.y, from.y)
    };
    let above = if y > low { y } else { low };
    Vector2::new(side, if above < high { above } else { high })
}
