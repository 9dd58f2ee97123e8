//! Whether octagons, polygons and other flat shapes touch, how far they are apart, and when they meet.
//!
//! An octagon is the polygon between its corners here, while obb_dop2_intersects and the like compare bounds alone.

use crate::boundary::{about_both, answer};
use crate::questions::{first_contact, touch};
use crate::{
    ObbAabb2, ObbBox2, ObbCircle, ObbClearance2, ObbClosest2, ObbContact2, ObbDop2, ObbPolygon,
    ObbStatus, ObbVec2,
};
use obbligato::Proximity;

// Also: obb_polygon_intersects, obb_polygon_intersects_aabb, obb_polygon_intersects_circle.
/// Whether a polygon and an oriented rectangle share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_polygon_intersects_box(
    a: *const ObbPolygon,
    b: *const ObbBox2,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { touch(a, b, out) }
}

// Also: obb_dop2_clearance, obb_dop2_clearance_aabb, obb_dop2_clearance_circle, obb_polygon_clearance,
// obb_polygon_clearance_box, obb_polygon_clearance_aabb, obb_polygon_clearance_circle.
/// How far an octagon and an oriented rectangle are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_clearance_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Proximity::clearance)) }
}

// Also: obb_dop2_distance, obb_dop2_distance_aabb, obb_dop2_distance_circle.
/// The distance of an octagon and an oriented rectangle: 0 if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_distance_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Proximity::distance)) }
}

// Also: obb_dop2_closest_points, obb_dop2_closest_points_aabb, obb_dop2_closest_points_circle.
/// The closest points of an octagon and an oriented rectangle. If they touch or overlap, a point of each, the second
/// gap * normal of the clearance from the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_closest_points_box(
    a: *const ObbDop2,
    b: *const ObbBox2,
    out: *mut ObbClosest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Proximity::closest_points)) }
}

// Also: obb_dop2_sweep, obb_dop2_sweep_aabb, obb_dop2_sweep_circle, obb_polygon_sweep, obb_polygon_sweep_box,
// obb_polygon_sweep_aabb, obb_polygon_sweep_circle.
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

include!(concat!(env!("OUT_DIR"), "/also/flat_pairs.rs"));
