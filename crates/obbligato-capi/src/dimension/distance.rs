//! How far apart two boxes are, and where they are closest.

use crate::boundary::{about_both, answer, answer_if_any};
use crate::{ObbBox3, ObbStatus, ObbVec3};
use obbligato::Obb;
use obbligato::nalgebra::Point;

/// The closest points of two boxes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClosest3 {
    /// The point of the first.
    pub on_a: ObbVec3,
    /// The point of the second.
    pub on_b: ObbVec3,
}

impl From<(Point<f32, 3>, Point<f32, 3>)> for ObbClosest3 {
    fn from((a, b): (Point<f32, 3>, Point<f32, 3>)) -> Self {
        let (on_a, on_b) = (a.coords.into(), b.coords.into());
        Self { on_a, on_b }
    }
}

/// The distance of two boxes: 0 if and only if they share a point. It is accurate to 16 FLT_EPSILON
/// times L.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_distance(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Obb::distance)) }
}

/// The distance of two boxes if it is no greater than a limit, OBB_STATUS_NONE otherwise.
///
/// This is much faster than obb_box3_distance for boxes that are far apart: most are rejected by their
/// bounding spheres. A limit that is negative or NaN has no answer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_distance_within(
    a: *const ObbBox3,
    b: *const ObbBox3,
    limit: f32,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer_if_any(out, about_both(a, b, |a, b| a.distance_within(b, limit))) }
}

/// The closest points of two boxes that are apart. If they touch or overlap, the point of each that is deepest in
/// the other, along the normal of obb_box3_separation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_closest_points(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut ObbClosest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Obb::closest_points)) }
}
