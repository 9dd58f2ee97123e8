//! Which matrices an [`Obb`](crate::Obb) accepts as its rotation.

use crate::{Real, ShapeError};
use nalgebra::{Rotation, SMatrix, SVector};

/// A rotation as near to orthonormal as its numbers allow, kept bit for bit.
const EXACT: f64 = 8.0;
/// A rotation further from orthonormal than this is an error.
const TOLERANCE: f64 = 1e-4;

/// Keeps a rotation, re-orthonormalises it or rejects it.
///
/// The measure is the longest column of `R^T R - I`: below `8 EPSILON` the matrix is kept bit
/// for bit, up to `1e-4` it is replaced by the nearest rotation, beyond it is an error. So is a
/// matrix that mirrors.
pub(crate) fn checked<T: Real, const D: usize>(
    rotation: Rotation<T, D>,
) -> Result<Rotation<T, D>, ShapeError> {
    let matrix = rotation.into_inner();
    if !matrix
        .as_slice()
        .iter()
        .all(nalgebra::ComplexField::is_finite)
    {
        return Err(ShapeError::NotFinite);
    }
    let deviation = deviation(&matrix);
    // An overflow to infinity or NaN is not within the tolerance, either.
    let near = deviation <= T::nearest(TOLERANCE);
    if !near || mirrors(&matrix) {
        return Err(ShapeError::NotARotation);
    }
    let matrix = if deviation <= T::EPSILON * T::nearest(EXACT) {
        matrix
    } else {
        nearest_rotation(matrix)
    };
    Ok(Rotation::from_matrix_unchecked(matrix))
}

/// The longest column of `R^T R - I`.
fn deviation<T: Real, const D: usize>(matrix: &SMatrix<T, D, D>) -> T {
    let excess = matrix.tr_mul(matrix) - SMatrix::identity();
    excess
        .column_iter()
        .map(|column| column.norm())
        .fold(T::zero(), |longest, norm| {
            // Not `max`: a NaN must come through.
            if norm <= longest { longest } else { norm }
        })
}

/// Half-extents of a box with these axes that holds every point within `reach` on each axis.
///
/// A point `p` of the box is `c + R s`, yet what is measured is `y = R^T (p - c)`, rounded. With
/// `E = R^T R - I` is `s = y - E s`, and to first order
///
/// ```text
/// R^T (p - c), a sum over axes or a shadow `|t| + |R^T V| k`   rounds by   6 EPSILON |R|^T |R| |s|
/// E                                                            rounds by   2 EPSILON |R|^T |R|
/// ```
///
/// Componentwise bounds keep what is flat along an axis of the world flat.
pub(crate) fn enclosing<T: Real, const D: usize>(
    rotation: &Rotation<T, D>,
    reach: &SVector<T, D>,
) -> SVector<T, D> {
    let matrix = rotation.matrix();
    let excess = matrix.tr_mul(matrix) - SMatrix::identity();
    let rounding = matrix.abs().tr_mul(&matrix.abs()) * (T::EPSILON * T::nearest(EXACT));
    reach + (excess.abs() + rounding) * reach
}

/// The rotation nearest to a matrix that is nearly one, by Newton's iteration for the polar
/// factor, `X <- X + X (I - X^T X) / 2`.
///
/// The error is squared in every step: from `1e-4` three steps reach `1e-24`, below the last
/// bit of `f64`.
///
/// Source: Higham, "Computing the Polar Decomposition - with Applications", 1986, section 3.
fn nearest_rotation<T: Real, const D: usize>(matrix: SMatrix<T, D, D>) -> SMatrix<T, D, D> {
    let half = T::nearest(0.5);
    (0..3).fold(matrix, |x, _| {
        x + x * (SMatrix::identity() - x.tr_mul(&x)) * half
    })
}

/// Whether a nearly orthonormal matrix turns a right-handed frame into a left-handed one.
pub(crate) fn mirrors<T: Real, const D: usize>(matrix: &SMatrix<T, D, D>) -> bool {
    let mut entries = matrix.as_slice().iter().copied();
    let mut column = || [(); 3].map(|()| entries.next().unwrap_or_else(T::zero));
    match D {
        2 => {
            let ([a, b, c], [d, ..]) = (column(), column());
            a * d < b * c
        }
        3 => triple_product(column(), column(), column()) < T::zero(),
        _ => false,
    }
}

/// The determinant of three columns, `u . (v x w)`.
fn triple_product<T: Real>(u: [T; 3], v: [T; 3], w: [T; 3]) -> T {
    let [u, v, w] = [u, v, w].map(SVector::from);
    u.dot(&v.cross(&w))
}
