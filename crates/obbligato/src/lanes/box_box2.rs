//! The separating-axis test of many pairs of rectangles at once.
//!
//! The letters, the operations and their order are those of [`sat::box_box`](crate::sat::box_box), so the answers are, too.

use super::slack::Slack;
use super::vectors::{V2, along2, dot2, sub2};
use super::wide::{Mask, Vector, WideReal};
use fearless_simd::{Simd, SimdFloat as _};

/// Centers, half-extents and axes.
#[derive(Clone, Copy)]
pub(super) struct Boxes2<V> {
    pub(super) center: V2<V>,
    pub(super) half: V2<V>,
    pub(super) axes: [V2<V>; 2],
}

/// Which pairs touch. A lane with a NaN center touches nothing.
#[inline(always)]
pub(super) fn touching<T: WideReal, S: Simd>(
    slack: &Slack<T, S>,
    a: &Boxes2<Vector<T, S>>,
    b: &Boxes2<Vector<T, S>>,
) -> Mask<T, S> {
    let d = sub2(b.center, a.center);
    let ([dx, dy], [h0, h1], [k0, k1], [u, v]) = (d, a.half, b.half, b.axes);
    let (distance, h, k) = (dx.abs() + dy.abs(), h0 + h1, k0 + k1);
    let ([r00, r10], [r01, r11]) = (along2(a.axes, u), along2(a.axes, v));
    let (r00, r01, r10, r11) = (r00.abs(), r01.abs(), r10.abs(), r11.abs());
    let ([t0, t1], [s0, s1]) = (along2(a.axes, d), along2(b.axes, d));
    let (first, second) = (slack.on_unit(distance, h, k), slack.on_unit(distance, k, h));
    t0.abs().simd_le(h0 + dot2([r00, r01], b.half) + first)
        & t1.abs().simd_le(h1 + dot2([r10, r11], b.half) + first)
        & s0.abs().simd_le(k0 + dot2([r00, r10], a.half) + second)
        & s1.abs().simd_le(k1 + dot2([r01, r11], a.half) + second)
}
