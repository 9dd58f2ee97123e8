//! Boxes from the rotations that people write, an axis and an angle or Euler angles, and from those
//! that programs store: quaternions, complex numbers and poses, however far they have drifted.

use super::rotation;
use crate::numbers::{Real, components, max_norm, scale, unit};
use crate::shapes::argument::Argument;
use crate::shapes::check::{check_argument, check_rotation};
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use nalgebra::{
    Complex, Isometry2, Isometry3, Point, Quaternion, Rotation2, Rotation3, SVector, Unit,
    UnitQuaternion, Vector2,
};

impl<T: Real> Obb<T, 2> {
    /// Creates a rectangle whose first axis points along a complex number of any nonzero length.
    ///
    /// The number is normalized, however long or short it is: `cos + i sin` of an angle, a
    /// `UnitComplex` that has drifted (`*rotation.complex()`), or the direction in which a car
    /// faces (`Complex::new(x, y)`). Each entry of the rotation is accurate to `2 EPSILON`.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Complex, Point2, Vector2};
    ///
    /// let velocity = Vector2::new(3.0, 4.0); // in meters a second
    /// let facing = Complex::new(velocity.x, velocity.y);
    /// let car = Obb2::from_complex(Point2::origin(), Vector2::new(2.0, 0.75), facing)?;
    /// assert_eq!(car.axis(0), Vector2::new(0.6, 0.8));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite, the center or a half-extent is beyond [`Real::LIMIT`], a half-extent
    /// is negative, or the complex number is zero ([`ShapeError::ZeroRotation`]).
    pub fn from_complex(
        center: Point<T, 2>,
        half_extents: SVector<T, 2>,
        direction: Complex<T>,
    ) -> Result<Self, ShapeError> {
        Self::new(center, half_extents, rotation2(direction)?)
    }

    /// Creates a rectangle that is centered in the frame of a pose and rotated with it.
    ///
    /// The rotation of the pose is normalized, as by [`from_complex`](Self::from_complex).
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Isometry2, Point2, UnitComplex, Vector2};
    ///
    /// let quarter = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Vector2::new(5.0, 1.0).into(), quarter);
    /// let robot = Obb2::from_pose(Vector2::new(0.4, 0.3), &pose)?;
    /// assert_eq!(robot.center(), Point2::new(5.0, 1.0));
    /// assert!(robot.contains_point(&Point2::new(5.0, 1.4)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite, the translation or a half-extent is beyond [`Real::LIMIT`], a
    /// half-extent is negative, or the rotation is zero ([`ShapeError::ZeroRotation`]).
    pub fn from_pose(half_extents: SVector<T, 2>, pose: &Isometry2<T>) -> Result<Self, ShapeError> {
        let center = &pose.translation.vector;
        check_argument(Argument::Translation, center.as_slice())?;
        let facing = pose.rotation.as_ref();
        Self::from_complex((*center).into(), half_extents, *facing)
    }
}

