//! The principal axes of a symmetric matrix, by a fixed number of Jacobi rotations.

use crate::numbers::Real;
use nalgebra::{Matrix2, Matrix3, Rotation2, Rotation3, Vector3};

/// The number of Jacobi rotations: 8 sweeps of three. The convergence is quadratic: 4 or 5 sweeps
/// reach the last bit of `f64`, 6 in the worst known cases.
const ROTATIONS: usize = 24;

/// Returns the Jacobi rotation that diagonalizes a matrix with diagonal `p`, `q` and off-diagonal
/// entry `r`: its tangent, at most 1 in size, its cosine and its sine.
///
/// Source: Golub, Van Loan, "Matrix Computations", 4th edition, 2013, algorithm 8.5.1.
fn jacobi_rotation<T: Real>(p: T, q: T, r: T) -> (T, T, T) {
    if r == T::zero() {
        return (T::zero(), T::one(), T::zero());
    }
    // Where `r` is tiny, `theta` may be infinite, and the tangent is then zero.
    let theta = (q - p) / (r + r);
    let size = theta.abs();
    let tangent = T::one() / (size + (size * size + T::one()).sqrt());
    let tangent = if theta < T::zero() { -tangent } else { tangent };
    let cosine = T::one() / (tangent * tangent + T::one()).sqrt();
    (tangent, cosine, tangent * cosine)
}

/// Returns the principal axes in 2D, exact except for rounding.
pub(crate) fn axes2<T: Real>(covariance: &Matrix2<T>) -> Rotation2<T> {
    let [[p, r], [_, q]] = covariance.data.0;
    let (_, cosine, sine) = jacobi_rotation(p, q, r);
    Rotation2::from_matrix_unchecked([[cosine, -sine], [sine, cosine]].into())
}

/// Returns the principal axes in 3D.
pub(crate) fn axes3<T: Real>(covariance: &Matrix3<T>) -> Rotation3<T> {
    let [[a, d, f], [_, b, e], [_, _, c]] = covariance.data.0;
    let start = Jacobi {
        diagonal: [a, b, c],
        off_diagonal: [d, e, f],
        axes: [Vector3::x(), Vector3::y(), Vector3::z()],
    };
    let end = (0..ROTATIONS).fold(start, |state, _| state.rotated().cycled());
    Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from(end.axes.map(Into::into)))
}

/// A symmetric matrix in the course of being diagonalized, and the axes found so far.
struct Jacobi<T: nalgebra::Scalar> {
    diagonal: [T; 3],
    /// The entries of rows and columns 0 and 1, 1 and 2, 2 and 0.
    off_diagonal: [T; 3],
    axes: [Vector3<T>; 3],
}

impl<T: Real> Jacobi<T> {
    /// Rotates about the last axis so that the off-diagonal entry of the first two becomes zero.
    fn rotated(self) -> Self {
        let ([p, q, last], [r, e, f]) = (self.diagonal, self.off_diagonal);
        let (tangent, cosine, sine) = jacobi_rotation(p, q, r);
        let [u, v, w] = self.axes;
        Self {
            diagonal: [p - tangent * r, q + tangent * r, last],
            off_diagonal: [T::zero(), sine * f + cosine * e, cosine * f - sine * e],
            axes: [u * cosine - v * sine, u * sine + v * cosine, w],
        }
    }

    /// Returns the same matrix with its axes shifted by one; three shifts restore the order.
    fn cycled(self) -> Self {
        let ([p, q, last], [r, e, f]) = (self.diagonal, self.off_diagonal);
        let [u, v, w] = self.axes;
        Self { diagonal: [q, last, p], off_diagonal: [e, f, r], axes: [v, w, u] }
    }
}
