//! The separating-axis test of one pair of boxes in 3D, where a register holds four numbers: a
//! quick form that is certain of nearly every pair, and [`Pair::apart`] for the others.
//!
//! The letters are those of [`box_box`](crate::obb_pair::box_box).
//!
//! # Diagonals
//! Lane `i` of diagonal `m` of `R` is `R[i][j]` with `j = i + m`, where indices wrap around. Turned
//! by one lane and by two, the three diagonals have all that the axis `u_i x v_j` needs in lane
//! `i`: `x` is on diagonal `m - 1` and `y` on diagonal `m + 1`. Each minor `|v_m . l|` serves two
//! edges. So no row becomes a column, and the half-extents are turned, not spread.
//!
//! The boxes are put in order in registers. Half of the pairs are swapped, which no branch
//! predicts, and pointers would make every load wait until the centers are compared. Nothing
//! branches on an axis, either.
//!
//! # Doubt
//! `R`, `t` and `s` have the bits of [`Pair`], but for the signs of `t` and `s`. What follows is in
//! another order, and products are fused with sums where the processor can. On a side of an axis
//! both forms together are off by at most
//!
//! ```text
//! a face       e (2.5 own + 4.5 other)
//! an edge pair e |l| (2 D + 4 H + 5 K)
//! ```
//!
//! and by less than the slack has below the normal numbers. No term exceeds that of the
//! [slack](crate::obb_pair::slack). So an axis without a gap here, where there is no slack, has
//! none in `Pair`.
//!
//! Conversely, since the spheres are not apart, `|d|_1` and `|t|_1` are at most `2.45 (H + K)`. So
//! the slack is at most `1.083 (3.875 * 2.45 + 12) < 23.3`, in `e (H + K)`, and 30.7 with all that
//! is off: a gap beyond [`AMPLE`] is one in `Pair`. The constant that `TINY` adds to `|d|` is
//! covered by `e / LIMIT`. Between the two are pairs that touch or nearly do, which are computed
//! once more, axis by axis.
//!
//! `tests/proofs/sat_quick.py` proves both by machine, fused or not.
//!
//! # Spheres
//! Where the spheres around the boxes are apart, the boxes are, and nothing else is computed. With
//! `|h|` and `|k|` for the radii,
//!
//! ```text
//! |d|^2  >  2 (1 + 256 e) (|h|^2 + |k|^2)  >=  (1 + 256 e) (|h| + |k|)^2
//! ```
//!
//! leaves a distance of more than `110 e |d|`, whatever rounds: more than the `28 e L` up to which
//! boxes may be called touching, since `L` is at most `(1 + sqrt(3)) |d|`. So the axes would show a
//! gap, too. The guess is worth its branch: it is right more often than one at a single axis, and
//! costs a tenth of the axes.

use crate::numbers::{Four, Real, Row, components};
use crate::obb_pair::box_box::{
    AXES, above, combined, half_extents, next, previous, spread, turned,
};
use crate::obb_pair::pair::Pair;
use crate::shapes::{Obb, ordered_by_center};

/// A slack, in `EPSILON (H + K)`, that exceeds that of any axis; see the header.
const AMPLE: f64 = 32.0;

/// The margin between two spheres, in `EPSILON` of squares; see the header.
const MARGIN: f64 = 256.0;

/// Two boxes in order, as the test needs them.
struct Diagonals<F> {
    /// Half-extents of each box: lane `i` of vector `m` has that of axis `i + m`.
    h: [F; 3],
    k: [F; 3],
    /// The vector between the centers along the axes of each box; its sign has no meaning.
    t: F,
    s: F,
    /// The diagonals of `R`.
    r: [F; 3],
}

/// Whether any of the 15 axes shows a gap: the answer of [`Pair::apart`], for a pair in any order.
#[inline(always)]
pub(crate) fn apart<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> bool {
    let d = center(b) - center(a);
    if are_spheres_apart(a, b, d) {
        return true;
    }
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    match (components(&p.coords), components(&q.coords)) {
        ([x, ..], [u, ..]) if x != u => apart_on_axes(a, b, d, (*x, *u)),
        _ => apart_in_a_tie(a, b),
    }
}

/// Tests boxes whose centers have the same `x`.
#[cold]
#[inline(never)]
fn apart_in_a_tie<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> bool {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    let ([_, y, z], [_, v, w]) = (*components(&p.coords), *components(&q.coords));
    apart_on_axes(a, b, center(b) - center(a), if y == v { (z, w) } else { (y, v) })
}

/// Tests boxes of which the first comes after the second if the one number exceeds the other.
#[inline(always)]
fn apart_on_axes<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, d: T::Four, (own, other): (T, T)) -> bool {
    let is_after = T::Four::splat(own).above(T::Four::splat(other));
    match Diagonals::new(a, b, d, is_after).verdict() {
        Some(apart) => apart,
        None => exactly(a, b),
    }
}

