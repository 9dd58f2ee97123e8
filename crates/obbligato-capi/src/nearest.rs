//! Which of many shapes a ray hits first.

use crate::boundary::{answer_if_any, mirrored, strided};
use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbHit2, ObbHit3, ObbRay2, ObbRay3, ObbStatus};
use obbligato::{Ray, RayCast, RayHit, nearest_hit};

/// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the earlier one
/// wins.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearest2 {
    /// Its index, counted from 0.
    pub index: usize,
    /// Where the ray hits it.
    pub hit: ObbHit2,
}

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

impl From<(usize, RayHit<f32, 2>)> for ObbNearest2 {
    fn from((index, hit): (usize, RayHit<f32, 2>)) -> Self {
        let hit = hit.into();
        Self { index, hit }
    }
}

impl From<(usize, RayHit<f32, 3>)> for ObbNearest3 {
    fn from((index, hit): (usize, RayHit<f32, 3>)) -> Self {
        let hit = hit.into();
        Self { index, hit }
    }
}

/// Which of many oriented rectangles a ray hits first.
///
/// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
/// `sizeof(ObbBox2)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_nearest(
    shapes: *const ObbBox2,
    count: usize,
    stride: usize,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbNearest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = nearest(shapes, count, stride, ray, max_t);
        answer_if_any(out, hit.map(|hit| hit.map(ObbNearest2::from)))
    }
}

/// Which of many axis-aligned rectangles a ray hits first.
///
/// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
/// `sizeof(ObbAabb2)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb2_nearest(
    shapes: *const ObbAabb2,
    count: usize,
    stride: usize,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut ObbNearest2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = nearest(shapes, count, stride, ray, max_t);
        answer_if_any(out, hit.map(|hit| hit.map(ObbNearest2::from)))
    }
}

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
    unsafe {
        let hit = nearest(shapes, count, stride, ray, max_t);
        answer_if_any(out, hit.map(|hit| hit.map(ObbNearest3::from)))
    }
}

/// Which of many axis-aligned boxes a ray hits first.
///
/// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
/// `sizeof(ObbAabb3)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_aabb3_nearest(
    shapes: *const ObbAabb3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = nearest(shapes, count, stride, ray, max_t);
        answer_if_any(out, hit.map(|hit| hit.map(ObbNearest3::from)))
    }
}

/// The nearest hit, for shapes of any kind.
///
/// # Safety
/// As [`strided`] for the shapes and [`mirrored`] for the ray.
unsafe fn nearest<S, R, const D: usize>(
    shapes: *const S,
    count: usize,
    stride: usize,
    ray: *const R,
    max_t: f32,
) -> Result<Option<(usize, RayHit<f32, D>)>, ObbStatus>
where
    S: Mirror<Core: RayCast<f32, D>>,
    R: Mirror<Core = Ray<f32, D>>,
{
    // SAFETY: the caller's promise.
    let (shapes, ray) = unsafe { (strided(shapes, count, stride)?, mirrored(ray)?) };
    let numbered = (0..count).zip(shapes.map(S::as_core));
    Ok(nearest_hit(ray, max_t, numbered))
}
