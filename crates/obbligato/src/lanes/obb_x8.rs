use super::block_row::{BlockRow, LANES, get, set, transposed};
use super::level::run;
use super::nearest::{Block, is_blocked, nearest};
use super::sphere_filter::{SphereFilter, Spheres, padded_square};
use super::wide::WideReal;
use crate::numbers::{Real, columns, components, norm_squared, number_of, numbered};
use crate::rays::RayHit;
use crate::shapes::{Obb, Ray};
use nalgebra::{Rotation, SMatrix};

/// Up to eight oriented boxes side by side, tested all at once.
///
/// Answers are those of the boxes one by one, to the bit. Lane `i` is the box at index `i`; a lane
/// without a box touches nothing and is never hit.
///
/// The kernels are compiled for AVX2, SSE4.2, NEON and simd128, and run with the best of them that
/// the processor has. That costs a few instructions a call, so pass a whole slice of blocks in one
/// call.
///
/// ```
/// use obbligato::{Obb3, Obb3x8, Ray3};
/// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
///
/// let cube = |z| Obb3::new(Point3::new(0.0, 0.0, z), Vector3::repeat(1.0), Rotation3::identity());
/// let block = Obb3x8::new(&[cube(-9.0)?, cube(-3.0)?, cube(-4.0)?]);
/// assert_eq!(block.intersects(&cube(-2.5)?), 0b110); // the second and the third
///
/// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
/// let (lane, hit) = block.cast_ray(&ray, 100.0).unwrap();
/// assert_eq!((lane, hit.t), (1, 2.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct ObbX8<T, const D: usize> {
    pub(super) spheres: Spheres<T, D>,
    pub(super) half: [BlockRow<T>; D],
    /// The axes, each with a row for each component.
    pub(super) axes: [[BlockRow<T>; D]; D],
}

/// Up to eight oriented boxes in 3D.
pub type Obb3x8 = ObbX8<f32, 3>;
/// Up to eight oriented rectangles.
pub type Obb2x8 = ObbX8<f32, 2>;

impl<T: Real, const D: usize> ObbX8<T, D> {
    /// Creates a block of the first eight boxes of a slice, or of all of them if there are fewer.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb2x8};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let square = Obb2::from_angle(Point2::origin(), Vector2::repeat(1.0), 0.5)?;
    /// let block = Obb2x8::new(&[square; 3]);
    /// assert_eq!((block.len(), block.get(2), block.get(3)), (3, Some(square), None));
    /// assert_eq!(block.intersects(&square), 0b111);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn new(boxes: &[Obb<T, D>]) -> Self {
        if let Some(boxes) = boxes.first_chunk() {
            return Self::full(boxes);
        }
        // A NaN center marks a lane without a box: no comparison with it is true.
        let mut block = Self {
            spheres: Spheres {
                center: [[T::nearest(f64::NAN); LANES]; D],
                radius2: [T::ZERO; LANES],
            },
            half: [[T::ZERO; LANES]; D],
            axes: [[[T::ZERO; LANES]; D]; D],
        };
        for (lane, one) in numbered(boxes.iter().take(LANES)) {
            block.set(lane, one);
        }
        block
    }

    /// Creates a block without an empty lane.
    #[inline]
    fn full(boxes: &[Obb<T, D>; LANES]) -> Self {
        let parts = boxes.each_ref().map(Obb::parts);
        let half = parts.map(|(_, half, _)| half);
        let mut axes = [[[T::ZERO; LANES]; D]; D];
        for (axis, rows) in numbered(axes.iter_mut()) {
            let zero = [T::ZERO; D];
            let of = |one: &SMatrix<T, D, D>| columns(one).get(axis).copied().unwrap_or(zero);
            *rows = transposed(&parts.map(|(_, _, axes)| of(axes)));
        }
        Self {
            spheres: Spheres {
                center: transposed(&parts.map(|(center, ..)| *components(&center.coords))),
                radius2: half.map(|half| padded_square(norm_squared(half))),
            },
            half: transposed(&half.map(|half| *components(half))),
            axes,
        }
    }

    /// Blocks of all boxes of a slice, in their order.
    ///
    /// Box `i` is lane `i % 8` of block `i / 8`; only the last block may have lanes without a box.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let boxes: Vec<Obb3> = (0..20_i16).map(|x| cube(f32::from(x))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Obb3x8> = Obb3x8::blocks(&boxes).collect();
    /// assert_eq!((blocks.len(), blocks[2].len()), (3, 4));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn blocks(boxes: &[Obb<T, D>]) -> impl ExactSizeIterator<Item = Self> + '_ {
        boxes.chunks(LANES).map(Self::new)
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, one: &Obb<T, D>) {
        let (center, half, axes) = one.parts();
        set(&mut self.spheres.center, lane, components(&center.coords));
        set(&mut self.half, lane, components(half));
        for (rows, axis) in self.axes.iter_mut().zip(columns(axes)) {
            set(rows, lane, axis);
        }
        if let Some(radius2) = self.spheres.radius2.get_mut(lane) {
            *radius2 = padded_square(norm_squared(half));
        }
    }

    /// Returns the number of lanes with a box.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// assert_eq!(Obb3x8::new(&[cube(1.0)?, cube(2.0)?]).len(), 2);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        number_of((0..LANES).filter(|&lane| self.get(lane).is_some()))
    }

    /// Whether no lane has a box.
    ///
    /// ```
    /// assert!(obbligato::Obb3x8::new(&[]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.get(0).is_none()
    }

    /// Returns the box of a lane, if it has one.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let block = Obb3x8::new(&[cube(1.0)?]);
    /// assert_eq!((block.get(0), block.get(1)), (Some(cube(1.0)?), None));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn get(&self, lane: usize) -> Option<Obb<T, D>> {
        let center = get(&self.spheres.center, lane);
        // The center is NaN only where there is no box.
        let is_there = lane < LANES && center.iter().all(|&x| x <= T::INFINITY);
        is_there.then(|| {
            let axes = self.axes.each_ref().map(|rows| get(rows, lane));
            let rotation = Rotation::from_matrix_unchecked(SMatrix::from(axes));
            Obb::from_valid(center.into(), get(&self.half, lane).into(), rotation)
        })
    }
}

