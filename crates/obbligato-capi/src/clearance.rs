//! How far discs, spheres and axis-aligned boxes are apart, or how deep they overlap.

use crate::boundary::{answer, both};
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCircle, ObbSphere, ObbStatus, ObbVec2, ObbVec3,
};
use core::mem::{offset_of, size_of};
use obbligato::{Clearance, Proximity};

/// How far two 2D shapes are apart, or how deep they overlap, and in which direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClearance2 {
    /// Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal ends an overlap.
    pub normal: ObbVec2,
}

/// How far two 3D shapes are apart, or how deep they overlap, and in which direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClearance3 {
    /// Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal ends an overlap.
    pub normal: ObbVec3,
}

const _: () = {
    assert!(size_of::<ObbClearance2>() == 12 && offset_of!(ObbClearance2, normal) == 4);
    assert!(size_of::<ObbClearance3>() == 16 && offset_of!(ObbClearance3, normal) == 4);
};

impl From<Clearance<f32, 2>> for ObbClearance2 {
    fn from(clearance: Clearance<f32, 2>) -> Self {
        let (gap, normal) = (clearance.gap, clearance.normal.into_inner().into());
        Self { gap, normal }
    }
}

impl From<Clearance<f32, 3>> for ObbClearance3 {
    fn from(clearance: Clearance<f32, 3>) -> Self {
        let (gap, normal) = (clearance.gap, clearance.normal.into_inner().into());
        Self { gap, normal }
    }
}

/// How far an oriented rectangle and a disc are apart, or how deep they overlap, and in which direction.
///
/// With a disc or a sphere, a positive gap is the distance; of two boxes it is the greatest gap over the axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_clearance_circle(
    a: *const ObbBox2,
    b: *const ObbCircle,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an oriented rectangle and a disc: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_distance_circle(
    a: *const ObbBox2,
    b: *const ObbCircle,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far an axis-aligned rectangle and a disc are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_clearance_circle(
    a: *const ObbAabb2,
    b: *const ObbCircle,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an axis-aligned rectangle and a disc: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_distance_circle(
    a: *const ObbAabb2,
    b: *const ObbCircle,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far two axis-aligned rectangles are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_clearance(
    a: *const ObbAabb2,
    b: *const ObbAabb2,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of two axis-aligned rectangles: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_distance(
    a: *const ObbAabb2,
    b: *const ObbAabb2,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far two discs are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_clearance(
    a: *const ObbCircle,
    b: *const ObbCircle,
    out: *mut ObbClearance2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of two discs: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_distance(
    a: *const ObbCircle,
    b: *const ObbCircle,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far an oriented box and a sphere are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_clearance_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut ObbClearance3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an oriented box and a sphere: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_distance_sphere(
    a: *const ObbBox3,
    b: *const ObbSphere,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far an axis-aligned box and a sphere are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_clearance_sphere(
    a: *const ObbAabb3,
    b: *const ObbSphere,
    out: *mut ObbClearance3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of an axis-aligned box and a sphere: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_distance_sphere(
    a: *const ObbAabb3,
    b: *const ObbSphere,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far two axis-aligned boxes are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_clearance(
    a: *const ObbAabb3,
    b: *const ObbAabb3,
    out: *mut ObbClearance3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of two axis-aligned boxes: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_distance(
    a: *const ObbAabb3,
    b: *const ObbAabb3,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}

/// How far two spheres are apart, or how deep they overlap, and in which direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_clearance(
    a: *const ObbSphere,
    b: *const ObbSphere,
    out: *mut ObbClearance3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.clearance(b).into())) }
}

/// The distance of two spheres: 0 if and only if they share a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_distance(
    a: *const ObbSphere,
    b: *const ObbSphere,
    out: *mut f32,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.distance(b))) }
}
