use super::block_row::{LANES, get, set};
use super::level::run;
use super::nearest::{Block, is_blocked, nearest};
use super::slab_filter::{CarefulSlabFilter, Planes, SlabFilter, is_plain};
use super::vectors::splat_each;
use super::wide::{Mask, Vector, WideReal, bits, lanes_of, load, splat};
use crate::numbers::{Real, Row as _, components, number_of, numbered};
use crate::rays::RayHit;
use crate::shapes::{Aabb, Ray};
use fearless_simd::Simd;
use nalgebra::Point;

/// Up to eight axis-aligned boxes side by side, tested all at once.
///
/// Answers are those of the boxes one by one, to the bit. Lane `i` is the box at index `i`; a lane
/// without a box touches nothing and is never hit.
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
    planes: Planes<T, D>,
}

/// Up to eight axis-aligned boxes in 3D.
pub type Aabb3x8 = AabbX8<f32, 3>;
/// Up to eight axis-aligned rectangles.
pub type Aabb2x8 = AabbX8<f32, 2>;

impl<T: Real, const D: usize> AabbX8<T, D> {
    /// Creates a block of the first eight boxes of a slice, or of all of them if there are fewer.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let block = Aabb3x8::new(&[cube(1.0)?, cube(2.0)?]);
    /// assert_eq!((block.len(), block.get(1)), (2, Some(cube(2.0)?)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn new(boxes: &[Aabb<T, D>]) -> Self {
        // A minimum above the maximum marks a lane without a box: no number lies between them.
        let nowhere = [[T::INFINITY; LANES], [-T::INFINITY; LANES]];
        let mut block = Self { planes: [nowhere; D] };
        for (lane, one) in numbered(boxes.iter().take(LANES)) {
            let (min, max) = one.corners();
            let corners = components(&min.coords).iter().zip(components(&max.coords));
            for (planes, (&low, &high)) in block.planes.iter_mut().zip(corners) {
                set(planes, lane, &[low, high]);
            }
        }
        block
    }

    /// Blocks of all boxes of a slice, in their order.
    ///
    /// Box `i` is lane `i % 8` of block `i / 8`; only the last block may have lanes without a box.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let boxes: Vec<Aabb3> = (0..20_u8).map(|x| cube(f32::from(x))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Aabb3x8> = Aabb3x8::blocks(&boxes).collect();
    /// assert_eq!((blocks.len(), blocks[2].len()), (3, 4));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn blocks(boxes: &[Aabb<T, D>]) -> impl ExactSizeIterator<Item = Self> + '_ {
        boxes.chunks(LANES).map(Self::new)
    }

    /// Returns the number of lanes with a box.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// assert_eq!(Aabb3x8::new(&[cube(1.0)?, cube(2.0)?]).len(), 2);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        number_of((0..LANES).filter(|&lane| self.get(lane).is_some()))
    }

    /// Whether no lane has a box.
    ///
    /// ```
    /// assert!(obbligato::Aabb3x8::new(&[]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.get(0).is_none()
    }

    /// Returns the box of a lane, if it has one.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let block = Aabb3x8::new(&[cube(1.0)?]);
    /// assert_eq!((block.get(0), block.get(1)), (Some(cube(1.0)?), None));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn get(&self, lane: usize) -> Option<Aabb<T, D>> {
        let corners = self.planes.each_ref().map(|planes| get(planes, lane));
        let is_there = lane < LANES && corners.iter().all(|[low, high]| low <= high);
        let corner = |pick: fn([T; 2]) -> T| Point::from(corners.map(pick));
        is_there.then(|| Aabb::from_valid(corner(|[low, _]| low), corner(|[_, high]| high)))
    }
}

impl<T: WideReal, const D: usize> AabbX8<T, D> {
    /// Returns a mask of the boxes that touch another box: bit `i` stands for lane `i`.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let block = Aabb3x8::new(&[cube(0.0)?, cube(5.0)?, cube(5.5)?]);
    /// assert_eq!(block.intersects(&cube(5.2)?), 0b110);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Aabb<T, D>) -> u8 {
        run!(simd => {
            let other = CornerRows::splat(simd, other);
            bits::<T, _>(#[inline(always)] |at| other.touch(simd, self, at))
        })
    }

