//! Checks of structs that no constructor of this library has made.

use crate::boundary::verdict;
use crate::{ObbAabb3, ObbRay3, ObbSphere, ObbStatus};
use obbligato::{Aabb, Ball, Ray};

/// Whether an axis-aligned box is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_check(shape: *const ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |aabb| Aabb::new(aabb.min.point(), aabb.max.point())) }
}

/// Whether a sphere is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_check(shape: *const ObbSphere) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |sphere| {
            Ball::new(sphere.center.point(), sphere.radius)
        })
    }
}

/// Whether a 3D ray is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray3_check(shape: *const ObbRay3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |ray| {
            Ray::new(ray.origin.point(), ray.direction.vector())
        })
    }
}