impl<F: Four<Number: Real<Four = F>>> Diagonals<F> {
    /// Puts two boxes in order.
    #[inline(always)]
    fn new(a: &Obb<F::Number, 3>, b: &Obb<F::Number, 3>, d: F, is_after: F::Mask) -> Self {
        let (h, k) = in_order(is_after, half_extents(a), half_extents(b));
        let ([a0, a1, a2], [b0, b1, b2]) = (axes(a), axes(b));
        let (u0, v0) = in_order(is_after, a0, b0);
        let (u1, v1) = in_order(is_after, a1, b1);
        let (u2, v2) = in_order(is_after, a2, b2);
        let (u, v, d) = ([u0, u1, u2], [v0, v1, v2], spread(d));
        Self {
            h: turns(h),
            k: turns(k),
            t: combined(u, d),
            s: combined(v, d),
            r: [combined(u, v), combined(u, v.map(next)), combined(u, v.map(previous))],
        }
    }

    /// Returns whether the boxes are apart, if that is beyond doubt.
    #[inline(always)]
    fn verdict(&self) -> Option<bool> {
        let Self { h: [h0, h1, h2], k: [k0, k1, k2], t, s, r } = *self;
        let ([r0, r1, r2], [x0, x1, x2], [y0, y1, y2]) = (r, r.map(next), r.map(previous));
        let first =
            h0.plus_product(k0, r0.abs()).plus_product(k1, r1.abs()).plus_product(k2, r2.abs());
        let second =
            k0.plus_product(h0, r0.abs()).plus_product(h1, x2.abs()).plus_product(h2, y1.abs());
        let faces = (first - t.abs()).smaller(second - s.abs());
        let (t1, t2) = (next(t), previous(t));
        let m0 = (x0 * y0).minus_product(x1, y2).abs();
        let m1 = (x1 * y1).minus_product(x2, y0).abs();
        let m2 = (x2 * y2).minus_product(x0, y1).abs();
        let edges = |x: F, y: F, [ka, ma]: [F; 2], [kb, mb]: [F; 2]| {
            let offset = (x * t2).minus_product(y, t1);
            let radius =
                (y.abs() * h1).plus_product(x.abs(), h2).plus_product(ka, ma).plus_product(kb, mb);
            radius - offset.abs()
        };
        let e0 = edges(x2, y1, [k1, m2], [k2, m1]);
        let e1 = edges(x0, y2, [k2, m0], [k0, m2]);
        let e2 = edges(x1, y0, [k0, m1], [k1, m0]);
        let room = faces.smaller(e0).smaller(e1.smaller(e2));
        let lengths = h0 + k0;
        let size = lengths + next(lengths) + previous(lengths);
        let ample = F::splat(F::Number::EPSILON * F::Number::nearest(AMPLE));
        let least = F::splat(-F::Number::EPSILON / F::Number::LIMIT);
        let maybe = above(F::splat(F::Number::ZERO), room);
        let sure = above(least, room.plus_product(ample, size));
        let bits = (maybe & AXES) | (sure & AXES) << 3;
        (bits.wrapping_sub(1) >= AXES).then_some(bits > AXES)
    }
}

/// Whether the spheres around two boxes are apart beyond doubt, from the vector between the
/// centers; see the header.
#[inline(always)]
fn are_spheres_apart<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, d: T::Four) -> bool {
    let [h, k] = [a, b].map(|of| half_extents(of) * half_extents(of));
    let weight = T::nearest(2.0) * (T::one() + T::EPSILON * T::nearest(MARGIN));
    let [x, y, z, _] = (d * d - (h + k) * T::Four::splat(weight)).lanes();
    x + y + z > T::TINY
}

/// Tests one of the few pairs about which there is doubt.
#[cold]
#[inline(never)]
fn exactly<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> bool {
    let (a, b, _) = ordered_by_center(a, b);
    Pair::of(a, b).apart()
}

/// Returns two vectors, swapped where the mask is set.
#[inline(always)]
fn in_order<F: Four>(swapped: F::Mask, a: F, b: F) -> (F, F) {
    (F::choose(swapped, || b, || a), F::choose(swapped, || a, || b))
}

/// Returns the center of a box, and one more lane.
#[inline(always)]
fn center<T: Real>(of: &Obb<T, 3>) -> T::Four {
    let (center, h, _) = of.parts();
    let ([x, y, z], [next, ..]) = (*components(&center.coords), *components(h));
    T::Four::new([x, y, z, next])
}

/// Returns the coordinates of the axes: x of each axis, y of each axis, z of each axis.
#[inline(always)]
fn axes<T: Real>(of: &Obb<T, 3>) -> [T::Four; 3] {
    turned(of.parts().2, T::Four::splat(T::ZERO))
}

/// Returns a vector, and the same turned by one lane and by two.
#[inline(always)]
fn turns<F: Four>(v: F) -> [F; 3] {
    [v, next(v), previous(v)]
}
