//! The separating-axis test of two oriented boxes: 4 axes in 2D, 15 in 3D.
//!
//! Two convex bodies are apart exactly when their projections onto some axis are. For boxes it is
//! enough to try the face normals of both and, in 3D, the cross products of an edge of each. The
//! projection of a box is its *projection*. With `d` from center to center, half-extents `h`, `k`
//! and box axes `u_i`, `v_j`, an axis `l` shows a gap when
//!
//! ```text
//! |d . l|  >  sum_i h_i |u_i . l|  +  sum_j k_j |v_j . l|
//! ```
//!
//! Both sides scale with `l`, so `l` is never normalized. The test reduces a pair to
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
//! Rounding may make two projections that touch look apart. So a slack is added on the right, with
//! which no overlap is ever missed; [`slack`](crate::obb_pair::slack) derives it.
//! [`sat`](crate::obb_pair) derives how far boxes that are called touching may be apart.
//!
//! # Three axes side by side
//! This file has the axes of one pair where a register holds four numbers, for the greatest gap and
//! the sweep. [`diagonals`](crate::obb_pair::diagonals) is the test itself there;
//! [`pair`](crate::obb_pair::pair) is the test elsewhere, in 2D, and for eight pairs at a time.
//! Each vector belongs to an axis `u_i` of the first box and has a lane for each axis `v_j` of the
//! second; the fourth lane of the rows of `R` is `t_i`.
//!
//! Source: Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference
//! Detection", SIGGRAPH 1996, section 5.

use crate::numbers::{Four, Real, Row, columns, components};
use crate::shapes::Obb;
use nalgebra::SMatrix;

/// The lanes that stand for an axis.
pub(crate) const AXES: u32 = 0b111;

/// The numbers to which the test reduces two boxes.
pub(crate) struct Rows<T: Real> {
    /// Half-extents of each box; the fourth lane has no meaning.
    pub(crate) h: T::Four,
    pub(crate) k: T::Four,
    /// The rows of `R`, each with `t_i` in the fourth lane.
    pub(crate) r: [T::Four; 3],
    /// The absolute values of `r`.
    sizes: [T::Four; 3],
    /// `s`; the fourth lane has no meaning.
    pub(crate) s: T::Four,
}

/// Half the lengths of both projections, and the signed distance from center to center, on three
/// axes.
pub(crate) struct ThreeAxes<F> {
    pub(crate) offset: F,
    pub(crate) radius: F,
}

/// The axes across one edge of the first box and each of the second.
pub(crate) struct ThreeEdges<F> {
    /// The components of the axes along `i2`, and minus those along `i1`.
    pub(crate) x: F,
    pub(crate) y: F,
    pub(crate) projections: ThreeAxes<F>,
}

impl<F: Four> ThreeAxes<F> {
    /// Returns on which axes the projections are apart; the fourth bit has no meaning.
    #[inline(always)]
    pub(crate) fn gaps(&self) -> u32 {
        above(self.offset.abs(), self.radius)
    }
}

impl<T: Real> Rows<T> {
    /// Creates the rows from the vector between the centers, and half-extents and axes of both
    /// boxes.
    #[inline(always)]
    pub(crate) fn new(
        d: T::Four,
        (h, u): (T::Four, &SMatrix<T, 3, 3>),
        (k, v): (T::Four, &SMatrix<T, 3, 3>),
    ) -> Self {
        let seen = turned(v, d);
        let [u0, u1, u2] = columns(u).map(|[x, y, z]| [x, y, z].map(T::Four::splat));
        let r = [u0, u1, u2].map(|u| combined(seen, u));
        Self { h, k, r, sizes: r.map(Row::abs), s: combined(seen, spread(d)) }
    }

    /// Returns the projections on the face normals of the first box.
    #[inline(always)]
    pub(crate) fn on_first(&self) -> ThreeAxes<T::Four> {
        let [x, y, z] = across(self.sizes.map(|size| size * self.k));
        let [[.., t0], [.., t1], [.., t2]] = self.r.map(T::Four::lanes);
        ThreeAxes { offset: T::Four::new([t0, t1, t2, t2]), radius: self.h + (x + y + z) }
    }

