//! Lengths of vectors, accurate however short they are.

use super::components::{abs, components, map, norm_squared, scale};
use super::min_max::larger;
use super::real::Real;
use super::row::Row;
use nalgebra::SVector;

/// Returns the power of two that scales numbers up to `size` so that their squares keep their
/// precision.
///
/// It is 1 unless `size` is below `LIMIT * TINY / EPSILON` (`1e-16` for `f32`). Then it is
/// `EPSILON / TINY`, which takes `size` to below [`Real::LIMIT`] and the smallest positive number
/// to above `1e-14`. Multiplying by it is exact.
#[inline(always)]
pub(crate) fn range_factor<T: Real>(size: T) -> T {
    let factor = T::EPSILON / T::TINY;
    if size < T::LIMIT / factor { factor } else { T::one() }
}

/// Returns the largest absolute value of the components.
#[inline(always)]
pub(crate) fn max_norm<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    let sizes = abs(vector);
    match components(&sizes).as_slice() {
        [x, y] => larger(*x, *y),
        [x, y, z] => larger(larger(*x, *y), *z),
        sizes => sizes.iter().copied().fold(T::zero(), larger),
    }
}

/// Returns the length of a vector, accurate to a few units in the last place at any scale.
///
/// In 2D it is monotone: a vector whose components are no longer is no longer. Rounding keeps
/// order, so only the factor could break that. But where one vector is scaled and another is not,
/// the largest component of the first is shorter, and its square is less by at least a unit in the
/// last place. The other square loses no more than `EPSILON TINY` for want of a factor, which is
/// less than a `2^18`th of that unit.
#[inline(always)]
pub(crate) fn length<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    let factor = range_factor(max_norm(vector));
    let scaled = scale(vector, factor);
    norm_squared(&scaled).root() / factor
}

/// Returns the vector scaled to length 1, or `None` for the zero vector.
pub(crate) fn unit<T: Real, const D: usize>(vector: &SVector<T, D>) -> Option<SVector<T, D>> {
    let longest = max_norm(vector);
    (longest > T::zero()).then(|| {
        let scaled = map(vector, |x| x / longest);
        let length = norm_squared(&scaled).root();
        map(&scaled, |x| x / length)
    })
}

/// The share of the shorter component that [`length_bound`] adds to the longer one: a little more
/// than `sqrt(2) - 1 = 0.41421`, for the diagonal of a square.
const OF_THE_SHORTER: f64 = 0.415;

/// Returns at least `sqrt(x^2 + y^2)` and at most 1.083 times that, without a square root.
#[inline(always)]
pub(crate) fn length_bound<V: Row<Number: Real>>(x: V, y: V) -> V {
    let (x, y) = (x.abs(), y.abs());
    let x_is_longer = x.above(y);
    let long = V::choose(x_is_longer, || x, || y);
    let short = V::choose(x_is_longer, || y, || x);
    long + x.all(V::Number::nearest(OF_THE_SHORTER)) * short
}

/// Returns at least the length of a vector and at most 1.083 times that in 2D, 1.173 times in 3D,
/// without a square root.
#[inline(always)]
pub(crate) fn norm_bound<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    let components = components(vector).iter();
    components.fold(T::zero(), |bound, x| length_bound(bound, *x))
}

/// The slack that [`is_within`] adds to the square of the reach, in `EPSILON`: at least
/// `3 + D / 2`, which is 4.5 in 3D.
const WITHIN: f64 = 6.0;

/// Whether a vector is no longer than a reach, at any scale. No square root is taken.
///
/// `e` is `EPSILON`. Let each coordinate of the vector `g` be one rounded difference. Its square
/// adds a rounding for the product and up to `D - 1` for the sum; the reach `r` is a rounded sum
/// that is squared. Hence, to first order and relative to itself,
///
/// ```text
/// |g|^2  comes out too large by  (2 + D) e / 2      r^2 (1 + c e)  too small by  4 e / 2
/// ```
///
/// and with `c >= 3 + D / 2` no vector that is as long as the reach is called longer. Conversely,
/// `|g| > r` is called within only while `|g| - r < (c / 2 + 1.5 + D / 4) e r`; with
/// `c = 6`, that is `5.25 e r` in 3D.
#[inline(always)]
pub(crate) fn is_within<T: Real, const D: usize>(vector: &SVector<T, D>, reach: T) -> bool {
    let factor = range_factor(larger(max_norm(vector), reach));
    let (vector, reach) = (scale(vector, factor), reach * factor);
    let slack = T::one() + T::EPSILON * T::nearest(WITHIN);
    norm_squared(&vector) <= reach * reach * slack
}

/// Whether a shape may hold a point: none reaches further than its coordinates and a radius.
/// Beyond, the band of a point would overflow and hold everything. False if a coordinate is NaN.
#[inline(always)]
pub(crate) fn is_in_reach<T: Real, const D: usize>(point: &SVector<T, D>) -> bool {
    let most = T::LIMIT * T::nearest(4.0);
    point.as_slice().iter().all(|x| x.abs() <= most)
}
