//! A pair of oriented boxes and its axes one by one, with the letters of
//! [`box_box`](crate::obb_pair::box_box).
//!
//! This form is the test in 2D, in `f64` without AVX, and on microcontrollers, which have no
//! vectors and leave early; elsewhere it settles the doubts of `diagonals`. Its axes across edges
//! also serve eight pairs at a time: a number is then a row of eight.
//!
//! # Why there are two forms
//! In 3D with vectors the faces and edges are computed three at a time: by `max_gap` and
//! `sweep_simd` in the same operations and order, by `diagonals` to the same answer;
//! `obb_pair/tests.rs` compares every bit. With this form alone the test would take up to 1.6 times
//! as many instructions, or 1.26 times if half of the pairs touch; `separation` 1.7 times and
//! `sweep` 3.2 times. Compilers do not join three axes in one register. Where there are no
//! registers, the other form would compute a fourth number for nothing, and could not leave early.

use crate::numbers::components::zip;
use crate::numbers::{
    PREDICTS_BRANCHES, Real, Row, abs, add, columns, components, l1_norm, larger, map_columns,
    max_norm, mul, range_factor, scale, sub, sum, tr_mul, tr_mul_matrix,
};
use crate::obb_pair::slack::{edge_slack, slack};
use crate::shapes::Obb;
use nalgebra::{SMatrix, SVector, Scalar};

/// The numbers to which the test reduces two boxes.
pub struct Pair<T: Scalar, const D: usize> {
    /// Half-extents of the first box.
    pub(crate) h: SVector<T, D>,
    /// Half-extents of the second box.
    pub(crate) k: SVector<T, D>,
    /// The vector from the first center to the second, along the axes of the first box.
    pub(crate) t: SVector<T, D>,
    /// The vector from the first center to the second, along the axes of the second box.
    pub(crate) s: SVector<T, D>,
    /// The products of the axes: row `i`, column `j` is `u_i . v_j`.
    pub(crate) r: SMatrix<T, D, D>,
    /// The Manhattan distance of the centers: no less than their distance.
    pub(crate) manhattan: T,
}

/// The projections of two boxes on `D` axes, each scaled by the length of its axis.
pub(crate) struct Projections<V, const D: usize> {
    /// The signed distance from center to center.
    pub(crate) offset: [V; D],
    /// Half the lengths of both projections together.
    pub(crate) radius: [V; D],
}

impl<T: Real, const D: usize> Pair<T, D> {
    /// Creates the pair of two oriented boxes.
    #[inline(always)]
    pub(crate) fn of(a: &Obb<T, D>, b: &Obb<T, D>) -> Self {
        let ((p, &h, u), (q, &k, v)) = (a.parts(), b.parts());
        Self::new(&sub(&q.coords, &p.coords), (h, u), (k, v))
    }

    /// Creates the same pair, on microcontrollers by a call: the parts of a sweep then share this
    /// code, 0.8 kB less. In a separation it takes 6 instructions of 1,660.
    #[inline(always)]
    pub(crate) fn by_call(a: &Obb<T, D>, b: &Obb<T, D>) -> Self {
        if PREDICTS_BRANCHES { Self::of(a, b) } else { Self::out_of_line(a, b) }
    }

    #[inline(never)]
    fn out_of_line(a: &Obb<T, D>, b: &Obb<T, D>) -> Self {
        Self::of(a, b)
    }

    /// Returns the pair at a scale at which no square underflows, and the power of two of that
    /// scale.
    #[inline]
    pub(crate) fn scaled(a: &Obb<T, D>, b: &Obb<T, D>) -> (Self, T) {
        Self::scaled_at(a, b, &sub(&b.center().coords, &a.center().coords))
    }

    /// Returns the same pair with another vector between the centers.
    #[inline]
    pub(crate) fn scaled_at(a: &Obb<T, D>, b: &Obb<T, D>, d: &SVector<T, D>) -> (Self, T) {
        let ((_, h, u), (_, k, v)) = (a.parts(), b.parts());
        let size = larger(max_norm(d), larger(max_norm(h), max_norm(k)));
        let factor = range_factor(size);
        let [d, h, k] = [d, h, k].map(|lengths| scale(lengths, factor));
        (Self::new(&d, (h, u), (k, v)), factor)
    }

    /// Returns `L` or a little more.
    #[inline(always)]
    pub(crate) fn size(&self) -> T {
        l1_norm(&self.t) + sum(&self.h) + sum(&self.k)
    }
}

