//! The separating-axis test of two oriented boxes: 4 axes in 2D, 15 in 3D.
//!
//! Two convex bodies are apart exactly when their projections onto some axis are. For boxes it is
//! enough to try the face normals of both and, in 3D, the cross products of an edge of each. The
//! projection of a box is its *shadow*. With `d` from center to center, half-extents `h`, `k` and
//! box axes `u_i`, `v_j`, an axis `l` shows a gap when
//!
//! ```text
//! |d . l|  >  sum_i h_i |u_i . l|  +  sum_j k_j |v_j . l|
//! ```
//!
//! Both sides scale with `l`, so `l` is never normalized. All that the test keeps of a pair is
//! `t = U^T d`, `s = V^T d` and `R = U^T V`. On `u_i` it reads `|t_i| > h_i + sum_j k_j |R_ij|`, on
//! `v_j` it reads `|s_j| > k_j + sum_i h_i |R_ij|`.
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
//! a face of the first    2 e D + (f + 1) e H + 4 e K          in 2D 1.5, f + 1, 3
//! a face of the second   2 e D + 4 e H + (f + 1) e K
//! an edge pair           |l| (3.83 e D + (f + 2) e H + 5.13 e K)    by  |x| + |y| <= sqrt(2) |l|
//! ```
//!
//! These include the rounding of the sums on the right and of the slack itself. For an edge pair
//! the test is exact on `l = U (0, -y, x)`, whatever `x` and `y` are, so their own rounding costs
//! nothing. Hence no overlap is ever missed with a slack of `e (3.875 T + 12 own + 5.25 other)` on
//! the right, where `own` are the half-extents of the first box except for faces of the second,
//! and `|l|` is bounded from above by `max(|x|, |y|) + 0.415 min(|x|, |y|)`. In 2D the weights are
//! 2.125, 11 and 3.125: an axis-aligned box, whose center and half-extents are rounded, too, needs
//! 2, 0 and 3.
//!
//! A product below the normal numbers is off by up to `n / 2`, where `n = EPSILON TINY` is the
//! smallest positive number; sums lose nothing there. On a face normal seven products count: three
//! in `t_i` or `s_j`, three on the right and one in the slack; six more where the center and the
//! half-extents of an axis-aligned box are halved. An edge pair has no more, but each `v_m . l` has
//! two, which `k_m` multiplies: `n K`. So `8 n` is added on the right, and for an edge pair `TINY` to
//! the bound of `|l|`, which times the slack is `5.25 n K` or more. Both sides together, this widens
//! the band by `16 n` on a face normal, and by `24 n (1 + L) / |l|` across edges, where the slack of a
//! unit axis has its own `8 n`: nothing against `e L`, unless `L` or the angle of the edges is next to
//! nothing itself.
//!
//! That no overlap is missed is proved by machine, operation by operation and for both scalars:
//! `tests/proofs/run` reads the weights from this file and fails with smaller ones. Each is the
//! smallest number above what the proof needs that one instruction of a Cortex-M4F can load.
//! How far boxes may be apart that are called touching is derived in [`sat`](crate::sat).
//!
//! Source: Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference
//! Detection", SIGGRAPH 1996, section 5; for the rounding, Higham, "Accuracy and Stability of
//! Numerical Algorithms", 2nd edition, section 3.1.

use crate::numbers::components::{
    abs, add, columns, components, l1_norm, map, map_columns, mul, scale, sub, sum, tr_mul,
    tr_mul_matrix, zip,
};
use crate::numbers::length::{length_bound, lift, max_norm};
use crate::numbers::min_max::larger;
use crate::{Obb, Real};
use nalgebra::{SMatrix, SVector, Scalar, Vector3};

/// The weights of the slack in 2D, in `EPSILON`: of the distance of the centers, of the half-extents
/// of the box whose axes define `l`, and of those of the other box. The proof needs 2.115, 10.91 and 3.115.
pub(crate) const SLACK_2D: [f64; 3] = [2.125, 11.0, 3.125];
/// The same in 3D. The proof needs 3.829, 11.901 and 5.122.
pub(crate) const SLACK_3D: [f64; 3] = [3.875, 12.0, 5.25];

/// What the slack is at least, in smallest positive numbers: seven products on a face normal and six
/// halvings lose half of one each, which is 6.5.
pub(crate) const UNDERFLOW: f64 = 8.0;

/// Whether to leave early where that is a matter of chance. On a processor that predicts branches a
/// wrong guess costs more than the edges; a microcontroller does not guess. The answer is the same.
pub(crate) const BRANCHES_ARE_CHEAP: bool = cfg!(target_os = "none");

/// What the test keeps of two boxes.
pub struct Pair<T: Scalar, const D: usize> {
    /// Half-extents of the first box.
    pub(crate) h: SVector<T, D>,
    /// Half-extents of the second box.
    pub(crate) k: SVector<T, D>,
    /// From the first center to the second, along the axes of the first box.
    pub(crate) t: SVector<T, D>,
    /// From the first center to the second, along the axes of the second box.
    pub(crate) s: SVector<T, D>,
    /// Row `i`, column `j`: `u_i . v_j`.
    pub(crate) r: SMatrix<T, D, D>,
    /// The Manhattan distance of the centers: no less than their distance.
    pub(crate) manhattan: T,
}

