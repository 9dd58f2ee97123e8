//! Where a ray hits one shape.

use crate::boundary::{answer_if_any, both};
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCircle, ObbRay2, ObbRay3, ObbSphere, ObbStatus,
    ObbVec2, ObbVec3,
};
use core::mem::{offset_of, size_of};
use obbligato::{Ray, RayCast, RayHit};

/// Where a ray first hits a 2D shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHit2 {
    /// The hit point is `origin + t * direction`.
    pub t: f32,
    /// The unit outward normal of the edge that is hit; zero when the ray starts inside.
    pub normal: ObbVec2,
    /// 1 when the ray starts inside, where t is 0; otherwise 0.
    pub inside: u8,
}

/// Where a ray first hits a 3D shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHit3 {
    /// The hit point is `origin + t * direction`.
    pub t: f32,
    /// The unit outward normal of the face that is hit; zero when the ray starts inside.
    pub normal: ObbVec3,
    /// 1 when the ray starts inside, where t is 0; otherwise 0.
    pub inside: u8,
}

const _: () = {
    assert!(size_of::<ObbHit2>() == 16 && offset_of!(ObbHit2, inside) == 12);
    assert!(size_of::<ObbHit3>() == 20 && offset_of!(ObbHit3, inside) == 16);
};

impl From<RayHit<f32, 2>> for ObbHit2 {
    fn from(hit: RayHit<f32, 2>) -> Self {
        let (t, normal, inside) = (hit.t, hit.normal.into(), hit.inside.into());
        Self { t, normal, inside }
    }
}

impl From<RayHit<f32, 3>> for ObbHit3 {
    fn from(hit: RayHit<f32, 3>) -> Self {
        let (t, normal, inside) = (hit.t, hit.normal.into(), hit.inside.into());
        Self { t, normal, inside }
    }
}

/// Where a ray first hits a shape.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn cast<S, R, H, const D: usize>(
    shape: *const S,
    ray: *const R,
    max_t: f32,
    out: *mut H,
) -> ObbStatus
where
    S: Mirror<Core: RayCast<f32, D>>,
    R: Mirror<Core = Ray<f32, D>>,
    H: From<RayHit<f32, D>>,
{
    // SAFETY: the caller's promise.
    unsafe {
        let hit = both(shape, ray).map(|(shape, ray)| shape.cast_ray(ray, max_t));
        answer_if_any(out, hit.map(|hit| hit.map(H::from)))
    }
}

/// Where a ray first hits an oriented rectangle, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_cast_ray(
    shape: *const ObbBox2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Where a ray first hits an axis-aligned rectangle, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_cast_ray(
    shape: *const ObbAabb2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Where a ray first hits a disc, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_cast_ray(
    shape: *const ObbCircle,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Where a ray first hits an oriented box, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_cast_ray(
    shape: *const ObbBox3,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Where a ray first hits an axis-aligned box, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_cast_ray(
    shape: *const ObbAabb3,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}

/// Where a ray first hits a sphere, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_cast_ray(
    shape: *const ObbSphere,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbHit3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}
