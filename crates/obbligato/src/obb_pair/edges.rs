//! Edges of two boxes against each other.
//!
//! Where interior points of an edge of each box are the closest, the distance is the gap along the
//! cross product of the two edges, and no other direction shows a greater one. So it is enough to
//! try edges whose cross product shows the greatest gap of the separating-axis test, and, of the
//! four along each axis, those that reach farthest toward the other box. On the first box, `l . u_m
//! > 0` says at which end of axis `m` these are. With `l = +-(u_i x v_j)` all of these products are
//! entries of `R`, up to their sign.
//!
//! # Rounding
//! An entry of `R` is off by `1.5 e`, and by up to `8 e` for the skew of the axes. Where one is
//! smaller than [`UNSURE`], both ends are tried.
//!
//! Every candidate is the distance of two points of the boxes, so an error in their positions can
//! only make it larger, and only slightly. `x`, `y`, `z` are the components of edge direction `v_j`
//! along `u_i1`, `u_i2`, `u_i`, and `w` is the vector from the midpoint of the first edge to that
//! of the second. The point of the first edge closest to the second is at
//!
//! ```text
//! s = w_z - z (w_x x + w_y y) / (x^2 + y^2)
//! ```
//!
//! from its midpoint. At an angle `a` between the edges, `s` may be off by `EPSILON |w| / a`, which
//! moves the points apart by no more than `EPSILON |w|`, however small the angle.
//!
//! Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9, for segments.

use crate::numbers::components::zip;
use crate::numbers::{Real, Row as _, clamped, components, dot, larger, numbered};
use crate::obb_pair::cycled_pair::CycledPair;
use crate::obb_pair::pair::{Pair, edge_axes, following_rows};

/// How far a computed gap may be below the greatest one and still count as the greatest, in
/// `EPSILON L`: each of the two is accurate to 16.
const TIE: f64 = 32.0;

/// An entry of `R` below this many `EPSILON` has an uncertain sign: more than 9.5.
const UNSURE: f64 = 16.0;

/// The gaps along the cross products of the edges; minus infinity for edges that are parallel to
/// within an `EPSILON`.
pub(crate) struct EdgeGaps<T>([[T; 3]; 3]);

impl<T: Real> EdgeGaps<T> {
    #[inline(always)]
    pub(crate) fn of(pair: &Pair<T, 3>) -> Self {
        let rows = pair.axis_rows();
        let mut gaps = [[-T::INFINITY; 3]; 3];
        for (row, (&first, &second)) in gaps.iter_mut().zip(following_rows(&rows)) {
            let projections = edge_axes(first, second, components(&pair.k)).projections;
            let ((.., x), (.., y)) = (first, second);
            let beyond = zip(&projections.offset, &projections.radius, |offset, radius| {
                offset.abs() - radius
            });
            let lengths = zip(&x, &y, |x, y| (x * x + y * y).root());
            *row = zip(&beyond, &lengths, |beyond, length| {
                if length > T::EPSILON { beyond / length } else { -T::INFINITY }
            });
        }
        Self(gaps)
    }

    /// Returns the greatest of the gaps and of another gap.
    #[inline(always)]
    pub(crate) fn greatest(&self, other: T) -> T {
        let all = self.0.as_flattened().iter();
        all.fold(other, |greatest, &gap| larger(gap, greatest))
    }
}

/// The points at which two edges are closest to each other.
#[derive(Clone, Copy)]
pub(crate) struct EdgePoints<T> {
    /// The square of their distance.
    pub(crate) squared: T,
    /// The numbers of the axes along which the edges run.
    pub(crate) axes: [u8; 2],
    /// The ends of the other axes at which the edges lie, as [`CycledPair`] orders them: bits 0 and
    /// 1 for the first box, 2 and 3 for the second.
    pub(crate) ends: u32,
    /// The positions of the points along the edges.
    pub(crate) along: [T; 2],
}

/// Returns the closest points of the edges along whose cross product the gap is the greatest, up to
/// rounding.
#[inline(always)]
pub(crate) fn closest_edges<T: Real>(
    pair: &Pair<T, 3>,
    gaps: &EdgeGaps<T>,
    greatest: T,
) -> Option<EdgePoints<T>> {
    let least = greatest - T::EPSILON * T::nearest(TIE) * pair.size();
    let mut closest = None;
    for (i, row) in numbered(gaps.0.iter()) {
        for (j, &gap) in numbered(row.iter()) {
            if gap >= least {
                nearer(&mut closest, closest_along(pair, [i as u8, j as u8]));
            }
        }
    }
    closest
}

/// Keeps the pair of points with the lesser distance.
fn nearer<T: Real>(closest: &mut Option<EdgePoints<T>>, next: EdgePoints<T>) {
    if closest.is_none_or(|found| next.squared < found.squared) {
        *closest = Some(next);
    }
}

/// Returns the closest points of two edges along these axes, one of each box, among those that
/// reach farthest toward the other box.
#[inline(never)]
pub(crate) fn closest_along<T: Real>(pair: &Pair<T, 3>, axes: [u8; 2]) -> EdgePoints<T> {
    let pair = CycledPair::of(pair, axes);
    let (ends, unsure) = pair.facing_ends();
    let mut best = pair.points_on(ends, axes);
    let mut other = unsure;
    // Every nonempty part of `unsure`, of which there are at most 15.
    for _ in 0..15 {
        if other == 0 {
            break;
        }
        let next = pair.points_on(ends ^ other, axes);
        if next.squared < best.squared {
            best = next;
        }
        // The next smaller part: the subtraction borrows through the bits that the mask removes.
        other = other.wrapping_sub(1) & unsure;
    }
    best
}

impl<T: Real> CycledPair<T> {
    /// Returns as bits which edges along the last axes reach farthest toward the other box, and
    /// which of these bits are uncertain.
    fn facing_ends(&self) -> (u32, u32) {
        let ([t0, t1, _], [[.., z0], [.., z1], [x, y, _]]) = (self.t, self.v);
        let flip = if x * t1 < y * t0 { -T::one() } else { T::one() };
        // `l . u_0`, `l . u_1`, `-l . v_0`, `-l . v_1`, where `l` points toward the second box.
        let products = [-y, x, -z1, z0];
        let unsure = T::EPSILON * T::nearest(UNSURE);
        let bits = |of: &dyn Fn(T) -> bool| {
            numbered(products.into_iter())
                .fold(0, |bits, (i, product)| bits | u32::from(of(product)) << (i & 3))
        };
        (bits(&|product| product * flip > T::zero()), bits(&|product| product.abs() <= unsure))
    }

    /// Returns the closest points of two edges along the last axes.
    fn points_on(&self, ends: u32, axes: [u8; 2]) -> EdgePoints<T> {
        let ([h0, h1, h], [k0, k1, k], [v0, v1, v]) = (self.h, self.k, self.v);
        let end = |bit: u32, length: T| if ends & bit == 0 { -length } else { length };
        let (a, b, c, d) = (end(1, h0), end(2, h1), end(4, k0), end(8, k1));
        let [u, w, z] = zip(&zip(&self.t, &v0, |t, v| t + v * c), &v1, |t, v| t + v * d);
        let ([x, y, z], [p, q, r]) = ([u - a, w - b, z], v);
        let s = clamped(z - r * ((x * p + y * q) / (p * p + q * q)), h);
        let second = clamped(-dot(&v, &[x, y, z - s]), k);
        let first = clamped(z + r * second, h);
        let apart = [x + p * second, y + q * second, z + r * second - first];
        EdgePoints { squared: dot(&apart, &apart), axes, ends, along: [first, second] }
    }
}
