//! The principal axes of a symmetric matrix, by a fixed number of Jacobi's rotations.

use crate::Real;
use nalgebra::{Matrix2, Matrix3, Rotation2, Rotation3, Vector3};

/// How often an entry off the diagonal is turned away: 8 sweeps of three. The convergence is
/// quadratic: 4 or 5 sweeps reach the last bit of `f64`, in the worst known cases 6.
const TURNS: usize = 24;

/// A plane rotation that makes a matrix with diagonal `p`, `q` and `r` beside it diagonal:
/// its tangent, at most 1 in size, its cosine and its sine.
///
/// Source: Golub, Van Loan, "Matrix Computations", 4th edition, 2013, algorithm 8.5.1.
fn plane_rotation<T: Real>(p: T, q: T, r: T) -> (T, T, T) {
    if r == T::zero() {
        return (T::zero(), T::one(), T::zero());
    }
    // Far from diagonal `theta` may be infinite, and the tangent then is zero.
    let theta = (q - p) / (r + r);
    let size = theta.simd_abs();
    let tangent = T::one() / (size + (size * size + T::one()).simd_sqrt());
    let tangent = if theta < T::zero() { -tangent } else { tangent };
    let cosine = T::one() / (tangent * tangent + T::one()).simd_sqrt();
    (tangent, cosine, tangent * cosine)
}

/// The principal axes in the plane, exact but for rounding.
pub(crate) fn axes2<T: Real>(covariance: &Matrix2<T>) -> Rotation2<T> {
    let [[p, r], [_, q]] = covariance.data.0;
    let (_, cosine, sine) = plane_rotation(p, q, r);
    Rotation2::from_matrix_unchecked([[cosine, -sine], [sine, cosine]].into())
}

/// The principal axes in space.
pub(crate) fn axes3<T: Real>(covariance: &Matrix3<T>) -> Rotation3<T> {
    let [[a, d, f], [_, b, e], [_, _, c]] = covariance.data.0;
    let start = Jacobi {
        diagonal: [a, b, c],
        beside: [d, e, f],
        axes: [Vector3::x(), Vector3::y(), Vector3::z()],
    };
    let turned = (0..TURNS).fold(start, |state, _| state.turned().next());
    Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from(turned.axes.map(Into::into)))
}

/// A symmetric matrix on its way to a diagonal one, and the axes that take it there.
struct Jacobi<T: nalgebra::Scalar> {
    diagonal: [T; 3],
    /// The entries of rows and columns 0 and 1, 1 and 2, 2 and 0.
    beside: [T; 3],
    axes: [Vector3<T>; 3],
}

impl<T: Real> Jacobi<T> {
    /// Turned around the last axis until the first two have nothing beside the diagonal.
    fn turned(self) -> Self {
        let ([p, q, last], [r, e, f]) = (self.diagonal, self.beside);
        let (tangent, cosine, sine) = plane_rotation(p, q, r);
        let [u, v, w] = self.axes;
        Self {
            diagonal: [p - tangent * r, q + tangent * r, last],
            beside: [T::zero(), sine * f + cosine * e, cosine * f - sine * e],
            axes: [u * cosine - v * sine, u * sine + v * cosine, w],
        }
    }

    /// The same with the next two axes first; after three steps the order is the old one.
    fn next(self) -> Self {
        let ([p, q, last], [r, e, f]) = (self.diagonal, self.beside);
        let [u, v, w] = self.axes;
        Self {
            diagonal: [q, last, p],
            beside: [e, f, r],
            axes: [v, w, u],
        }
    }
}
