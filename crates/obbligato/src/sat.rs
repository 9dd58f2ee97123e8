//! The separating-axis test of two oriented boxes, in 2D on 4 axes and in 3D on 15.
//!
//! Two convex bodies are apart exactly when their shadows are apart on some line. For boxes it
//! is enough to try the face normals of both and, in 3D, the cross products of an edge of each.
//! With `d` from centre to centre, half-extents `h`, `k` and axes `u_i`, `v_j`, a line along
//! `l` shows a gap when
//!
//! ```text
//! |d . l|  >  sum_i h_i |u_i . l|  +  sum_j k_j |v_j . l|
//! ```
//!
//! Both sides scale with `l`, so `l` is never normalised. What is kept of a pair are
//! `t = U^T d`, `s = V^T d` and `R = U^T V`. On `u_i` the test reads
//! `|t_i| > h_i + sum_j k_j |R_ij|`, on `v_j` it reads `|s_j| > k_j + sum_i h_i |R_ij|`.
//!
//! # Edges
//! In the frame of the first box `u_i x v_j` has the components 0, `-y`, `x` along `i`, `i1`,
//! `i2` (the axes that follow `i`), with `x = R[i1][j]`, `y = R[i2][j]`. The textbook replaces
//! `|v_m . l|` by an entry of `R`, whose rounding does not shrink with `l`: for nearly parallel
//! edges it outgrows the terms it is compared with, and overlaps are missed. Here each axis of
//! the second box is projected explicitly, `R[i2][m] x - R[i1][m] y`, so every term and every
//! error scales with `l`, and `l = 0` shows no gap.
//!
//! # Slack
//! `e` is `EPSILON`, `D = |d|`, `H = sum h`, `K = sum k`, and `T` is `|d|_1` for faces, `|t|_1` for
//! edges: no less than `D`, no more than `sqrt(3) D`. The rotations are off from orthonormal by
//! `f e`, the longest column of `R^T R - I`: `Obb::new` admits 8, which it measures with a rounding
//! of 1.9. To first order:
//!
//! ```text
//! d                      rounds by   0.5 e D
//! t_i, s_j               by          1.5 e D more: three products and two sums of |u_i| |d|
//! R_ij                   by          1.5 e
//! a face of the first    2 e D + (f + 1) e H + 4 e K          in the plane 1.5, f + 1, 3
//! a face of the second   2 e D + 4 e H + (f + 1) e K
//! an edge pair           |l| (3.83 e D + (f + 2) e H + 5.13 e K)    by  |x| + |y| <= sqrt(2) |l|
//! ```
//!
//! The sums on the right are in it, with that of the slack itself. For an edge pair the test is
//! exact on `l = U (0, -y, x)`, whatever `x` and `y` are, so their own rounding costs nothing.
//! Hence with a slack of `e (3.875 T + 12 own + 5.25 other)` on the right, `own` the half-extents of
//! the first box except for faces of the second, and `|l|` bounded from above by
//! `max(|x|, |y|) + 0.415 min(|x|, |y|)`, no overlap is ever missed. In the plane the weights are 2.125, 11
//! and 3.125: an axis-aligned box, whose centre and half-extents are rounded, too, needs 2, 0 and 3.
//!
//! A product below the normal numbers is off by up to `n / 2`, where `n = EPSILON TINY` is the smallest
//! positive number; sums lose nothing there. On a face normal seven products count so, three in `t_i` or
//! `s_j`, three on the right and one in the slack, and six more where a level box's centre and half-extents
//! are halved; on an edge pair no more, and in each `v_m . l` two, which `k_m` multiplies: `n K`. So `8 n` is
//! added on the right, and for an edge pair `TINY` to the bound of `|l|`, which times the slack is
//! `5.25 n K` or more. Both sides together, this widens the band by `16 n` on a face normal, and by
//! `24 n (1 + L) / |l|` across edges, where the slack of a unit line has its own `8 n`: nothing against
//! `e L`, unless `L` or the angle of the edges is next to nothing itself.
//!
//! That no overlap is missed is proved by machine, operation by operation and for both scalars:
//! `tests/proofs/run` reads the weights from here and fails with smaller ones. They are the next that an
//! instruction of a Cortex-M4F can hold.
//!
//! # Band
//! The other way round an answer "overlap" can be wrong only while the greatest gap over the axes is
//! below the slack, the rounding, and what `f` turns the true normal away from `l`. What is long along
//! the line keeps the centres apart and so is in `D` as well; what is long across it casts no
//! shadow that could round. The largest sums, in `e L` with `L = D + H + K`, where `f = 8`:
//!
//! ```text
//! own half-extents across the line       1.083 * 12                                  = 13
//! the other's, across a face normal      5.25 + 1.5 + f                              < 14.8
//! centres apart, across                  (3.875 sqrt(3) + 2 + f + 14.8) / 2          < 15.8
//! own half-extents along the line        (1.074 * (12 + 3.875 * 1.37) + 3.8 + 2 + f) / 2     < 16.2
//! in the plane                           (2.125 sqrt(2) + 1.5 + f + 3.125 + 1 + f) / 2    < 12.4
//! ```
//!
//! The last but one is at 30 degrees, where it is largest. In the plane 16 is a bound with a margin. In
//! space it is the least round number above all that is seen, not a proof: with every rounding at its worst at
//! once the sums come to 16.2, and to 17.6 for a rotation whose `f` of up to 9.9 was measured as 8. A search
//! that climbs from many pairs towards the worst reaches 15.1 (`tests/src/worst`). Rotations of angles in the
//! plane have an `f` of 0.7, those of unit quaternions up to 5.9, and those of an axis and an angle up to 6.6.
//!
//! Edges at an angle `w` span a line that may be off by `(f + 2.2) e / w` radians. Where that is little,
//! the gap along it falls by no more than `w k_j` per radian, so by the few `e K` that are counted above.
//! Edges that are parallel to a few `e`, though, may span any line across them: corner to corner the
//! true axis can show `sqrt(2)` times the gap of the faces, while the line that is tested is next to a
//! face normal. So the band of 16 is over the face normals and the axes of edges more than `1000 e` from
//! parallel. Over all axes it is `16 sqrt(2) < 23`, as across such edges the boxes are rectangles, up to
//! `w`; the search reaches 17.4.
//!
//! # Distance
//! The distance of the boxes is the gap along the shortest way between them, `n`, the widest of all
//! directions. The planes that are square to the edges of the boxes part space into cones, and within each
//! cone every `|u_i . n|` and `|v_j . n|` is linear in `n`, and so is the gap. An edge of a cone lies in two
//! of the planes: it is an axis of the test, a face normal or the cross product of an edge of each.
//! So `n = sum a_m l_m` with at most `D` of these, all `a_m >= 0` and `|l_m| = 1`, and
//!
//! ```text
//! distance  =  sum a_m gap(l_m)  <=  (greatest gap) sum a_m
//! ```
//!
//! No cone reaches beyond an octant of the first box, so no two of the `l_m` are at more than a right
//! angle, `1 = |n|^2 >= sum a_m^2`, and `sum a_m <= sqrt(D)`: the distance is at most `sqrt(3)` times the
//! greatest gap in space, `sqrt(2)` times in the plane. Level boxes corner to corner reach that. Parallel
//! edges change nothing: their planes are the same, and the cones have other edges. The skew of
//! the axes adds `f e` to the root. So boxes called touching are no further apart than `sqrt(3) * 16 < 28`, in
//! the plane `sqrt(2) * 16 < 23`, in `e L`. Nearly parallel edges count as parallel ones.
//!
//! Source: Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference
//! Detection", SIGGRAPH 1996, section 5; for the rounding, Higham, "Accuracy and Stability of
//! Numerical Algorithms", 2nd edition, section 3.1.

