//! How far discs, spheres and axis-aligned boxes are apart, or how deep they overlap.

use crate::boundary::{about_both, answer};
use crate::{ObbAabb3, ObbBox3, ObbSphere, ObbStatus, ObbVec3};
use obbligato::{Clearance, Proximity};

/// How far two 3D shapes are apart, or how deep they overlap, and in which direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClearance3 {
    /// Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal ends an overlap.
    pub normal: ObbVec3,
}

impl From<Clearance<f32, 3>> for ObbClearance3 {
    fn from(clearance: Clearance<f32, 3>) -> Self {
        let (gap, normal) = (clearance.gap, clearance.normal.into_inner().into());
        Self { gap, normal }
    }
}

// Also: obb_aabb3_clearance_sphere, obb_aabb3_clearance, obb_sphere_clearance.
/// How far an oriented box and a sphere are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_clearance_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut ObbClearance3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Proximity::clearance)) }
}

// Also: obb_aabb3_distance_sphere, obb_aabb3_distance, obb_sphere_distance.
/// The distance of an oriented box and a sphere: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_distance_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Proximity::distance)) }
}

include!(concat!(env!("OUT_DIR"), "/also/clearance.rs"));
