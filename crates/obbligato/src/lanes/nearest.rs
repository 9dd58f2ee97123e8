//! The nearest hit among many blocks.
//!
//! A filter looks at the lanes of a vector at a time. Where it cannot rule out that a ray hits one
//! of them closer than all before, the ray is cast at these one by one, so the answers are those of
//! the shapes. That is rare: the closest hit so far changes a few times in a scan, and that code is
//! kept out of the loop.

use super::wide::{Mask, WideReal, bits_from, lanes_of, starts};
use crate::numbers::{Real, numbered};
use crate::rays::{NearestHit, RayCast, RayHit};
use crate::shapes::Ray;
use fearless_simd::{Simd, SimdMask as _};

use super::block_row::LANES;

/// A block of shapes that rays can meet.
pub(super) trait Block<T: Real, const D: usize> {
    type Shape: RayCast<T, D>;
    /// The rows that a filter reads.
    type Rows;

    fn rows(&self) -> &Self::Rows;

    /// Returns the shape of a lane, if it has one.
    fn shape(&self, lane: usize) -> Option<Self::Shape>;
}

/// A quick test that rules out most shapes of a block for one ray.
pub(super) trait Filter<T: WideReal, S: Simd> {
    type Rows;

    /// Returns which lanes of the vector from `at` on may be hit; it never omits one that is hit.
    fn may_hit(&self, rows: &Self::Rows, at: usize) -> Mask<T, S>;

    /// Ignores hits beyond a parameter from now on.
    fn shorten(&mut self, reach: T);
}

/// Returns the shape that a ray meets first, by its index, as [`nearest_hit`](crate::nearest_hit)
/// does.
#[inline(always)]
pub(super) fn nearest<T, S, B, const D: usize>(
    mut filter: impl Filter<T, S, Rows = B::Rows>,
    blocks: &[B],
    ray: &Ray<T, D>,
    max_t: T,
) -> Option<(usize, RayHit<T, D>)>
where
    T: WideReal,
    S: Simd,
    B: Block<T, D>,
{
    let mut nearest = NearestHit::within(max_t);
    for (number, block) in numbered(blocks.iter()) {
        for at in starts::<T, S>() {
            let mask = filter.may_hit(block.rows(), at);
            if mask.any_true() {
                let lanes = bits_from::<T, S>(at, &mask);
                look_at(&mut nearest, block, lanes, number.wrapping_mul(LANES), ray);
                filter.shorten(nearest.reach);
            }
        }
    }
    nearest.found
}

/// Whether a ray meets any shape.
#[inline(always)]
pub(super) fn is_blocked<T, S, B, const D: usize>(
    filter: &impl Filter<T, S, Rows = B::Rows>,
    blocks: &[B],
    ray: &Ray<T, D>,
    max_t: T,
) -> bool
where
    T: WideReal,
    S: Simd,
    B: Block<T, D>,
{
    for block in blocks {
        for at in starts::<T, S>() {
            let mask = filter.may_hit(block.rows(), at);
            if mask.any_true() && is_hit(block, bits_from::<T, S>(at, &mask), ray, max_t) {
                return true;
            }
        }
    }
    false
}

/// Whether a ray hits the shape in any of some lanes of a block.
#[inline(never)]
fn is_hit<T, B, const D: usize>(block: &B, lanes: u8, ray: &Ray<T, D>, max_t: T) -> bool
where
    T: Real,
    B: Block<T, D>,
{
    let mut shapes = lanes_of(lanes).filter_map(|lane| block.shape(lane));
    shapes.any(|shape| shape.cast_ray(ray, max_t).is_some())
}

/// Casts the ray at some lanes of a block and keeps a nearer hit; `index` is that of the first
/// lane.
#[cold]
#[inline(never)]
fn look_at<T: Real, B: Block<T, D>, const D: usize>(
    nearest: &mut NearestHit<usize, T, D>,
    block: &B,
    lanes: u8,
    index: usize,
    ray: &Ray<T, D>,
) {
    for lane in lanes_of(lanes) {
        if let Some(shape) = block.shape(lane) {
            nearest.cast(index.wrapping_add(lane), &shape, ray);
        }
    }
}
