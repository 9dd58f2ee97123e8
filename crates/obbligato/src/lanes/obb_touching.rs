//! Blocks of oriented boxes against single boxes and other blocks.

use super::block_row::LANES;
use super::box_box::Boxes;
use super::level::run;
use super::obb_x8::ObbX8;
use super::sphere_filter::padded_square;
use super::vectors::{load_each, splat_each};
use super::wide::{Mask, Vector, WideReal, bits, lanes_of, load, splat};
use crate::numbers::{columns, components, norm_squared, numbered};
use crate::shapes::Obb;
use fearless_simd::Simd;
use private::TouchTest;

mod private {
    use super::{Boxes, Mask, Simd, Vector, WideReal};

    /// A dimension for whose blocks there is an overlap test.
    pub trait TouchTest<T: WideReal, const D: usize> {
        /// Returns which boxes touch. A lane with a NaN center touches nothing.
        fn touching<S: Simd>(a: &Boxes<Vector<T, S>, D>, b: &Boxes<Vector<T, S>, D>) -> Mask<T, S>;
    }
}

macro_rules! touching {
    ($($d:literal)+) => { $(
        impl<T: WideReal> TouchTest<T, $d> for ObbX8<T, $d> {
            #[inline(always)]
            fn touching<S: Simd>(
                a: &Boxes<Vector<T, S>, $d>,
                b: &Boxes<Vector<T, S>, $d>,
            ) -> Mask<T, S> {
                a.touch(b)
            }
        }
    )+ };
}

touching!(2 3);

impl<T: WideReal, const D: usize> ObbX8<T, D>
where
    Self: TouchTest<T, D>,
{
    /// Returns a mask of the boxes that touch another box: bit `i` stands for lane `i`.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let block = Obb3x8::new(&[cube(0.0)?, cube(5.0)?, cube(5.5)?]);
    /// assert_eq!(block.intersects(&cube(5.2)?), 0b110);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Obb<T, D>) -> u8 {
        run!(simd => {
            let other = in_every_lane(simd, other);
            bits::<T, _>(#[inline(always)] |at| Self::touching(&self.from(simd, at), &other))
        })
    }

    /// Returns a mask of the boxes that touch the one in the same lane of another block: eight
    /// unrelated pairs at once.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let at = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.6), Rotation3::identity());
    /// let (first, second) = (Obb3x8::new(&[at(0.0)?, at(9.0)?]), Obb3x8::new(&[at(5.0)?, at(8.0)?]));
    /// assert_eq!(first.intersects_each(&second), 0b10); // 9 and 8 touch, 0 and 5 do not
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn intersects_each(&self, other: &Self) -> u8 {
        run!(simd => {
            bits::<T, _>(#[inline(always)] |at| {
                Self::touching(&self.from(simd, at), &other.from(simd, at))
            })
        })
    }

    /// Writes a mask of the boxes of each block that touch another box, one byte for each block.
    ///
    /// If there are fewer bytes than blocks, or the other way round, the rest is left unchanged.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let boxes: Vec<Obb3> = (0..20_u8).map(|x| cube(f32::from(x))).collect::<Result<_, _>>()?;
    /// let blocks: Vec<Obb3x8> = Obb3x8::blocks(&boxes).collect();
    /// let mut masks = [0; 3];
    /// Obb3x8::intersects_all(&blocks, &cube(8.5)?, &mut masks);
    /// assert_eq!(masks, [0, 0b11, 0]); // 8 and 9
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn intersects_all(blocks: &[Self], other: &Obb<T, D>, masks: &mut [u8]) {
        run!(simd => {
            let other = in_every_lane(simd, other);
            for (block, mask) in blocks.iter().zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| {
                    Self::touching(&block.from(simd, at), &other)
                });
            }
        });
    }

    /// Calls a function with the index of each box that touches another one, in their order: `i` is
    /// lane `i % 8` of block `i / 8`.
    ///
    /// ```
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let at = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.6), Rotation3::identity());
    /// let row: Vec<Obb3> = (0..20_i16).map(|x| at(f32::from(x))).collect::<Result<_, _>>()?;
    /// let mut touched = Vec::new();
    /// Obb3x8::for_each_touching(&Obb3x8::blocks(&row).collect::<Vec<_>>(), &at(15.5)?, |index| touched.push(index));
    /// assert_eq!(touched, [15, 16]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn for_each_touching(blocks: &[Self], other: &Obb<T, D>, mut found: impl FnMut(usize)) {
        run!(simd => {
            let other = in_every_lane(simd, other);
            for (number, block) in numbered(blocks.iter()) {
                let mask = bits::<T, _>(#[inline(always)] |at| Self::touching(&block.from(simd, at), &other));
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
    /// use obbligato::{Obb3, Obb3x8};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.4), Rotation3::identity());
    /// let first = [Obb3x8::new(&[cube(0.0)?, cube(9.0)?])];
    /// let second = [Obb3x8::new(&[cube(5.0)?, cube(8.5)?])];
    /// let mut masks = [0];
    /// Obb3x8::intersects_pairs(&first, &second, &mut masks);
    /// assert_eq!(masks, [0b10]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn intersects_pairs(first: &[Self], second: &[Self], masks: &mut [u8]) {
        run!(simd => {
            for ((a, b), mask) in first.iter().zip(second).zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| Self::touching(&a.from(simd, at), &b.from(simd, at)));
            }
        });
    }
}

impl<T: WideReal, const D: usize> ObbX8<T, D> {
    /// Returns the lanes from `at` on.
    #[inline(always)]
    pub(super) fn from<S: Simd>(&self, simd: S, at: usize) -> Boxes<Vector<T, S>, D> {
        let mut axes = [[splat(simd, T::ZERO); D]; D];
        for (axis, rows) in axes.iter_mut().zip(&self.axes) {
            *axis = load_each(simd, rows, at);
        }
        Boxes {
            center: load_each(simd, &self.spheres.center, at),
            half: load_each(simd, &self.half, at),
            axes,
            radius2: load(simd, &self.spheres.radius2, at),
        }
    }
}

/// Returns the same box in every lane.
#[inline(always)]
fn in_every_lane<T: WideReal, S: Simd, const D: usize>(
    simd: S,
    one: &Obb<T, D>,
) -> Boxes<Vector<T, S>, D> {
    let (center, half, columns_of) = one.parts();
    let mut axes = [[splat(simd, T::ZERO); D]; D];
    for (axis, column) in axes.iter_mut().zip(columns(columns_of)) {
        *axis = splat_each(simd, column);
    }
    Boxes {
        center: splat_each(simd, components(&center.coords)),
        half: splat_each(simd, components(half)),
        axes,
        radius2: splat(simd, padded_square(norm_squared(half))),
    }
}
