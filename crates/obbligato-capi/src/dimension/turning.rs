//! Boxes that move and turn.

use crate::boundary::{about, about_both, answer, answer_if_any};
use crate::{ObbBox3, ObbMotion3, ObbStatus, ObbVec3};
use obbligato::{TurningSweep, sweep_turning};

/// The first contact of two boxes that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTurningContact3 {
    /// When, in the unit of time of the motions: never late.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
    /// The gap along the normal at that time; negative if they overlap at the start.
    pub gap: f32,
}

impl From<TurningSweep<f32, 3>> for ObbTurningContact3 {
    fn from(sweep: TurningSweep<f32, 3>) -> Self {
        let (t, normal, gap) = (sweep.t, sweep.normal.into_inner().into(), sweep.gap);
        Self { t, normal, gap }
    }
}

/// A box after it has moved and turned for a time, which may be negative.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_moved(
    shape: *const ObbBox3,
    motion: ObbMotion3,
    t: f32,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let moved = about(shape, |obb| Ok(motion.checked()?.applied_to(obb, t)?));
        answer(out, moved.flatten())
    }
}

/// When two boxes that move and turn first touch, with t in 0 to max_t: never late. It takes at most 64 steps, each
/// a separation. If these do not suffice, as for boxes that graze each other, the time reached so far is written,
/// and gap says how far apart they still are. What only touches is no contact, as for obb_box3_sweep. If nothing turns, obb_box3_sweep is exact and faster.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_sweep_turning(
    a: *const ObbBox3,
    motion_a: ObbMotion3,
    b: *const ObbBox3,
    motion_b: ObbMotion3,
    max_t: f32,
    out: *mut ObbTurningContact3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let contact = about_both(a, b, |a, b| {
            let [of_a, of_b] = [motion_a.checked()?, motion_b.checked()?];
            Ok(sweep_turning(a, &of_a, b, &of_b, max_t))
        });
        answer_if_any(out, contact.flatten())
    }
}
