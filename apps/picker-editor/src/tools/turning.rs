//! Turning boxes around an axis through a pivot.

use super::path::unit;
use crate::input::Axis;
use obbligato::nalgebra::{Point3, Rotation3, Unit, Vector3};
use obbligato::{Obb3, Ray3, ShapeError};
use obbligato_camera::DragPlane;
use std::f32::consts::{PI, TAU};

/// A turn snaps to multiples of this angle: 15 degrees.
const STEP: f32 = PI / 12.0;

/// The plane in which a handle turns around a pivot, and the direction in it where the drag began.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dial {
    plane: DragPlane,
    axis: Unit<Vector3<f32>>,
    zero: Unit<Vector3<f32>>,
}

impl Dial {
    /// A dial that a pick ray grabs, or one for an angle that is typed; none where it is seen
    /// edge-on or grabbed at its center.
    pub(crate) fn new(
        pivot: Point3<f32>,
        axis: Unit<Vector3<f32>>,
        ray: Option<&Ray3>,
    ) -> Option<Self> {
        let plane = DragPlane::new(pivot, axis.into_inner()).ok()?;
        let zero = match ray {
            Some(ray) => Unit::try_new(plane.drag(ray)? - pivot, 0.0)?,
            None => any_across(&axis),
        };
        Some(Self { plane, axis, zero })
    }

    /// Returns the pivot.
    pub const fn pivot(&self) -> Point3<f32> {
        self.plane.grabbed()
    }

    /// Returns the direction from the pivot at an angle from where the drag began.
    pub fn direction(&self, angle: f32) -> Vector3<f32> {
        Rotation3::from_axis_angle(&self.axis, angle) * self.zero.into_inner()
    }

    /// The angle to which a pick ray turns the dial: of all turns that lead there, the one closest
    /// to the angle before.
    pub(crate) fn angle(&self, ray: &Ray3, before: f32) -> Option<f32> {
        let now = self.plane.drag(ray)? - self.pivot();
        let sine = self.axis.dot(&self.zero.cross(&now));
        let angle = sine.atan2(self.zero.dot(&now));
        Some(angle + TAU * ((before - angle) / TAU).round())
    }

    /// A box turned by an angle in radians.
    pub(crate) fn turned(&self, shape: &Obb3, angle: f32) -> Result<Obb3, ShapeError> {
        let turn = Rotation3::from_axis_angle(&self.axis, angle);
        shape.rotated_about(&turn, &self.pivot())
    }
}

/// A direction across another.
pub(crate) fn any_across(normal: &Vector3<f32>) -> Unit<Vector3<f32>> {
    let helper = Axis::ALL.map(unit)[normal.iamin()];
    Unit::new_normalize(normal.cross(&helper))
}

/// The nearest multiple of 15 degrees.
pub(crate) fn in_steps(angle: f32) -> f32 {
    (angle / STEP).round() * STEP
}

#[cfg(test)]
mod tests {
    use super::*;

    fn down_at(x: f32, z: f32) -> Ray3 {
        Ray3::new(Point3::new(x, 5.0, z), -Vector3::y()).unwrap()
    }

    fn brick() -> Obb3 {
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.3);
        Obb3::new(Point3::new(3.0, 0.5, 0.0), Vector3::new(1.0, 0.5, 0.2), turn).unwrap()
    }

    #[test]
    fn a_dial_follows_the_cursor_around_more_than_once() {
        let dial = Dial::new(Point3::origin(), Vector3::y_axis(), Some(&down_at(2.0, 0.0)));
        let dial = dial.unwrap();
        let mut angle = 0.0;
        for step in 1..=20 {
            let wanted = step as f32 * 0.5;
            // A turn around y leads from x to -z.
            let place = Vector3::new(wanted.cos(), 0.0, -wanted.sin()) * 3.0;
            angle = dial.angle(&down_at(place.x, place.z), angle).unwrap();
            assert!((angle - wanted).abs() < 1e-4, "{angle} is not {wanted}");
        }
    }

    #[test]
    fn a_turn_goes_around_the_pivot_and_keeps_the_size() {
        let dial = Dial::new(Point3::new(1.0, 9.0, 0.0), Vector3::y_axis(), None).unwrap();
        let quarter = dial.turned(&brick(), PI / 2.0).unwrap();
        assert!((quarter.center() - Point3::new(1.0, 0.5, -2.0)).norm() < 1e-5);
        assert_eq!(quarter.half_extents(), brick().half_extents());
        assert!((quarter.axis(2) - Vector3::x()).norm() < 1e-5);
    }

    #[test]
    fn a_rotation_stays_orthonormal_after_a_thousand_turns() {
        let mut shape = brick();
        for turn in 0..1000 {
            let axis = [Vector3::x_axis(), Vector3::y_axis(), Vector3::z_axis()][turn % 3];
            let dial = Dial::new(shape.center(), axis, None).unwrap();
            shape = dial.turned(&shape, 0.1 + turn as f32).unwrap();
        }
        let matrix = shape.rotation().into_inner();
        let error = matrix * matrix.transpose() - obbligato::nalgebra::Matrix3::identity();
        assert!(error.amax() < 16.0 * f32::EPSILON, "{error}");
    }

    #[test]
    fn steps_are_of_fifteen_degrees() {
        for (degrees, step) in [(7.0_f32, 0.0_f32), (8.0, 15.0), (-52.0, -45.0), (370.0, 375.0)] {
            let angle = in_steps(degrees.to_radians()).to_degrees();
            assert!((angle - step).abs() < 1e-3, "{degrees} becomes {angle}");
        }
    }
}