    /// Returns a mask of the boxes that touch the box in the same lane of another block.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let (first, second) = (Aabb3x8::new(&[cube(0.0)?, cube(9.0)?]), Aabb3x8::new(&[cube(5.0)?, cube(8.5)?]));
    /// assert_eq!(first.intersects_each(&second), 0b10); // 9 and 8.5 touch, 0 and 5 do not
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn intersects_each(&self, other: &Self) -> u8 {
        run!(simd => {
            bits::<T, _>(#[inline(always)] |at| CornerRows::load(simd, other, at).touch(simd, self, at))
        })
    }

    /// Writes a mask of the boxes of each block that touch another box, one byte for each block.
    ///
    /// If there are fewer bytes than blocks, or the other way round, the rest is left unchanged.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let boxes: Vec<Aabb3> = (0..20_u8).map(|x| cube(f32::from(x))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Aabb3x8> = Aabb3x8::blocks(&boxes).collect();
    /// let mut masks = [0; 3];
    /// Aabb3x8::intersects_all(&blocks, &cube(8.5)?, &mut masks);
    /// assert_eq!(masks, [0, 0b11, 0]); // 8 and 9
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn intersects_all(blocks: &[Self], other: &Aabb<T, D>, masks: &mut [u8]) {
        run!(simd => {
            let other = CornerRows::splat(simd, other);
            for (block, mask) in blocks.iter().zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| other.touch(simd, block, at));
            }
        });
    }

    /// Calls a function with the index of each box that touches another one, in their order: `i` is
    /// lane `i % 8` of block `i / 8`.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let boxes: Vec<Aabb3> = (0..20_u8).map(|x| cube(f32::from(x))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Aabb3x8> = Aabb3x8::blocks(&boxes).collect();
    /// let mut touched = Vec::new();
    /// Aabb3x8::for_each_touching(&blocks, &cube(15.5)?, |index| touched.push(index));
    /// assert_eq!(touched, [15, 16]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn for_each_touching(blocks: &[Self], other: &Aabb<T, D>, mut found: impl FnMut(usize)) {
        run!(simd => {
            let other = CornerRows::splat(simd, other);
            for (number, block) in numbered(blocks.iter()) {
                let mask = bits::<T, _>(#[inline(always)] |at| other.touch(simd, block, at));
                for lane in lanes_of(mask) {
                    found(number.wrapping_mul(LANES).wrapping_add(lane));
                }
            }
        });
    }

    /// Writes a mask of the boxes of each block that touch the one in the same lane of the same
    /// block of another slice. It has one byte for each pair of blocks: unrelated pairs, eight at a
    /// time.
    ///
    /// The shortest of the three slices sets the length; the other bytes are left unchanged.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let first = [Aabb3x8::new(&[cube(0.0)?, cube(9.0)?])];
    /// let second = [Aabb3x8::new(&[cube(5.0)?, cube(8.5)?])];
    /// let mut masks = [0];
    /// Aabb3x8::intersects_pairs(&first, &second, &mut masks);
    /// assert_eq!(masks, [0b10]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn intersects_pairs(first: &[Self], second: &[Self], masks: &mut [u8]) {
        run!(simd => {
            for ((a, b), mask) in first.iter().zip(second).zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| CornerRows::load(simd, b, at).touch(simd, a, at));
            }
        });
    }

    /// Returns the box that a ray meets first, by its lane, and the hit; of boxes at the same `t`,
    /// that of the lowest lane.
    ///
    /// A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8, Ray3};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let block = Aabb3x8::new(&[cube(9.0)?, cube(3.0)?]);
    /// let ray = Ray3::new(Point3::origin(), Vector3::x())?;
    /// let (lane, hit) = block.cast_ray(&ray, 100.0).unwrap();
    /// assert_eq!((lane, hit.t), (1, 2.6));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<(usize, RayHit<T, D>)> {
        Self::nearest_hit(core::slice::from_ref(self), ray, max_t)
    }

    /// Returns the box of some blocks that a ray meets first, and the hit: the answer of
    /// [`nearest_hit`](crate::nearest_hit) for the boxes of all blocks, with box `i` in lane
    /// `i % 8` of block `i / 8`.
    ///
    /// Of boxes at the same `t`, the one with the lowest index wins. A negative or NaN `max_t` hits
    /// nothing.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8, Ray3, nearest_hit};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |z| Aabb3::from_center(Point3::new(0.0, 0.0, z), Vector3::repeat(0.4));
    /// let boxes: Vec<Aabb3> = (0..20_i16).map(|z| cube(f32::from(z))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Aabb3x8> = Aabb3x8::blocks(&boxes).collect();
    ///
    /// let ray = Ray3::new(Point3::new(0.0, 0.0, 15.5), -Vector3::z())?;
    /// let found = Aabb3x8::nearest_hit(&blocks, &ray, 100.0);
    /// assert_eq!(found, nearest_hit(&ray, 100.0, boxes.iter().enumerate()));
    /// assert_eq!(found.unwrap().0, 15);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// The ray is cast at a box only if the test of eight at a time does not show that it misses.
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

    /// Whether a ray meets any box of some blocks: the answer of [`is_blocked`](crate::is_blocked)
    /// for the boxes of all blocks.
    ///
    /// A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// use obbligato::{Aabb3, Aabb3x8, Ray3};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4));
    /// let blocks = [Aabb3x8::new(&[cube(9.0)?, cube(3.0)?])];
    /// let ray = Ray3::new(Point3::origin(), Vector3::x())?;
    /// assert!(Aabb3x8::is_blocked(&blocks, &ray, 3.0) && !Aabb3x8::is_blocked(&blocks, &ray, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("any_hit", "occluded", "line_of_sight"))]
    #[must_use]
    pub fn is_blocked(blocks: &[Self], ray: &Ray<T, D>, max_t: T) -> bool {
        if is_plain(ray) {
            run!(simd => is_blocked(&SlabFilter::new(simd, ray, max_t), blocks, ray, max_t))
        } else {
            run!(simd => is_blocked(&CarefulSlabFilter::new(simd, ray, max_t), blocks, ray, max_t))
        }
    }
}

