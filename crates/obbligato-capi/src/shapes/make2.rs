//! 2D shapes from numbers, which are checked.

use super::check::kept;
use crate::boundary::{about, answer, input, verdict};
use crate::{ObbBox2, ObbPose2, ObbReal, ObbStatus, ObbVec2};
use obbligato::{Obb, ShapeError};

/// A rectangle rotated counterclockwise by an angle in radians. Sine and cosine have the same bits
/// on every machine; on a microcontroller, obb_box2_from_axis is faster.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_angle(
    center: ObbVec2,
    half_extents: ObbVec2,
    radians: ObbReal,
    out: *mut ObbBox2,
) -> ObbStatus {
    let made = Obb::from_angle(center.point(), half_extents.vector(), radians);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A rectangle from the unit direction of its first axis: the cosine and the sine of its angle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_axis(
    center: ObbVec2,
    half_extents: ObbVec2,
    axis: ObbVec2,
    out: *mut ObbBox2,
) -> ObbStatus {
    let across = ObbVec2 { x: -axis.y, y: axis.x };
    let made = Obb::try_from([center, half_extents, axis, across].map(ObbVec2::array));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A rectangle whose first axis points in a direction of any length but zero: that of a velocity,
/// or a cosine and a sine that have drifted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_direction(
    center: ObbVec2,
    half_extents: ObbVec2,
    direction: ObbVec2,
    out: *mut ObbBox2,
) -> ObbStatus {
    let direction = direction.complex();
    let made = Obb::from_complex(center.point(), half_extents.vector(), direction);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A rectangle that is centered in the frame of a body and rotated with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_from_pose(
    half_extents: ObbVec2,
    pose: *const ObbPose2,
    out: *mut ObbBox2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = input(pose).and_then(|pose| {
            let (center, axis) = (pose.position.point(), pose.axis.complex());
            Ok(Obb::from_complex(center, half_extents.vector(), axis)?)
        });
        answer(out, made)
    }
}

/// The four corners of a rectangle, counterclockwise, beginning where both local coordinates are
/// negative. `out` has room for 4.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_corners(shape: *const ObbBox2, out: *mut ObbVec2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let corners = about(shape, |turned| turned.vertices().map(ObbVec2::from));
        answer(out.cast::<[ObbVec2; 4]>(), corners)
    }
}

/// The matrix that maps the unit square, -0.5 to 0.5 on each axis, onto a rectangle: 9 numbers,
/// column by column, for column vectors. `out` has room for 9.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_to_matrix(shape: *const ObbBox2, out: *mut ObbReal) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let matrix = about(shape, |turned| turned.to_matrix().data.0);
        answer(out.cast::<[[ObbReal; 3]; 3]>(), matrix)
    }
}

/// Whether an oriented rectangle is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_check(shape: *const ObbBox2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, ObbBox2::checked) }
}

impl ObbBox2 {
    pub(crate) fn checked(self) -> Result<Obb<ObbReal, 2>, ShapeError> {
        let [x, y] = self.axes;
        let rows = [self.center, self.half_extents, x, y];
        let made = Obb::try_from(rows.map(ObbVec2::array))?;
        kept(made, self, ShapeError::NotARotation).map(|()| made)
    }
}
