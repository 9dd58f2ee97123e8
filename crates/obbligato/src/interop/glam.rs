//! Conversion of points, vectors, rotations and poses to and from versions of `glam` that nalgebra
//! does not support. Both crates are foreign here, so `From` cannot be implemented between them.

mod glam034;

/// Converts a value of `glam` to one of nalgebra, as `into` does for the versions that nalgebra
/// supports.
///
/// The target type is inferred from the context; [a table](crate#what-converts-to-what) lists what
/// converts to what.
///
/// ```
/// use glam034::{Quat, Vec3};
/// use obbligato::nalgebra::Vector3;
/// use obbligato::{IntoNalgebra, Obb3};
///
/// let (position, size) = (Vec3::new(1.0, 2.0, 3.0), Vec3::new(2.0, 4.0, 2.0));
/// let quarter_turn = Quat::from_xyzw(0.0, 0.0, 0.5_f32.sqrt(), 0.5_f32.sqrt());
/// let crate_ = Obb3::new(
///     position.into_nalgebra(),
///     (size * 0.5).into_nalgebra(),
///     quarter_turn.into_nalgebra(),
/// )?;
/// assert!((crate_.axis(0) - Vector3::y()).norm() < 1e-6);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` of `glam` does not become `{N}`",
    note = "a `Vec3` becomes a `Vector3` or a `Point3` of `f32`, a `DVec3` one of `f64`"
)]
pub trait IntoNalgebra<N> {
    /// Returns the same numbers; a quaternion that becomes a rotation is normalized.
    #[must_use]
    fn into_nalgebra(self) -> N;
}

/// Converts a value of nalgebra to one of `glam`; the inverse of [`IntoNalgebra`].
///
/// ```
/// use glam034::Vec3;
/// use obbligato::nalgebra::{Point3, Vector3};
/// use obbligato::{IntoGlam, Sphere};
///
/// let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.5)?;
/// let center: Vec3 = ball.center().into_glam();
/// assert_eq!(center, Vec3::new(1.0, 2.0, 3.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
pub trait IntoGlam<G> {
    /// Returns the same numbers.
    #[must_use]
    fn into_glam(self) -> G;
}
