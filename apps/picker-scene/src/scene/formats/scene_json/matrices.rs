//! Matrices of a camera, in the conventions of obbligato-camera: they multiply column vectors.

use super::{UNIT_TOLERANCE, coordinates};
use crate::scene::error::{Checked, SceneError};
use crate::view::{Lens, Sensor};
use obbligato::Aabb3;
use obbligato::nalgebra::{Matrix3, Matrix4, Point3, Vector3};
use obbligato_camera::{DepthRange, Projection};
use serde::Deserialize;

/// A matrix, row by row.
pub(super) type Rows = [[f64; 4]; 4];

/// How much of the largest number in its row a number is that stands for zero.
const ZERO: f64 = 1e-6;
/// A far plane with less than this between its depth and that of infinity is lost in the rounding
/// of a matrix.
const ENDLESS: f64 = 1e-7;

/// The axes of the eye: x right, and y up with z backward, or y down with z forward.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EyeFrame {
    YUp,
    YDown,
}

/// Where y points in clip space.
#[derive(Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClipY {
    #[default]
    Up,
    Down,
}

/// The depths between the near and the far plane.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Depth {
    #[default]
    ZeroToOne,
    MinusOneToOne,
}

/// What a projection matrix does not say of itself.
pub(super) struct Conventions {
    pub(super) eye_frame: EyeFrame,
    pub(super) clip_y: ClipY,
    pub(super) depth: Depth,
    pub(super) reversed: bool,
}

/// The lens of a camera, its planes, and its picture if the lens is that of a real camera.
pub(super) struct Optics {
    pub(super) lens: Lens,
    pub(super) near: f32,
    pub(super) far: Option<f32>,
    pub(super) sensor: Option<Sensor>,
    /// How far to the right, up and back the eye is of its pose.
    pub(super) shift: Vector3<f32>,
}

impl EyeFrame {
    /// The matrix from this frame to the one with y up, and back.
    fn to_y_up(self) -> Matrix4<f64> {
        let y = match self {
            Self::YUp => 1.0,
            Self::YDown => -1.0,
        };
        Matrix4::from_diagonal(&[1.0, y, y, 1.0].into())
    }
}

impl Optics {
    /// The eye and the target of a picture that is not around the line of sight.
    pub(super) fn shifted(
        &self,
        eye: Point3<f32>,
        target: Point3<f32>,
        up: &Vector3<f32>,
    ) -> [Point3<f32>; 2] {
        if self.shift == Vector3::zeros() {
            return [eye, target];
        }
        let forward = (target - eye).normalize();
        let side = forward.cross(up).normalize();
        let across = side * self.shift.x + side.cross(&forward) * self.shift.y;
        [eye + across - forward * self.shift.z, target + across]
    }
}

/// The eye, a target as far ahead as the boxes within the bounds, and the up direction of a view
/// matrix.
pub(super) fn pose(
    rows: &Rows,
    frame: EyeFrame,
    near: f32,
    bounds: Option<&Aabb3>,
) -> Checked<(Point3<f32>, Point3<f32>, Vector3<f32>)> {
    let view = frame.to_y_up() * matrix(rows);
    if rows[3] != [0.0, 0.0, 0.0, 1.0] {
        let problem = "the last row is not 0, 0, 0, 1; is the matrix transposed?";
        return Err(SceneError::at("camera.view", problem));
    }
    let turn: Matrix3<f64> = view.fixed_view::<3, 3>(0, 0).into();
    let is_rotation = (turn * turn.transpose() - Matrix3::identity()).amax() <= UNIT_TOLERANCE;
    let inverse = turn.try_inverse();
    let inverse = inverse.filter(|_| is_rotation && turn.determinant() > 0.0);
    let problem = "its first three columns are not a rotation";
    let inverse = inverse.ok_or_else(|| SceneError::at("camera.view", problem))?;
    let eye = -(inverse * Vector3::new(view[(0, 3)], view[(1, 3)], view[(2, 3)]));
    let eye = Point3::from(coordinates(eye.into(), || "camera.view".into())?);
    let forward = -Vector3::new(turn[(2, 0)], turn[(2, 1)], turn[(2, 2)]).normalize();
    let up: Vector3<f64> = Vector3::new(turn[(1, 0)], turn[(1, 1)], turn[(1, 2)]);
    let (center, radius) =
        bounds.map_or((Point3::origin(), 1.0), |all| (all.center(), all.half_extents().norm()));
    let ahead = (center - eye).cast::<f64>().dot(&forward);
    let ahead = if ahead > 0.0 { ahead } else { radius.into() };
    // Nearer to the eye, the rounding of the target would turn the view by pixels.
    let least = (10.0 * near).max(0.01 * eye.coords.amax());
    let target = eye.cast() + forward * ahead.max(f64::from(least));
    let target = coordinates(target.coords.into(), || "camera.view".into())?;
    Ok((eye, target.into(), up.cast()))
}