use crate::aabb::larger;
use crate::components::{
    abs, add, along, along_each, each_column, l1_norm, map, of, product, scale, sub, sum,
};
use crate::real::splat;
use crate::scale::{lift, longest};
use crate::{Intersects, Obb, Real};
use nalgebra::{SMatrix, SVector, Scalar, SimdRealField, SimdValue};

/// How much the slack counts of the distance of the centres, of the half-extents of the box whose axes
/// define the line, and of those of the other, in `EPSILON`. In the plane there are no edge pairs.
const IN_THE_PLANE: [f64; 3] = [2.125, 11.0, 3.125];
const IN_SPACE: [f64; 3] = [3.875, 12.0, 5.25];

/// How many times the smallest positive number the slack is at least.
const UNDERFLOW: f64 = 8.0;

/// What the tests keep of two boxes.
pub struct Pair<T: Scalar, const D: usize> {
    /// Half-extents of the first box.
    pub(crate) h: SVector<T, D>,
    /// Half-extents of the second box.
    pub(crate) k: SVector<T, D>,
    /// From the first centre to the second, along the axes of the first box.
    pub(crate) t: SVector<T, D>,
    /// From the first centre to the second, along the axes of the second box.
    pub(crate) s: SVector<T, D>,
    /// Row `i`, column `j`: `u_i . v_j`.
    pub(crate) r: SMatrix<T, D, D>,
    /// The Manhattan distance of the centres: no less than their distance.
    pub(crate) manhattan: T,
}

