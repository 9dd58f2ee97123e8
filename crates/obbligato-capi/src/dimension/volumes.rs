//! Capsules, half-spaces and triangles in 3D against boxes and spheres.

use crate::questions::touch;
use crate::{ObbAabb3, ObbBox3, ObbCapsule3, ObbHalfSpace3, ObbSphere, ObbStatus, ObbTriangle3};

// Also: obb_capsule3_intersects_aabb, obb_capsule3_intersects_sphere, obb_half_space3_intersects_box,
// obb_half_space3_intersects_aabb, obb_half_space3_intersects_sphere, obb_triangle3_intersects_box,
// obb_triangle3_intersects_aabb, obb_triangle3_intersects_sphere.
/// Whether a capsule and an oriented box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_intersects_box(
    a: *const ObbCapsule3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

include!(concat!(env!("OUT_DIR"), "/also/volumes.rs"));
