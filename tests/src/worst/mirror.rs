//! The numbers that the separating-axis kernel computes, with a slack that can be changed.
//!
//! The kernel answers with a `bool`; only its numbers tell how close it came to the other answer.
//! Every operation here rounds as it does there, which a test verifies. The part of the slack for
//! products that underflow is left out: boxes must be large enough for it to be rounded away.

use crate::{Draft, Sample};
use obbligato::SatAxis;
use obbligato::nalgebra::ComplexField;

/// The weights of the slack: those that are shipped, or wrong ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The weight of the distance of the centers.
    pub distance: f64,
    /// The weight of the half-extents of the box that owns the axis.
    pub own: f64,
    /// The weight of the half-extents of the other box.
    pub other: f64,
    /// The weight of the shorter component in the bound on the length of an edge axis.
    pub shorter: f64,
}

impl Weights {
    /// The weights of the kernel.
    #[must_use]
    pub const fn shipped(dimension: usize) -> Self {
        match dimension {
            2 => Self::IN_2D,
            _ => Self::IN_3D,
        }
    }

    const IN_2D: Self = Self { distance: 2.125, own: 11.0, other: 3.125, shorter: 0.415 };
    const IN_3D: Self = Self { distance: 3.875, own: 12.0, other: 5.25, shorter: 0.415 };
}

/// The numbers of the kernel on one axis; all lengths are scaled by that of the axis.
#[derive(Clone, Copy, Debug)]
pub struct AxisLine<T> {
    /// The axis.
    pub axis: SatAxis,
    /// The signed offset from center to center.
    pub offset: T,
    /// Half the lengths of both projections.
    pub radius: T,
    /// What is added to the radius before it is compared with the offset.
    pub slack: T,
    /// The computed length of the axis.
    pub length: T,
    /// An upper bound on that length.
    pub bound: T,
    /// The signed speed of the second center.
    pub speed: T,
    /// For an edge axis: its negated component along the axis after that of the first box, and its
    /// component along the one after that.
    pub components: [T; 2],
    /// The computed distance of the centers, and the half-extents of the owner and of the other
    /// box.
    pub sizes: [T; 3],
}

impl<T: Sample> AxisLine<T> {
    /// Whether the kernel sees a gap.
    pub fn is_apart(&self) -> bool {
        self.offset.abs() > self.radius + self.slack
    }

    /// The computed gap, without slack, divided by the bound on the length.
    pub fn gap(&self) -> f64 {
        (self.offset.to_f64().abs() - self.radius.to_f64()) / self.bound.to_f64()
    }
}

type Vector<T> = [T; 3];

/// The numbers of a pair in the order of the kernel.
struct Pair<T> {
    h: Vector<T>,
    k: Vector<T>,
    t: Vector<T>,
    s: Vector<T>,
    /// The direction of the motion in the frames of both boxes.
    motion: [Vector<T>; 2],
    /// Column `j`: the axis `v_j` in the frame of the first box.
    r: [Vector<T>; 3],
    manhattan: T,
}

/// The axes of a pair: faces of the first, faces of the second, edges. In 2D they are the first two
/// of each three; terms of the third dimension are zero and do not round.
#[must_use]
pub fn lines<T: Sample>(
    drafts: &[Draft; 2],
    dimension: usize,
    weights: &Weights,
) -> Vec<AxisLine<T>> {
    let [a, b] = *drafts;
    let ordered = if comes_after(drafts) { [b, a] } else { [a, b] };
    lines_in_motion(&ordered, dimension, weights, &[T::zero(); 3])
}

/// The axes of a pair in the given order, the second box of which moves in a direction.
pub(super) fn lines_in_motion<T: Sample>(
    [a, b]: &[Draft; 2],
    dimension: usize,
    weights: &Weights,
    direction: &[T; 3],
) -> Vec<AxisLine<T>> {
    let pair = Pair::<T>::new(a, b, direction);
    let mut lines = Vec::with_capacity(15);
    pair.push_faces(dimension, weights, &mut lines);
    if dimension == 3 {
        pair.push_edges(weights, &mut lines);
    }
    lines
}

/// Whether the kernel takes the second box first; false for equal centers.
pub(super) fn comes_after([a, b]: &[Draft; 2]) -> bool {
    let differs = (0..3).find(|&i| a.center[i] != b.center[i]);
    differs.is_some_and(|i| a.center[i] > b.center[i])
}

