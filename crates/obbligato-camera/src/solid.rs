use crate::body::Body;
use crate::pyramid::l1_norm;
use nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Capsule, Obb, Real, Triangle};

/// A box in double precision, relative to the eye: a parallelepiped, since the axes of a box are
/// only nearly orthogonal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solid {
    pub(crate) center: Vector3<f64>,
    pub(crate) half_extents: [f64; 3],
    pub(crate) axes: [Vector3<f64>; 3],
}

impl Solid {
    pub(crate) fn from_obb<T: Real>(obb: &Obb<T, 3>, eye: &Point3<f64>) -> Self {
        let axes = obb.rotation().into_inner().data.0;
        Self {
            center: obb.center().map(T::to_f64) - eye,
            half_extents: <[T; 3]>::from(obb.half_extents()).map(T::to_f64),
            axes: axes.map(|axis| Vector3::from(axis.map(T::to_f64))),
        }
    }

    /// Converts a box. The halves are computed in double precision, so for `f32` they lose next to
    /// nothing.
    pub(crate) fn from_aabb<T: Real>(aabb: &Aabb<T, 3>, eye: &Point3<f64>) -> Self {
        let (min, max) = (aabb.min().map(T::to_f64), aabb.max().map(T::to_f64));
        let half = (max - min) / 2.0;
        Self {
            center: (min.coords + max.coords) / 2.0 - eye.coords,
            half_extents: half.into(),
            axes: [Vector3::x(), Vector3::y(), Vector3::z()],
        }
    }

    /// Returns half the length of its projection onto a direction, times the length of that
    /// direction.
    fn radius_along(&self, direction: &Vector3<f64>) -> f64 {
        let [x, y, z] = self.axes.map(|axis| axis.dot(direction).abs());
        let [a, b, c] = self.half_extents;
        a * x + b * y + c * z
    }
}

impl Body for Solid {
    fn size(&self) -> f64 {
        let [a, b, c] = self.half_extents;
        l1_norm(&self.center) + (a + b + c)
    }

    fn interval_along(&self, direction: &Vector3<f64>, offset: f64) -> (f64, f64) {
        let at = self.center.dot(direction) + offset;
        let radius = self.radius_along(direction);
        (at - radius, at + radius)
    }

    fn normals(&self) -> impl Iterator<Item = Vector3<f64>> {
        let [x, y, z] = self.axes;
        [y.cross(&z), z.cross(&x), x.cross(&y)].into_iter()
    }

    fn edges(&self) -> impl Iterator<Item = Vector3<f64>> {
        self.axes.into_iter()
    }
}

/// A triangle in double precision, relative to the eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facet {
    corners: [Vector3<f64>; 3],
    edges: [Vector3<f64>; 3],
}

impl Facet {
    pub(crate) fn new<T: Real>(triangle: &Triangle<T, 3>, eye: &Point3<f64>) -> Self {
        let [a, b, c] = triangle.vertices().map(|vertex| vertex.map(T::to_f64));
        Self { corners: [a - eye, b - eye, c - eye], edges: [b - a, c - b, a - c] }
    }
}

impl Body for Facet {
    fn size(&self) -> f64 {
        let sizes = self.corners.each_ref().map(l1_norm);
        sizes.into_iter().fold(0.0, f64::max)
    }

    fn interval_along(&self, direction: &Vector3<f64>, offset: f64) -> (f64, f64) {
        let [a, b, c] = self.corners.map(|corner| corner.dot(direction) + offset);
        (a.min(b).min(c), a.max(b).max(c))
    }

    /// Each corner by itself: one that is far away does not widen the band of another.
    fn beyond(
        &self,
        normal: &Vector3<f64>,
        offset: f64,
        slack: impl Fn(f64) -> f64,
    ) -> (bool, bool) {
        let [a, b, c] =
            self.corners.map(|corner| corner.dot(normal) + offset < -slack(l1_norm(&corner)));
        (a || b || c, a && b && c)
    }

    /// Returns the cross product of the two edges that are least parallel.
    fn normals(&self) -> impl Iterator<Item = Vector3<f64>> {
        let [a, b, c] = self.edges;
        [a.cross(&b), b.cross(&c), c.cross(&a)].into_iter()
    }

    fn edges(&self) -> impl Iterator<Item = Vector3<f64>> {
        self.edges.into_iter()
    }
}

/// The points within a radius of a segment or a point, relative to the eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    pub(crate) center: Vector3<f64>,
    /// The vector from the center to the end of the segment.
    pub(crate) half: Vector3<f64>,
    /// The radius, measured along unit vectors: only the faces of a pyramid project a shape with a
    /// radius.
    pub(crate) radius: f64,
}

impl Round {
    pub(crate) const fn ball(center: Vector3<f64>, radius: f64) -> Self {
        let half = Vector3::new(0.0, 0.0, 0.0);
        Self { center, half, radius }
    }

    pub(crate) fn capsule<T: Real>(capsule: &Capsule<T, 3>, eye: &Point3<f64>) -> Self {
        let [start, end] = [capsule.start(), capsule.end()].map(|end| end.map(T::to_f64) - eye);
        Self {
            center: (start + end) / 2.0,
            half: (end - start) / 2.0,
            radius: capsule.radius().to_f64(),
        }
    }

    /// Returns the same shape without a radius.
    pub(crate) const fn core(&self) -> Self {
        let radius = 0.0;
        Self { radius, ..*self }
    }

    pub(crate) fn ends(&self) -> [Vector3<f64>; 2] {
        [self.center - self.half, self.center + self.half]
    }
}

impl Body for Round {
    fn size(&self) -> f64 {
        l1_norm(&self.center) + (l1_norm(&self.half) + self.radius)
    }

    fn interval_along(&self, direction: &Vector3<f64>, offset: f64) -> (f64, f64) {
        let at = self.center.dot(direction) + offset;
        let radius = self.half.dot(direction).abs() + self.radius;
        (at - radius, at + radius)
    }

    fn normals(&self) -> impl Iterator<Item = Vector3<f64>> {
        core::iter::empty()
    }

    fn edges(&self) -> impl Iterator<Item = Vector3<f64>> {
        core::iter::once(self.half)
    }
}
