//! What turns with a spin: an angular velocity in radians per unit of time.
//!
//! It is a vector of as many components as the space has dimensions. In 2D the first one is the
//! angular velocity, counterclockwise, and the second one is zero; in 3D its direction is the axis,
//! and its length the angle per unit of time.

use crate::numbers::{Real, components, length, scale, unit};
use crate::shapes::obb::Obb;
use nalgebra::{Matrix2, Matrix3, SMatrix, SVector, Vector2, Vector3};
pub(crate) use private::Spins;

mod private {
    use super::{Real, SMatrix, SVector};

    pub trait Spins<T: Real, const D: usize> {
        /// Returns the rotation of a point after a time.
        fn rotation_after(spin: &SVector<T, D>, t: T) -> SMatrix<T, D, D>;

        /// Returns the velocity of a point from its place relative to the center: `spin x place`.
        fn speed_of(spin: &SVector<T, D>, place: &SVector<T, D>) -> SVector<T, D>;
    }
}

impl<T: Real> Spins<T, 2> for Obb<T, 2> {
    fn rotation_after(spin: &Vector2<T>, t: T) -> Matrix2<T> {
        let (sin, cos) = (spin.x * t).portable_sin_cos();
        [[cos, sin], [-sin, cos]].into()
    }

    fn speed_of(spin: &Vector2<T>, place: &Vector2<T>) -> Vector2<T> {
        Vector2::new(-spin.x * place.y, spin.x * place.x)
    }
}

impl<T: Real> Spins<T, 3> for Obb<T, 3> {
    /// Returns the rotation of the unit quaternion `cos(angle / 2) + axis sin(angle / 2)`.
    fn rotation_after(spin: &Vector3<T>, t: T) -> Matrix3<T> {
        let Some(axis) = unit(spin) else {
            return Matrix3::identity();
        };
        let half_angle = length(spin) * t * T::nearest(0.5);
        let (sin, w) = half_angle.portable_sin_cos();
        let [x, y, z] = *components(&scale(&axis, sin));
        let two = T::nearest(2.0);
        let diagonal = |a: T, b: T| T::one() - two * (a * a + b * b);
        let [xy, yz, zx] = [x * y, y * z, z * x];
        [
            [diagonal(y, z), two * (xy + w * z), two * (zx - w * y)],
            [two * (xy - w * z), diagonal(z, x), two * (yz + w * x)],
            [two * (zx + w * y), two * (yz - w * x), diagonal(x, y)],
        ]
        .into()
    }

    fn speed_of(spin: &Vector3<T>, place: &Vector3<T>) -> Vector3<T> {
        let ([a, b, c], [x, y, z]) = (*components(spin), *components(place));
        Vector3::new(b * z - c * y, c * x - a * z, a * y - b * x)
    }
}