/// The shadows of two boxes on `D` lines, each scaled by the length of its line.
pub(crate) struct Shadows<T: Scalar, const D: usize> {
    /// From centre to centre, signed.
    pub(crate) offset: SVector<T, D>,
    /// Half the lengths of both shadows together.
    pub(crate) radius: SVector<T, D>,
}

impl<T, const D: usize> Pair<T, D>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// A pair from the vector between the centres, and half-extents and axes of both boxes.
    #[inline(always)]
    pub(crate) fn new(
        d: &SVector<T, D>,
        (h, u): (SVector<T, D>, &SMatrix<T, D, D>),
        (k, v): (SVector<T, D>, &SMatrix<T, D, D>),
    ) -> Self {
        let (t, s, r) = (along(u, d), along(v, d), along_each(u, v));
        let manhattan = l1_norm(d);
        Self {
            h,
            k,
            t,
            s,
            r,
            manhattan,
        }
    }

    /// The shadows on the face normals of the first box.
    #[inline(always)]
    pub(crate) fn on_first(&self) -> Shadows<T, D> {
        Shadows {
            offset: self.t,
            radius: add(&self.h, &product(&each_column(&self.r, abs), &self.k)),
        }
    }

    /// The shadows on the face normals of the second box.
    #[inline(always)]
    pub(crate) fn on_second(&self) -> Shadows<T, D> {
        Shadows {
            offset: self.s,
            radius: add(&self.k, &along(&each_column(&self.r, abs), &self.h)),
        }
    }

    /// The slack for a face normal of the first box.
    #[inline(always)]
    pub(crate) fn slack_of_first(&self) -> T {
        slack(self.manhattan, &self.h, &self.k)
    }

    /// The slack for a face normal of the second box.
    #[inline(always)]
    pub(crate) fn slack_of_second(&self) -> T {
        slack(self.manhattan, &self.k, &self.h)
    }

    /// Whether a face normal of either box shows a gap.
    #[inline(always)]
    pub(crate) fn apart_on_faces(&self) -> T::SimdBool {
        let second = self.on_second().apart(self.slack_of_second());
        second | self.on_first().apart(self.slack_of_first())
    }
}

/// The slack for a unit line, from the distance of the centres, or more, and the half-extents; `own`
/// are those of the box whose axes define the line.
#[inline]
pub(crate) fn slack<T, const D: usize>(distance: T, own: &SVector<T, D>, other: &SVector<T, D>) -> T
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    let [by_distance, by_own, by_other] = if D == 2 { IN_THE_PLANE } else { IN_SPACE };
    let weighted = splat::<T>(by_distance) * distance
        + splat::<T>(by_own) * sum(own)
        + splat::<T>(by_other) * sum(other);
    T::splat(T::Element::EPSILON) * weighted + underflow()
}

