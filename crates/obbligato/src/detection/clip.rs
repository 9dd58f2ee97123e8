//! A polygon clipped by a rectangle.
//!
//! In the frame of the rectangle its sides lie on the half-planes `x <= h`, `y <= k`, `-x <= h`,
//! `-y <= k`. The polygon, a parallelogram at first, is clipped to each in turn: where the outline
//! crosses from inside to outside or back, a new corner is inserted. A corner may carry further
//! coordinates, such as the height above the plane; a new one has them by linear interpolation.
//!
//! A half-plane cuts off consecutive corners and puts two in their place, so it adds at most one,
//! and four become at most eight. This requires each coordinate to rise and fall only once around
//! the outline, and rounding preserves that. Sums in a fixed order are monotone, so the extremes of
//! `(t -+ a) -+ b` are opposite corners. And a new corner has the coordinate of the side to the
//! bit, while its other coordinates are clamped between those of its neighbors, so that their order
//! is kept.
//!
//! Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.

use crate::numbers::components::zip;
use crate::numbers::{Real, add, larger, smaller, sub};
use nalgebra::{Matrix2, Scalar, Vector2};

/// Returns the area that an axis-aligned rectangle around the origin, with half-extents `h`, shares
/// with another.
///
/// The other has its center at `t`, half-extents `k` and the columns of `r` as its axes.
pub(crate) fn rectangle_intersection_area<T: Real>(
    h: &Vector2<T>,
    k: &Vector2<T>,
    t: &Vector2<T>,
    r: &Matrix2<T>,
) -> T {
    let polygon = &mut ClipPolygon::empty();
    polygon.push_rectangle(k, t, r);
    polygon.clip_to_rectangle(h);
    let twice = polygon.triangles().fold(T::zero(), |sum, (twice, _)| sum + twice);
    twice.abs() * T::nearest(0.5)
}

/// A corner, with `M` coordinates besides the two in the plane.
#[derive(Clone, Copy)]
pub(crate) struct ClipCorner<T: Scalar, const M: usize> {
    pub(crate) at: Vector2<T>,
    pub(crate) carried: [T; M],
}

/// A convex polygon with at most eight corners.
pub(crate) struct ClipPolygon<T: Scalar, const M: usize> {
    corners: [ClipCorner<T, M>; 8],
    len: usize,
}

impl<T: Real> ClipPolygon<T, 0> {
    /// Appends the corners of a rectangle, counterclockwise.
    fn push_rectangle(&mut self, k: &Vector2<T>, t: &Vector2<T>, r: &Matrix2<T>) {
        let [[a, b], [c, d]] = r.data.0;
        let along = Vector2::new(a * k.x, b * k.x);
        let across = Vector2::new(c * k.y, d * k.y);
        let (left, right) = (sub(t, &along), add(t, &along));
        let mut push = |at| self.push(ClipCorner { at, carried: [] });
        push(sub(&left, &across));
        push(sub(&right, &across));
        push(add(&right, &across));
        push(add(&left, &across));
    }
}

impl<T: Real, const M: usize> ClipPolygon<T, M> {
    pub(crate) fn empty() -> Self {
        let corner = ClipCorner { at: Vector2::zeros(), carried: [T::zero(); M] };
        Self { corners: [corner; 8], len: 0 }
    }

    /// Appends a corner; a ninth, which cannot occur, would be dropped.
    pub(crate) fn push(&mut self, corner: ClipCorner<T, M>) {
        if let Some(free) = self.corners.get_mut(self.len) {
            *free = corner;
            self.len = self.len.wrapping_add(1);
        }
    }

    fn corners(&self) -> &[ClipCorner<T, M>] {
        self.corners.get(..self.len).unwrap_or_default()
    }

    /// Reduces the polygon to the part in the rectangle around the origin with half-extents `h`.
    pub(crate) fn clip_to_rectangle(&mut self, h: &Vector2<T>) {
        let other = &mut Self::empty();
        for _ in 0..2 {
            self.clip_into(other, h.x);
            other.clip_into(self, h.y);
        }
    }

    /// Writes to `clipped` the part with `x <= side`, rotated clockwise by 90 degrees, which is
    /// exact.
    fn clip_into(&self, clipped: &mut Self, side: T) {
        clipped.len = 0;
        let Some(mut from) = self.corners().last() else {
            return;
        };
        for to in self.corners() {
            let (was_inside, is_inside) = (from.at.x <= side, to.at.x <= side);
            if was_inside != is_inside {
                clipped.push(crossing(from, to, side).quarter_turn());
            }
            if is_inside {
                clipped.push(to.quarter_turn());
            }
            from = to;
        }
    }

    /// Iterates over the triangles from the first corner to each side, as twice their signed areas
    /// and the further coordinates of their corners.
    pub(crate) fn triangles(&self) -> impl Iterator<Item = (T, [[T; M]; 3])> {
        let (first, rest) = self.corners().split_first().unzip();
        let rest = rest.unwrap_or_default();
        let sides = first.into_iter().flat_map(|first| {
            let sides = rest.iter().zip(rest.iter().skip(1));
            sides.map(move |(a, b)| (first, a, b))
        });
        sides.map(|(first, a, b)| {
            let (p, q) = (sub(&a.at, &first.at), sub(&b.at, &first.at));
            let twice = p.x * q.y - p.y * q.x;
            (twice, [first.carried, a.carried, b.carried])
        })
    }
}

impl<T: Real, const M: usize> ClipCorner<T, M> {
    /// Returns the corner rotated clockwise by 90 degrees.
    fn quarter_turn(&self) -> Self {
        Self { at: Vector2::new(self.at.y, -self.at.x), carried: self.carried }
    }
}

/// Returns where the segment between two corners on opposite sides of `x = side` crosses that line.
fn crossing<T: Real, const M: usize>(
    from: &ClipCorner<T, M>,
    to: &ClipCorner<T, M>,
    side: T,
) -> ClipCorner<T, M> {
    let part = (side - from.at.x) / (to.at.x - from.at.x);
    let between = |from, to| between(from, to, part);
    ClipCorner {
        at: Vector2::new(side, between(from.at.y, to.at.y)),
        carried: zip(&from.carried, &to.carried, between),
    }
}

/// Interpolates between two numbers, clamped between the two.
fn between<T: Real>(from: T, to: T, part: T) -> T {
    let y = from + (to - from) * part;
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    smaller(larger(y, low), high)
}
