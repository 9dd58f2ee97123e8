//! When moving shapes first touch.

use crate::boundary::{answer_if_any, both};
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCircle, ObbSphere, ObbStatus, ObbVec2, ObbVec3,
};
use core::mem::size_of;
use obbligato::nalgebra::SVector;
use obbligato::{Sweep, SweepAgainst, sweep};

/// The first contact of two moving 2D shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact2 {
    /// When, in the time unit of the velocities.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec2,
}

/// The first contact of two moving 3D shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact3 {
    /// When, in the time unit of the velocities.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
}

const _: () = assert!(size_of::<ObbContact2>() == 12 && size_of::<ObbContact3>() == 16);

impl From<Sweep<f32, 2>> for ObbContact2 {
    fn from(sweep: Sweep<f32, 2>) -> Self {
        let (t, normal) = (sweep.t, sweep.normal.into_inner().into());
        Self { t, normal }
    }
}

impl From<Sweep<f32, 3>> for ObbContact3 {
    fn from(sweep: Sweep<f32, 3>) -> Self {
        let (t, normal) = (sweep.t, sweep.normal.into_inner().into());
        Self { t, normal }
    }
}

/// When two rectangles that move without rotating first touch, with t in 0 to max_t. Nothing tunnels at
/// any speed, with one exception: rectangles thinner than their rounding that touch at the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_sweep(
    a: *const ObbBox2,
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

/// When two boxes that move without rotating first touch, with t in 0 to max_t. Nothing tunnels at any
/// speed, with one exception: boxes thinner than their rounding that touch at the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_sweep(
    a: *const ObbBox3,
    velocity_a: ObbVec3,
    b: *const ObbBox3,
    velocity_b: ObbVec3,
    max_t: f32,
    out: *mut ObbContact3,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// When an oriented rectangle and a disc that move without rotating first touch, with t in 0 to max_t, as
/// obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_sweep_circle(
    a: *const ObbBox2,
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

/// When an axis-aligned rectangle and a disc that move without rotating first touch, with t in 0 to max_t, as
/// obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_sweep_circle(
    a: *const ObbAabb2,
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

/// When two axis-aligned rectangles that move without rotating first touch, with t in 0 to max_t, as
/// obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_sweep(
    a: *const ObbAabb2,
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

/// When two discs that move without rotating first touch, with t in 0 to max_t, as
/// obb_box2_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_circle_sweep(
    a: *const ObbCircle,
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

/// When an oriented box and a sphere that move without rotating first touch, with t in 0 to max_t, as
/// obb_box3_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_sweep_sphere(
    a: *const ObbBox3,
    velocity_a: ObbVec3,
    b: *const ObbSphere,
    velocity_b: ObbVec3,
    max_t: f32,
    out: *mut ObbContact3,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// When an axis-aligned box and a sphere that move without rotating first touch, with t in 0 to max_t, as
/// obb_box3_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_sweep_sphere(
    a: *const ObbAabb3,
    velocity_a: ObbVec3,
    b: *const ObbSphere,
    velocity_b: ObbVec3,
    max_t: f32,
    out: *mut ObbContact3,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// When two axis-aligned boxes that move without rotating first touch, with t in 0 to max_t, as
/// obb_box3_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_sweep(
    a: *const ObbAabb3,
    velocity_a: ObbVec3,
    b: *const ObbAabb3,
    velocity_b: ObbVec3,
    max_t: f32,
    out: *mut ObbContact3,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// When two spheres that move without rotating first touch, with t in 0 to max_t, as
/// obb_box3_sweep.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_sphere_sweep(
    a: *const ObbSphere,
    velocity_a: ObbVec3,
    b: *const ObbSphere,
    velocity_b: ObbVec3,
    max_t: f32,
    out: *mut ObbContact3,
) -> ObbStatus {
    let velocities = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe { first_contact(a, b, &velocities, max_t, out) }
}

/// When two shapes first touch.
///
/// # Safety
/// The contract of the crate.
unsafe fn first_contact<A, B, C, const D: usize>(
    a: *const A,
    b: *const B,
    (va, vb): &(SVector<f32, D>, SVector<f32, D>),
    max_t: f32,
    out: *mut C,
) -> ObbStatus
where
    A: Mirror<Core: SweepAgainst<f32, D, B::Core>>,
    B: Mirror,
    C: From<Sweep<f32, D>>,
{
    // SAFETY: the caller's promise.
    unsafe {
        let contact = both(a, b).map(|(a, b)| sweep(a, va, b, vb, max_t));
        answer_if_any(out, contact.map(|contact| contact.map(C::from)))
    }
}
