//! 3D shapes from numbers, which are checked.

use super::check::kept;
use crate::boundary::{about, answer, input, verdict};
use crate::{ObbBox3, ObbPose3, ObbQuat, ObbReal, ObbStatus, ObbVec3};
use obbligato::nalgebra::{Quaternion, Rotation, UnitQuaternion};
use obbligato::{Obb, ShapeError};

/// A box rotated by a quaternion, whose length must be within 1e-3 of 1 and is normalized.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_quat(
    center: ObbVec3,
    half_extents: ObbVec3,
    rotation: ObbQuat,
    out: *mut ObbBox3,
) -> ObbStatus {
    let made = turned(rotation)
        .and_then(|rotation| Obb::new(center.point(), half_extents.vector(), rotation));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A box rotated by a quaternion of any length but zero, which is normalized: one that drifts as a
/// program multiplies it needs no care.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_any_quat(
    center: ObbVec3,
    half_extents: ObbVec3,
    rotation: ObbQuat,
    out: *mut ObbBox3,
) -> ObbStatus {
    let made = Obb::from_quaternion(center.point(), half_extents.vector(), quaternion(rotation));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A box that is centered in the frame of a body and rotated with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_pose(
    half_extents: ObbVec3,
    pose: *const ObbPose3,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = input(pose).and_then(|pose| {
            let (center, rotation) = (pose.position.point(), quaternion(pose.rotation));
            Ok(Obb::from_quaternion(center, half_extents.vector(), rotation)?)
        });
        answer(out, made)
    }
}

/// A box from the unit directions of its axes, right-handed. Axes within 8 FLT_EPSILON of
/// orthonormal are kept bit for bit; those within 1e-4 are replaced by the nearest rotation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_axes(
    center: ObbVec3,
    half_extents: ObbVec3,
    axis_x: ObbVec3,
    axis_y: ObbVec3,
    axis_z: ObbVec3,
    out: *mut ObbBox3,
) -> ObbStatus {
    let rows = [center, half_extents, axis_x, axis_y, axis_z];
    let made = Obb::try_from(rows.map(ObbVec3::array));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// The eight corners of a box. Bit i of a corner's index says on which side of axis i it lies.
/// `out` has room for 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_corners(shape: *const ObbBox3, out: *mut ObbVec3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let corners = about(shape, |turned| turned.vertices().map(ObbVec3::from));
        answer(out.cast::<[ObbVec3; 8]>(), corners)
    }
}

/// The matrix that maps the unit cube, -0.5 to 0.5 on each axis, onto a box: 16 numbers, column by
/// column, for column vectors; what a renderer uploads for each instance of a cube. `out` has room
/// for 16.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_to_matrix(shape: *const ObbBox3, out: *mut ObbReal) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let matrix = about(shape, |turned| turned.to_matrix().data.0);
        answer(out.cast::<[[ObbReal; 4]; 4]>(), matrix)
    }
}

/// How far from 1 the length of a quaternion may be.
const LENGTH_TOLERANCE: ObbReal = 1e-3;

/// The rotation of a quaternion that is close to unit length.
fn turned(rotation: ObbQuat) -> Result<Rotation<ObbReal, 3>, ShapeError> {
    let quaternion = quaternion(rotation);
    if !quaternion.coords.iter().all(|number| number.is_finite()) {
        return Err(ShapeError::NotFinite);
    }
    let length = quaternion.norm();
    if (length - 1.0).abs() <= LENGTH_TOLERANCE {
        Ok(UnitQuaternion::new_unchecked(quaternion / length).to_rotation_matrix())
    } else {
        Err(ShapeError::NotARotation)
    }
}

pub(crate) fn quaternion(ObbQuat { x, y, z, w }: ObbQuat) -> Quaternion<ObbReal> {
    Quaternion::new(w, x, y, z)
}

/// Whether an oriented box is valid. Axes that obb_box3_from_axes would have to correct are an
/// error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_check(shape: *const ObbBox3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, ObbBox3::checked) }
}

impl ObbBox3 {
    pub(crate) fn checked(self) -> Result<Obb<ObbReal, 3>, ShapeError> {
        let [x, y, z] = self.axes;
        let rows = [self.center, self.half_extents, x, y, z];
        let made = Obb::try_from(rows.map(ObbVec3::array))?;
        kept(made, self, ShapeError::NotARotation).map(|()| made)
    }
}
