//! Boxes in blocks of eight, which are tested all at once, in the caller's memory.

use crate::blocks::{blocks, make, size_of_blocks};
use crate::boundary::{answer, answer_if_any, answer_list, mirrored, strided};
use crate::{ObbAabb3, ObbBox3, ObbNearest3, ObbRay3, ObbStatus};
use core::ffi::c_void;
use obbligato::{AabbX8, ObbX8};

/// Oriented boxes in blocks of eight, in your memory, which must not be moved; there is nothing to release. A
/// question about all of them takes a fraction of the time that an array of boxes takes; answers are the same to
/// the bit.
#[repr(align(8))]
pub struct ObbBox3x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

/// Axis-aligned boxes in blocks of eight; see ObbBox3x8.
#[repr(align(8))]
pub struct ObbAabb3x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

// Also: obb_aabb3x8_size.
/// The number of bytes that `count` oriented boxes take in blocks of eight. The memory may have any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3x8_size(count: usize, out: *mut usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, size_of_blocks::<ObbX8<f32, 3>>(count)) }
}

// Also: obb_aabb3x8_make.
/// Puts oriented boxes of an array into blocks, in your memory of `size` bytes; whatever was there is lost.
///
/// `shapes` is as for obb_box3_nearest; the boxes are copied. To move boxes, make the blocks anew.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3x8_make(
    memory: *mut c_void,
    size: usize,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    out: *mut *mut ObbBox3x8,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let shapes = strided(shapes, count, stride);
        make(memory, size, shapes, out, ObbX8::<f32, 3>::new)
    }
}

// Also: obb_aabb3x8_touching.
/// The indices of the oriented boxes that touch another one, in order; the list is filled as by obb_box3_hits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3x8_touching(
    blocks: *const ObbBox3x8,
    shape: *const ObbBox3,
    indices: *mut usize,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let asked = self::blocks(blocks).and_then(|blocks| Ok((blocks, mirrored(shape)?)));
        answer_list(indices, room, found, asked, |(blocks, shape), list| {
            ObbX8::for_each_touching(blocks, shape, |index| list.push(index));
        })
    }
}

// Also: obb_aabb3x8_nearest.
/// Which of many oriented boxes a ray hits first, as obb_box3_nearest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3x8_nearest(
    blocks: *const ObbBox3x8,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = self::blocks(blocks)
            .and_then(|blocks| Ok(ObbX8::nearest_hit(blocks, mirrored(ray)?, max_t)));
        answer_if_any(out, hit)
    }
}

include!(concat!(env!("OUT_DIR"), "/also/blocks.rs"));