impl<T: Sample> Pair<T> {
    fn new(a: &Draft, b: &Draft, direction: &Vector<T>) -> Self {
        let scalars = |numbers: &[f64; 3]| numbers.map(T::nearest);
        let (from, to) = (scalars(&a.center), scalars(&b.center));
        let d = [0, 1, 2].map(|i| to[i] - from[i]);
        let (u, v) = (a.columns.map(|u| scalars(&u)), b.columns.map(|v| scalars(&v)));
        Self {
            h: scalars(&a.half),
            k: scalars(&b.half),
            t: along(&u, &d),
            s: along(&v, &d),
            motion: [along(&u, direction), along(&v, direction)],
            r: v.map(|v| along(&u, &v)),
            manhattan: sum(&d.map(ComplexField::abs)),
        }
    }

    fn push_faces(&self, dimension: usize, weights: &Weights, lines: &mut Vec<AxisLine<T>>) {
        let (h, k, r) = (&self.h, &self.k, self.r.map(|v| v.map(ComplexField::abs)));
        let sizes = [self.manhattan, sum(h), sum(k)];
        for i in 0..dimension {
            let radius = h[i] + (r[0][i] * k[0] + r[1][i] * k[1] + r[2][i] * k[2]);
            lines.push(face(
                SatAxis::FaceA(i as u8),
                [self.t[i], self.motion[0][i]],
                radius,
                sizes,
                weights,
            ));
        }
        let sizes = [sizes[0], sizes[2], sizes[1]];
        for j in 0..dimension {
            let radius = k[j] + dot(&r[j], h);
            lines.push(face(
                SatAxis::FaceB(j as u8),
                [self.s[j], self.motion[1][j]],
                radius,
                sizes,
                weights,
            ));
        }
    }

    fn push_edges(&self, weights: &Weights, lines: &mut Vec<AxisLine<T>>) {
        let Self { h, k, t, r, motion, .. } = self;
        let sizes = [sum(&t.map(ComplexField::abs)), sum(h), sum(k)];
        for (i, i1, i2) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            let (x, y) = ([0, 1, 2].map(|j| r[j][i1]), [0, 1, 2].map(|j| r[j][i2]));
            let across = |m: usize, n: usize| (x[m] * y[n] - x[n] * y[m]).abs();
            let m = [across(1, 2), across(2, 0), across(0, 1)];
            let second =
                [k[1] * m[2] + k[2] * m[1], k[0] * m[2] + k[2] * m[0], k[0] * m[1] + k[1] * m[0]];
            for j in 0..3 {
                let (x, y) = (x[j], y[j]);
                let first = y.abs() * h[i1] + x.abs() * h[i2];
                let bound = length_bound(x, y, weights);
                lines.push(AxisLine {
                    axis: SatAxis::Edges(i, j as u8),
                    offset: x * t[i2] - y * t[i1],
                    radius: first + second[j],
                    slack: slack(sizes, weights) * bound,
                    length: (x * x + y * y).sqrt(),
                    bound,
                    speed: x * motion[0][i2] - y * motion[0][i1],
                    components: [y, x],
                    sizes,
                });
            }
        }
    }
}

fn face<T: Sample>(
    axis: SatAxis,
    [offset, speed]: [T; 2],
    radius: T,
    sizes: [T; 3],
    weights: &Weights,
) -> AxisLine<T> {
    AxisLine {
        axis,
        offset,
        radius,
        slack: slack(sizes, weights),
        length: T::one(),
        bound: T::one(),
        speed,
        components: [T::zero(); 2],
        sizes,
    }
}

fn slack<T: Sample>([distance, own, other]: [T; 3], weights: &Weights) -> T {
    let weighted = T::nearest(weights.distance) * distance
        + T::nearest(weights.own) * own
        + T::nearest(weights.other) * other;
    T::EPSILON * weighted
}

fn length_bound<T: Sample>(x: T, y: T, weights: &Weights) -> T {
    let (x, y) = (x.abs(), y.abs());
    let (long, short) = if x > y { (x, y) } else { (y, x) };
    long + T::nearest(weights.shorter) * short
}

fn along<T: Sample>(axes: &[Vector<T>; 3], vector: &Vector<T>) -> Vector<T> {
    [0, 1, 2].map(|i| dot(&axes[i], vector))
}

fn dot<T: Sample>(a: &Vector<T>, b: &Vector<T>) -> T {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sum<T: Sample>(a: &Vector<T>) -> T {
    a[0] + a[1] + a[2]
}
