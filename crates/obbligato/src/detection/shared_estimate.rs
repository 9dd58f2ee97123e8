//! An estimate of the area that two rectangles share, without a branch, so that a compiler can give
//! each of many pairs its own lane.
//!
//! In the frame of the first rectangle, whose half-extents are `h`, the second has its center at
//! `t` and the half-edges `a` and `b`. Above each `x` the two share the part between the lower and
//! the upper side of the second, both cut off at `-h_y` and `h_y`. So with `Y(y)` for `y` cut off
//! in this way, they share
//!
//! ```text
//! I(t + b, a) - I(t - b, a) + I(t - a, b) - I(t + a, b)        I(c, e) = e_x * integral of Y(c_y + s e_y) ds
//! ```
//!
//! over those `s` of `-1 ..= 1` for which `|c_x + s e_x| <= h_x`, say `low ..= high`. `Y` has two
//! kinks, at `s_1` and `s_2`. Before and after them it is `-+h_y`, between them a straight line:
//!
//! ```text
//! I = e_x ((s_2 - s_1) (Y(s_1) + Y(s_2)) / 2  +-  h_y ((high - s_2) - (s_1 - low)))
//! ```
//!
//! An edge along an axis makes `s` infinite or NaN there. Then it counts as `low` or `high`, and
//! either is right: along `x` the edge has no kinks, and along `y` the factor `e_x` is 0.
//!
//! # Slack
//! `e` is `EPSILON`, `L` the Manhattan distance of the centers plus all half-extents, `P` and `Q`
//! the perimeters of the two, in the order of `h` and `a`. Rounding counts as half an `e` of the
//! number.
//!
//! ```text
//! rotations off by 8 e, R, t, a, b, c     a corner moves by less than 16 e L         16 e L min(P, Q)
//! low, high    off by 3 e L / |e_x|       each moves I by that times |e_x| h_y       8 * 3 e L h_y  <=  6 e L P
//! s_1, s_2     off by 3 e L / |e_y|       each moves I by |e_x| 3 e L                12 e L (|a_x| + |b_x|)
//! Y            off by 1.5 e L             times 2 |e_x|                              6 e L (|a_x| + |b_x|)
//! I            its products and sums      5 e of 4 |e_x| h_y                         40 e h_y (|a_x| + |b_x|)
//! ```
//!
//! A kink that is found too early replaces a corner of `Y` by a chord, which is off by half of the
//! rise of `Y` over the error. One that is found too late is off by less. `|a_x| + |b_x|` is at
//! most `Q / 4`, and `h_y` at most `L`, so that is below `16 e L min(P, Q) + 6 e L P + 15 e L Q`,
//! and with the sum of the four below `24 e L (P + Q)`.
//!
//! The predicted intersection over union is off by `32 e L min(P, Q) / U`, which is less than
//! `16 e L (P + Q)` of area, and both sides of the comparisons round by a few `e` of the areas,
//! which are less than `L (P + Q) / 16`. Together that is below `42 e L (P + Q)`; the slack is
//! `48 e L (P + Q)`.
//!
//! Squares lose digits below the normal numbers, so rectangles of an area below `TINY / EPSILON^2`
//! are left undecided, by a distance that is infinite. `L` of others is at least
//! `sqrt(TINY) / (2 EPSILON)`, and the loss of a square is negligible against `e L`.
//!
//! Source: Green's theorem; Liang, Barsky, "A New Concept and Method for Line Clipping", ACM
//! Transactions on Graphics 3, 1984, for edges by parameter.

use crate::numbers::{
    Real, add, columns, components, l1_norm, larger, scale, smaller, sub, sum, tr_mul,
    tr_mul_matrix,
};
use crate::shapes::Obb;
use nalgebra::{Matrix2, Vector2};

#[cfg(test)]
mod tests;

/// The slack of the decisions, in `EPSILON L (P + Q)`: see the header.
const SLACK: f64 = 48.0;

