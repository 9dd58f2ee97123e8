//! Capsules, half-spaces and triangles in 3D, from numbers, which are checked.

use crate::boundary::{answer, verdict};
use crate::mirror::Mirror;
use crate::{ObbCapsule3, ObbHalfSpace3, ObbStatus, ObbTriangle3, ObbVec3};
use obbligato::{Capsule, HalfSpace, Triangle};

/// A capsule around the segment from one point to another, which may be the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_make(
    start: ObbVec3,
    end: ObbVec3,
    radius: f32,
    out: *mut ObbCapsule3,
) -> ObbStatus {
    let made = Capsule::new(start.point(), end.point(), radius);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A half-space from a point on its border and a vector that points out of it, of any length but zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_make(
    point: ObbVec3,
    normal: ObbVec3,
    out: *mut ObbHalfSpace3,
) -> ObbStatus {
    let made = HalfSpace::new(point.point(), normal.vector());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// A triangle from its vertices, in either order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_make(
    first: ObbVec3,
    second: ObbVec3,
    third: ObbVec3,
    out: *mut ObbTriangle3,
) -> ObbStatus {
    let made = Triangle::new([first, second, third].map(ObbVec3::point));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made) }
}

/// Whether a capsule is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule3_check(shape: *const ObbCapsule3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |capsule| {
            Capsule::new(capsule.start.point(), capsule.end.point(), capsule.radius)
        })
    }
}

/// Whether a half-space is valid; its normal must be a unit vector such as obb_half_space3_make leaves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space3_check(shape: *const ObbHalfSpace3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |half_space| {
            let made = HalfSpace::new(half_space.point.point(), half_space.normal.vector())?;
            let is_kept = ObbHalfSpace3::from_core(made) == half_space;
            is_kept.then_some(()).ok_or(ObbStatus::NotUnit)
        })
    }
}

/// Whether a triangle is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle3_check(shape: *const ObbTriangle3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |triangle| {
            Triangle::new(triangle.vertices.map(ObbVec3::point))
        })
    }
}
