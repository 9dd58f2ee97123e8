//! Boxes in blocks of eight, which are tested all at once, in the caller's memory.

use crate::blocks::{blocks as found_blocks, make, size_of_blocks};
use crate::boundary::{answer, answer_if_any, answer_list, mirrored, strided};
use crate::exports::exports;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbNearest2, ObbNearest3, ObbRay2, ObbRay3, ObbReal,
};
use core::ffi::c_void;
use obbligato::{AabbX8, ObbX8};

/// Oriented rectangles in blocks of eight, in your memory, which must not be moved; there is
/// nothing to release. A question about all of them takes a fraction of the time that an array of
/// rectangles takes; answers are the same to the bit.
#[repr(align(8))]
pub struct ObbBox2x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

/// Oriented boxes in blocks of eight, in your memory, which must not be moved; there is nothing to
/// release. A question about all of them takes a fraction of the time that an array of boxes takes;
/// answers are the same to the bit.
#[repr(align(8))]
pub struct ObbBox3x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

/// Axis-aligned rectangles in blocks of eight; see ObbBox2x8.
#[repr(align(8))]
pub struct ObbAabb2x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

/// Axis-aligned boxes in blocks of eight; see ObbBox3x8.
#[repr(align(8))]
pub struct ObbAabb3x8 {
    /// What is there is known to `blocks` alone.
    _opaque: (),
}

exports! {
    answer(out, size_of_blocks::<ObbX8<ObbReal, 2>>(count));

    /// The number of bytes that `count` oriented rectangles take in blocks of eight. The memory may
    /// have any alignment.
    fn obb_box2x8_size(count: usize, out: *mut usize);
}

exports! {
    answer(out, size_of_blocks::<ObbX8<ObbReal, 3>>(count));

    /// The number of bytes that `count` oriented boxes take in blocks of eight. The memory may have
    /// any alignment.
    fn obb_box3x8_size(count: usize, out: *mut usize);
}

exports! {
    answer(out, size_of_blocks::<AabbX8<ObbReal, 2>>(count));

    /// The number of bytes that `count` axis-aligned rectangles take in blocks of eight. The memory
    /// may have any alignment.
    fn obb_aabb2x8_size(count: usize, out: *mut usize);
}

exports! {
    answer(out, size_of_blocks::<AabbX8<ObbReal, 3>>(count));

    /// The number of bytes that `count` axis-aligned boxes take in blocks of eight. The memory may
    /// have any alignment.
    fn obb_aabb3x8_size(count: usize, out: *mut usize);
}

exports! {
    make(memory, size, strided(shapes, count, stride), out, ObbX8::new);

    /// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
    /// was there is lost.
    ///
    /// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
    fn obb_box2x8_make(
        memory: *mut c_void, size: usize, shapes: *const ObbBox2, count: usize, stride: usize,
        out: *mut *mut ObbBox2x8);
    fn obb_box3x8_make(
        memory: *mut c_void, size: usize, shapes: *const ObbBox3, count: usize, stride: usize,
        out: *mut *mut ObbBox3x8);
}

exports! {
    {
        let asked = found_blocks(blocks).and_then(|blocks| Ok((blocks, mirrored(shape)?)));
        answer_list(indices, capacity, found, asked, |(blocks, shape), list| {
            ObbX8::for_each_touching(blocks, shape, |index| list.push(index));
        })
    };

    /// The indices of those in blocks that touch another one, in order; the list is filled as by
    /// obb_box3_hits.
    fn obb_box2x8_touching(
        blocks: *const ObbBox2x8, shape: *const ObbBox2, indices: *mut usize, capacity: usize,
        found: *mut usize);
    fn obb_box3x8_touching(
        blocks: *const ObbBox3x8, shape: *const ObbBox3, indices: *mut usize, capacity: usize,
        found: *mut usize);
}

exports! {
    {
        let blocks = found_blocks(blocks);
        answer_if_any(
            out,
            blocks.and_then(|blocks| Ok(ObbX8::nearest_hit(blocks, mirrored(ray)?, max_t))),
        )
    };

    /// Which of those in blocks a ray hits first, as obb_box3_nearest.
    fn obb_box2x8_nearest(
        blocks: *const ObbBox2x8, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbNearest2);
    fn obb_box3x8_nearest(
        blocks: *const ObbBox3x8, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbNearest3);
}

exports! {
    {
        let blocks = found_blocks(blocks);
        answer(
            out,
            blocks.and_then(|blocks| Ok(ObbX8::is_blocked(blocks, mirrored(ray)?, max_t))),
        )
    };

    /// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
    fn obb_box2x8_is_blocked(
        blocks: *const ObbBox2x8, ray: *const ObbRay2, max_t: ObbReal, out: *mut bool);
    fn obb_box3x8_is_blocked(
        blocks: *const ObbBox3x8, ray: *const ObbRay3, max_t: ObbReal, out: *mut bool);
}

exports! {
    make(memory, size, strided(shapes, count, stride), out, AabbX8::new);

    /// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
    /// was there is lost.
    ///
    /// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
    fn obb_aabb2x8_make(
        memory: *mut c_void, size: usize, shapes: *const ObbAabb2, count: usize, stride: usize,
        out: *mut *mut ObbAabb2x8);
    fn obb_aabb3x8_make(
        memory: *mut c_void, size: usize, shapes: *const ObbAabb3, count: usize, stride: usize,
        out: *mut *mut ObbAabb3x8);
}

exports! {
    {
        let asked = found_blocks(blocks).and_then(|blocks| Ok((blocks, mirrored(shape)?)));
        answer_list(indices, capacity, found, asked, |(blocks, shape), list| {
            AabbX8::for_each_touching(blocks, shape, |index| list.push(index));
        })
    };

    /// The indices of those in blocks that touch another one, in order; the list is filled as by
    /// obb_box3_hits.
    fn obb_aabb2x8_touching(
        blocks: *const ObbAabb2x8, shape: *const ObbAabb2, indices: *mut usize, capacity: usize,
        found: *mut usize);
    fn obb_aabb3x8_touching(
        blocks: *const ObbAabb3x8, shape: *const ObbAabb3, indices: *mut usize, capacity: usize,
        found: *mut usize);
}

exports! {
    {
        let blocks = found_blocks(blocks);
        answer_if_any(
            out,
            blocks.and_then(|blocks| Ok(AabbX8::nearest_hit(blocks, mirrored(ray)?, max_t))),
        )
    };

    /// Which of those in blocks a ray hits first, as obb_box3_nearest.
    fn obb_aabb2x8_nearest(
        blocks: *const ObbAabb2x8, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbNearest2);
    fn obb_aabb3x8_nearest(
        blocks: *const ObbAabb3x8, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbNearest3);
}

exports! {
    {
        let blocks = found_blocks(blocks);
        answer(
            out,
            blocks.and_then(|blocks| Ok(AabbX8::is_blocked(blocks, mirrored(ray)?, max_t))),
        )
    };

    /// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
    fn obb_aabb2x8_is_blocked(
        blocks: *const ObbAabb2x8, ray: *const ObbRay2, max_t: ObbReal, out: *mut bool);
    fn obb_aabb3x8_is_blocked(
        blocks: *const ObbAabb3x8, ray: *const ObbRay3, max_t: ObbReal, out: *mut bool);
}
