//! Where a ray hits one shape.

use crate::questions::cast;
use crate::{
    ObbAabb3, ObbBox3, ObbCapsule3, ObbDop3, ObbHalfSpace3, ObbRay3, ObbSphere, ObbStatus,
    ObbTriangle3, ObbVec3,
};
use obbligato::RayHit;

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

impl From<RayHit<f32, 3>> for ObbHit3 {
    fn from(hit: RayHit<f32, 3>) -> Self {
        let (t, normal, inside) = (hit.t, hit.normal.into(), hit.inside.into());
        Self { t, normal, inside }
    }
}

// Also: obb_aabb3_cast_ray, obb_sphere_cast_ray, obb_capsule3_cast_ray, obb_half_space3_cast_ray,
// obb_triangle3_cast_ray, obb_dop3_cast_ray.
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

include!(concat!(env!("OUT_DIR"), "/also/rays.rs"));
