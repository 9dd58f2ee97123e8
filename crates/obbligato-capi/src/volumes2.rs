//! Capsules, half-spaces and triangles in 2D against boxes, discs and rays.

use crate::rays::cast;
use crate::touch::touch;
use crate::{
    ObbAabb2, ObbBox2, ObbCapsule2, ObbCircle, ObbHalfSpace2, ObbHit2, ObbRay2, ObbStatus,
    ObbTriangle2,
};

/// Whether a capsule and an oriented rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_intersects_box(
    a: *const ObbCapsule2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a capsule and an axis-aligned rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_intersects_aabb(
    a: *const ObbCapsule2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a capsule and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_intersects_circle(
    a: *const ObbCapsule2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a capsule, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_cast_ray(
    shape: *const ObbCapsule2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Whether a half-plane and an oriented rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_intersects_box(
    a: *const ObbHalfSpace2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a half-plane and an axis-aligned rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_intersects_aabb(
    a: *const ObbHalfSpace2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a half-plane and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_intersects_circle(
    a: *const ObbHalfSpace2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a half-plane, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_cast_ray(
    shape: *const ObbHalfSpace2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Whether a triangle and an oriented rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_intersects_box(
    a: *const ObbTriangle2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a triangle and an axis-aligned rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_intersects_aabb(
    a: *const ObbTriangle2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether a triangle and a disc share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_intersects_circle(
    a: *const ObbTriangle2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits a triangle, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_cast_ray(
    shape: *const ObbTriangle2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}
