//! Where a grabbed point goes as the cursor moves.

use crate::boundary::{answer_if_any, input, mirrored};
use crate::{ObbCamera, ObbRay3, ObbReal, ObbStatus, ObbVec3};
use obbligato::nalgebra::Point;
use obbligato::{Ray, ShapeError};
use obbligato_camera::generic::{DragAxis, DragPlane};

/// The new place of a grabbed point that moves in the plane through it and parallel to the picture:
/// on the ray through the cursor, at the same distance along the view.
///
/// Grab the point that a click has hit, `origin + t * direction` of its ray; the shape moves by as
/// much as that point does. As in every drag, OBB_STATUS_NONE means that there is no such place:
/// leave the shape where it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_drag(
    camera: *const ObbCamera,
    grabbed: ObbVec3,
    ray: *const ObbRay3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let dragged = input(camera).and_then(|camera| {
            let plane = DragPlane::facing(&camera.checked()?, grabbed.point());
            Ok(plane.drag(mirrored(ray)?))
        });
        answer_if_any(out, dragged)
    }
}

/// The new place of a grabbed point that moves in the plane through it with this normal, of any
/// length but zero: an upward one to push furniture around on a floor. OBB_STATUS_NONE if the ray
/// leads away from the plane, as above the horizon, or lies in it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_drag_in_plane(
    grabbed: ObbVec3,
    normal: ObbVec3,
    ray: *const ObbRay3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let plane = DragPlane::new(grabbed.point(), normal.vector());
        answer_if_any(out, dragged(plane, ray, DragPlane::drag))
    }
}

/// The new place of a grabbed point that moves along the line through it with this direction, of
/// any length but zero, as on an arrow of a gizmo. It is the point of the line closest to the ray.
/// OBB_STATUS_NONE where the line is seen end-on, or past its vanishing point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_drag_along_axis(
    grabbed: ObbVec3,
    direction: ObbVec3,
    ray: *const ObbRay3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let axis = DragAxis::new(grabbed.point(), direction.vector());
        answer_if_any(out, dragged(axis, ray, DragAxis::drag))
    }
}

/// What a plane or an axis, if it is one, says about a ray.
///
/// # Safety
/// As [`input`].
unsafe fn dragged<D>(
    made: Result<D, ShapeError>,
    ray: *const ObbRay3,
    drag: impl FnOnce(&D, &Ray<ObbReal, 3>) -> Option<Point<ObbReal, 3>>,
) -> Result<Option<Point<ObbReal, 3>>, ObbStatus> {
    // SAFETY: the caller's promise.
    Ok(drag(&made?, unsafe { mirrored(ray) }?))
}
