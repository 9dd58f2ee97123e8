//! Capsules, half-spaces and triangles in 3D against boxes, spheres and rays.

use crate::questions::{cast, touch};
use crate::{
    ObbAabb3, ObbBox3, ObbCapsule3, ObbHalfSpace3, ObbHit3, ObbRay3, ObbSphere, ObbStatus,
    ObbTriangle3,
};

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

/// Whether a capsule and an axis-aligned box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_intersects_aabb(
    a: *const ObbCapsule3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a capsule and a sphere share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_intersects_sphere(
    a: *const ObbCapsule3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a capsule, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_cast_ray(
    shape: *const ObbCapsule3,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Whether a half-space and an oriented box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_intersects_box(
    a: *const ObbHalfSpace3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a half-space and an axis-aligned box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_intersects_aabb(
    a: *const ObbHalfSpace3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a half-space and a sphere share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_intersects_sphere(
    a: *const ObbHalfSpace3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a half-space, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_cast_ray(
    shape: *const ObbHalfSpace3,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Whether a triangle and an oriented box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_intersects_box(
    a: *const ObbTriangle3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a triangle and an axis-aligned box share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_intersects_aabb(
    a: *const ObbTriangle3,
    b: *const ObbAabb3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a triangle and a sphere share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_intersects_sphere(
    a: *const ObbTriangle3,
    b: *const ObbSphere,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a triangle, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_cast_ray(
    shape: *const ObbTriangle3,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}
