//! Blocks of oriented rectangles against others.

use super::box_box2::{Boxes2, touching};
use super::level::run;
use super::obb_x8::ObbX8;
use super::slack::Slack;
use super::vectors::{load2, splat2};
use super::wide::{Vector, WideReal, bits};
use crate::Obb;
use crate::numbers::components::{columns, components};
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

    /// The lanes from `at` on.
    #[inline(always)]
    fn from<S: Simd>(&self, simd: S, at: usize) -> Boxes<T, S> {
        let [u, v] = &self.axes;
        Boxes2 {
            center: load2(simd, &self.center, at),
            half: load2(simd, &self.half, at),
            axes: [load2(simd, u, at), load2(simd, v, at)],
        }
    }
}

/// The same box in every lane.
#[inline(always)]
fn in_every_lane<T: WideReal, S: Simd>(simd: S, one: &Obb<T, 2>) -> Boxes<T, S> {
    let (center, half, axes) = one.parts();
    let [u, v] = *columns(axes);
    Boxes2 {
        center: splat2(simd, *components(&center.coords)),
        half: splat2(simd, *components(half)),
        axes: [splat2(simd, u), splat2(simd, v)],
    }
}
