//! The matrices that an [`Obb`](crate::Obb) accepts as its rotation.

use crate::numbers::{
    Real, abs, add, columns, components, dot, map_columns, mul, neg, norm_squared, scale, sub,
    tr_mul,
};
use crate::shapes::argument::Argument;
use crate::shapes::error::ShapeError;
use nalgebra::{ComplexField, Rotation, SMatrix, SVector};

/// A rotation this close to orthonormal, in `EPSILON`, is kept bit for bit.
const EXACT: f64 = 8.0;
/// A rotation farther from orthonormal than this is an error.
const TOLERANCE: f64 = 1e-4;

/// Keeps a rotation, re-orthonormalizes it or rejects it.
///
/// The measure is the longest column of `R^T R - I`: up to `8 EPSILON` the matrix is kept bit for
/// bit, up to `1e-4` it is replaced by the nearest rotation, and beyond that it is an error. So is
/// a reflection.
pub(crate) fn orthonormalize<T: Real, const D: usize>(
    rotation: &mut Rotation<T, D>,
) -> Result<(), ShapeError> {
    let matrix = rotation.matrix();
    if !matrix.as_slice().iter().all(ComplexField::is_finite) {
        return Err(ShapeError::NotFiniteIn(Argument::Rotation));
    }
    let deviation_squared = deviation_squared(matrix);
    let within = |deviation: T| deviation_squared <= deviation * deviation;
    // An overflow to infinity or NaN is not within the tolerance, either.
    if !within(T::nearest(TOLERANCE)) || is_reflection(matrix) {
        return Err(ShapeError::NotARotation);
    }
    if !within(T::EPSILON * T::nearest(EXACT)) {
        (0..3).for_each(|_| polar_step(rotation.matrix_mut_unchecked()));
    }
    Ok(())
}

/// Returns the square of the longest column of `R^T R - I`.
fn deviation_squared<T: Real, const D: usize>(matrix: &SMatrix<T, D, D>) -> T {
    let identity = SMatrix::identity();
    let column_pairs = columns(matrix).iter().zip(columns(&identity));
    column_pairs.fold(T::zero(), |longest, (column, unit)| {
        let excess = excess(matrix, column, unit);
        let length_squared = norm_squared(&excess);
        // Not `max`: a NaN must come through.
        if length_squared <= longest { longest } else { length_squared }
    })
}

/// Returns a column of `R^T R - I`, from those of `R` and `I`.
fn excess<T: Real, const D: usize>(
    matrix: &SMatrix<T, D, D>,
    column: &[T; D],
    unit: &[T; D],
) -> SVector<T, D> {
    sub(&tr_mul(matrix, &(*column).into()), &(*unit).into())
}

/// Returns the half-extents of a box with these axes that holds every point measured within `reach`
/// on each axis.
///
/// A point `p` of the box is `c + R s`, but the measured coordinates are `y = R^T (p - c)`,
/// rounded. With `E = R^T R - I`, `s = y - E s`, and to first order
///
/// ```text
/// R^T (p - c), a sum over axes or a projection `|t| + |R^T V| k`   rounds by   6 EPSILON |R|^T |R| |s|
/// E                                                            rounds by   2 EPSILON |R|^T |R|
/// ```
///
/// Since the bounds are componentwise, a box that is flat along an axis of the world stays flat.
pub(crate) fn enclosing_half_extents<T: Real, const D: usize>(
    rotation: &Rotation<T, D>,
    reach: &SVector<T, D>,
) -> SVector<T, D> {
    let (matrix, identity) = (rotation.matrix(), SMatrix::identity());
    let (sizes, rounding) = (map_columns(matrix, abs), T::EPSILON * T::nearest(EXACT));
    let mut spill = SVector::zeros();
    let column_pairs = columns(matrix).iter().zip(columns(&identity));
    for ((column, unit), &reach) in column_pairs.zip(components(reach)) {
        let tilt = abs(&excess(matrix, column, unit));
        let rounding = scale(&tr_mul(&sizes, &abs(&(*column).into())), rounding);
        spill = add(&spill, &scale(&add(&tilt, &rounding), reach));
    }
    add(reach, &spill)
}

/// Takes one step of Newton's iteration for the polar factor, `X <- X + X (I - X^T X) / 2`, which
/// takes a matrix that is nearly a rotation toward the nearest rotation.
///
/// Each step squares the error: from `1e-4` three steps reach `1e-24`, below the last bit of `f64`.
///
/// Source: Higham, "Computing the Polar Decomposition - with Applications", 1986, section 3.
fn polar_step<T: Real, const D: usize>(matrix: &mut SMatrix<T, D, D>) {
    let (half, identity, old) = (T::nearest(0.5), SMatrix::identity(), *matrix);
    for (column, unit) in matrix.data.0.iter_mut().zip(columns(&identity)) {
        let lack = neg(&excess(&old, column, unit));
        let step = scale(&mul(&old, &lack), half);
        *column = *components(&add(&(*column).into(), &step));
    }
}

/// Returns the matrix of the rotation by a quaternion `x, y, z, w` of about unit size, column by
/// column.
///
/// Source: Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH 1985, appendix I,
/// divided by the squared norm.
pub(crate) fn of_quaternion<T: Real>([x, y, z, w]: [T; 4]) -> [[T; 3]; 3] {
    let (xx, yy, zz, ww) = (x * x, y * y, z * z, w * w);
    let norm_squared = (ww + xx) + (yy + zz);
    let twice = |part: T| (part + part) / norm_squared;
    [
        [((ww + xx) - (yy + zz)) / norm_squared, twice(x * y + w * z), twice(x * z - w * y)],
        [twice(x * y - w * z), ((ww + yy) - (xx + zz)) / norm_squared, twice(y * z + w * x)],
        [twice(x * z + w * y), twice(y * z - w * x), ((ww + zz) - (xx + yy)) / norm_squared],
    ]
}

/// Whether a nearly orthonormal matrix is a reflection: whether it makes a right-handed frame
/// left-handed.
pub(crate) fn is_reflection<T: Real, const D: usize>(matrix: &SMatrix<T, D, D>) -> bool {
    match *matrix.as_slice() {
        [a, b, c, d] => a * d < b * c,
        [a, b, c, d, e, f, g, h, i] => {
            let across = [e * i - f * h, f * g - d * i, d * h - e * g];
            dot(&[a, b, c], &across) < T::zero()
        }
        _ => false,
    }
}
