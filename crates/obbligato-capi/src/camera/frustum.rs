//! Which shapes a camera sees, in all of its picture or behind a rectangle of it.

use super::view::view;
use crate::boundary::{Strided, answer_each, input, strided};
use crate::exports::exports;
use crate::mirror::Mirror;
use crate::{
    ObbAabb3, ObbBox3, ObbCamera, ObbContainment, ObbReal, ObbSphere, ObbStatus, ObbVec2,
    ObbViewport,
};
use obbligato_camera::InFrustum;
use obbligato_camera::generic::Frustum;

/// A rubber band: the rectangle of a window between two opposite corners, in any order. Its corners
/// are positions like a cursor's; to select from one whole pixel to another, both included, pass
/// their outer corners.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbBand {
    /// Where the drag began.
    pub corner: ObbVec2,
    /// Where it is now.
    pub opposite: ObbVec2,
}

/// How much of each of many oriented boxes a camera sees behind a rectangle of its picture, exact
/// but for rounding: no box that it sees is called outside. If `band` is null, the rectangle is the
/// whole picture.
///
/// `shapes` points to the first of `count` shapes that lie `stride` bytes apart, as for
/// obb_box3_nearest. `out` has room for `count` answers, which must not overlap the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_camera_classify_boxes(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    band: *const ObbBand,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    out: *mut ObbContainment,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let frustum = frustum(camera, viewport, band);
        classify(frustum, strided(shapes, count, stride), count, out)
    }
}

exports! {
    classify(frustum(camera, viewport, band), strided(shapes, count, stride), count, out);

    /// How much of each of many axis-aligned boxes, or spheres, a camera sees, as
    /// obb_camera_classify_boxes.
    fn obb_camera_classify_aabbs(
        camera: *const ObbCamera, viewport: *const ObbViewport, band: *const ObbBand,
        shapes: *const ObbAabb3, count: usize, stride: usize, out: *mut ObbContainment);
    fn obb_camera_classify_spheres(
        camera: *const ObbCamera, viewport: *const ObbViewport, band: *const ObbBand,
        shapes: *const ObbSphere, count: usize, stride: usize, out: *mut ObbContainment);
}

/// What a camera sees behind a band, or in all of its picture.
///
/// # Safety
/// As [`input`], but the band may be null.
pub(crate) unsafe fn frustum(
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    band: *const ObbBand,
) -> Result<Frustum<ObbReal>, ObbStatus> {
    // SAFETY: the caller's promise.
    let (camera, viewport) = unsafe { view(camera, viewport) }?;
    if band.is_null() {
        return Ok(camera.frustum(&viewport)?);
    }
    // SAFETY: the caller's promise.
    let band = unsafe { input(band) }?;
    let (corner, opposite) = (band.corner.point(), band.opposite.point());
    Ok(camera.pick_frustum(&viewport, corner, opposite)?)
}

/// Writes how much of each shape lies in a frustum.
///
/// # Safety
/// As [`answer_each`], with room for `count` answers.
unsafe fn classify<'a, S>(
    frustum: Result<Frustum<ObbReal>, ObbStatus>,
    shapes: Result<Strided<'a, S>, ObbStatus>,
    count: usize,
    out: *mut ObbContainment,
) -> ObbStatus
where
    S: Mirror<Core: InFrustum<ObbReal>>,
{
    let answers = frustum.and_then(|frustum| {
        Ok(shapes?.iter().map(move |shape| frustum.classify(shape.as_core()).into()))
    });
    // SAFETY: the caller's promise.
    unsafe { answer_each(out, count, answers) }
}
