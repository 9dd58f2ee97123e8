use super::View;
use obbligato::nalgebra::{Rotation3, Vector3};
use serde::Deserialize;
use std::f32::consts::PI;

/// A side from which a scene is seen, relative to its up direction: in a scene with y up, the front
/// is where z points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// From the front
    Front,
    /// From behind
    Back,
    /// From the right
    Right,
    /// From the left
    Left,
    /// From above, with the front at the bottom of the picture
    Top,
    /// From below, with the front at the top of the picture
    Bottom,
    /// From the front, the right and above alike
    Iso,
}

/// How far the views from above and below are from exactly that, in radians: otherwise up would be
/// along the line of sight. At the edge of a picture it is a fraction of a pixel.
const TILT: f32 = 1e-3;

impl Side {
    /// From the target to the eye, with y up.
    fn direction(self) -> Vector3<f32> {
        match self {
            Self::Front => Vector3::z(),
            Self::Back => -Vector3::z(),
            Self::Right => Vector3::x(),
            Self::Left => -Vector3::x(),
            Self::Top => Vector3::new(0.0, 1.0, TILT),
            Self::Bottom => Vector3::new(0.0, -1.0, TILT),
            Self::Iso => Vector3::new(1.0, 1.0, 1.0),
        }
    }
}

impl View {
    /// Returns the view of the same target from the same distance, but from this side, through a
    /// lens on its center.
    #[must_use]
    pub fn from_side(&self, side: Side) -> Option<Self> {
        let direction = self.upright() * side.direction().normalize();
        let distance = (self.eye - self.target).norm();
        self.without_sensor().with_pose(self.target + direction * distance, self.target)
    }

    /// The rotation that brings y to the up direction of this view.
    pub(super) fn upright(&self) -> Rotation3<f32> {
        let upside_down = || Rotation3::from_axis_angle(&Vector3::x_axis(), PI);
        Rotation3::rotation_between(&Vector3::y(), &self.up).unwrap_or_else(upside_down)
    }
}
