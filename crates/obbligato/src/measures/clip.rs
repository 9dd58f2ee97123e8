//! One rectangle clipped by another.
//!
//! In the frame of the clipping rectangle its sides lie on the half-planes `x <= h`, `y <= k`,
//! `-x <= h`, `-y <= k`. The other rectangle is clipped to each in turn: where the outline crosses
//! from inside to outside or back, a new corner is inserted.
//!
//! A half-plane cuts off consecutive corners and puts two in their place, so it adds at most one, and
//! four become at most eight. This requires each coordinate to rise and fall only once around the
//! outline, and rounding preserves that: sums in a fixed order are monotone, so the extremes of
//! `(t -+ a) -+ b` are opposite corners; and a new corner has the coordinate of the side to the bit,
//! while its other coordinate is clamped between its neighbors, so that their order is kept.
//!
//! Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.

use crate::Real;
use crate::numbers::components::{add, sub};
use nalgebra::{Matrix2, Scalar, Vector2};

/// The area that an axis-aligned rectangle around the origin, with half-extents `h`, shares with another.
///
/// The other has its center at `t`, half-extents `k` and the columns of `r` as its axes.
pub(crate) fn rectangle_intersection_area<T: Real>(
    h: &Vector2<T>,
    k: &Vector2<T>,
    t: &Vector2<T>,
    r: &Matrix2<T>,
) -> T {
    let (one, other) = (&mut ClipPolygon::empty(), &mut ClipPolygon::empty());
    one.push_rectangle(k, t, r);
    for _ in 0..2 {
        one.clip_into(other, h.x);
        other.clip_into(one, h.y);
    }
    one.area()
}

/// A convex polygon with at most eight corners.
struct ClipPolygon<T: Scalar> {
    corners: [Vector2<T>; 8],
    len: usize,
}

impl<T: Real> ClipPolygon<T> {
    fn empty() -> Self {
        Self {
            corners: [Vector2::zeros(); 8],
            len: 0,
        }
    }

    /// Appends the corners of a rectangle, counterclockwise.
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

    /// Appends a corner; a ninth, which cannot occur, would be dropped.
    fn push(&mut self, corner: Vector2<T>) {
        if let Some(free) = self.corners.get_mut(self.len) {
            *free = corner;
            self.len = self.len.wrapping_add(1);
        }
    }

    fn corners(&self) -> &[Vector2<T>] {
        self.corners.get(..self.len).unwrap_or_default()
    }

    /// Writes to `clipped` the part with `x <= side`, rotated clockwise by 90 degrees, which is exact.
    fn clip_into(&self, clipped: &mut Self, side: T) {
        clipped.len = 0;
        let Some(mut from) = self.corners().last() else {
            return;
        };
        for to in self.corners() {
            let (was_inside, is_inside) = (from.x <= side, to.x <= side);
            if was_inside != is_inside {
                clipped.push(quarter_turn(&crossing(from, to, side)));
            }
            if is_inside {
                clipped.push(quarter_turn(to));
            }
            from = to;
        }
    }

    /// The area, as the sum of triangles that share the first corner.
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

/// The point rotated clockwise by 90 degrees.
fn quarter_turn<T: Real>(corner: &Vector2<T>) -> Vector2<T> {
    Vector2::new(corner.y, -corner.x)
}

/// Where the segment between two points on opposite sides of `x = side` crosses that line.
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
