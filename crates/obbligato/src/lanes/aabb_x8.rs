use super::level::run;
use super::nearest::{Block, nearest};
use super::row::{LANES, Row, get, set};
use super::slab_filter::{CarefulSlabFilter, SlabFilter, is_plain};
use super::wide::{Mask, Vector, WideReal, bits, load, splat};
use crate::numbers::components::components;
use crate::numbers::counted::{number_of, numbered};
use crate::{Aabb, Ray, RayHit, Real};
use fearless_simd::{Simd, SimdFloat as _};

/// Up to eight axis-aligned boxes side by side, which are tested all at once.
///
/// Answers are those of the boxes one by one, to the bit. Lane `i` is the box at index `i`; a lane without a box
/// touches nothing and is never hit.
///
/// ```
/// use obbligato::{Aabb3, Aabb3x8, Ray3};
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let cube = |z| Aabb3::from_center(Point3::new(0.0, 0.0, z), Vector3::repeat(1.0));
/// let block = Aabb3x8::new(&[cube(-9.0)?, cube(-3.0)?, cube(-4.0)?]);
/// assert_eq!(block.intersects(&cube(-2.5)?), 0b110); // the second and the third
///
/// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
/// let (lane, hit) = block.cast_ray(&ray, 100.0).unwrap();
/// assert_eq!((lane, hit.t), (1, 2.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct AabbX8<T, const D: usize> {
    /// The rows of the minimum and of the maximum.
    pub(super) corners: [[Row<T>; D]; 2],
}

/// Up to eight axis-aligned boxes in 3D.
pub type Aabb3x8<T = f32> = AabbX8<T, 3>;
/// Up to eight axis-aligned rectangles.
pub type Aabb2x8<T = f32> = AabbX8<T, 2>;

impl<T: Real, const D: usize> AabbX8<T, D> {
    /// A block of the first eight boxes of a slice, or of all of them if there are fewer.
    #[must_use]
    pub fn new(boxes: &[Aabb<T, D>]) -> Self {
        // A minimum above the maximum marks a lane without a box: nothing is between them.
        let rows = |number| [[number; LANES]; D];
        let [mut min, mut max] = [rows(T::INFINITY), rows(-T::INFINITY)];
        for (lane, one) in numbered(boxes.iter().take(LANES)) {
            let (low, high) = one.corners();
            set(&mut min, lane, components(&low.coords));
            set(&mut max, lane, components(&high.coords));
        }
        Self {
            corners: [min, max],
        }
    }

    /// Blocks of all boxes of a slice, in their order.
    ///
    /// Box `i` is lane `i % 8` of block `i / 8`; only the last block may have lanes without a box.
    pub fn blocks(boxes: &[Aabb<T, D>]) -> impl ExactSizeIterator<Item = Self> + '_ {
        boxes.chunks(LANES).map(Self::new)
    }

    /// How many lanes have a box.
    #[must_use]
    pub fn len(&self) -> usize {
        number_of((0..LANES).filter(|&lane| self.get(lane).is_some()))
    }

    /// Whether no lane has a box.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.get(0).is_none()
    }

    /// The box of a lane, if it has one.
    #[must_use]
    #[inline]
    pub fn get(&self, lane: usize) -> Option<Aabb<T, D>> {
        let [min, max] = self.corners.each_ref().map(|rows| get(rows, lane));
        let is_there = lane < LANES && min.iter().zip(&max).all(|(low, high)| low <= high);
        is_there.then(|| Aabb::from_valid(min.into(), max.into()))
    }
}

impl<T: WideReal, const D: usize> AabbX8<T, D> {
    /// Which boxes touch another: bit `i` is lane `i`.
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Aabb<T, D>) -> u8 {
        run!(simd => {
            let other = Corners::splat(simd, other);
            bits::<T, _>(#[inline(always)] |at| other.touch(simd, self, at))
        })
    }

    /// Which boxes touch the box in the same lane of another block.
    #[must_use]
    #[inline]
    pub fn intersects_each(&self, other: &Self) -> u8 {
        run!(simd => {
            bits::<T, _>(#[inline(always)] |at| Corners::load(simd, other, at).touch(simd, self, at))
        })
    }

    /// Writes which boxes of each block touch another box, one byte for each block.
    ///
    /// If there are fewer bytes than blocks, or the other way round, the rest is left alone.
    pub fn intersects_all(blocks: &[Self], other: &Aabb<T, D>, masks: &mut [u8]) {
        run!(simd => {
            let other = Corners::splat(simd, other);
            for (block, mask) in blocks.iter().zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| other.touch(simd, block, at));
            }
        });
    }

    /// The box that a ray meets first, by its lane, and where; of boxes at the same `t`, that of the lowest lane.
    ///
    /// A negative or NaN `max_t` hits nothing.
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<(usize, RayHit<T, D>)> {
        Self::nearest_hit(core::slice::from_ref(self), ray, max_t)
    }

    /// The box of some blocks that a ray meets first.
    #[must_use]
    pub fn nearest_hit(
        blocks: &[Self],
        ray: &Ray<T, D>,
        max_t: T,
    ) -> Option<(usize, RayHit<T, D>)> {
        if is_plain(ray) {
            run!(simd => nearest(SlabFilter::new(simd, ray, max_t), blocks, ray, max_t))
        } else {
            run!(simd => nearest(CarefulSlabFilter::new(simd, ray, max_t), blocks, ray, max_t))
        }
    }
}

impl<T: Real, const D: usize> Block<T, D> for AabbX8<T, D> {
    type Shape = Aabb<T, D>;

    #[inline(always)]
    fn shape(&self, lane: usize) -> Option<Aabb<T, D>> {
        self.get(lane)
    }
}

/// The corners of one box in every lane, or of many.
struct Corners<T: WideReal, S: Simd, const D: usize> {
    min: [Vector<T, S>; D],
    max: [Vector<T, S>; D],
}

impl<T: WideReal, S: Simd, const D: usize> Corners<T, S, D> {
    #[inline(always)]
    fn splat(simd: S, one: &Aabb<T, D>) -> Self {
        let (min, max) = one.corners();
        let [min, max] = [min, max].map(
            #[inline(always)]
            |corner| {
                components(&corner.coords).map(
                    #[inline(always)]
                    |x| splat(simd, x),
                )
            },
        );
        Self { min, max }
    }

    #[inline(always)]
    fn load(simd: S, block: &AabbX8<T, D>, at: usize) -> Self {
        let [min, max] = block.corners.each_ref().map(
            #[inline(always)]
            |rows| {
                rows.each_ref().map(
                    #[inline(always)]
                    |row| load(simd, row, at),
                )
            },
        );
        Self { min, max }
    }

    /// Which boxes of a block touch these, from a lane on.
    #[inline(always)]
    fn touch(&self, simd: S, block: &AabbX8<T, D>, at: usize) -> Mask<T, S> {
        let other = Self::load(simd, block, at);
        let mut touching = splat::<T, S>(simd, T::ZERO).simd_le(splat::<T, S>(simd, T::ZERO));
        let (low, high) = (
            self.min.iter().zip(&other.max),
            other.min.iter().zip(&self.max),
        );
        for ((&a, &b), (&c, &d)) in low.zip(high) {
            touching = touching & a.simd_le(b) & c.simd_le(d);
        }
        touching
    }
}
