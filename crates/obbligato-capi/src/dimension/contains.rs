//! Whether a 3D shape lies inside another, and what two axis-aligned ones share.

use crate::boundary::{answer, answer_if_any, both};
use crate::mirror::Mirror;
use crate::{ObbAabb3, ObbBox3, ObbSphere, ObbStatus};

/// Whether every point of the second oriented box lies in the first, border included.
///
/// As in every call on containment, a shape that lies inside is never refused. One that sticks out may be called
/// inside only while it does so by no more than rounding: at most 26 FLT_EPSILON times the radius of a sphere, and
/// 24 FLT_EPSILON times L for boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_contains_box(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an axis-aligned box lies in an oriented box, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_contains_aabb(
    a: *const ObbBox3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_aabb(b))) }
}

/// Whether every point of a sphere lies in an oriented box, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_contains_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_ball(b))) }
}

/// Whether every point of the second axis-aligned box lies in the first, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_contains_aabb(
    a: *const ObbAabb3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an oriented box lies in an axis-aligned box, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_contains_box(
    a: *const ObbAabb3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_obb(b))) }
}

/// Whether every point of a sphere lies in an axis-aligned box, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_contains_sphere(
    a: *const ObbAabb3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_ball(b))) }
}

/// Whether every point of the second sphere lies in the first, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_contains_sphere(
    a: *const ObbSphere,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether every point of an axis-aligned box lies in a sphere, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_contains_aabb(
    a: *const ObbSphere,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_aabb(b))) }
}

/// Whether every point of an oriented box lies in a sphere, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_contains_box(
    a: *const ObbSphere,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains_obb(b))) }
}

/// The intersection of two axis-aligned boxes, exactly: flat where they touch; OBB_STATUS_NONE if they share no
/// point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_intersection(
    a: *const ObbAabb3,
    b: *const ObbAabb3,
    out: *mut ObbAabb3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let shared = both(a, b).map(|(a, b)| a.intersection(b));
        answer_if_any(out, shared.map(|shared| shared.map(ObbAabb3::from_core)))
    }
}
