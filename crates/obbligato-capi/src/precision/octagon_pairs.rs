//! How far octagons and other flat shapes are apart, and when they meet.
//!
//! An octagon is the polygon between its corners here, while obb_dop2_intersects and the like compare bounds alone.

use crate::boundary::{answer, both};
use crate::questions::first_contact;
use crate::{
    ObbAabb2, ObbBox2, ObbCircle, ObbClearance2, ObbClosest2, ObbContact2, ObbDop2, ObbStatus,
    ObbVec2,
};

/// How far two octagons are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_clearance(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of two octagons: 0 if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_distance(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// The closest points of two octagons. If they touch or overlap, a point of each, the second
/// gap * normal of the clearance from the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_closest_points(
    a: *const ObbDop2,
    b: *const ObbDop2,
    out: *mut ObbClosest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.closest_points(b).into())) }
}

/// When two octagons that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_sweep(
    a: *const ObbDop2,
    velocity_a: ObbVec2,
    b: *const ObbDop2,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// How far an octagon and an oriented rectangle are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_clearance_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an octagon and an oriented rectangle: 0 if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_distance_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// The closest points of an octagon and an oriented rectangle. If they touch or overlap, a point of each, the second
/// gap * normal of the clearance from the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_closest_points_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut ObbClosest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.closest_points(b).into())) }
}

/// When an octagon and an oriented rectangle that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_sweep_box(
    a: *const ObbDop2,
    velocity_a: ObbVec2,
    b: *const ObbBox2,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// How far an octagon and an axis-aligned rectangle are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_clearance_aabb(
    a: *const ObbDop2,
    b: *const ObbAabb2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an octagon and an axis-aligned rectangle: 0 if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_distance_aabb(
    a: *const ObbDop2,
    b: *const ObbAabb2,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// The closest points of an octagon and an axis-aligned rectangle. If they touch or overlap, a point of each, the second
/// gap * normal of the clearance from the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_closest_points_aabb(
    a: *const ObbDop2,
    b: *const ObbAabb2,
    out: *mut ObbClosest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.closest_points(b).into())) }
}

/// When an octagon and an axis-aligned rectangle that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_sweep_aabb(
    a: *const ObbDop2,
    velocity_a: ObbVec2,
    b: *const ObbAabb2,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// How far an octagon and a disc are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_clearance_circle(
    a: *const ObbDop2,
    b: *const ObbCircle,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an octagon and a disc: 0 if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_distance_circle(
    a: *const ObbDop2,
    b: *const ObbCircle,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// The closest points of an octagon and a disc. If they touch or overlap, a point of each, the second
/// gap * normal of the clearance from the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_closest_points_circle(
    a: *const ObbDop2,
    b: *const ObbCircle,
    out: *mut ObbClosest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.closest_points(b).into())) }
}

/// When an octagon and a disc that move without rotating first touch, with t in 0 to max_t, as obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_sweep_circle(
    a: *const ObbDop2,
    velocity_a: ObbVec2,
    b: *const ObbCircle,
    velocity_b: ObbVec2,
    max_t: f32,
    out: *mut ObbContact2,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}