impl<T: Real, const D: usize> Pair<T, D> {
    /// Creates a pair from the vector between the centers, and half-extents and axes of both boxes.
    #[inline(always)]
    pub(crate) fn new(
        d: &SVector<T, D>,
        (h, u): (SVector<T, D>, &SMatrix<T, D, D>),
        (k, v): (SVector<T, D>, &SMatrix<T, D, D>),
    ) -> Self {
        let (t, s, r) = (tr_mul(u, d), tr_mul(v, d), tr_mul_matrix(u, v));
        let manhattan = l1_norm(d);
        Self { h, k, t, s, r, manhattan }
    }

    /// Whether a face normal of either box shows a gap: the whole test in 2D.
    #[inline(always)]
    pub(crate) fn apart_on_faces(&self) -> bool {
        let second = self.on_second().apart(self.slack_of_second());
        second | self.on_first().apart(self.slack_of_first())
    }

    /// Returns the projections on the face normals of the first box.
    #[inline(always)]
    pub(crate) fn on_first(&self) -> Projections<T, D> {
        Projections {
            offset: *components(&self.t),
            radius: *components(&add(&self.h, &mul(&map_columns(&self.r, abs), &self.k))),
        }
    }

    /// Returns the projections on the face normals of the second box.
    #[inline(always)]
    pub(crate) fn on_second(&self) -> Projections<T, D> {
        Projections {
            offset: *components(&self.s),
            radius: *components(&add(&self.k, &tr_mul(&map_columns(&self.r, abs), &self.h))),
        }
    }

    /// Returns the slack on a face normal of the first box.
    #[inline(always)]
    pub(crate) fn slack_of_first(&self) -> T {
        slack(self.manhattan, &self.h, &self.k)
    }

    /// Returns the slack on a face normal of the second box.
    #[inline(always)]
    pub(crate) fn slack_of_second(&self) -> T {
        slack(self.manhattan, &self.k, &self.h)
    }
}

impl<T: Real, const D: usize> Projections<T, D> {
    /// Returns the gap on each axis, negative where the projections overlap.
    pub(crate) fn gaps(&self) -> impl Iterator<Item = T> {
        self.offset.iter().zip(&self.radius).map(|(offset, &radius)| offset.abs() - radius)
    }

    /// Whether any of these unit axes shows a gap beyond its slack.
    #[inline(always)]
    fn apart(&self, slack: T) -> bool {
        let reach = zip(&self.radius, &self.radius, |radius, _| radius + slack);
        let offset = zip(&self.offset, &self.offset, |offset, _| offset.abs());
        match (offset.as_slice(), reach.as_slice()) {
            ([a, b], [x, y]) => (a > x) | (b > y),
            ([a, b, c], [x, y, z]) => (a > x) | (b > y) | (c > z),
            (offset, reach) => offset.iter().zip(reach).any(|(x, y)| x > y),
        }
    }
}

/// Half-extent, offset and row of `R` of an axis of the first box.
pub(crate) type AxisRow<V> = (V, V, [V; 3]);

/// The axes `u_i x v_j` of one edge `i` of the first box and the three of the second.
pub(crate) struct EdgeAxes<V> {
    /// Row `i1` of `R`: the components of the axes along `i2`.
    x: [V; 3],
    /// Row `i2` of `R`: minus the components of the axes along `i1`.
    y: [V; 3],
    pub(crate) projections: Projections<V, 3>,
}

impl<T: Real> Pair<T, 3> {
    /// Whether any of the 15 axes shows a gap: the whole test in 3D.
    #[inline(always)]
    pub(crate) fn apart(&self) -> bool {
        let on_faces = self.apart_on_faces();
        if on_faces {
            return on_faces;
        }
        // This spares a microcontroller the edges; elsewhere the unpredictable branch costs more
        // than it saves.
        if !PREDICTS_BRANCHES && self.holds_center() {
            return on_faces;
        }
        let slack = self.slack_of_edges();
        let mut any = on_faces;
        for (&a, &b) in following_rows(&self.axis_rows()) {
            any |= edge_axes(a, b, components(&self.k)).apart(true, || slack);
            if any {
                break;
            }
        }
        any
    }

