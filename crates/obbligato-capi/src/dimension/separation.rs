//! How far apart boxes are, or how deep they overlap, and along which axis.

use crate::boundary::{about_both, answer};
use crate::{ObbAxis, ObbBox3, ObbStatus, ObbVec3};
use obbligato::{Obb, Separation};

/// How far apart two boxes are, or how deep they overlap, and along which axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSeparation3 {
    /// Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal, the minimum
    /// translation vector, ends an overlap.
    pub normal: ObbVec3,
    /// The axis of the greatest gap.
    pub axis: ObbAxis,
}

impl From<Separation<f32, 3>> for ObbSeparation3 {
    fn from(separation: Separation<f32, 3>) -> Self {
        Self {
            gap: separation.gap,
            normal: separation.normal.into_inner().into(),
            axis: separation.axis.into(),
        }
    }
}

/// How far apart two boxes are, or how deep they overlap: the greatest gap over the 15 axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_separation(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut ObbSeparation3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about_both(a, b, Obb::<f32, 3>::separation)) }
}

/// Whether one axis alone shows that two boxes are apart. Try the axis of the last frame before
/// obb_box3_intersects: most pairs that it separated then are still separated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_is_separated_on(
    a: *const ObbBox3,
    b: *const ObbBox3,
    axis: ObbAxis,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let apart = about_both(a, b, |a, b| Ok(a.is_separated_on(b, axis.of_boxes(3)?)));
        answer(out, apart.flatten())
    }
}
