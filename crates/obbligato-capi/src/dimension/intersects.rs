//! Whether two 3D shapes touch, or a shape contains a point.

use crate::boundary::{about, answer};
use crate::questions::touch;
use crate::{ObbAabb3, ObbBox3, ObbSphere, ObbStatus, ObbVec3};

/// Whether two oriented boxes share a point: the separating-axis test over 15 axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_intersects(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether an oriented and an axis-aligned box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_intersects_aabb(
    a: *const ObbBox3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

// Also: obb_aabb3_intersects, obb_aabb3_intersects_sphere, obb_sphere_intersects.
/// Whether an oriented box and a sphere share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_intersects_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

// Also: obb_aabb3_contains, obb_sphere_contains.
/// Whether an oriented box contains a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_contains(
    shape: *const ObbBox3,
    point: ObbVec3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            about(shape, |shape| shape.contains_point(&point.point())),
        )
    }
}

include!(concat!(env!("OUT_DIR"), "/also/intersects.rs"));