impl<T: Real, const D: usize> Block<T, D> for AabbX8<T, D> {
    type Shape = Aabb<T, D>;
    type Rows = Planes<T, D>;

    #[inline(always)]
    fn rows(&self) -> &Planes<T, D> {
        &self.planes
    }

    #[inline(always)]
    fn shape(&self, lane: usize) -> Option<Aabb<T, D>> {
        self.get(lane)
    }
}

/// The corners of boxes, row by row: of one box in every lane, or of many.
struct CornerRows<T: WideReal, S: Simd, const D: usize> {
    min: [Vector<T, S>; D],
    max: [Vector<T, S>; D],
}

impl<T: WideReal, S: Simd, const D: usize> CornerRows<T, S, D> {
    #[inline(always)]
    fn splat(simd: S, one: &Aabb<T, D>) -> Self {
        let (min, max) = one.corners();
        Self {
            min: splat_each(simd, components(&min.coords)),
            max: splat_each(simd, components(&max.coords)),
        }
    }

    #[inline(always)]
    fn load(simd: S, block: &AabbX8<T, D>, at: usize) -> Self {
        let zero = splat(simd, T::ZERO);
        let (mut min, mut max) = ([zero; D], [zero; D]);
        let corners = min.iter_mut().zip(&mut max);
        for ([low, high], (min, max)) in block.planes.iter().zip(corners) {
            (*min, *max) = (load(simd, low, at), load(simd, high, at));
        }
        Self { min, max }
    }

    /// Returns a mask of the boxes of a block, from a lane on, that touch these.
    #[inline(always)]
    fn touch(&self, simd: S, block: &AabbX8<T, D>, at: usize) -> Mask<T, S> {
        let other = Self::load(simd, block, at);
        let zero = splat::<T, S>(simd, T::ZERO);
        let mut touching = zero.at_most(zero);
        let (low, high) = (self.min.iter().zip(&other.max), other.min.iter().zip(&self.max));
        for ((&a, &b), (&c, &d)) in low.zip(high) {
            touching = touching & a.at_most(b) & c.at_most(d);
        }
        touching
    }
}
