//! Whether a 2D shape lies inside another, and what two axis-aligned ones share.

use crate::boundary::{answer, answer_if_any, both};
use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbBox2, ObbCircle, ObbStatus};

/// Whether every point of the second oriented rectangle lies in the first, border included.
///
/// As in every call on containment, a shape that lies inside is never refused. One that sticks out is called
/// inside only while it does so by less than a rounding: at most 26 FLT_EPSILON times the radius of a disc,
/// and 24 FLT_EPSILON times L for boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_contains_box(
    a: *const ObbBox2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an axis-aligned rectangle lies in an oriented rectangle, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_contains_aabb(
    a: *const ObbBox2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_aabb(b))) }
}

/// Whether every point of a disc lies in an oriented rectangle, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_contains_circle(
    a: *const ObbBox2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_ball(b))) }
}

/// Whether every point of the second axis-aligned rectangle lies in the first, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_contains_aabb(
    a: *const ObbAabb2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an oriented rectangle lies in an axis-aligned rectangle, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_contains_box(
    a: *const ObbAabb2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_obb(b))) }
}

/// Whether every point of a disc lies in an axis-aligned rectangle, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_contains_circle(
    a: *const ObbAabb2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_ball(b))) }
}

/// Whether every point of the second disc lies in the first, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_contains_circle(
    a: *const ObbCircle,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an axis-aligned rectangle lies in a disc, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_contains_aabb(
    a: *const ObbCircle,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_aabb(b))) }
}

/// Whether every point of an oriented rectangle lies in a disc, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_contains_box(
    a: *const ObbCircle,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_obb(b))) }
}

/// The points that two axis-aligned rectangles share: flat where they touch, OBB_STATUS_NONE if there are none.
/// It is exact.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_intersection(
    a: *const ObbAabb2,
    b: *const ObbAabb2,
    out: *mut ObbAabb2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let shared = both(a, b).map(|(a, b)| a.intersection(b));
        answer_if_any(out, shared.map(|shared| shared.map(ObbAabb2::from_core)))
    }
}
