//! Bounding volumes between four pairs of parallel lines in 2D.

use crate::boundary::{answer, both, mirrored};
use crate::check::verdict;
use crate::from_points::points2;
use crate::mirror::Mirror;
use crate::rays::cast;
use crate::touch::touch;
use crate::{ObbAabb2, ObbBox2, ObbCircle, ObbDop2, ObbHit2, ObbRay2, ObbStatus, ObbVec2};
use obbligato::Dop8In2;

/// The smallest octagon that encloses points, each bound rounded outward.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_from_points(
    points: *const ObbVec2,
    count: usize,
    out: *mut ObbDop2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = points2(points, count).and_then(|points| Ok(Dop8In2::from_points(points)?));
        answer(out, made.map(ObbDop2::from_core))
    }
}

/// The smallest octagon that encloses an axis-aligned rectangle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_from_aabb(
    shape: *const ObbAabb2,
    out: *mut ObbDop2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = mirrored(shape).map(|&aabb| Dop8In2::from(aabb));
        answer(out, made.map(ObbDop2::from_core))
    }
}

/// Whether an octagon is valid: no least value is above the greatest, and there are points that satisfy all bounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_check(shape: *const ObbDop2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { verdict(shape, |dop| Dop8In2::from_bounds(dop.min, dop.max)) }
}

/// The smallest octagon that encloses two others, exactly.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_merged(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut ObbDop2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let merged = both(a, b).map(|(a, b)| a.merged(b));
        answer(out, merged.map(ObbDop2::from_core))
    }
}

/// An octagon translated by a vector, with each bound moved outward by its rounding. What rotates gets a new one from
/// its points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_translated(
    shape: *const ObbDop2,
    by: ObbVec2,
    out: *mut ObbDop2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let moved = mirrored(shape).and_then(|dop| Ok(dop.translated(&by.vector())?));
        answer(out, moved.map(ObbDop2::from_core))
    }
}

/// The axis-aligned rectangle around an octagon: the bounds that a quadtree stores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_aabb(shape: *const ObbDop2, out: *mut ObbAabb2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let aabb = mirrored(shape).map(Dop8In2::aabb);
        answer(out, aabb.map(ObbAabb2::from_core))
    }
}

/// The eight corners of an octagon, counterclockwise: the lower and the upper end of the right side, the right and
/// the left end of the upper side, and so on. Some may be equal. They are convex and lie outside the octagon by no more than a
/// rounding, never inside. `out` has room for 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_corners(shape: *const ObbDop2, out: *mut ObbVec2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let vertices = mirrored(shape).map(Dop8In2::vertices);
        let corners = vertices.map(|corners| corners.map(|corner| corner.coords.into()));
        answer(out.cast::<[ObbVec2; 8]>(), corners)
    }
}

/// The area of an octagon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_area(shape: *const ObbDop2, out: *mut f32) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, mirrored(shape).map(Dop8In2::area)) }
}

/// Whether a point lies in an octagon or on its border, or outside by no more than the sum of its coordinates rounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_contains_point(
    shape: *const ObbDop2,
    point: ObbVec2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        answer(
            out,
            mirrored(shape).map(|shape| shape.contains_point(&point.point())),
        )
    }
}

/// Whether every point of the second octagon lies in the first, going by the bounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_contains_dop(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.contains(b))) }
}

/// Whether two octagons overlap along all four directions: eight comparisons. It is exact for octagons made
/// from points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_intersects(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether an octagon and an oriented rectangle overlap along the four directions and the axes of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_intersects_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether an octagon and an axis-aligned rectangle overlap along the four directions and the axes of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_intersects_aabb(
    a: *const ObbDop2,
    b: *const ObbAabb2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Whether an octagon and a disc overlap along the four directions and the axes of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_intersects_circle(
    a: *const ObbDop2,
    b: *const ObbCircle,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

/// Where a ray first hits an octagon, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_cast_ray(
    shape: *const ObbDop2,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbHit2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { cast(shape, ray, max_t, out) }
}
