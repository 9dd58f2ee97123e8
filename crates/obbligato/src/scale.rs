//! Lengths of vectors so short that their squares would underflow.

use crate::Real;
use crate::aabb::larger;
use crate::components::{abs, map, norm_squared, of, scale};
use nalgebra::{SVector, SimdRealField, SimdValue};

/// A power of two that lifts numbers up to `size` to where their squares keep their precision.
///
/// It is 1 unless `size` is below `LIMIT * TINY / EPSILON` (`1e-16` for `f32`). Then it is
/// `EPSILON / TINY`, which moves `size` below [`Real::LIMIT`] and the smallest positive number
/// above `1e-14`. Multiplying by it is exact.
#[inline(always)]
pub(crate) fn lift<T>(size: T) -> T
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    let factor = T::Element::EPSILON / T::Element::TINY;
    let short = size.simd_lt(T::splat(T::Element::LIMIT / factor));
    T::splat(factor).select(short, T::one())
}

/// The largest absolute value.
#[inline(always)]
pub(crate) fn longest<T, const D: usize>(vector: &SVector<T, D>) -> T
where
    T: SimdRealField + Copy,
{
    let sizes = abs(vector);
    match of(&sizes).as_slice() {
        [x, y] => larger(*x, *y),
        [x, y, z] => larger(larger(*x, *y), *z),
        sizes => sizes.iter().copied().fold(T::zero(), larger),
    }
}

/// The length of a vector, right to a few units in the last place at any scale.
///
/// In the plane it is monotone: where neither component is longer, the length does not come out
/// longer. Rounding keeps order, so only the lift could break it. But a vector that is lifted where
/// another is not has the shorter longest component, whose square is less by at least a unit in the
/// last place; the other square loses no more than `EPSILON TINY` for want of a lift, which is less
/// than a `2^18`th of that unit.
#[inline(always)]
pub(crate) fn length<T, const D: usize>(vector: &SVector<T, D>) -> T
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    let lift = lift(longest(vector));
    let lifted = scale(vector, lift);
    norm_squared(&lifted).simd_sqrt() / lift
}

/// The vector at length 1, or `None` for the zero vector.
pub(crate) fn unit<T: Real, const D: usize>(vector: &SVector<T, D>) -> Option<SVector<T, D>> {
    let longest = longest(vector);
    (longest > T::zero()).then(|| {
        let scaled = map(vector, |x| x / longest);
        let length = norm_squared(&scaled).simd_sqrt();
        map(&scaled, |x| x / length)
    })
}
