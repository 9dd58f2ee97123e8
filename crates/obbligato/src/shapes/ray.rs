use crate::shapes::check::check_argument;
use crate::{Argument, Real, ShapeError};
use nalgebra::{Point, SVector, Scalar};

#[cfg(test)]
mod tests;

/// A half-line: the points `origin + t * direction` with `t >= 0`.
///
/// The direction may have any nonzero length and is not normalized, so `t` counts lengths of the
/// direction: with a unit direction `t` is a distance.
///
/// ```
/// use obbligato::Ray3;
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let ray = Ray3::new(Point3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 2.0, 0.0))?;
/// assert_eq!(ray.point_at(1.5), Point3::new(1.0, 3.0, 0.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: origin, then direction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Ray<T: Scalar, const D: usize> {
    origin: Point<T, D>,
    direction: SVector<T, D>,
}

/// A ray in 2D.
pub type Ray2<T = f32> = Ray<T, 2>;
/// A ray in 3D.
pub type Ray3<T = f32> = Ray<T, 3>;

impl<T: Real, const D: usize> Ray<T, D> {
    /// A ray from its origin along a direction of any nonzero length.
    ///
    /// ```
    /// use obbligato::Ray3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let ray = Ray3::new(Point3::origin(), Vector3::new(0.0, 0.0, -4.0))?;
    /// assert_eq!(ray.direction(), Vector3::new(0.0, 0.0, -4.0)); // not normalized
    /// assert!(Ray3::new(ray.origin(), Vector3::zeros()).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::ZeroDirection`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Origin, origin.coords.as_slice())?;
        check_argument(Argument::Direction, direction.as_slice())?;
        if direction.as_slice().iter().all(|&d| d == T::zero()) {
            return Err(ShapeError::ZeroDirection);
        }
        Ok(Self { origin, direction })
    }

    /// A ray whose numbers are known to be valid.
    pub(crate) const fn from_valid(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }

    /// Where the ray starts.
    #[must_use]
    pub const fn origin(&self) -> Point<T, D> {
        self.origin
    }

    /// The direction, at the length that was given.
    #[must_use]
    pub const fn direction(&self) -> SVector<T, D> {
        self.direction
    }

    /// The point `origin + t * direction`.
    ///
    /// ```
    /// use obbligato::Ray3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let ray = Ray3::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, 0.0, -4.0))?;
    /// assert_eq!(ray.point_at(0.5), Point3::new(1.0, 2.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn point_at(&self, t: T) -> Point<T, D> {
        self.origin + self.direction * t
    }
}
