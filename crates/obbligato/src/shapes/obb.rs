use super::rotation;
use crate::numbers::Real;
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::{check_argument, check_lengths};
use crate::shapes::error::ShapeError;
use nalgebra::{Point, Rotation, SVector, Scalar};

#[cfg(test)]
mod tests;

/// An oriented box: a box rotated about its center.
///
/// It consists of the points `center + rotation * s` with `|s[i]| <= half_extents[i]` for every
/// axis `i`, border included. A zero half-extent is valid: a plate, a segment or a point.
///
/// ```
/// use obbligato::{Intersects, Obb3};
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let crate_ = Obb3::from_axis_angle(Point3::origin(), Vector3::repeat(1.0), Vector3::z_axis(), 0.5)?;
/// let plate = Obb3::new(Point3::new(2.0, 0.0, 0.0), Vector3::new(0.8, 1.0, 0.0), crate_.rotation())?;
/// assert!(crate_.intersects(&plate));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: center, half-extents, then the axes one after the other.
#[doc(alias("OrientedBox", "Cuboid", "OBB"))]
#[derive(Clone, Copy, PartialEq)]
#[repr(C)]
pub struct Obb<T: Scalar, const D: usize> {
    pub(crate) center: Point<T, D>,
    pub(crate) half_extents: SVector<T, D>,
    pub(crate) rotation: Rotation<T, D>,
}

/// An oriented rectangle.
pub type Obb2 = Obb<f32, 2>;
/// An oriented box in 3D.
pub type Obb3 = Obb<f32, 3>;

impl<T: Real, const D: usize> Obb<T, D> {
    /// Creates a box from its center, half the lengths of its edges, and its rotation.
    ///
    /// A rotation within `8 EPSILON` of orthonormal is kept bit for bit; one within `1e-4` is
    /// replaced by the nearest rotation. The measure is the longest column of `R^T R - I`. So
    /// `1e-4` is
    ///
    /// - `2.5e-5` in the norm of a quaternion: its matrix grows with the square of the norm, and
    ///   `R^T R` with the fourth power;
    /// - `5e-5` in the length of the axes, and in the norm of a complex number;
    /// - `1e-4` radians between two axes that should be perpendicular.
    ///
    /// Products of `f32` quaternions drift that far after some ten thousand multiplications. To
    /// normalize a rotation that has drifted, use [`from_quaternion`](Obb::from_quaternion),
    /// [`from_complex`](Obb::from_complex) or [`from_pose`](Obb::from_pose); to turn by angles,
    /// [`Obb2::from_angle`](Obb::from_angle), [`Obb3::from_axis_angle`](Obb::from_axis_angle) or
    /// [`from_euler`](Obb::from_euler).
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// // The columns are where x, y and z point: a quarter turn about y.
    /// let rotation = Rotation3::from_matrix_unchecked([[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]].into());
    /// let shelf = Obb3::new(Point3::new(0.0, 1.0, 0.0), Vector3::new(2.0, 0.0, 0.5), rotation)?;
    /// assert_eq!((shelf.half_extents().x, shelf.rotation()), (2.0, rotation));
    /// assert!(Obb3::new(shelf.center(), -shelf.half_extents(), rotation).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], a half-extent is negative, or the
    /// rotation is more than `1e-4` from orthonormal or is a reflection.
    pub fn new(
        center: Point<T, D>,
        half_extents: SVector<T, D>,
        mut rotation: Rotation<T, D>,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Center, center.coords.as_slice())?;
        check_lengths(half_extents.as_slice())?;
        rotation::orthonormalize(&mut rotation)?;
        Ok(Self::from_valid(center, half_extents, rotation))
    }

    /// Creates a box with a rotation that an earlier constructor has accepted; it is not checked
    /// again.
    pub(crate) fn with_valid_rotation(
        rotation: &Rotation<T, D>,
        center: Point<T, D>,
        half_extents: SVector<T, D>,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Center, center.coords.as_slice())?;
        check_lengths(half_extents.as_slice())?;
        Ok(Self::from_valid(center, half_extents, *rotation))
    }

    /// Creates a box whose numbers are known to be valid.
    pub(crate) const fn from_valid(
        center: Point<T, D>,
        half_extents: SVector<T, D>,
        rotation: Rotation<T, D>,
    ) -> Self {
        Self { center, half_extents, rotation }
    }
}

impl<T: Real> Obb<T, 2> {
    /// Creates a rectangle rotated counterclockwise about its center by an angle in radians.
    ///
    /// Sine and cosine come from `libm` on every platform.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let up = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 1.0), core::f32::consts::FRAC_PI_2)?;
    /// assert!(up.contains_point(&Point2::new(0.0, 2.0)) && !up.contains_point(&Point2::new(2.0, 0.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or a half-extent is negative.
    pub fn from_angle(
        center: Point<T, 2>,
        half_extents: SVector<T, 2>,
        radians: T,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Angle, [&radians])?;
        let (sin, cos) = radians.portable_sin_cos();
        let rotation = Rotation::from_matrix_unchecked([[cos, sin], [-sin, cos]].into());
        Self::new(center, half_extents, rotation)
    }
}

/// Converts the box to an oriented one, with the identity as its rotation.
///
/// The center and the half-extents are rounded: the oriented box differs from the
/// axis-aligned one by at most half an `EPSILON` of its coordinates. Tests between an
/// [`Aabb`] and an [`Obb`] do not convert.
impl<T: Real, const D: usize> From<Aabb<T, D>> for Obb<T, D> {
    fn from(aabb: Aabb<T, D>) -> Self {
        Self::from_valid(aabb.center(), aabb.half_extents(), Rotation::identity())
    }
}
