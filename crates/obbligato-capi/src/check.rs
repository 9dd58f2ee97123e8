//! Checks of structs that no constructor of this library has made.

use crate::boundary::input;
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCircle, ObbRay2, ObbRay3, ObbSphere, ObbStatus,
    ObbVec2, ObbVec3,
};
use obbligato::{Aabb2, Aabb3, Circle, Obb2, Obb3, Ray2, Ray3, ShapeError, Sphere};

/// Whether an axis-aligned rectangle is valid: for structs from a file, from a table in flash, or from
/// your own arithmetic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_check(shape: *const ObbAabb2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |aabb| Aabb2::new(aabb.min.point(), aabb.max.point())) }
}

/// Whether an axis-aligned box is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_check(shape: *const ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |aabb| Aabb3::new(aabb.min.point(), aabb.max.point())) }
}

/// Whether an oriented rectangle is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_check(shape: *const ObbBox2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |turned| {
            let [x, y] = turned.axes;
            let rows = [turned.center, turned.half_extents, x, y];
            let made = Obb2::try_from(rows.map(ObbVec2::array))?;
            kept(ObbBox2::from_core(made) == turned)
        })
    }
}

/// Whether an oriented box is valid. Axes that obb_box3_from_axes would have to correct are an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_check(shape: *const ObbBox3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |turned| {
            let [x, y, z] = turned.axes;
            let rows = [turned.center, turned.half_extents, x, y, z];
            let made = Obb3::try_from(rows.map(ObbVec3::array))?;
            kept(ObbBox3::from_core(made) == turned)
        })
    }
}

/// Whether a disc is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_check(shape: *const ObbCircle) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |circle| {
            Circle::new(circle.center.point(), circle.radius)
        })
    }
}

/// Whether a sphere is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_check(shape: *const ObbSphere) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |sphere| {
            Sphere::new(sphere.center.point(), sphere.radius)
        })
    }
}

/// Whether a 2D ray is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray2_check(shape: *const ObbRay2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |ray| {
            Ray2::new(ray.origin.point(), ray.direction.vector())
        })
    }
}

/// Whether a 3D ray is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_ray3_check(shape: *const ObbRay3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |ray| {
            Ray3::new(ray.origin.point(), ray.direction.vector())
        })
    }
}

/// What a constructor says about the struct behind a pointer.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn verdict<T: Copy, U, E: Into<ObbStatus>>(
    pointer: *const T,
    made: impl FnOnce(T) -> Result<U, E>,
) -> ObbStatus {
    // SAFETY: the caller's promise.
    match unsafe { input(pointer) }.and_then(|&value| made(value).map_err(E::into)) {
        Ok(_) => ObbStatus::Ok,
        Err(error) => error,
    }
}

/// A rotation is valid as it stands only if the constructor would keep it.
fn kept(is_kept: bool) -> Result<(), ShapeError> {
    if is_kept {
        Ok(())
    } else {
        Err(ShapeError::NotARotation)
    }
}