impl<T: WideReal, const D: usize> ObbX8<T, D> {
    /// Returns the box that a ray meets first, by its lane, and the hit; of boxes at the same `t`,
    /// that of the lowest lane.
    ///
    /// A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8, Ray3};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let block = Obb3x8::new(&[cube(9.0)?, cube(3.0)?]);
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
    /// use obbligato::{Obb3, Obb3x8, Ray3, nearest_hit};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |z| Obb3::new(Point3::new(0.0, 0.0, z), Vector3::repeat(0.4), Rotation3::identity());
    /// let boxes: Vec<Obb3> = (0..20_i16).map(|z| cube(f32::from(z))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Obb3x8> = Obb3x8::blocks(&boxes).collect();
    ///
    /// let ray = Ray3::new(Point3::new(0.0, 0.0, 15.5), -Vector3::z())?;
    /// let found = Obb3x8::nearest_hit(&blocks, &ray, 100.0);
    /// assert_eq!(found, nearest_hit(&ray, 100.0, boxes.iter().enumerate()));
    /// assert_eq!(found.unwrap().0, 15);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// The ray is cast at a box only if the test of eight at a time does not show that it misses
    /// the sphere around the box, or meets it later than another box.
    #[must_use]
    pub fn nearest_hit(
        blocks: &[Self],
        ray: &Ray<T, D>,
        max_t: T,
    ) -> Option<(usize, RayHit<T, D>)> {
        run!(simd => nearest(SphereFilter::new(simd, ray, max_t), blocks, ray, max_t))
    }

    /// Whether a ray meets any box of some blocks: the answer of [`is_blocked`](crate::is_blocked)
    /// for the boxes of all blocks.
    ///
    /// A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8, Ray3};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let blocks = [Obb3x8::new(&[cube(9.0)?, cube(3.0)?])];
    /// let ray = Ray3::new(Point3::origin(), Vector3::x())?;
    /// assert!(Obb3x8::is_blocked(&blocks, &ray, 3.0) && !Obb3x8::is_blocked(&blocks, &ray, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("any_hit", "occluded", "line_of_sight"))]
    #[must_use]
    pub fn is_blocked(blocks: &[Self], ray: &Ray<T, D>, max_t: T) -> bool {
        run!(simd => is_blocked(&SphereFilter::new(simd, ray, max_t), blocks, ray, max_t))
    }
}

impl<T: Real, const D: usize> Block<T, D> for ObbX8<T, D> {
    type Shape = Obb<T, D>;
    type Rows = Spheres<T, D>;

    #[inline(always)]
    fn rows(&self) -> &Spheres<T, D> {
        &self.spheres
    }

    #[inline(always)]
    fn shape(&self, lane: usize) -> Option<Obb<T, D>> {
        self.get(lane)
    }
}
