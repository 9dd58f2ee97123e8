//! Vectors and matrices of two and three rows, component by component.
//!
//! nalgebra's sums, products and maps are loops. Compiled for size they stay loops, and the loop
//! takes more code than its body. Here they are unrolled by hand, in nalgebra's order, so that the
//! bits are the same. Other dimensions are loops here, too.

use crate::numbers::real::Real;
use nalgebra::{ComplexField, SMatrix, SVector, Scalar};

use super::min_max::clamped;
pub(crate) use super::zip::zip;

/// Returns the components of a vector.
#[inline(always)]
pub(crate) fn components<T, const D: usize>(vector: &SVector<T, D>) -> &[T; D] {
    let [components] = &vector.data.0;
    components
}

/// Returns the unit vector along an axis, or against it.
#[inline(always)]
pub(crate) fn unit_along<T: Real, const D: usize>(axis: usize, against: bool) -> SVector<T, D> {
    let mut unit = [T::zero(); D];
    if let Some(x) = unit.get_mut(axis) {
        *x = if against { -T::one() } else { T::one() };
    }
    unit.into()
}

/// Returns the columns of a matrix.
#[inline(always)]
pub(crate) fn columns<T, const D: usize>(matrix: &SMatrix<T, D, D>) -> &[[T; D]; D] {
    &matrix.data.0
}

/// Applies `f` to each component.
#[inline(always)]
pub(crate) fn map<T: Scalar + Copy, const D: usize>(
    vector: &SVector<T, D>,
    f: impl Fn(T) -> T,
) -> SVector<T, D> {
    zip(components(vector), components(vector), |x, _| f(x)).into()
}

#[inline(always)]
pub(crate) fn abs<T: Real, const D: usize>(vector: &SVector<T, D>) -> SVector<T, D> {
    map(vector, ComplexField::abs)
}

#[inline(always)]
pub(crate) fn add<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> SVector<T, D> {
    zip(components(a), components(b), |x, y| x + y).into()
}

#[inline(always)]
pub(crate) fn sub<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> SVector<T, D> {
    zip(components(a), components(b), |x, y| x - y).into()
}

#[inline(always)]
pub(crate) fn scale<T: Real, const D: usize>(vector: &SVector<T, D>, factor: T) -> SVector<T, D> {
    map(vector, |x| x * factor)
}

/// Returns the sum of the components.
#[inline(always)]
pub(crate) fn sum<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    match components(vector).as_slice() {
        [x, y] => *x + *y,
        [x, y, z] => *x + *y + *z,
        components => components.iter().fold(T::zero(), |sum, x| sum + *x),
    }
}

/// Returns the sum of the absolute values.
#[inline(always)]
pub(crate) fn l1_norm<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    sum(&abs(vector))
}

#[inline(always)]
pub(crate) fn dot<T: Real, const D: usize>(a: &[T; D], b: &[T; D]) -> T {
    match (a.as_slice(), b.as_slice()) {
        ([a0, a1], [b0, b1]) => *a0 * *b0 + *a1 * *b1,
        ([a0, a1, a2], [b0, b1, b2]) => *a0 * *b0 + *a1 * *b1 + *a2 * *b2,
        (a, b) => a.iter().zip(b).fold(T::zero(), |sum, (x, y)| sum + *x * *y),
    }
}

/// Returns the square of the length.
#[inline(always)]
pub(crate) fn norm_squared<T: Real, const D: usize>(vector: &SVector<T, D>) -> T {
    dot(components(vector), components(vector))
}

#[inline(always)]
pub(crate) fn neg<T: Real, const D: usize>(vector: &SVector<T, D>) -> SVector<T, D> {
    map(vector, |x| -x)
}

/// Clamps each component to `-limit ..= limit`: the result is the closest point of a box with these
/// half-extents, in its frame.
#[inline(always)]
pub(crate) fn clamp<T: Real, const D: usize>(
    vector: &SVector<T, D>,
    limits: &SVector<T, D>,
) -> SVector<T, D> {
    zip(components(vector), components(limits), clamped).into()
}

/// Returns `M^T v`: the components of a vector along the columns of a matrix.
#[inline(always)]
pub(crate) fn tr_mul<T: Real, const D: usize>(
    matrix: &SMatrix<T, D, D>,
    vector: &SVector<T, D>,
) -> SVector<T, D> {
    zip(components(vector), columns(matrix), |_, column| dot(&column, components(vector))).into()
}

/// Returns `M v`: the sum of the columns, each times its component of the vector.
#[inline(always)]
pub(crate) fn mul<T: Real, const D: usize>(
    matrix: &SMatrix<T, D, D>,
    vector: &SVector<T, D>,
) -> SVector<T, D> {
    let times = |column: &[T; D], x: &T| scale(&SVector::from(*column), *x);
    match (columns(matrix).as_slice(), components(vector).as_slice()) {
        ([a, b], [x, y]) => add(&times(a, x), &times(b, y)),
        ([a, b, c], [x, y, z]) => add(&add(&times(a, x), &times(b, y)), &times(c, z)),
        _ => matrix * vector,
    }
}

/// Returns `A^T B`, column by column.
#[inline(always)]
pub(crate) fn tr_mul_matrix<T: Real, const D: usize>(
    a: &SMatrix<T, D, D>,
    b: &SMatrix<T, D, D>,
) -> SMatrix<T, D, D> {
    map_columns(b, |column| tr_mul(a, column))
}

/// Applies `f` to each column.
#[inline(always)]
pub(crate) fn map_columns<T: Real, const D: usize>(
    matrix: &SMatrix<T, D, D>,
    f: impl Fn(&SVector<T, D>) -> SVector<T, D>,
) -> SMatrix<T, D, D> {
    let columns = columns(matrix);
    zip(columns, columns, |column, _| *components(&f(&column.into()))).into()
}
