//! Shapes from numbers, which are checked, and the axis-aligned boxes around them.

use crate::boundary::{about, answer};
use crate::{ObbAabb3, ObbBox3, ObbRay3, ObbSphere, ObbStatus, ObbVec3};
use obbligato::{Aabb, Ball, Obb, Ray};

/// An axis-aligned box between two opposite corners.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_make(
    min: ObbVec3,
    max: ObbVec3,
    out: *mut ObbAabb3,
) -> ObbStatus {
    let made = Aabb::new(min.point(), max.point());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// An axis-aligned box as an oriented one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_aabb(
    shape: *const ObbAabb3,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, |&aabb| Obb::from(aabb))) }
}

/// A sphere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_make(
    center: ObbVec3,
    radius: f32,
    out: *mut ObbSphere,
) -> ObbStatus {
    let made = Ball::new(center.point(), radius);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A ray. Its direction is not normalized, so t counts lengths of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray3_make(
    origin: ObbVec3,
    direction: ObbVec3,
    out: *mut ObbRay3,
) -> ObbStatus {
    let made = Ray::new(origin.point(), direction.vector());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// The axis-aligned box around an oriented one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_aabb(shape: *const ObbBox3, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Obb::aabb)) }
}

/// The axis-aligned box around a sphere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_aabb(shape: *const ObbSphere, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Ball::aabb)) }
}
