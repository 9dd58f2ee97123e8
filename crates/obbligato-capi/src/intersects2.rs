//! Whether two 2D shapes touch, or a shape contains a point.

use crate::boundary::{answer, both, mirrored};
use crate::{ObbAabb2, ObbBox2, ObbCircle, ObbStatus, ObbVec2};
use obbligato::Intersects;

/// Whether two oriented rectangles share a point: the separating-axis test over 4 axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_intersects(
    a: *const ObbBox2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether an oriented and an axis-aligned rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_intersects_aabb(
    a: *const ObbBox2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether an oriented rectangle and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_intersects_circle(
    a: *const ObbBox2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether two axis-aligned rectangles share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_intersects(
    a: *const ObbAabb2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether an axis-aligned rectangle and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_intersects_circle(
    a: *const ObbAabb2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether two discs share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_intersects(
    a: *const ObbCircle,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}

/// Whether an oriented rectangle contains a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_contains(
    shape: *const ObbBox2,
    point: ObbVec2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|shape| shape.contains_point(&point.point())),
        )
    }
}

/// Whether an axis-aligned rectangle contains a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_contains(
    shape: *const ObbAabb2,
    point: ObbVec2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|shape| shape.contains_point(&point.point())),
        )
    }
}

/// Whether a disc contains a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_contains(
    shape: *const ObbCircle,
    point: ObbVec2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|shape| shape.contains_point(&point.point())),
        )
    }
}
