//! Blocks of eight boxes.

use obbligato::{Aabb, AabbX8, Obb, ObbX8, Ray, RayHit};

type Found<T, const D: usize> = Option<(usize, RayHit<T, D>)>;

pub(crate) mod any {
    use super::*;

    probes! { lanes<T, D> {
        obb_new(boxes: &[Obb<T, D>]) -> ObbX8<T, D> { ObbX8::<T, D>::new(boxes) }
        obb_blocks(boxes: &[Obb<T, D>]) -> Option<ObbX8<T, D>> { ObbX8::<T, D>::blocks(boxes).last() }
        obb_len(a: &ObbX8<T, D>) -> usize { a.len() }
        obb_is_empty(a: &ObbX8<T, D>) -> bool { a.is_empty() }
        obb_get(a: &ObbX8<T, D>, lane: usize) -> Option<Obb<T, D>> { a.get(lane) }
        obb_intersects(a: &ObbX8<T, D>, b: &Obb<T, D>) -> u8 { a.intersects(b) }
        obb_intersects_each(a: &ObbX8<T, D>, b: &ObbX8<T, D>) -> u8 { a.intersects_each(b) }
        obb_intersects_all(blocks: &[ObbX8<T, D>], b: &Obb<T, D>, masks: &mut [u8]) -> () { ObbX8::<T, D>::intersects_all(blocks, b, masks); }
        obb_for_each_touching(blocks: &[ObbX8<T, D>], b: &Obb<T, D>, last: &mut usize) -> () {
            ObbX8::<T, D>::for_each_touching(blocks, b, |index| *last = index);
        }
        obb_intersects_pairs(first: &[ObbX8<T, D>], second: &[ObbX8<T, D>], masks: &mut [u8]) -> () {
            ObbX8::<T, D>::intersects_pairs(first, second, masks);
        }
        obb_cast_ray(a: &ObbX8<T, D>, ray: &Ray<T, D>, max_t: T) -> Found<T, D> { a.cast_ray(ray, max_t) }
        obb_nearest_hit(blocks: &[ObbX8<T, D>], ray: &Ray<T, D>, max_t: T) -> Found<T, D> { ObbX8::<T, D>::nearest_hit(blocks, ray, max_t) }
        aabb_new(boxes: &[Aabb<T, D>]) -> AabbX8<T, D> { AabbX8::<T, D>::new(boxes) }
        aabb_blocks(boxes: &[Aabb<T, D>]) -> Option<AabbX8<T, D>> { AabbX8::<T, D>::blocks(boxes).last() }
        aabb_len(a: &AabbX8<T, D>) -> usize { a.len() }
        aabb_is_empty(a: &AabbX8<T, D>) -> bool { a.is_empty() }
        aabb_get(a: &AabbX8<T, D>, lane: usize) -> Option<Aabb<T, D>> { a.get(lane) }
        aabb_intersects(a: &AabbX8<T, D>, b: &Aabb<T, D>) -> u8 { a.intersects(b) }
        aabb_intersects_each(a: &AabbX8<T, D>, b: &AabbX8<T, D>) -> u8 { a.intersects_each(b) }
        aabb_intersects_all(blocks: &[AabbX8<T, D>], b: &Aabb<T, D>, masks: &mut [u8]) -> () { AabbX8::<T, D>::intersects_all(blocks, b, masks); }
        aabb_for_each_touching(blocks: &[AabbX8<T, D>], b: &Aabb<T, D>, last: &mut usize) -> () {
            AabbX8::<T, D>::for_each_touching(blocks, b, |index| *last = index);
        }
        aabb_intersects_pairs(first: &[AabbX8<T, D>], second: &[AabbX8<T, D>], masks: &mut [u8]) -> () {
            AabbX8::<T, D>::intersects_pairs(first, second, masks);
        }
        aabb_cast_ray(a: &AabbX8<T, D>, ray: &Ray<T, D>, max_t: T) -> Found<T, D> { a.cast_ray(ray, max_t) }
        aabb_nearest_hit(blocks: &[AabbX8<T, D>], ray: &Ray<T, D>, max_t: T) -> Found<T, D> { AabbX8::<T, D>::nearest_hit(blocks, ray, max_t) }
    } }
}
