//! Scaling a box by moving one face, while the opposite face stays.

use crate::input::Axis;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Obb3, ShapeError};

/// A face of a box: across one of its axes, at one of the two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The axis of the box, from 0 to 2.
    pub axis: usize,
    /// Whether it is at the end that the axis points to.
    pub(crate) is_positive: bool,
}

impl Face {
    /// All faces of a box.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..3).flat_map(|axis| [true, false].map(|is_positive| Self { axis, is_positive }))
    }

    /// The face at the end to which an axis points.
    pub(crate) const fn toward(axis: Axis) -> Self {
        Self { axis: axis.index(), is_positive: true }
    }

    /// The outward unit normal.
    pub(crate) fn normal(self, shape: &Obb3) -> Vector3<f32> {
        let axis = shape.axis(self.axis);
        if self.is_positive { axis } else { -axis }
    }

    pub(crate) fn center(self, shape: &Obb3) -> Point3<f32> {
        shape.center() + self.normal(shape) * shape.half_extents()[self.axis]
    }

    /// Returns the corners, in order around the face.
    pub fn corners(self, shape: &Obb3) -> [Point3<f32>; 4] {
        let [u, v] = [1, 2].map(|step| {
            let other = (self.axis + step) % 3;
            shape.axis(other) * shape.half_extents()[other]
        });
        let center = self.center(shape);
        [center + u + v, center - u + v, center - u - v, center + u - v]
    }

    /// A box whose face is moved outward by a distance; the opposite face stays where it is. At a
    /// size of zero the face stops. With a step, the size becomes the nearest multiple of it.
    pub(crate) fn moved(
        self,
        shape: &Obb3,
        distance: f32,
        step: Option<f32>,
    ) -> Result<Obb3, ShapeError> {
        let mut half_extents = shape.half_extents();
        let before = half_extents[self.axis];
        let size = (2.0 * before + distance).max(0.0);
        let size = step.map_or(size, |step| (size / step).round() * step);
        half_extents[self.axis] = size / 2.0;
        let center = shape.center() + self.normal(shape) * (size / 2.0 - before);
        Obb3::new(center, half_extents, shape.rotation())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Rotation3;

    fn brick() -> Obb3 {
        let turn = Rotation3::from_euler_angles(0.4, -0.7, 1.1);
        Obb3::new(Point3::new(3.0, 0.5, -2.0), Vector3::new(1.0, 0.5, 0.2), turn).unwrap()
    }

    #[test]
    fn the_opposite_face_stays() {
        for face in Face::all() {
            let opposite = Face { is_positive: !face.is_positive, ..face };
            for distance in [0.7, -0.1, -5.0] {
                let moved = face.moved(&brick(), distance, None).unwrap();
                let drift = opposite.center(&moved) - opposite.center(&brick());
                assert!(drift.norm() < 1e-5, "{face:?} by {distance}: {drift}");
                let shift =
                    (face.center(&moved) - face.center(&brick())).dot(&face.normal(&brick()));
                let most = -2.0 * brick().half_extents()[face.axis];
                assert!(
                    (shift - distance.max(most)).abs() < 1e-5,
                    "{face:?} by {distance}: {shift}"
                );
            }
        }
    }

    #[test]
    fn a_size_does_not_become_negative() {
        let face = Face { axis: 1, is_positive: true };
        let flat = face.moved(&brick(), -9.0, None).unwrap();
        assert_eq!(flat.half_extents(), Vector3::new(1.0, 0.0, 0.2));
    }

    #[test]
    fn sizes_snap_to_multiples_of_the_step() {
        let face = Face { axis: 0, is_positive: false };
        let wider = face.moved(&brick(), 0.33, Some(0.25)).unwrap();
        assert!((wider.half_extents().x - 1.125).abs() < 1e-6);
    }

    #[test]
    fn the_corners_of_a_face_lie_in_it() {
        for face in Face::all() {
            for corner in face.corners(&brick()) {
                let height = (corner - face.center(&brick())).dot(&face.normal(&brick()));
                assert!(height.abs() < 1e-5);
                let is_corner = |vertex: &Point3<f32>| (vertex - corner).norm() < 1e-5;
                assert!(brick().vertices().iter().any(is_corner), "{corner}");
            }
        }
    }
}