/// What products on a line may lose below the normal numbers; see the header.
#[inline(always)]
pub(crate) fn underflow<T: SimdRealField + SimdValue<Element: Real>>() -> T {
    T::splat(T::Element::EPSILON * T::Element::TINY) * splat(UNDERFLOW)
}

impl<T, const D: usize> Shadows<T, D>
where
    T: SimdRealField + Copy,
{
    /// Whether any unit line shows a gap beyond its slack.
    #[inline(always)]
    fn apart(&self, slack: T) -> T::SimdBool {
        self.exceed(&map(&self.radius, |radius| radius + slack))
    }

    /// Whether the centres are further apart on any line than this.
    #[inline(always)]
    pub(crate) fn exceed(&self, reach: &SVector<T, D>) -> T::SimdBool {
        let offset = abs(&self.offset);
        match (of(&offset).as_slice(), of(reach).as_slice()) {
            ([a, b], [x, y]) => a.simd_gt(*x) | b.simd_gt(*y),
            ([a, b, c], [x, y, z]) => a.simd_gt(*x) | b.simd_gt(*y) | c.simd_gt(*z),
            (offset, reach) => {
                let none = T::zero().simd_gt(T::zero());
                let lines = offset.iter().zip(reach);
                lines.fold(none, |any, (x, y)| any | x.simd_gt(*y))
            }
        }
    }
}

impl<T: Real, const D: usize> Pair<T, D> {
    /// The pair of two oriented boxes.
    #[inline(always)]
    pub(crate) fn of(a: &Obb<T, D>, b: &Obb<T, D>) -> Self {
        let ((p, &h, u), (q, &k, v)) = (a.parts(), b.parts());
        Self::new(&sub(&q.coords, &p.coords), (h, u), (k, v))
    }

    /// The pair at a scale at which no square underflows, and the power of two that took it there.
    #[inline]
    pub(crate) fn lifted(a: &Obb<T, D>, b: &Obb<T, D>) -> (Self, T) {
        let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
        let d = sub(&q.coords, &p.coords);
        let size = larger(longest(&d), larger(longest(h), longest(k)));
        let lift = lift(size);
        let [d, h, k] = [&d, h, k].map(|lengths| scale(lengths, lift));
        (Self::new(&d, (h, u), (k, v)), lift)
    }
}

/// Whether two boxes are apart, for a function that goes on: what the test needs of the stack is
/// free again.
#[inline(never)]
pub(crate) fn are_apart<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool
where
    Obb<T, D>: Intersects,
{
    !a.intersects(b)
}

/// The pair in an order that does not depend on which box came first, and whether it was swapped.
///
/// The rounding of the edge axes depends on the order, and an answer must not.
#[inline(always)]
pub(crate) fn ordered<'a, T: Real, const D: usize>(
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
) -> (&'a Obb<T, D>, &'a Obb<T, D>, bool) {
    if comes_after(a, b) {
        (b, a, true)
    } else {
        (a, b, false)
    }
}

/// Lexicographic by centre, half-extents and rotation; boxes that are equal do not mind.
#[inline(always)]
fn comes_after<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    match (of(&p.coords).first(), of(&q.coords).first()) {
        (Some(x), Some(y)) if x != y => x > y,
        _ => is_tied_after(a, b),
    }
}

/// The same for boxes whose centres are level.
#[cold]
#[inline(never)]
fn is_tied_after<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let rotation = || is_first_greater(u.as_slice(), v.as_slice());
    is_first_greater(p.coords.as_slice(), q.coords.as_slice())
        .or_else(|| is_first_greater(h.as_slice(), k.as_slice()))
        .or_else(rotation)
        .unwrap_or(false)
}

/// Whether the own number is greater, of the first two that differ; `None` where none do.
#[cold]
#[inline(never)]
fn is_first_greater<T: Real>(own: &[T], other: &[T]) -> Option<bool> {
    let mut pairs = own.iter().zip(other);
    pairs.find(|(x, y)| x != y).map(|(x, y)| x > y)
}
