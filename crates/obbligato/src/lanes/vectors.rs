//! Vectors of the kernels, component by component, each in many lanes. The order of the operations
//! is that of `numbers/components.rs`.

use super::block_row::BlockRow;
use super::wide::{Vector, WideReal, load, splat};
use crate::numbers::Row;
use fearless_simd::Simd;

/// Three components.
pub(super) type V3<V> = [V; 3];
/// Two components.
pub(super) type V2<V> = [V; 2];

#[inline(always)]
pub(super) fn dot3<V: Row>([a, b, c]: V3<V>, [x, y, z]: V3<V>) -> V {
    a * x + b * y + c * z
}

#[inline(always)]
pub(super) fn dot2<V: Row>([a, b]: V2<V>, [x, y]: V2<V>) -> V {
    a * x + b * y
}

#[inline(always)]
pub(super) fn sum3<V: Row>([x, y, z]: V3<V>) -> V {
    x + y + z
}

#[inline(always)]
pub(super) fn sub3<V: Row>([a, b, c]: V3<V>, [x, y, z]: V3<V>) -> V3<V> {
    [a - x, b - y, c - z]
}

#[inline(always)]
pub(super) fn sub2<V: Row>([a, b]: V2<V>, [x, y]: V2<V>) -> V2<V> {
    [a - x, b - y]
}

/// Returns the components of a vector along three axes.
#[inline(always)]
pub(super) fn along3<V: Row>([a, b, c]: [V3<V>; 3], v: V3<V>) -> V3<V> {
    [dot3(a, v), dot3(b, v), dot3(c, v)]
}

/// Returns the components of a vector along two axes.
#[inline(always)]
pub(super) fn along2<V: Row>([a, b]: [V2<V>; 2], v: V2<V>) -> V2<V> {
    [dot2(a, v), dot2(b, v)]
}

/// Returns the rows of the matrix whose columns are given, and the other way round.
#[inline(always)]
pub(super) fn transposed3<V>([a, b, c]: [V3<V>; 3]) -> [V3<V>; 3] {
    let ([a0, a1, a2], [b0, b1, b2], [c0, c1, c2]) = (a, b, c);
    [[a0, b0, c0], [a1, b1, c1], [a2, b2, c2]]
}

/// Calls [`load`] for each component.
#[inline(always)]
pub(super) fn load_each<T: WideReal, S: Simd, const D: usize>(
    simd: S,
    rows: &[BlockRow<T>; D],
    at: usize,
) -> [Vector<T, S>; D] {
    let mut vectors = [splat(simd, T::ZERO); D];
    for (vector, row) in vectors.iter_mut().zip(rows) {
        *vector = load(simd, row, at);
    }
    vectors
}

/// Calls [`splat`] for each component.
#[inline(always)]
pub(super) fn splat_each<T: WideReal, S: Simd, const D: usize>(
    simd: S,
    numbers: &[T; D],
) -> [Vector<T, S>; D] {
    let mut vectors = [splat(simd, T::ZERO); D];
    for (vector, &number) in vectors.iter_mut().zip(numbers) {
        *vector = splat(simd, number);
    }
    vectors
}
