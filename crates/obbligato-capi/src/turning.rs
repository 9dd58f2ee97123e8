//! Boxes that move and turn.

use crate::boundary::{answer, answer_if_any, both, mirrored};
use crate::mirror::Mirror;
use crate::{ObbBox2, ObbBox3, ObbStatus, ObbVec2, ObbVec3};
use core::mem::size_of;
use obbligato::{Motion2, Motion3, ShapeError, TurningSweep, sweep_turning};

/// How a rectangle moves and turns: the velocity of its center and a spin about it, both constant.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMotion2 {
    /// The velocity of the center.
    pub velocity: ObbVec2,
    /// The angular velocity in radians per unit of time, counterclockwise.
    pub spin: f32,
}

/// How a box moves and turns: the velocity of its center and a spin about it, both constant.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMotion3 {
    /// The velocity of the center.
    pub velocity: ObbVec3,
    /// The angular velocity: its direction is the axis in the world, and its length the angle in radians
    /// per unit of time.
    pub spin: ObbVec3,
}

/// The first contact of two rectangles that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTurningContact2 {
    /// When, in the unit of time of the motions: never late.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec2,
    /// How far apart they still are then, along the normal; negative where they overlap at the start.
    pub gap: f32,
}

/// The first contact of two boxes that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTurningContact3 {
    /// When, in the unit of time of the motions: never late.
    pub t: f32,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
    /// How far apart they still are then, along the normal; negative where they overlap at the start.
    pub gap: f32,
}

const _: () = assert!(size_of::<ObbMotion2>() == 12 && size_of::<ObbMotion3>() == 24);
const _: () =
    assert!(size_of::<ObbTurningContact2>() == 16 && size_of::<ObbTurningContact3>() == 20);

impl ObbMotion2 {
    fn checked(self) -> Result<Motion2, ShapeError> {
        Motion2::new(self.velocity.vector(), self.spin)
    }
}

impl ObbMotion3 {
    fn checked(self) -> Result<Motion3, ShapeError> {
        Motion3::new(self.velocity.vector(), self.spin.vector())
    }
}

impl From<TurningSweep<f32, 2>> for ObbTurningContact2 {
    fn from(sweep: TurningSweep<f32, 2>) -> Self {
        let (t, normal, gap) = (sweep.t, sweep.normal.into_inner().into(), sweep.gap);
        Self { t, normal, gap }
    }
}

impl From<TurningSweep<f32, 3>> for ObbTurningContact3 {
    fn from(sweep: TurningSweep<f32, 3>) -> Self {
        let (t, normal, gap) = (sweep.t, sweep.normal.into_inner().into(), sweep.gap);
        Self { t, normal, gap }
    }
}

/// Where a rectangle is that moves and turns for a time, which may be negative.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_moved(
    shape: *const ObbBox2,
    motion: ObbMotion2,
    t: f32,
    out: *mut ObbBox2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let moved = mirrored(shape).and_then(|obb| Ok(motion.checked()?.applied_to(obb, t)?));
        answer(out, moved.map(ObbBox2::from_core))
    }
}

/// Where a box is that moves and turns for a time, which may be negative.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_moved(
    shape: *const ObbBox3,
    motion: ObbMotion3,
    t: f32,
    out: *mut ObbBox3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let moved = mirrored(shape).and_then(|obb| Ok(motion.checked()?.applied_to(obb, t)?));
        answer(out, moved.map(ObbBox3::from_core))
    }
}

/// When two rectangles that move and turn first touch, with t in 0 to max_t: never late. At most 64 steps,
/// each a separation; if they are not enough, as where rectangles graze each other, the time that was reached
/// is written, and gap says how far apart they still are. Where nothing turns, obb_box2_sweep is exact and
/// faster.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_sweep_turning(
    a: *const ObbBox2,
    motion_a: ObbMotion2,
    b: *const ObbBox2,
    motion_b: ObbMotion2,
    max_t: f32,
    out: *mut ObbTurningContact2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let contact = both(a, b).and_then(|(a, b)| {
            let [of_a, of_b] = [motion_a.checked()?, motion_b.checked()?];
            Ok(sweep_turning(a, &of_a, b, &of_b, max_t))
        });
        answer_if_any(out, contact.map(|contact| contact.map(Into::into)))
    }
}

/// When two boxes that move and turn first touch, with t in 0 to max_t: never late. At most 64 steps, each a
/// separation; if they are not enough, as where boxes graze each other, the time that was reached is written,
/// and gap says how far apart they still are. Where nothing turns, obb_box3_sweep is exact and faster.
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
        let contact = both(a, b).and_then(|(a, b)| {
            let [of_a, of_b] = [motion_a.checked()?, motion_b.checked()?];
            Ok(sweep_turning(a, &of_a, b, &of_b, max_t))
        });
        answer_if_any(out, contact.map(|contact| contact.map(Into::into)))
    }
}
