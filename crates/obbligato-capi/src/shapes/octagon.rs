//! The corners and the area of an octagon.

use crate::boundary::{about, answer};
use crate::{ObbDop2, ObbReal, ObbStatus, ObbVec2};
use obbligato::Dop8;

/// The eight corners of an octagon, counterclockwise: the lower and the upper end of the right
/// side, the right and the left end of the upper side, and so on. Some may be equal. They are
/// convex and lie outside the octagon by no more than a rounding, never inside. `out` has room for
/// 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_corners(shape: *const ObbDop2, out: *mut ObbVec2) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let corners = about(shape, |octagon| octagon.vertices().map(ObbVec2::from));
        answer(out.cast::<[ObbVec2; 8]>(), corners)
    }
}

/// The area of an octagon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_dop2_area(shape: *const ObbDop2, out: *mut ObbReal) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, about(shape, Dop8::area)) }
}
