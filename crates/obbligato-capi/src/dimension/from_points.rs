//! The smallest disc and the smallest sphere around points.

use crate::boundary::{answer, shapes};
use crate::{ObbSphere, ObbStatus, ObbVec3};
use obbligato::Ball;

/// The smallest sphere that encloses points: every one lies inside, even after rounding, and the radius exceeds
/// that of the smallest by a few roundings. There must be at least one point.
///
/// Nothing is stored; the points are read a few times. After 100 passes the search stops, and the sphere is still
/// at most 2 % larger than the smallest; no set of points is known that needs more than 20.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_from_points(
    points: *const ObbVec3,
    count: usize,
    out: *mut ObbSphere,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let made = shapes::<ObbVec3>(points, count)
            .and_then(|points| Ok(Ball::from_points(points.iter().copied())?));
        answer(out, made)
    }
}
