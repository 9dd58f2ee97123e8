//! Blocks of oriented rectangles against others.

use super::box_box2::{Boxes2, touching};
use super::level::run;
use super::obb_x8::ObbX8;
use super::row::LANES;
use super::slack::Slack;
use super::vectors::{load_each, splat_each};
use super::wide::{Vector, WideReal, bits, lanes_of};
use crate::Obb;
use crate::numbers::components::{columns, components};
use crate::numbers::counted::numbered;
use fearless_simd::Simd;

type Boxes<T, S> = Boxes2<Vector<T, S>>;

impl<T: WideReal> ObbX8<T, 2> {
    /// Which rectangles touch another: bit `i` is lane `i`.
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Obb<T, 2>) -> u8 {
        run!(simd => {
            let (slack, other) = (Slack::in_2d(simd), in_every_lane(simd, other));
            bits::<T, _>(#[inline(always)] |at| touching::<T, _>(&slack, &self.from(simd, at), &other))
        })
    }

    /// Which rectangles touch the one in the same lane of another block: eight unrelated pairs at once.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb2x8};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let at = |x| Obb2::from_angle(Point2::new(x, 0.0), Vector2::repeat(0.6), 0.1);
    /// let (first, second) = (Obb2x8::new(&[at(0.0)?, at(9.0)?]), Obb2x8::new(&[at(5.0)?, at(8.0)?]));
    /// assert_eq!(first.intersects_each(&second), 0b10); // 9 and 8 touch, 0 and 5 do not
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn intersects_each(&self, other: &Self) -> u8 {
        run!(simd => {
            let slack = Slack::in_2d(simd);
            bits::<T, _>(#[inline(always)] |at| {
                touching::<T, _>(&slack, &self.from(simd, at), &other.from(simd, at))
            })
        })
    }

    /// Writes which rectangles of each block touch another, one byte for each block.
    ///
    /// If there are fewer bytes than blocks, or the other way round, the rest is left alone.
    pub fn intersects_all(blocks: &[Self], other: &Obb<T, 2>, masks: &mut [u8]) {
        run!(simd => {
            let (slack, other) = (Slack::in_2d(simd), in_every_lane(simd, other));
            for (block, mask) in blocks.iter().zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| {
                    touching::<T, _>(&slack, &block.from(simd, at), &other)
                });
            }
        });
    }

    /// Calls a function with the index of each of the rectangles that touches another, in their order: `i` is lane `i % 8` of
    /// block `i / 8`.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb2x8};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let at = |x| Obb2::from_angle(Point2::new(x, 0.0), Vector2::repeat(0.6), 0.1);
    /// let row: Vec<Obb2> = (0..20_i16).map(|x| at(f32::from(x))).collect::<Result<_, _>>()?;
    /// let mut touched = Vec::new();
    /// Obb2x8::for_each_touching(&Obb2x8::blocks(&row).collect::<Vec<_>>(), &at(15.5)?, |index| touched.push(index));
    /// assert_eq!(touched, [15, 16]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn for_each_touching(blocks: &[Self], other: &Obb<T, 2>, mut found: impl FnMut(usize)) {
        run!(simd => {
            let (slack, other) = (Slack::in_2d(simd), in_every_lane(simd, other));
            for (number, block) in numbered(blocks.iter()) {
                let mask = bits::<T, _>(#[inline(always)] |at| touching::<T, _>(&slack, &block.from(simd, at), &other));
                for lane in lanes_of(mask) {
                    found(number.wrapping_mul(LANES).wrapping_add(lane));
                }
            }
        });
    }

    /// Writes which rectangles of each block touch the one in the same lane of the same block of another slice, one byte for
    /// each pair of blocks: unrelated pairs, eight at a time.
    ///
    /// The shortest of the three slices ends it; the other bytes are left alone.
    pub fn intersects_pairs(first: &[Self], second: &[Self], masks: &mut [u8]) {
        run!(simd => {
            let slack = Slack::in_2d(simd);
            for ((a, b), mask) in first.iter().zip(second).zip(masks) {
                *mask = bits::<T, _>(#[inline(always)] |at| touching::<T, _>(&slack, &a.from(simd, at), &b.from(simd, at)));
            }
        });
    }

    /// The lanes from `at` on.
    #[inline(always)]
    pub(super) fn from<S: Simd>(&self, simd: S, at: usize) -> Boxes<T, S> {
        let [u, v] = &self.axes;
        Boxes2 {
            center: load_each(simd, &self.spheres.center, at),
            half: load_each(simd, &self.half, at),
            axes: [load_each(simd, u, at), load_each(simd, v, at)],
        }
    }
}

/// The same box in every lane.
#[inline(always)]
fn in_every_lane<T: WideReal, S: Simd>(simd: S, one: &Obb<T, 2>) -> Boxes<T, S> {
    let (center, half, axes) = one.parts();
    let [u, v] = columns(axes);
    Boxes2 {
        center: splat_each(simd, components(&center.coords)),
        half: splat_each(simd, components(half)),
        axes: [splat_each(simd, u), splat_each(simd, v)],
    }
}