/// The margins by which the intersection over union of two rectangles is above or below a
/// threshold.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Margins<T> {
    /// Positive only if it is above the threshold.
    pub(super) above: T,
    /// Zero or positive only if it is not above the threshold.
    pub(super) below: T,
}

/// Returns the rectangle; if its area is too small, one that is infinitely far away, for which no
/// margin decides.
#[inline(always)]
pub(super) fn seen<T: Real>(rectangle: &Obb<T, 2>) -> Obb<T, 2> {
    let (mut center, half_extents) = (rectangle.center(), rectangle.half_extents());
    let is_seen = area(&half_extents) >= T::TINY / (T::EPSILON * T::EPSILON);
    center.x = if is_seen { center.x } else { T::INFINITY };
    Obb::from_valid(center, half_extents, rectangle.rotation())
}

#[inline(always)]
fn area<T: Real>(half_extents: &Vector2<T>) -> T {
    T::nearest(4.0) * half_extents.x * half_extents.y
}

/// Compares the intersection over union of two rectangles that are [`seen`] with a threshold that
/// is not negative. Neither margin decides where rounding might.
#[inline(always)]
pub(super) fn margins<T: Real>(one: &Obb<T, 2>, other: &Obb<T, 2>, threshold: T) -> Margins<T> {
    let ((p, h, u), (q, k, v)) = (one.parts(), other.parts());
    let d = sub(&q.coords, &p.coords);
    let shared = estimate(h, k, &tr_mul(u, &d), &tr_mul_matrix(u, v));
    let (both, extents) = (area(h) + area(k), sum(h) + sum(k));
    let size = (l1_norm(&d) + extents) * (T::nearest(4.0) * extents);
    let slack = T::EPSILON * T::nearest(SLACK) * size;
    let (low, high) = (shared - slack, shared + slack);
    Margins { above: low - threshold * (both - low), below: threshold * (both - high) - high }
}

/// Returns approximately the area that an axis-aligned rectangle around the origin, with
/// half-extents `h`, shares with another.
///
/// The other has its center at `t`, half-extents `k` and the columns of `r` as its axes.
#[inline(always)]
fn estimate<T: Real>(h: &Vector2<T>, k: &Vector2<T>, t: &Vector2<T>, r: &Matrix2<T>) -> T {
    let ([along, across], [k0, k1]) = (*columns(r), *components(k));
    let [a, b] = [scale(&along.into(), k0), scale(&across.into(), k1)];
    between(h, t, &a, &b) - between(h, t, &b, &a)
}

/// Returns the area between the two edges along `e`, which pass the center at `f` and `-f`.
#[inline(always)]
fn between<T: Real>(h: &Vector2<T>, t: &Vector2<T>, e: &Vector2<T>, f: &Vector2<T>) -> T {
    let inverse = [T::one() / e.x, T::one() / e.y];
    under_edge(h, &add(t, f), e, inverse) - under_edge(h, &sub(t, f), e, inverse)
}

/// Returns `I` of the header, from `c`, `e` and the inverse of each component of `e`.
#[inline(always)]
fn under_edge<T: Real>(h: &Vector2<T>, c: &Vector2<T>, e: &Vector2<T>, [ix, iy]: [T; 2]) -> T {
    let ([x, y], one) = (*components(c), T::one());
    let (middle, half) = (-x * ix, h.x * ix.abs());
    let low = smaller(larger(middle - half, -one), one);
    let high = larger(smaller(middle + half, one), low);
    let (middle, half) = (-y * iy, h.y * iy.abs());
    let first = smaller(larger(middle - half, low), high);
    let last = larger(smaller(middle + half, high), low);
    let cut_off = |s: T| smaller(larger(y + s * e.y, -h.y), h.y);
    let line = (last - first) * ((cut_off(first) + cut_off(last)) * T::nearest(0.5));
    let level = if e.y < T::zero() { -h.y } else { h.y };
    e.x * (line + level * ((high - last) - (first - low)))
}
