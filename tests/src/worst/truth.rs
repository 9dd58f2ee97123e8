//! The gaps of a pair in wide arithmetic: fast, and accurate to far below an `EPSILON` of the
//! scalar.

use crate::{Dd, Draft};
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number wide enough for rounding not to matter: `f64` for boxes of `f32`, [`Dd`] for boxes of
/// `f64`.
pub trait Wide:
    Copy
    + From<f64>
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// The absolute value.
    fn magnitude(self) -> Self;
    /// The nearest `f64`.
    fn narrow(self) -> f64;
}

impl Wide for f64 {
    fn magnitude(self) -> Self {
        self.abs()
    }

    fn narrow(self) -> f64 {
        self
    }
}

impl Wide for Dd {
    fn magnitude(self) -> Self {
        self.abs()
    }

    fn narrow(self) -> f64 {
        self.to_f64()
    }
}

/// The projections onto an axis of the test, which is not normalized.
pub struct AxisProjections<W> {
    /// The direction of the axis.
    pub normal: [W; 3],
    /// The signed offset from center to center.
    pub offset: W,
    /// The sum of half the lengths of both projections.
    pub radius: W,
}

impl<W: Wide> AxisProjections<W> {
    /// The length of the axis: for edges, the sine of the angle between them.
    pub fn length(&self) -> f64 {
        dot(&self.normal, &self.normal).narrow().sqrt()
    }

    /// The gap, divided by the length of the axis.
    pub fn gap(&self) -> f64 {
        (self.offset.magnitude() - self.radius).narrow() / self.length()
    }

    /// The unit normal from the first box to the second.
    pub fn outward(&self) -> [f64; 3] {
        let side = if self.offset.narrow() < 0.0 { -1.0 } else { 1.0 };
        self.normal.map(|x| side * x.narrow() / self.length())
    }

    /// The speed at which the second center moves away from the first, divided by the length of the
    /// axis.
    pub fn parting(&self, velocity: &[W; 3]) -> f64 {
        let side = if self.offset.narrow() < 0.0 { -1.0 } else { 1.0 };
        side * dot(&self.normal, velocity).narrow() / self.length()
    }
}

/// The projections onto every axis of the test that exists, with the boxes as parallelepipeds of
/// their stored axes.
pub(super) fn projections<W: Wide>(
    [a, b]: &[Draft; 2],
    dimension: usize,
) -> Vec<AxisProjections<W>> {
    let wide = |numbers: &[f64; 3]| numbers.map(W::from);
    let (from, to) = (wide(&a.center), wide(&b.center));
    let d = [0, 1, 2].map(|i| to[i] - from[i]);
    let (u, v) = (a.columns.map(|u| wide(&u)), b.columns.map(|v| wide(&v)));
    let face = |axes: &[[W; 3]; 3], i: usize| cross(&axes[(i + 1) % 3], &axes[(i + 2) % 3]);
    let mut normals = Vec::with_capacity(15);
    normals.extend((0..dimension).flat_map(|i| [face(&u, i), face(&v, i)]));
    if dimension == 3 {
        normals.extend(u.iter().flat_map(|u| v.iter().map(|v| cross(u, v))));
    }
    normals.retain(|normal| dot(normal, normal).narrow() > 0.0);
    let edges = || a.half.iter().zip(&u).chain(b.half.iter().zip(&v));
    let on = |normal: [W; 3]| AxisProjections {
        offset: dot(&d, &normal),
        radius: edges().fold(W::from(0.0), |sum, (&half, edge)| {
            sum + W::from(half) * dot(edge, &normal).magnitude()
        }),
        normal,
    };
    normals.into_iter().map(on).collect()
}

/// The projections with the greatest gap.
///
/// # Panics
/// Never: faces have normals.
#[must_use]
pub fn widest<W: Wide>(drafts: &[Draft; 2], dimension: usize) -> AxisProjections<W> {
    let all = projections(drafts, dimension).into_iter();
    let widest =
        all.map(|on| (on.gap(), on)).reduce(|most, next| if next.0 > most.0 { next } else { most });
    widest.expect("faces have normals").1
}

/// The interval of time during which the projections overlap on all axes, while the second box
/// moves.
pub(super) fn meeting<W: Wide>(
    drafts: &[Draft; 2],
    velocity: &[W; 3],
    dimension: usize,
) -> [f64; 2] {
    let mut meeting = [f64::NEG_INFINITY, f64::INFINITY];
    for on in projections::<W>(drafts, dimension) {
        let speed = dot(&on.normal, velocity);
        let [first, last] = if speed.narrow() == 0.0 {
            let ever = on.offset.magnitude() <= on.radius;
            let all = f64::INFINITY;
            if ever { [-all, all] } else { [all, -all] }
        } else {
            let ends = [-on.radius - on.offset, on.radius - on.offset];
            let [one, other] = ends.map(|end| (end / speed).narrow());
            [one.min(other), one.max(other)]
        };
        meeting = [meeting[0].max(first), meeting[1].min(last)];
    }
    meeting
}

pub(super) fn dot<W: Wide>(a: &[W; 3], b: &[W; 3]) -> W {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross<W: Wide>(a: &[W; 3], b: &[W; 3]) -> [W; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| a[i] * b[j] - a[j] * b[i])
}