impl<T: Real> Obb<T, 3> {
    /// Creates a box rotated about an axis through its center by an angle in radians.
    ///
    /// Viewed from the tip of the axis, the box turns counterclockwise. Sine and cosine come from
    /// `libm` on every platform, so the box has the same bits in every program; those of nalgebra's
    /// `Rotation3::from_axis_angle` depend on the features that other crates turn on. An axis that
    /// has drifted is normalized. Tests found no entry of the rotation off by more than
    /// `2.1 EPSILON`.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let (hinge, turn) = (Vector3::y_axis(), 30_f32.to_radians());
    /// let lid = Obb3::from_axis_angle(Point3::new(0.0, 1.0, 0.0), Vector3::new(2.0, 0.1, 1.0), hinge, turn)?;
    /// let along = Vector3::new(0.75_f32.sqrt(), 0.0, -0.5); // x turns away from z
    /// assert!((lid.axis(0) - along).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite, the center, a half-extent or the angle is beyond [`Real::LIMIT`], a
    /// half-extent is negative, or the axis is zero ([`ShapeError::ZeroRotation`]).
    pub fn from_axis_angle(
        center: Point<T, 3>,
        half_extents: SVector<T, 3>,
        axis: Unit<SVector<T, 3>>,
        radians: T,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Angle, [&radians])?;
        check_rotation(axis.as_slice())?;
        let axis = unit(&axis).ok_or(ShapeError::ZeroRotation)?;
        let (sin, cos) = half(radians).portable_sin_cos();
        let [x, y, z] = *components(&scale(&axis, sin));
        Self::from_quaternion(center, half_extents, Quaternion::new(cos, x, y, z))
    }

    /// Creates a box rotated by Euler angles in radians: first about x by `roll`, then about y by
    /// `pitch`, then about z by `yaw`.
    ///
    /// All three axes are those of the world, so the rotation is `Rz(yaw) * Ry(pitch) * Rx(roll)`.
    /// It is that of nalgebra's `Rotation3::from_euler_angles`, but with sines and cosines by
    /// `libm` on every platform, and so with the same bits in every program. Tests found no entry
    /// of the rotation off by more than `2.1 EPSILON`.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let (center, half_extents) = (Point3::origin(), Vector3::new(2.0, 1.0, 0.5));
    /// let quarter = core::f32::consts::FRAC_PI_2;
    /// let turned = Obb3::from_euler(center, half_extents, quarter, 0.0, quarter)?;
    /// // The roll takes y to z, where the yaw leaves it.
    /// assert!((turned.axis(1) - Vector3::z()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or a half-extent is negative.
    pub fn from_euler(
        center: Point<T, 3>,
        half_extents: SVector<T, 3>,
        roll: T,
        pitch: T,
        yaw: T,
    ) -> Result<Self, ShapeError> {
        let angles = [roll, pitch, yaw];
        check_argument(Argument::Angle, &angles)?;
        let [(a, u), (b, v), (c, w)] = angles.map(|angle| half(angle).portable_sin_cos());
        // The product `(w + c k) (v + b j) (u + a i)`.
        let quaternion = Quaternion::new(
            w * v * u + c * b * a,
            w * v * a - c * b * u,
            w * b * u + c * v * a,
            c * v * u - w * b * a,
        );
        Self::from_quaternion(center, half_extents, quaternion)
    }

    /// Creates a box rotated by a quaternion of any nonzero length.
    ///
    /// The quaternion is normalized, however long or short it is. So one that drifts while a
    /// program multiplies it, frame after frame, need not be normalized by that program;
    /// [`new`](Self::new) refuses the matrix of one whose norm is off by `2.5e-5`. A
    /// `UnitQuaternion` is taken, too: see [`IntoQuaternion`]. Each entry of the rotation is
    /// accurate to `6 EPSILON`, and to `12 EPSILON` where the result had to be re-orthonormalized.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
    ///
    /// // A gyroscope, integrated for an hour: 1,000 steps a second.
    /// let step = UnitQuaternion::from_euler_angles(0.001_f32, 0.0003, -0.0002);
    /// let attitude = (0..3_600_000).fold(UnitQuaternion::identity(), |attitude, _| attitude * step);
    /// let (center, half_extents) = (Point3::origin(), Vector3::new(0.2, 0.2, 0.05));
    /// assert!(Obb3::new(center, half_extents, attitude.to_rotation_matrix()).is_err());
    /// let drone = Obb3::from_quaternion(center, half_extents, attitude)?;
    /// assert!((drone.axis(0).norm() - 1.0).abs() < 1e-6);
    ///
    /// let quarter = Quaternion::new(5.0, 0.0, 0.0, 5.0); // w, x, y, z
    /// let beam = Obb3::from_quaternion(center, Vector3::new(3.0, 0.1, 0.1), quarter)?;
    /// assert_eq!(beam.axis(0), Vector3::y());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite, the center or a half-extent is beyond [`Real::LIMIT`], a half-extent
    /// is negative, or the quaternion is zero ([`ShapeError::ZeroRotation`]).
    pub fn from_quaternion(
        center: Point<T, 3>,
        half_extents: SVector<T, 3>,
        quaternion: impl IntoQuaternion<T>,
    ) -> Result<Self, ShapeError> {
        let rotation = rotation3(&quaternion.into_quaternion())?;
        Self::new(center, half_extents, rotation)
    }

    /// Creates a box that is centered in the frame of a pose and rotated with it.
    ///
    /// The rotation of the pose is normalized, as by [`from_quaternion`](Self::from_quaternion).
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Isometry3, Point3, Quaternion, UnitQuaternion, Vector3};
    ///
    /// let quarter = UnitQuaternion::new_normalize(Quaternion::new(1.0, 0.0, 0.0, 1.0)); // w, x, y, z
    /// let pose = Isometry3::from_parts(Vector3::new(0.0, 2.0, -5.0).into(), quarter);
    /// let beam = Obb3::from_pose(Vector3::new(3.0, 0.1, 0.1), &pose)?;
    /// assert_eq!(beam.center(), Point3::new(0.0, 2.0, -5.0));
    /// assert!(beam.contains_point(&Point3::new(0.0, 4.9, -5.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite, the translation or a half-extent is beyond [`Real::LIMIT`], a
    /// half-extent is negative, or the rotation is zero ([`ShapeError::ZeroRotation`]).
    pub fn from_pose(half_extents: SVector<T, 3>, pose: &Isometry3<T>) -> Result<Self, ShapeError> {
        let center = &pose.translation.vector;
        check_argument(Argument::Translation, center.as_slice())?;
        Self::from_quaternion((*center).into(), half_extents, *pose.rotation.quaternion())
    }
}