/// The shadows of two boxes on `D` axes, each scaled by the length of its axis.
pub(crate) struct Shadows<T: Scalar, const D: usize> {
    /// From center to center, signed.
    pub(crate) offset: SVector<T, D>,
    /// Half the lengths of both shadows together.
    pub(crate) radius: SVector<T, D>,
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
        Self::lifted_at(a, b, &sub(&b.center().coords, &a.center().coords))
    }

    /// The same with another vector between the centers.
    #[inline]
    pub(crate) fn lifted_at(a: &Obb<T, D>, b: &Obb<T, D>, d: &SVector<T, D>) -> (Self, T) {
        let ((_, h, u), (_, k, v)) = (a.parts(), b.parts());
        let size = larger(max_norm(d), larger(max_norm(h), max_norm(k)));
        let lift = lift(size);
        let [d, h, k] = [d, h, k].map(|lengths| scale(lengths, lift));
        (Self::new(&d, (h, u), (k, v)), lift)
    }

    /// `L` or a little more.
    pub(crate) fn size(&self) -> T {
        l1_norm(&self.t) + sum(&self.h) + sum(&self.k)
    }
}

impl<T: Real, const D: usize> Pair<T, D> {
    /// A pair from the vector between the centers, and half-extents and axes of both boxes.
    #[inline(always)]
    pub(crate) fn new(
        d: &SVector<T, D>,
        (h, u): (SVector<T, D>, &SMatrix<T, D, D>),
        (k, v): (SVector<T, D>, &SMatrix<T, D, D>),
    ) -> Self {
        let (t, s, r) = (tr_mul(u, d), tr_mul(v, d), tr_mul_matrix(u, v));
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

    /// Whether a face normal of either box shows a gap: the whole test in 2D.
    #[inline(always)]
    pub(crate) fn apart_on_faces(&self) -> bool {
        let second = self.on_second().apart(self.slack_of_second());
        second | self.on_first().apart(self.slack_of_first())
    }

    /// The shadows on the face normals of the first box.
    #[inline(always)]
    pub(crate) fn on_first(&self) -> Shadows<T, D> {
        Shadows {
            offset: self.t,
            radius: add(&self.h, &mul(&map_columns(&self.r, abs), &self.k)),
        }
    }

    /// The shadows on the face normals of the second box.
    #[inline(always)]
    pub(crate) fn on_second(&self) -> Shadows<T, D> {
        Shadows {
            offset: self.s,
            radius: add(&self.k, &tr_mul(&map_columns(&self.r, abs), &self.h)),
        }
    }

    /// The slack on a face normal of the first box.
    #[inline(always)]
    pub(crate) fn slack_of_first(&self) -> T {
        slack(self.manhattan, &self.h, &self.k)
    }

    /// The slack on a face normal of the second box.
    #[inline(always)]
    pub(crate) fn slack_of_second(&self) -> T {
        slack(self.manhattan, &self.k, &self.h)
    }
}

impl<T: Real, const D: usize> Shadows<T, D> {
    /// Whether any of these unit axes shows a gap beyond its slack.
    #[inline(always)]
    fn apart(&self, slack: T) -> bool {
        self.exceed(&map(&self.radius, |radius| radius + slack))
    }

    /// Whether on any axis the centers are further apart than its reach.
    #[inline(always)]
    fn exceed(&self, reach: &SVector<T, D>) -> bool {
        let offset = abs(&self.offset);
        match (components(&offset).as_slice(), components(reach).as_slice()) {
            ([a, b], [x, y]) => (a > x) | (b > y),
            ([a, b, c], [x, y, z]) => (a > x) | (b > y) | (c > z),
            (offset, reach) => {
                let mut axes = offset.iter().zip(reach);
                axes.any(|(x, y)| x > y)
            }
        }
    }
}

/// The slack on a unit axis, from the distance of the centers, or more, and the half-extents; `own`
/// are those of the box whose axes define the axis.
#[inline]
pub(crate) fn slack<T: Real, const D: usize>(
    distance: T,
    own: &SVector<T, D>,
    other: &SVector<T, D>,
) -> T {
    let [by_distance, by_own, by_other] = if D == 2 { SLACK_2D } else { SLACK_3D };
    let weighted = T::nearest(by_distance) * distance
        + T::nearest(by_own) * sum(own)
        + T::nearest(by_other) * sum(other);
    T::EPSILON * weighted + underflow()
}

/// What the products on an axis may lose below the normal numbers.
#[inline(always)]
fn underflow<T: Real>() -> T {
    T::EPSILON * T::TINY * T::nearest(UNDERFLOW)
}

/// Half-extent, offset and row of `R` of an axis of the first box.
pub(crate) type AxisRow<T> = (T, T, Vector3<T>);

/// The axes `u_i x v_j` of one edge `i` of the first box and the three of the second.
pub(crate) struct EdgeAxes<T: Scalar> {
    /// Row `i1` of `R`: the components of the axes along `i2`.
    x: Vector3<T>,
    /// Row `i2` of `R`: minus the components of the axes along `i1`.
    y: Vector3<T>,
    pub(crate) shadows: Shadows<T, 3>,
}

impl<T: Real> Pair<T, 3> {
    /// Whether any of the 15 axes shows a gap: the whole test in 3D.
    #[inline(always)]
    pub(crate) fn apart(&self) -> bool {
        let on_faces = self.apart_on_faces();
        if on_faces {
            return on_faces;
        }
        if BRANCHES_ARE_CHEAP && self.holds_center() {
            return on_faces;
        }
        let slack = self.slack_of_edges();
        let mut any = on_faces;
        for (&a, &b) in following_rows(&self.axis_rows()) {
            any |= edge_axes(a, b, &self.k).apart(slack);
            if any {
                break;
            }
        }
        any
    }

