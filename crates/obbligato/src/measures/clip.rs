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
use crate::numbers::components::{add, sub};
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
    let (one, other) = (&mut Outline::empty(), &mut Outline::empty());
    one.push_rectangle(k, t, r);
    for _ in 0..2 {
        one.cut_into(other, h.x);
        other.cut_into(one, h.y);
    }
    one.area()
}

/// A convex polygon with at most eight corners.
struct Outline<T: Scalar> {
    corners: [Vector2<T>; 8],
    len: usize,
}

impl<T: Real> Outline<T> {
    fn empty() -> Self {
        Self {
            corners: [Vector2::zeros(); 8],
            len: 0,
        }
    }

    /// Adds the corners of a rectangle, one after the other.
    fn push_rectangle(&mut self, k: &Vector2<T>, t: &Vector2<T>, r: &Matrix2<T>) {
        let [[a, b], [c, d]] = r.data.0;
        let along = Vector2::new(a * k.x, b * k.x);
        let across = Vector2::new(c * k.y, d * k.y);
        let (left, right) = (sub(t, &along), add(t, &along));
        self.push(sub(&left, &across));
        self.push(sub(&right, &across));
        self.push(add(&right, &across));
        self.push(add(&left, &across));
    }

    /// Adds a corner; a ninth, which cannot be, is left out.
    fn push(&mut self, corner: Vector2<T>) {
        if let Some(free) = self.corners.get_mut(self.len) {
            *free = corner;
            self.len = self.len.wrapping_add(1);
        }
    }

    fn corners(&self) -> &[Vector2<T>] {
        self.corners.get(..self.len).unwrap_or_default()
    }

    /// Makes `rest` of what lies at `x <= side`, turned clockwise by 90 degrees, which is exact.
    fn cut_into(&self, rest: &mut Self, side: T) {
        rest.len = 0;
        let Some(mut from) = self.corners().last() else {
            return;
        };
        for to in self.corners() {
            let (was_inside, is_inside) = (from.x <= side, to.x <= side);
            if was_inside != is_inside {
                rest.push(turned(&crossing(from, to, side)));
            }
            if is_inside {
                rest.push(turned(to));
            }
            from = to;
        }
    }

    /// The area, as triangles from the first corner.
    fn area(&self) -> T {
        let [first, rest @ ..] = self.corners() else {
            return T::zero();
        };
        let sides = rest.iter().zip(rest.iter().skip(1));
        let twice = sides.fold(T::zero(), |sum, (a, b)| {
            let (a, b) = (sub(a, first), sub(b, first));
            sum + (a.x * b.y - a.y * b.x)
        });
        twice.simd_abs() * T::nearest(0.5)
    }
}

fn turned<T: Real>(corner: &Vector2<T>) -> Vector2<T> {
    Vector2::new(corner.y, -corner.x)
}

/// Where the line from one point to another, on either side of it, crosses `x = side`.
fn crossing<T: Real>(from: &Vector2<T>, to: &Vector2<T>, side: T) -> Vector2<T> {
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