/// A quaternion of any length, or a unit quaternion: what
/// [`Obb3::from_quaternion`](Obb::from_quaternion) takes.
///
/// ```
/// use obbligato::Obb3;
/// use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
///
/// let (center, half_extents) = (Point3::origin(), Vector3::new(3.0, 0.1, 0.1));
/// let half_turn = Quaternion::new(0.0, 0.0, 0.0, 2.0); // w, x, y, z
/// let beam = Obb3::from_quaternion(center, half_extents, half_turn)?;
/// assert_eq!(beam, Obb3::from_quaternion(center, half_extents, UnitQuaternion::new_normalize(half_turn))?);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no quaternion of `{T}`",
    note = "a `Quaternion` and a `UnitQuaternion` of the same scalar are taken; a `Quat` of another crate becomes one by `Quaternion::new(w, x, y, z)`"
)]
pub trait IntoQuaternion<T: Real> {
    /// Returns the same numbers.
    #[must_use]
    fn into_quaternion(self) -> Quaternion<T>;
}

impl<T: Real> IntoQuaternion<T> for Quaternion<T> {
    #[inline(always)]
    fn into_quaternion(self) -> Self {
        self
    }
}

impl<T: Real> IntoQuaternion<T> for UnitQuaternion<T> {
    #[inline(always)]
    fn into_quaternion(self) -> Quaternion<T> {
        self.into_inner()
    }
}

fn half<T: Real>(angle: T) -> T {
    angle * T::nearest(0.5)
}

/// Returns the rotation that takes the x axis to the direction of a complex number.
///
/// `u` is half an `EPSILON`. The squared length of the number, scaled by its larger part, rounds by
/// `2 u`, its root by `u` more, and each quotient by `u`. The entries are off by `3 u`, together
/// with the scaling `4 u`, and the squares that `new` measures are off from 1 by no more than
/// `8 u = 4 EPSILON`. So it is always kept.
fn rotation2<T: Real>(direction: Complex<T>) -> Result<Rotation2<T>, ShapeError> {
    let direction = Vector2::new(direction.re, direction.im);
    check_rotation(direction.as_slice())?;
    let [[cos, sin]] = unit(&direction).ok_or(ShapeError::ZeroRotation)?.data.0;
    Ok(Rotation2::from_matrix_unchecked([[cos, sin], [-sin, cos]].into()))
}

/// Returns the rotation by a quaternion, `R(q) / |q|^2`, which takes no square root.
///
/// The largest component is scaled to 1, so nothing overflows, and numbers that underflow are too
/// small to matter. `u` is half an `EPSILON`, `n = |q|^2`, and `N` is the numerator of an entry:
///
/// ```text
/// scaling    turns the rotation by up to 2 u, for components that are off by u       2 u
/// N          four products, three sums: their sizes add up to n                      3 u
/// n          four products, two sums in a row                                        3 u
/// N / n                                                                              1 u
/// ```
///
/// Together these are below `12 u = 6 EPSILON`. As the axes are then off from orthonormal, at
/// worst, by a little more than the `8 EPSILON` that [`Obb::new`] keeps, it may re-orthonormalize
/// them. The nearest rotation is no farther away than the exact one, which doubles the bound.
fn rotation3<T: Real>(quaternion: &Quaternion<T>) -> Result<Rotation3<T>, ShapeError> {
    check_rotation(quaternion.coords.as_slice())?;
    let longest = max_norm(&quaternion.coords);
    if longest <= T::zero() {
        return Err(ShapeError::ZeroRotation);
    }
    let [[x, y, z, w]] = quaternion.coords.data.0;
    let scaled = [x / longest, y / longest, z / longest, w / longest];
    let matrix = rotation::of_quaternion(scaled);
    Ok(Rotation3::from_matrix_unchecked(matrix.into()))
}
