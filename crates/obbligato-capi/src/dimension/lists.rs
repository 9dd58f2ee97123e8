//! Every hit of a ray and every pair of shapes in an array.

use crate::boundary::{answer_sorted, mirrored, strided};
use crate::questions::{hits, pairs};
use crate::{ObbAabb3, ObbBox3, ObbIndexPair, ObbNearest3, ObbRay3, ObbStatus};

impl ObbNearest3 {
    /// Whether a hit comes before another: nearer, or at the same t and of an earlier shape.
    pub(crate) fn precedes(&self, other: &Self) -> bool {
        self.hit.t < other.hit.t || self.hit.t == other.hit.t && self.index < other.index
    }
}

// Also: obb_aabb3_hits.
/// Every oriented box of an array that a ray hits, front to back.
///
/// `shapes` is as for obb_box3_nearest. `hits` has room for `room` hits, and `found` is set to the number that
/// there are; if that exceeds `room`, the last ones did not fit. If `room` is 0, `hits` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_hits(
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: f32,
    hits: *mut ObbNearest3,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let list = self::hits(strided(shapes, count, stride), mirrored(ray), max_t);
        answer_sorted(hits, room, found, list, ObbNearest3::precedes)
    }
}

// Also: obb_aabb3_pairs.
/// Every pair of oriented boxes of an array that share a point, each once, in the order of their indices.
///
/// It compares each with every other: for more than a few hundred, a tree is faster. `pairs` has room for `room`
/// pairs and is filled as by obb_box3_hits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_pairs(
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    pairs: *mut ObbIndexPair,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { self::pairs(strided(shapes, count, stride), pairs, room, found) }
}

include!(concat!(env!("OUT_DIR"), "/also/lists.rs"));