/// The lens and the planes of a projection matrix.
pub(super) fn optics(rows: &Rows, conventions: &Conventions, size: [u32; 2]) -> Checked<Optics> {
    let mut all = matrix(rows) * conventions.eye_frame.to_y_up();
    if conventions.clip_y == ClipY::Down {
        all.row_mut(1).neg_mut();
    }
    let range = match conventions.depth {
        Depth::ZeroToOne => DepthRange::ZeroToOne,
        Depth::MinusOneToOne => DepthRange::MinusOneToOne,
    };
    let projection = Projection::from_matrix(all.cast(), range, conventions.reversed)
        .map_err(|error| SceneError::at("camera.projection", error))?;
    let depths = [projection.near_depth(), projection.far_depth()].map(f64::from);
    let is_parallel = is_zero(&all, 3, 2);
    let other = if is_parallel { 2 } else { 3 };
    // Each of these columns has a number in one row alone: that of x, of y, and of the depth.
    let is_plain = (0_usize..).zip([0, 1, other]).all(|(own, column)| {
        let mut others = (0..4).filter(|row| *row != own);
        others.all(|row| is_zero(&all, row, column))
    });
    if !is_plain || all[(0, 0)] * all[(1, 1)] <= 0.0 {
        let problem = "it is sheared, mirrored, or has a near plane that is not across the view";
        return Err(SceneError::at("camera.projection", problem));
    }
    if is_parallel {
        parallel(&(all / all[(3, 3)]), depths, size)
    } else {
        perspective(&(all / -all[(3, 2)]), depths, size)
    }
}

/// The slope of a direction at `x` in the picture is `(x + m02) / m00`, and the depth at distance
/// `d` is `m23 / d - m22`.
fn perspective(all: &Matrix4<f64>, depths: [f64; 2], size: [u32; 2]) -> Checked<Optics> {
    let half = [0, 1].map(|axis| 1.0 / all[(axis, axis)]);
    let middle = [0, 1].map(|axis| (all[(axis, 2)] * half[axis]) as f32);
    let [width, height] = size.map(f64::from);
    let stretch = half[0] / half[1] * height / width;
    let nearness = depths.map(|depth| (depth + all[(2, 2)]) / all[(2, 3)]);
    let near = plane(1.0 / nearness[0])?;
    let is_endless = (depths[1] + all[(2, 2)]).abs() < ENDLESS || nearness[1] <= 0.0;
    let far = (!is_endless).then(|| plane(1.0 / nearness[1]));
    let far = far.transpose()?;
    let fov_y = (2.0 * half[1].atan()) as f32;
    Ok(Optics {
        lens: Lens::Perspective { fov_y },
        near,
        far,
        sensor: Some(Sensor::new(middle, stretch as f32, size)),
        shift: Vector3::zeros(),
    })
}

/// The middle of the picture is at `-m03 / m00`, and the depth at distance `d` is `m23 - m22 d`.
/// The eye moves back until the near plane is in front of it, which changes nothing that is seen.
fn parallel(all: &Matrix4<f64>, depths: [f64; 2], size: [u32; 2]) -> Checked<Optics> {
    let half = [0, 1].map(|axis| 1.0 / all[(axis, axis)]);
    let [width, height] = size.map(f64::from);
    if (half[0] / half[1] * height / width - 1.0).abs() > 0.01 {
        let problem = "a parallel projection of this shape has pixels that are not square";
        return Err(SceneError::at("camera.size", problem));
    }
    let middle = [0, 1].map(|axis| -all[(axis, 3)] * half[axis]);
    let [near, far] = depths.map(|depth| (all[(2, 3)] - depth) / all[(2, 2)]);
    let back = Lens::way_back(near, far);
    let shift = coordinates([middle[0], middle[1], back], || "camera.projection".into())?;
    let height = plane(2.0 * half[1])?;
    Ok(Optics {
        lens: Lens::Orthographic { height },
        near: plane(near + back)?,
        far: Some(plane(far + back)?),
        sensor: None,
        shift: shift.into(),
    })
}

fn plane(distance: f64) -> Checked<f32> {
    super::positive(distance, "camera.projection")
}

fn is_zero(all: &Matrix4<f64>, row: usize, column: usize) -> bool {
    all[(row, column)].abs() <= ZERO * all.row(row).amax()
}

fn matrix(rows: &Rows) -> Matrix4<f64> {
    Matrix4::from_fn(|row, column| rows[row][column])
}
