//! Bounds of the area that two rectangles share, without clipping.
//!
//! In the frame of the first rectangle, whose half-extents are `h`, the second lies partly beyond the slab
//! `|x| <= h_x` and partly beyond `|y| <= h_y`. With these parts as fractions of its area `A_2`:
//!
//! ```text
//! A_2 (1 - f_x - f_y)  <=  shared  <=  A_2 (1 - max(f_x, f_y))
//! ```
//!
//! Along an axis the width of the second rectangle is a trapezoid: with `p = |r_0| k_0` and `q = |r_1| k_1`,
//! `m` the smaller and `M` the larger, it rises over a length of `2 m`, and its mean is `A_2 / (2 M)`
//! times the length `2 M`. What lies beyond a side, by `u` at most, is
//!
//! ```text
//! f(u) = g(u) / (2 M)     g = u^2 / (4 m)  up to 2 m,    u - m  up to 2 M,    2 M - w^2 / (4 m)  beyond,  w = 2 (m + M) - u
//! ```
//!
//! # Slack
//! `e` is `EPSILON`, `L` the Manhattan distance of the centers plus all half-extents, `P` the perimeter of the
//! second rectangle. Rotations off from orthonormal by `8 e` and the rounding of products and sums change `u`,
//! `p` and `q` by less than `16 e L`. `g` rises by no more than `u` does, so a fraction changes by
//! `16 e L / (2 M)`, and its area by `32 e L k_0 k_1 / M`, which is below `46 e L max(k)`, since `M` is at
//! least `1 / sqrt(2)` of one of the half-extents. There are four of them: `46 e L P`. The intersection over
//! union that is to be foreseen is off by `32 e L P / U`. Both sides of the comparisons below round by a
//! few `e` of the area, which is less than `L P / 8`. Together that is below `80 e L P`, and `128 e L P` is
//! taken.
//!
//! Squares lose digits below the normal numbers, so rectangles of an area below `TINY / EPSILON^2` are left
//! undecided: `L` of others is at least `sqrt(TINY) / (2 EPSILON)`, and what a square loses is nothing against
//! `e L`.

use crate::numbers::components::{l1_norm, sub, sum, tr_mul, tr_mul_matrix};
use crate::{Obb, Real};

/// The slack of the bounds, in `EPSILON L P`: see the header.
const SLACK: f64 = 128.0;

/// Whether the intersection over union of two rectangles is above a threshold that is not negative, if
/// bounds of the shared area decide it.
#[inline]
pub(super) fn iou_exceeds<T: Real>(
    one: &Obb<T, 2>,
    other: &Obb<T, 2>,
    threshold: T,
) -> Option<bool> {
    let ((p, h, u), (q, k, v)) = (one.parts(), other.parts());
    let d = sub(&q.coords, &p.coords);
    let four = T::nearest(4.0);
    let (first, second) = (four * h.x * h.y, four * k.x * k.y);
    let least = T::TINY / (T::EPSILON * T::EPSILON);
    if !(first >= least && second >= least) {
        return None;
    }
    let (t, r) = (tr_mul(u, &d), tr_mul_matrix(u, v));
    let [[a, b], [c, e]] = r.data.0;
    let beyond_x = beyond(h.x, t.x, (a.simd_abs() * k.x, c.simd_abs() * k.y));
    let beyond_y = beyond(h.y, t.y, (b.simd_abs() * k.x, e.simd_abs() * k.y));
    let extents = sum(k);
    let slack =
        T::EPSILON * T::nearest(SLACK) * (l1_norm(&d) + sum(h) + extents) * (four * extents);
    let most = if beyond_x > beyond_y {
        beyond_x
    } else {
        beyond_y
    };
    let high = second * (T::one() - most) + slack;
    if high <= threshold * (first + second - high) {
        return Some(false);
    }
    let low = second * (T::one() - beyond_x - beyond_y) - slack;
    (low > threshold * (first + second - low)).then_some(true)
}

/// Which part of a rectangle, whose center is at `t` and whose edges extend by `p` and `q` along an axis, lies
/// beyond `-h ..= h`.
#[inline(always)]
fn beyond<T: Real>(h: T, t: T, (p, q): (T, T)) -> T {
    let (m, most) = if p < q { (p, q) } else { (q, p) };
    let reach = p + q - h;
    (part(reach + t, m, most) + part(reach - t, m, most)) / (most + most)
}

/// `g` of the header.
#[inline(always)]
fn part<T: Real>(u: T, m: T, most: T) -> T {
    let rise = m + m;
    let whole = most + most;
    if u <= T::zero() {
        T::zero()
    } else if u < rise {
        u * u / (rise + rise)
    } else if u <= whole {
        u - m
    } else {
        let w = rise + whole - u;
        if w <= T::zero() {
            whole
        } else {
            whole - w * w / (rise + rise)
        }
    }
}
