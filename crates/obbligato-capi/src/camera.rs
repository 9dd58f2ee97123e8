//! From a click to a ray, and from a pixel to a point.

use crate::boundary::{answer, answer_if_any, input};
use crate::mirror::Mirror;
use crate::{ObbRay3, ObbStatus, ObbVec2, ObbVec3};
use core::mem::{offset_of, size_of};
use obbligato::Real;
use obbligato::nalgebra::Matrix4;
use obbligato_camera::{Camera, ClipY, DepthRange, Projection, Viewport, unproject_with_clip_y};

/// The rectangle of a window that a picture fills, in physical pixels, y down; (0, 0) is the top
/// left corner of the window.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbViewport {
    /// Its top left corner.
    pub offset: ObbVec2,
    /// Width and height, at least one pixel each.
    pub size: ObbVec2,
}

/// A camera that looks at a target. Every call checks it, so its fields may be changed at will.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCamera {
    /// The position of the camera.
    pub eye: ObbVec3,
    /// The point in the center of the picture.
    pub target: ObbVec3,
    /// The direction that points upward in the picture; of any length, not parallel to the view.
    pub up: ObbVec3,
    /// For a perspective projection: the vertical field of view, the whole angle, in radians.
    /// Otherwise 0.
    pub fov_y: f32,
    /// For an orthographic projection: the height of the picture in world units. Otherwise 0.
    pub height: f32,
    /// The distance of the near plane, on which pick rays start. There is no far plane.
    pub near_plane: f32,
}

const _: () = {
    assert!(size_of::<ObbViewport>() == 16 && offset_of!(ObbViewport, size) == 8);
    assert!(size_of::<ObbCamera>() == 48 && offset_of!(ObbCamera, fov_y) == 36);
};

/// The ray through a cursor, from the near plane, in a unit direction.
///
/// The cursor is a position in the window: for a whole pixel, its corner plus one half. A cursor
/// outside the viewport has a ray, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_pick_ray(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    cursor: ObbVec2,
    out: *mut ObbRay3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let ray = view(camera, viewport).and_then(|(camera, viewport)| {
            let ray = camera.pick_ray(&viewport, cursor.point())?;
            Ok(ObbRay3::from_core(ray))
        });
        answer(out, ray)
    }
}

/// Where a point of the world appears in the window, as x and y. OBB_STATUS_NONE for a point behind the
/// eye.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_project(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    point: ObbVec3,
    out: *mut ObbVec2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let pixel = view(camera, viewport).map(|(camera, viewport)| {
            let pixel = camera.project(&viewport, &point.point())?;
            Some(pixel.xy().coords.into())
        });
        answer_if_any(out, pixel)
    }
}

/// The point that appears at a pixel with a depth, through any matrix from the world to clip space.
///
/// `to_clip` points to 16 numbers, column by column, for column vectors, y up. `pixel` is x and y in the
/// window and the depth after the division by w, so any depth range will do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_unproject(
    to_clip: *const f32,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, seen_through(to_clip, ClipY::Up, viewport, pixel)) }
}

/// obb_unproject through a matrix with y down in clip space, as Vulkan has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_unproject_y_down(
    to_clip: *const f32,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
    out: *mut ObbVec3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, seen_through(to_clip, ClipY::Down, viewport, pixel)) }
}

/// The point at a pixel with a depth, through a matrix.
///
/// # Safety
/// As [`input`], with 16 numbers.
unsafe fn seen_through(
    to_clip: *const f32,
    clip_y: ClipY,
    viewport: *const ObbViewport,
    pixel: ObbVec3,
) -> Result<ObbVec3, ObbStatus> {
    // SAFETY: the caller's promise.
    let (matrix, viewport) = unsafe { (input(to_clip.cast::<[f32; 16]>())?, input(viewport)?) };
    let (matrix, viewport) = (Matrix4::from_column_slice(matrix), viewport.checked()?);
    let point = unproject_with_clip_y(&matrix, clip_y, &viewport, &pixel.point())?;
    Ok(point.coords.into())
}

/// A camera and a viewport, checked.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn view(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
) -> Result<(Camera, Viewport), ObbStatus> {
    // SAFETY: the caller's promise.
    let (camera, viewport) = unsafe { (input(camera)?, input(viewport)?) };
    Ok((camera.checked()?, viewport.checked()?))
}

impl ObbViewport {
    fn checked(self) -> Result<Viewport, ObbStatus> {
        Ok(Viewport::new(self.offset.point(), self.size.vector())?)
    }
}

impl ObbCamera {
    pub(crate) fn checked(self) -> Result<Camera, ObbStatus> {
        let (eye, target, up) = (self.eye.point(), self.target.point(), self.up.vector());
        Ok(Camera::look_at(eye, target, up, self.projection()?)?)
    }

    /// No call returns a depth, so neither its range nor a far plane matters.
    fn projection(self) -> Result<Projection, ObbStatus> {
        let (near, range) = (self.near_plane, DepthRange::ZeroToOne);
        let projection = match (self.fov_y, self.height) {
            (fov_y, 0.0) => Projection::perspective(fov_y, near, None, range, true)?,
            (0.0, height) => Projection::orthographic(height, near, f32::LIMIT, range, false)?,
            _ => return Err(ObbStatus::Lens),
        };
        Ok(projection)
    }
}
