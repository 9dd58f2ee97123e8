//! Shapes from numbers, which are checked, and the axis-aligned boxes around them.

use crate::boundary::{about, answer, matrix};
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

/// The image of an axis-aligned box under an affine map, such as the bounds of a mesh or a sprite under the matrix of its node.
///
/// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is not a box.
/// `to_world` points to 16 numbers, column by column, for column vectors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_from_affine(
    local: *const ObbAabb3,
    to_world: *const f32,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = about(local, |local| {
            Ok(Obb::<f32, 3>::from_affine(local, &matrix(to_world)?)?)
        });
        answer(out, made.flatten())
    }
}

/// A box that encloses the image of an axis-aligned box under any affine map. Unlike obb_box3_from_affine it
/// accepts a shear, as of children of scaled parents. `to_world` is as there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_enclosing_image(
    local: *const ObbAabb3,
    to_world: *const f32,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = about(local, |local| {
            Ok(Obb::<f32, 3>::enclosing_image(local, &matrix(to_world)?)?)
        });
        answer(out, made.flatten())
    }
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
