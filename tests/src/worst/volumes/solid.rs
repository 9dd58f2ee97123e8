//! A box exactly as stored, and what other shapes have to do with it.

use crate::{Draft, rotations};
use obbligato::nalgebra::{Matrix3, Vector3};

/// A parallelepiped with its center at the origin; in 2D, a parallelogram in the plane `z = 0`.
pub(super) struct Solid {
    axes: Matrix3<f64>,
    inverse: Matrix3<f64>,
    half: Vector3<f64>,
}

impl Solid {
    pub(super) fn new(draft: &Draft) -> Option<Self> {
        let axes = Matrix3::from_columns(&draft.columns.map(Vector3::from));
        let (inverse, half) = (axes.try_inverse()?, draft.half.into());
        Some(Self { axes, inverse, half })
    }

    pub(super) fn between([low, high]: [Vector3<f64>; 2]) -> Self {
        let axes = Matrix3::from_columns(&rotations::UNROTATED.map(Vector3::from));
        Self { axes, inverse: axes, half: (high - low) / 2.0 }
    }

    /// The sum of the half-extents.
    pub(super) fn reach(&self) -> f64 {
        self.half.sum()
    }

    /// A vector along the axes.
    pub(super) fn along_axes(&self, vector: &Vector3<f64>) -> Vector3<f64> {
        self.axes.tr_mul(vector)
    }

    /// Half the length of the projection onto a direction, times the length of that.
    pub(super) fn half_length_along(&self, on: &Vector3<f64>) -> f64 {
        self.half.dot(&self.along_axes(on).abs())
    }

    /// The vector to a point from its closest point in the box; the skew of the axes changes its
    /// length by less than `EPSILON^2`.
    fn excess(&self, local: &Vector3<f64>) -> Vector3<f64> {
        local - local.zip_map(&self.half, |x, h| x.clamp(-h, h))
    }

    /// The distance of a point from the box.
    pub(super) fn distance(&self, point: &Vector3<f64>) -> f64 {
        (self.axes * self.excess(&(self.inverse * point))).norm()
    }

    /// Where a segment comes closest to the box, from 0 to 1: the square of the distance is convex.
    pub(super) fn closest_part(&self, [a, b]: [Vector3<f64>; 2]) -> f64 {
        let (start, along) = (self.inverse * a, self.inverse * (b - a));
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..60 {
            let s = 0.5 * (low + high);
            let excess = self.excess(&(start + along * s));
            let moving = along.zip_map(&excess, |v, x| if x == 0.0 { 0.0 } else { v });
            if (self.axes * excess).dot(&(self.axes * moving)) < 0.0 {
                low = s;
            } else {
                high = s;
            }
        }
        0.5 * (low + high)
    }

    /// The greatest gap between the box and a triangle along a normal of either or across edges of
    /// both, and that direction; `None` where an axis is hardly determined.
    pub(super) fn widest(
        &self,
        vertices: &[Vector3<f64>; 3],
        dimension: usize,
    ) -> Option<(f64, Vector3<f64>)> {
        const ROUGH: f64 = 1e-5;
        let [a, b, c] = vertices;
        let mut axes = Vec::with_capacity(13);
        let mut across = |u: &Vector3<f64>, v: &Vector3<f64>| {
            let (axis, lengths) = (u.cross(v), u.norm() * v.norm());
            let is_known = axis.norm() > ROUGH * lengths;
            axes.extend(is_known.then(|| axis.normalize()));
            is_known || axis.norm() <= 1e-12 * lengths
        };
        let edges = [b - a, c - b, a - c];
        let sides = [0, 1, 2].map(|i| self.axes.column(i).into_owned());
        let mut known = across(&edges[0], &edges[1]);
        for i in 0..3 {
            known &= across(&sides[i], &sides[(i + 1) % 3]);
            known &= edges.iter().all(|edge| across(&sides[i], edge));
        }
        let seen = axes.into_iter().filter(|l| dimension == 3 || l.z.abs() < 0.5);
        let gaps = seen.flat_map(|l| [l, -l]).map(|l| {
            let nearest = vertices.iter().map(|v| v.dot(&l));
            (nearest.fold(f64::INFINITY, f64::min) - self.half_length_along(&l), l)
        });
        gaps.max_by(|x, y| x.0.total_cmp(&y.0)).filter(|_| known)
    }
}
