//! Capsules, half-spaces and triangles in 2D, from numbers, which are checked.

use crate::boundary::answer;
use crate::check::verdict;
use crate::mirror::Mirror;
use crate::{ObbCapsule2, ObbHalfSpace2, ObbStatus, ObbTriangle2, ObbVec2};
use obbligato::{Capsule2, HalfSpace2, Triangle2};

/// A capsule around the segment from one point to another, which may be the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_make(
    start: ObbVec2,
    end: ObbVec2,
    radius: f32,
    out: *mut ObbCapsule2,
) -> ObbStatus {
    let made = Capsule2::new(start.point(), end.point(), radius);
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbCapsule2::from_core)) }
}

/// A half-plane from a point on its border and a vector that points out of it, of any length but zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_make(
    point: ObbVec2,
    normal: ObbVec2,
    out: *mut ObbHalfSpace2,
) -> ObbStatus {
    let made = HalfSpace2::new(point.point(), normal.vector());
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbHalfSpace2::from_core)) }
}

/// A triangle from its vertices, in either order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_make(
    first: ObbVec2,
    second: ObbVec2,
    third: ObbVec2,
    out: *mut ObbTriangle2,
) -> ObbStatus {
    let made = Triangle2::new([first, second, third].map(ObbVec2::point));
    // SAFETY: the contract of the crate.
    unsafe { answer(out, made.map(ObbTriangle2::from_core)) }
}

/// Whether a capsule is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_capsule2_check(shape: *const ObbCapsule2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |capsule| {
            Capsule2::new(capsule.start.point(), capsule.end.point(), capsule.radius)
        })
    }
}

/// Whether a half-plane is valid: its normal, too, must be as obb_half_space2_make leaves it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_half_space2_check(shape: *const ObbHalfSpace2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |half_space| {
            let made = HalfSpace2::new(half_space.point.point(), half_space.normal.vector())?;
            let is_kept = ObbHalfSpace2::from_core(made) == half_space;
            is_kept.then_some(()).ok_or(ObbStatus::NotUnit)
        })
    }
}

/// Whether a triangle is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_triangle2_check(shape: *const ObbTriangle2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        verdict(shape, |triangle| {
            Triangle2::new(triangle.vertices.map(ObbVec2::point))
        })
    }
}
