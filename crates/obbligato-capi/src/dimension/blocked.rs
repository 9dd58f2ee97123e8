//! Whether a ray hits any of many shapes.

use crate::blocks::blocks;
use crate::boundary::{answer, mirrored};
use crate::questions::blocked;
use crate::{ObbAabb3, ObbAabb3x8, ObbBox3, ObbBox3x8, ObbRay3, ObbStatus};
use obbligato::{AabbX8, ObbX8};

// Also: obb_aabb3_is_blocked.
/// Whether a ray hits any of many oriented boxes, with t in 0 to max_t. A segment from one point to another is a ray with a max_t of 1.
///
/// `shapes` is as for obb_box3_nearest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_is_blocked(
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { blocked(shapes, count, stride, ray, max_t, out) }
}

// Also: obb_aabb3x8_is_blocked.
/// Whether a ray hits any oriented box of some blocks, as obb_box3_is_blocked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3x8_is_blocked(
    blocks: *const ObbBox3x8,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let blocked = self::blocks(blocks)
            .and_then(|blocks| Ok(ObbX8::is_blocked(blocks, mirrored(ray)?, max_t)));
        answer(out, blocked)
    }
}

include!(concat!(env!("OUT_DIR"), "/also/blocked.rs"));
