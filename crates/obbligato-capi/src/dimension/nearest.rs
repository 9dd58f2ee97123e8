//! Which of many shapes a ray hits first.

use crate::questions::nearest;
use crate::{ObbAabb3, ObbBox3, ObbHit3, ObbRay3, ObbStatus};
use obbligato::RayHit;

/// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the earlier one
/// wins.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearest3 {
    /// Its index, counted from 0.
    pub index: usize,
    /// Where the ray hits it.
    pub hit: ObbHit3,
}

impl From<(usize, RayHit<f32, 3>)> for ObbNearest3 {
    fn from((index, hit): (usize, RayHit<f32, 3>)) -> Self {
        let hit = hit.into();
        Self { index, hit }
    }
}

// Also: obb_aabb3_nearest.
/// Which of many oriented boxes a ray hits first.
///
/// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
/// `sizeof(ObbBox3)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_nearest(
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { nearest(shapes, count, stride, ray, max_t, out) }
}

include!(concat!(env!("OUT_DIR"), "/also/nearest.rs"));