    /// Returns the projections on the face normals of the second box.
    #[inline(always)]
    pub(crate) fn on_second(&self) -> ThreeAxes<T::Four> {
        ThreeAxes { offset: self.s, radius: self.k + combined(self.sizes, spread(self.h)) }
    }

    /// Returns the axes across each edge of the first box.
    #[inline(always)]
    pub(crate) fn on_edges(&self) -> [ThreeEdges<T::Four>; 3] {
        let ([h0, h1, h2], [r0, r1, r2], [a0, a1, a2]) = (spread(self.h), self.r, self.sizes);
        let (k1, k2) = (next(self.k), previous(self.k));
        let edges = |(h1, x, x_size): (T::Four, T::Four, T::Four),
                     (h2, y, y_size): (T::Four, T::Four, T::Four)| {
            // Lane `j` has `|v_m . l_j|` for the axis `m` after `j`, which equals `|v_j . l_m|`.
            let minors = (x * next(y) - next(x) * y).abs();
            let second = k1 * minors + k2 * previous(minors);
            ThreeEdges {
                x,
                y,
                projections: ThreeAxes {
                    offset: x * last(y) - y * last(x),
                    radius: (y_size * h1 + x_size * h2) + second,
                },
            }
        };
        let (first, second, third) = ((h0, r0, a0), (h1, r1, a1), (h2, r2, a2));
        [edges(second, third), edges(third, first), edges(first, second)]
    }
}

/// Returns the half-extents of a box, and one more lane.
#[inline(always)]
pub(crate) fn half_extents<T: Real>(of: &Obb<T, 3>) -> T::Four {
    let (_, h, axes) = of.parts();
    let ([x, y, z], [[next, ..], ..]) = (*components(h), *columns(axes));
    T::Four::new([x, y, z, next])
}

/// Returns a bit for each lane in which the first is greater.
#[inline(always)]
pub(crate) fn above<F: Four>(a: F, b: F) -> u32 {
    F::bits(a.above(b))
}

/// Returns lanes `v_0`, `v_1`, `v_2`, `d` for each of the coordinates.
#[inline(always)]
pub(crate) fn turned<T: Real>(v: &SMatrix<T, 3, 3>, d: T::Four) -> [T::Four; 3] {
    let [[x0, y0, z0], [x1, y1, z1], [x2, y2, z2]] = *columns(v);
    let [x, y, z, _] = d.lanes();
    [[x0, x1, x2, x], [y0, y1, y2, y], [z0, z1, z2, z]].map(T::Four::new)
}

/// Transposes: returns the first lanes, the second ones, the third ones.
#[inline(always)]
fn across<F: Four>(rows: [F; 3]) -> [F; 3] {
    let [[x0, y0, z0, _], [x1, y1, z1, _], [x2, y2, z2, w2]] = rows.map(F::lanes);
    [[x0, x1, x2, w2], [y0, y1, y2, w2], [z0, z1, z2, w2]].map(F::new)
}

/// Returns the sum of three vectors, each times a number.
#[inline(always)]
pub(crate) fn combined<F: Four>([a, b, c]: [F; 3], [x, y, z]: [F; 3]) -> F {
    a * x + b * y + c * z
}

/// Returns vectors with each of the first three lanes in all lanes.
#[inline(always)]
pub(crate) fn spread<F: Four>(from: F) -> [F; 3] {
    let [x, y, z, _] = from.lanes();
    [x, y, z].map(F::splat)
}

/// Returns a vector with the fourth lane in all lanes.
#[inline(always)]
pub(crate) fn last<F: Four>(from: F) -> F {
    let [.., w] = from.lanes();
    F::splat(w)
}

/// Returns in each lane the value of the axis after it.
#[inline(always)]
pub(crate) fn next<F: Four>(from: F) -> F {
    let [x, y, z, w] = from.lanes();
    F::new([y, z, x, w])
}

/// Returns in each lane the value of the axis before it.
#[inline(always)]
pub(crate) fn previous<F: Four>(from: F) -> F {
    let [x, y, z, w] = from.lanes();
    F::new([z, x, y, w])
}
