//! When moving boxes first touch.

use crate::boundary::{answer_if_any, both};
use crate::{ObbBox2, ObbBox3, ObbStatus, ObbVec2, ObbVec3};
use core::mem::size_of;
use obbligato::{Sweep, sweep};

/// The first contact of two moving rectangles.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact2 {
    /// When, in the time unit of the velocities.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec2,
}

/// The first contact of two moving boxes.
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
    let (va, vb) = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe {
        let contact = both(a, b).map(|(a, b)| sweep(a, &va, b, &vb, max_t));
        answer_if_any(out, contact.map(|contact| contact.map(ObbContact2::from)))
    }
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
    let (va, vb) = (velocity_a.vector(), velocity_b.vector());
    // SAFETY: the contract of the crate.
    unsafe {
        let contact = both(a, b).map(|(a, b)| sweep(a, &va, b, &vb, max_t));
        answer_if_any(out, contact.map(|contact| contact.map(ObbContact3::from)))
    }
}
