//! Boxes in double precision, to place points on their surfaces. Shares no code with the core.

use obbligato::nalgebra::{Point, Vector3};
use obbligato::{Obb, Real};

/// A box in double precision.
pub(crate) struct Surface {
    center: Vector3<f64>,
    half: [f64; 3],
    axes: [Vector3<f64>; 3],
    dimension: usize,
}

pub(crate) fn in_space<T: Real, const D: usize>(point: &Point<T, D>) -> Vector3<f64> {
    let mut out = Vector3::zeros();
    for (slot, x) in out.iter_mut().zip(point.iter()) {
        *slot = x.to_f64();
    }
    out
}

impl Surface {
    pub(crate) fn of<T: Real, const D: usize>(obb: &Obb<T, D>) -> Self {
        let mut half = [0.0; 3];
        for (slot, h) in half.iter_mut().zip(obb.half_extents().iter()) {
            *slot = h.to_f64();
        }
        Self {
            center: in_space(&obb.center()),
            half,
            axes: [0, 1, 2].map(
                |i| {
                    if i < D { in_space(&obb.axis(i).into()) } else { Vector3::z() }
                },
            ),
            dimension: D,
        }
    }

    /// How far a point is outside, along the axis where it is farthest; negative inside.
    pub(crate) fn outside(&self, point: &Vector3<f64>) -> f64 {
        let d = point - self.center;
        let beyond = |i: usize| d.dot(&self.axes[i]).abs() - self.half[i];
        (0..self.dimension).map(beyond).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The largest coordinate, which a point of the box is rounded by.
    pub(crate) fn farthest(&self) -> f64 {
        self.center.amax() + self.half.iter().sum::<f64>()
    }

    /// A vertex, as the documentation of `vertices` numbers it.
    pub(crate) fn vertex(&self, number: u8) -> Vector3<f64> {
        let bits = match (self.dimension, number) {
            (2, 2) => 3,
            (2, 3) => 2,
            _ => number,
        };
        self.at([0, 1, 2].map(|i| if bits >> i & 1 == 1 { 1.0 } else { -1.0 }))
    }

    /// How far a point is from an edge, as the documentation of `ContactPoint::id` numbers it.
    pub(crate) fn off_edge(&self, number: u8, point: &Vector3<f64>) -> f64 {
        let (axis, ends) = (usize::from(number / 4), number % 4);
        let end = |bit: u8| if ends >> bit & 1 == 1 { 1.0 } else { -1.0 };
        let mut place = [0.0; 3];
        place[(axis + 1) % 3] = end(0);
        place[(axis + 2) % 3] = end(1);
        let from_middle = point - self.at(place);
        let along = from_middle.dot(&self.axes[axis]);
        (from_middle - self.axes[axis] * along.clamp(-self.half[axis], self.half[axis])).norm()
    }

    fn at(&self, place: [f64; 3]) -> Vector3<f64> {
        (0..self.dimension)
            .fold(self.center, |sum, i| sum + self.axes[i] * (place[i] * self.half[i]))
    }
}
