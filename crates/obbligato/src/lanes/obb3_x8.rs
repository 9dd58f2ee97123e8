//! Blocks of oriented boxes against others.

use super::box_box3::{Boxes3, touching};
use super::level::run;
use super::obb_x8::ObbX8;
use super::slack::Slack;
use super::vectors::{load3, splat3};
use super::wide::{Vector, WideReal, bits};
use crate::Obb;
use crate::numbers::components::{columns, components};
use fearless_simd::Simd;

type Boxes<T, S> = Boxes3<Vector<T, S>>;

impl<T: WideReal> ObbX8<T, 3> {
    /// Which boxes touch another: bit `i` is lane `i`.
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Obb<T, 3>) -> u8 {
        run!(simd => {
            let (slack, other) = (Slack::in_3d(simd), in_every_lane(simd, other));
            bits::<T, _>(#[inline(always)] |at| touching::<T, _>(&slack, &self.from(simd, at), &other))
        })
    }

    /// Which boxes touch the one in the same lane of another block: eight unrelated pairs at once.
    #[must_use]
    #[inline]
    pub fn intersects_each(&self, other: &Self) -> u8 {
        run!(simd => {
            let slack = Slack::in_3d(simd);
            bits::<T, _>(#[inline(always)] |at| {
                touching::<T, _>(&slack, &self.from(simd, at), &other.from(simd, at))
            })
        })
    }

    /// Writes which boxes of each block touch another, one byte for each block.
    ///
    /// If there are fewer bytes than blocks, or the other way round, the rest is left alone.
    pub fn intersects_all(blocks: &[Self], other: &Obb<T, 3>, masks: &mut [u8]) {
        run!(simd => {
            let (slack, other) = (Slack::in_3d(simd), in_every_lane(simd, other));
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
        let [u, v, w] = &self.axes;
        Boxes3 {
            center: load3(simd, &self.center, at),
            half: load3(simd, &self.half, at),
            axes: [load3(simd, u, at), load3(simd, v, at), load3(simd, w, at)],
        }
    }
}

/// The same box in every lane.
#[inline(always)]
fn in_every_lane<T: WideReal, S: Simd>(simd: S, one: &Obb<T, 3>) -> Boxes<T, S> {
    let (center, half, axes) = one.parts();
    let [u, v, w] = *columns(axes);
    Boxes3 {
        center: splat3(simd, *components(&center.coords)),
        half: splat3(simd, *components(half)),
        axes: [splat3(simd, u), splat3(simd, v), splat3(simd, w)],
    }
}
