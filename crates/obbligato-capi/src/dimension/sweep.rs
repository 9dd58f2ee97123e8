//! When moving shapes first touch.

use crate::questions::first_contact;
use crate::{ObbAabb3, ObbBox3, ObbSphere, ObbStatus, ObbVec3};
use obbligato::Sweep;

/// The first contact of two moving 3D shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact3 {
    /// When, in the time unit of the velocities.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
}

impl From<Sweep<f32, 3>> for ObbContact3 {
    fn from(sweep: Sweep<f32, 3>) -> Self {
        let (t, normal) = (sweep.t, sweep.normal.into_inner().into());
        Self { t, normal }
    }
}

/// When two boxes that move without rotating first touch, with t in 0 to max_t. Nothing tunnels at any
/// speed, with one exception: boxes thinner than their rounding that touch at the start. Boxes that touch at
/// the start and slide or part are no contact; those that come closer, or overlap by more than rounding, are one at t = 0.
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

// Also: obb_aabb3_sweep_sphere, obb_aabb3_sweep, obb_sphere_sweep.
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

include!(concat!(env!("OUT_DIR"), "/also/sweep.rs"));
