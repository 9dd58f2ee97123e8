//! The smallest disc and the smallest sphere around points, and points as a caller passes them.

use crate::boundary::{answer, slice};
use crate::mirror::Mirror;
use crate::{ObbCircle, ObbSphere, ObbStatus, ObbVec2, ObbVec3};
use obbligato::nalgebra::{Point2, Point3};
use obbligato::{Circle, Sphere};

/// The smallest disc that encloses points: every one lies inside, even after rounding, and the radius exceeds that of the
/// smallest by a few roundings. There must be a point.
///
/// Nothing is stored; the points are looked at a few times. After 100 times the search stops, and the disc is still at most 2 %
/// larger than the smallest; no points are known that need more than 20.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_from_points(
    points: *const ObbVec2,
    count: usize,
    out: *mut ObbCircle,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = points2(points, count).and_then(|points| Ok(Circle::from_points(points)?));
        answer(out, made.map(ObbCircle::from_core))
    }
}

/// The smallest sphere that encloses points; otherwise as obb_circle_from_points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_from_points(
    points: *const ObbVec3,
    count: usize,
    out: *mut ObbSphere,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = points3(points, count).and_then(|points| Ok(Sphere::from_points(points)?));
        answer(out, made.map(ObbSphere::from_core))
    }
}

/// The points of an array.
///
/// # Safety
/// As [`slice`].
pub(crate) unsafe fn points2<'a>(
    first: *const ObbVec2,
    count: usize,
) -> Result<impl Iterator<Item = Point2<f32>> + Clone + 'a, ObbStatus> {
    // SAFETY: the caller's promise.
    let points: &'a [ObbVec2] = unsafe { slice(first, count)? };
    Ok(points.iter().map(|point| point.point()))
}

/// The points of an array.
///
/// # Safety
/// As [`slice`].
pub(crate) unsafe fn points3<'a>(
    first: *const ObbVec3,
    count: usize,
) -> Result<impl Iterator<Item = Point3<f32>> + Clone + 'a, ObbStatus> {
    // SAFETY: the caller's promise.
    let points: &'a [ObbVec3] = unsafe { slice(first, count)? };
    Ok(points.iter().map(|point| point.point()))
}
