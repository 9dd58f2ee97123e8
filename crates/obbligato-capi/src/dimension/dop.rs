//! Bounding volumes between four pairs of parallel planes in 3D.

use crate::boundary::{about, about_both, answer, shapes, verdict};
use crate::questions::touch;
use crate::{ObbAabb3, ObbBox3, ObbDop3, ObbSphere, ObbStatus, ObbVec3};
use obbligato::Dop8;

/// The smallest octahedron that encloses points, each bound rounded outward.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_from_points(
    points: *const ObbVec3,
    count: usize,
    out: *mut ObbDop3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec3>(points, count)
            .and_then(|points| Ok(Dop8::from_points(points.iter().copied())?));
        answer(out, made)
    }
}

/// The smallest octahedron that encloses an axis-aligned box.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_from_aabb(
    shape: *const ObbAabb3,
    out: *mut ObbDop3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, |&aabb| Dop8::from(aabb))) }
}

/// Whether an octahedron is valid: no least value is above the greatest, and there are points that satisfy all bounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_check(shape: *const ObbDop3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |dop| Dop8::<f32, 3>::from_bounds(dop.min, dop.max)) }
}

/// The smallest octahedron that encloses two others, exactly.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_merged(
    a: *const ObbDop3,
    b: *const ObbDop3,
    out: *mut ObbDop3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Dop8::merged)) }
}

/// An octahedron translated by a vector, with each bound moved outward by its rounding. If a shape rotates, make a
/// new one from its points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_translated(
    shape: *const ObbDop3,
    by: ObbVec3,
    out: *mut ObbDop3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let moved = about(shape, |dop| Ok(dop.translated(&by.vector())?));
        answer(out, moved.flatten())
    }
}

/// The axis-aligned box around an octahedron: the bounds that a tree of boxes stores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_aabb(shape: *const ObbDop3, out: *mut ObbAabb3) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Dop8::aabb)) }
}

/// Whether a point lies in an octahedron or on its border, or outside by no more than the rounding of the sum of
/// its coordinates.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_contains_point(
    shape: *const ObbDop3,
    point: ObbVec3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            about(shape, |shape| shape.contains_point(&point.point())),
        )
    }
}

/// Whether every point of the second octahedron lies in the first, judged by their bounds alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_contains_dop(
    a: *const ObbDop3,
    b: *const ObbDop3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Dop8::contains)) }
}

/// Whether two octahedrons overlap along all four directions: eight comparisons.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_intersects(
    a: *const ObbDop3,
    b: *const ObbDop3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

// Also: obb_dop3_intersects_aabb, obb_dop3_intersects_sphere.
/// Whether an octahedron and an oriented box overlap along the four directions and the axes of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop3_intersects_box(
    a: *const ObbDop3,
    b: *const ObbBox3,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

include!(concat!(env!("OUT_DIR"), "/also/dop.rs"));
