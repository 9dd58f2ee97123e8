//! What all four kinds of blocks have in common, so that one test serves them.

use obbligato::{Aabb, AabbX8, Intersects, Obb, ObbX8, Ray, RayCast, RayHit, WideReal};
use obbligato_tests::Source;

/// A block of eight boxes of one kind.
pub(crate) trait Block<T: WideReal, const D: usize>: Copy {
    type Shape: RayCast<T, D> + Intersects + Source + Copy + PartialEq + std::fmt::Debug;
    const NAME: &str;

    fn new(shapes: &[Self::Shape]) -> Self;
    fn blocks(shapes: &[Self::Shape]) -> Vec<Self>;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn get(&self, lane: usize) -> Option<Self::Shape>;
    fn intersects(&self, other: &Self::Shape) -> u8;
    fn intersects_each(&self, other: &Self) -> u8;
    fn intersects_all(blocks: &[Self], other: &Self::Shape, masks: &mut [u8]);
    fn intersects_pairs(first: &[Self], second: &[Self], masks: &mut [u8]);
    fn touching(blocks: &[Self], other: &Self::Shape) -> Vec<usize>;
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<(usize, RayHit<T, D>)>;
    fn nearest_hit(blocks: &[Self], ray: &Ray<T, D>, max_t: T) -> Option<(usize, RayHit<T, D>)>;
    fn is_blocked(blocks: &[Self], ray: &Ray<T, D>, max_t: T) -> bool;
}

macro_rules! block {
    ($block:ident, $shape:ident, $name:literal, $dimension:literal) => {
        impl<T: WideReal> Block<T, $dimension> for $block<T, $dimension>
        where
            $shape<T, $dimension>: Source,
        {
            type Shape = $shape<T, $dimension>;
            const NAME: &str = $name;

            fn new(shapes: &[Self::Shape]) -> Self {
                Self::new(shapes)
            }
            fn blocks(shapes: &[Self::Shape]) -> Vec<Self> {
                Self::blocks(shapes).collect()
            }
            fn len(&self) -> usize {
                self.len()
            }
            fn is_empty(&self) -> bool {
                self.is_empty()
            }
            fn get(&self, lane: usize) -> Option<Self::Shape> {
                self.get(lane)
            }
            fn intersects(&self, other: &Self::Shape) -> u8 {
                self.intersects(other)
            }
            fn intersects_each(&self, other: &Self) -> u8 {
                self.intersects_each(other)
            }
            fn intersects_all(blocks: &[Self], other: &Self::Shape, masks: &mut [u8]) {
                Self::intersects_all(blocks, other, masks);
            }
            fn intersects_pairs(first: &[Self], second: &[Self], masks: &mut [u8]) {
                Self::intersects_pairs(first, second, masks);
            }
            fn touching(blocks: &[Self], other: &Self::Shape) -> Vec<usize> {
                let mut indices = Vec::new();
                Self::for_each_touching(blocks, other, |index| indices.push(index));
                indices
            }
            fn cast_ray(
                &self,
                ray: &Ray<T, $dimension>,
                max_t: T,
            ) -> Option<(usize, RayHit<T, $dimension>)> {
                self.cast_ray(ray, max_t)
            }
            fn nearest_hit(
                blocks: &[Self],
                ray: &Ray<T, $dimension>,
                max_t: T,
            ) -> Option<(usize, RayHit<T, $dimension>)> {
                Self::nearest_hit(blocks, ray, max_t)
            }
            fn is_blocked(blocks: &[Self], ray: &Ray<T, $dimension>, max_t: T) -> bool {
                Self::is_blocked(blocks, ray, max_t)
            }
        }
    };
}

block!(ObbX8, Obb, "Obb2x8", 2);
block!(ObbX8, Obb, "Obb3x8", 3);
block!(AabbX8, Aabb, "Aabb2x8", 2);
block!(AabbX8, Aabb, "Aabb3x8", 3);
