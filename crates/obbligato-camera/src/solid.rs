use crate::pyramid::l1_norm;
use nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Obb3, Real};

/// A box in double precision, seen from the eye: a parallelepiped, since the axes of a box are only
/// nearly orthogonal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solid {
    pub(crate) center: Vector3<f64>,
    pub(crate) half_extents: [f64; 3],
    pub(crate) axes: [Vector3<f64>; 3],
}

impl Solid {
    pub(crate) fn from_obb<T: Real>(obb: &Obb3<T>, eye: &Point3<f64>) -> Self {
        let axes = obb.rotation().into_inner().data.0;
        Self {
            center: obb.center().map(T::to_f64) - eye,
            half_extents: <[T; 3]>::from(obb.half_extents()).map(T::to_f64),
            axes: axes.map(|axis| Vector3::from(axis.map(T::to_f64))),
        }
    }

    /// The halves are computed in double precision, so for `f32` they lose next to nothing.
    pub(crate) fn from_aabb<T: Real>(aabb: &Aabb3<T>, eye: &Point3<f64>) -> Self {
        let (min, max) = (aabb.min().map(T::to_f64), aabb.max().map(T::to_f64));
        let half = (max - min) / 2.0;
        Self {
            center: (min.coords + max.coords) / 2.0 - eye.coords,
            half_extents: half.into(),
            axes: [Vector3::x(), Vector3::y(), Vector3::z()],
        }
    }

    /// Half the length of its projection onto a direction, times the length of that.
    pub(crate) fn radius_along(&self, direction: &Vector3<f64>) -> f64 {
        let [x, y, z] = self.axes.map(|axis| axis.dot(direction).abs());
        let [a, b, c] = self.half_extents;
        a * x + b * y + c * z
    }

    /// No point of it is further from the eye, except by rounding.
    pub(crate) fn size(&self) -> f64 {
        let [a, b, c] = self.half_extents;
        l1_norm(&self.center) + (a + b + c)
    }

    /// The normals of its faces.
    pub(crate) fn normals(&self) -> [Vector3<f64>; 3] {
        let [x, y, z] = self.axes;
        [y.cross(&z), z.cross(&x), x.cross(&y)]
    }
}
