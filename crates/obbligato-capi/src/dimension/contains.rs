//! Whether a 3D shape lies inside another, and what two axis-aligned ones share.

use crate::boundary::{about_both, answer, answer_if_any};
use crate::{ObbAabb3, ObbBox3, ObbSphere, ObbStatus};
use obbligato::{Aabb, Ball, Obb};

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
    unsafe { answer(out, about_both(a, b, Obb::contains)) }
}

// Also: obb_sphere_contains_sphere.
/// Whether every point of the second axis-aligned box lies in the first, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_contains_aabb(
    a: *const ObbAabb3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Aabb::contains)) }
}

// Also: obb_box3_contains_sphere, obb_aabb3_contains_box, obb_aabb3_contains_sphere, obb_sphere_contains_aabb,
// obb_sphere_contains_box.
/// Whether every point of an axis-aligned box lies in an oriented box, border included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_contains_aabb(
    a: *const ObbBox3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Obb::contains_aabb)) }
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
    unsafe { answer_if_any(out, about_both(a, b, Aabb::intersection)) }
}

include!(concat!(env!("OUT_DIR"), "/also/contains.rs"));