    /// Whether the center of the second box lies in the first. Then no edge shows a gap: rounding
    /// is monotone, so `|t2 x - t1 y|` cannot come out larger than `h2 |x| + h1 |y|`.
    #[inline(always)]
    fn holds_center(&self) -> bool {
        let ([t0, t1, t2], [h0, h1, h2]) = (*components(&self.t), *components(&self.h));
        (t0.abs() <= h0) & (t1.abs() <= h1) & (t2.abs() <= h2)
    }

    /// Returns the slack on a unit axis across an edge of each.
    #[inline(always)]
    pub(crate) fn slack_of_edges(&self) -> T {
        slack(l1_norm(&self.t), &self.h, &self.k)
    }

    /// Returns the axes of the first box in the order 1, 2, 0, 1: each one and its successor follow
    /// an edge.
    #[inline(always)]
    pub(crate) fn axis_rows(&self) -> [AxisRow<T>; 4] {
        let ([h0, h1, h2], [t0, t1, t2]) = (*components(&self.h), *components(&self.t));
        let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = *columns(&self.r);
        let (first, second) = ((h0, t0, [a0, b0, c0]), (h1, t1, [a1, b1, c1]));
        [second, (h2, t2, [a2, b2, c2]), first, second]
    }
}

/// Returns the two axes that follow each edge.
#[inline(always)]
pub(crate) fn following_rows<V>(
    rows: &[AxisRow<V>; 4],
) -> impl Iterator<Item = (&AxisRow<V>, &AxisRow<V>)> {
    let [_, next @ ..] = rows;
    rows.iter().zip(next)
}

/// Returns the axes across one edge of the first box, from the two axes that follow it and the
/// half-extents of the second.
#[inline(always)]
pub(crate) fn edge_axes<V: Row<Number: Real>>(
    (h1, t1, x): AxisRow<V>,
    (h2, t2, y): AxisRow<V>,
    &[k0, k1, k2]: &[V; 3],
) -> EdgeAxes<V> {
    let ([x0, x1, x2], [y0, y1, y2]) = (x, y);
    // |v_m . l_j| = |R[i2][m] R[i1][j] - R[i1][m] R[i2][j]|, the same for (m, j) and (j, m).
    let [m0, m1, m2] = sizes([x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0]);
    let ([x0_size, x1_size, x2_size], [y0_size, y1_size, y2_size]) = (sizes(x), sizes(y));
    let [s0, s1, s2] = [k1 * m2 + k2 * m1, k0 * m2 + k2 * m0, k0 * m1 + k1 * m0];
    EdgeAxes {
        x,
        y,
        projections: Projections {
            offset: [x0 * t2 - y0 * t1, x1 * t2 - y1 * t1, x2 * t2 - y2 * t1],
            radius: [
                y0_size * h1 + x0_size * h2 + s0,
                y1_size * h1 + x1_size * h2 + s1,
                y2_size * h1 + x2_size * h2 + s2,
            ],
        },
    }
}

impl<V: Row<Number: Real>> EdgeAxes<V> {
    /// Returns where any of these axes shows a gap beyond its slack. The slack on a unit axis is
    /// computed only if a gap shows without it in some place that matters.
    #[inline(always)]
    pub(crate) fn apart(&self, matters: V::Mask, slack: impl FnOnce() -> V) -> V::Mask {
        let Projections { offset, radius } = &self.projections;
        let above = exceed(offset, radius);
        if !V::any(matters & above) {
            // False in every place that matters, and a mask of the right type.
            return above & !matters;
        }
        let slacks = self.slacks(slack());
        exceed(offset, &zip(radius, &slacks, |radius, slack| radius + slack))
    }

    /// Returns the slack on each axis, from that on a unit axis.
    #[inline(always)]
    pub(crate) fn slacks(&self, slack: V) -> [V; 3] {
        let ([x0, x1, x2], [y0, y1, y2]) = (self.x, self.y);
        [edge_slack(x0, y0, slack), edge_slack(x1, y1, slack), edge_slack(x2, y2, slack)]
    }
}

/// Returns where the distance of the centers exceeds the reach on any axis.
#[inline(always)]
fn exceed<V: Row<Number: Real>>(offset: &[V; 3], &[x, y, z]: &[V; 3]) -> V::Mask {
    let [a, b, c] = sizes(*offset);
    a.above(x) | b.above(y) | c.above(z)
}

/// Returns the absolute values of three numbers.
#[inline(always)]
pub(crate) fn sizes<V: Row<Number: Real>>([x, y, z]: [V; 3]) -> [V; 3] {
    [x.abs(), y.abs(), z.abs()]
}