    /// Whether the center of the second box lies in the first. Then no edge shows a gap: rounding is
    /// monotone, so `|t2 x - t1 y|` cannot come out larger than `h2 |x| + h1 |y|`.
    #[inline(always)]
    fn holds_center(&self) -> bool {
        let ([t0, t1, t2], [h0, h1, h2]) = (*components(&self.t), *components(&self.h));
        (t0.abs() <= h0) & (t1.abs() <= h1) & (t2.abs() <= h2)
    }

    /// The slack on a unit axis across an edge of each.
    #[inline(always)]
    pub(crate) fn slack_of_edges(&self) -> T {
        slack(l1_norm(&self.t), &self.h, &self.k)
    }

    /// The axes of the first box in the order 1, 2, 0, 1: each and the next one follow an edge.
    #[inline(always)]
    pub(crate) fn axis_rows(&self) -> [AxisRow<T>; 4] {
        let ([h0, h1, h2], [t0, t1, t2]) = (*components(&self.h), *components(&self.t));
        let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = *columns(&self.r);
        let r0 = Vector3::new(a0, b0, c0);
        let r1 = Vector3::new(a1, b1, c1);
        let r2 = Vector3::new(a2, b2, c2);
        let (first, second) = ((h0, t0, r0), (h1, t1, r1));
        [second, (h2, t2, r2), first, second]
    }
}

/// The two axes that follow each edge.
#[inline(always)]
pub(crate) fn following_rows<T>(
    rows: &[AxisRow<T>; 4],
) -> impl Iterator<Item = (&AxisRow<T>, &AxisRow<T>)> {
    let [_, next @ ..] = rows;
    rows.iter().zip(next)
}

/// The axes across one edge of the first box, from the two axes that follow it.
#[inline(always)]
pub(crate) fn edge_axes<T: Real>(
    (h1, t1, x): AxisRow<T>,
    (h2, t2, y): AxisRow<T>,
    k: &Vector3<T>,
) -> EdgeAxes<T> {
    let [k0, k1, k2] = *components(k);
    let ([x0, x1, x2], [y0, y1, y2]) = (*components(&x), *components(&y));
    // |v_m . l_j| = |R[i2][m] R[i1][j] - R[i1][m] R[i2][j]|, the same for (m, j) and (j, m).
    let [m0, m1, m2] = [x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0];
    let (m0, m1, m2) = (m0.abs(), m1.abs(), m2.abs());
    let second = Vector3::new(k1 * m2 + k2 * m1, k0 * m2 + k2 * m0, k0 * m1 + k1 * m0);
    let first = add(&scale(&abs(&y), h1), &scale(&abs(&x), h2));
    EdgeAxes {
        x,
        y,
        shadows: Shadows {
            offset: sub(&scale(&x, t2), &scale(&y, t1)),
            radius: add(&first, &second),
        },
    }
}

impl<T: Real> EdgeAxes<T> {
    /// Whether any of these axes shows a gap beyond its slack, from the slack on a unit axis.
    #[inline(always)]
    fn apart(&self, slack: T) -> bool {
        let shadows = &self.shadows;
        let above = shadows.exceed(&shadows.radius);
        if !above {
            return above;
        }
        shadows.exceed(&add(&shadows.radius, &self.slacks(slack)))
    }

    /// The slack on each axis, from that on a unit axis.
    #[inline(always)]
    pub(crate) fn slacks(&self, slack: T) -> Vector3<T> {
        zip(components(&self.x), components(&self.y), |x, y| {
            edge_slack(x, y, slack)
        })
        .into()
    }
}

/// The slack on an axis across two edges, from that on a unit axis.
///
/// Where edges are parallel to less than `TINY`, the components underflow, and so do their products,
/// which are then multiplied by half-extents: `TINY` beside the length grows with these.
#[inline(always)]
pub(crate) fn edge_slack<T: Real>(x: T, y: T, slack: T) -> T {
    slack * (length_bound(x, y) + T::TINY) + underflow()
}
