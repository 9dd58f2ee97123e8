use crate::numbers::{
    Real, add, components, dot, length, map, max_norm, norm_squared, range_factor, scale, sub,
};
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
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
#[derive(Clone, Copy, PartialEq)]
#[repr(C)]
pub struct Ray<T: Scalar, const D: usize> {
    pub(crate) origin: Point<T, D>,
    pub(crate) direction: SVector<T, D>,
}

/// A ray in 2D.
pub type Ray2 = Ray<f32, 2>;
/// A ray in 3D.
pub type Ray3 = Ray<f32, 3>;

impl<T: Real, const D: usize> Ray<T, D> {
    /// Creates a ray from its origin along a direction of any nonzero length.
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

    /// Creates a ray whose numbers are known to be valid.
    pub(crate) const fn from_valid(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
        Self { origin, direction }
    }

    /// Returns the point at which the ray starts.
    ///
    /// ```
    /// # use obbligato::{Ray2, nalgebra::{Point2, Vector2}};
    /// let ray = Ray2::new(Point2::new(1.0, 2.0), Vector2::new(0.0, -4.0))?;
    /// assert_eq!(ray.origin(), Point2::new(1.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn origin(&self) -> Point<T, D> {
        self.origin
    }

    /// Returns the direction, with the length that was given.
    ///
    /// ```
    /// # use obbligato::{Ray2, nalgebra::{Point2, Vector2}};
    /// let ray = Ray2::new(Point2::new(1.0, 2.0), Vector2::new(0.0, -4.0))?;
    /// assert_eq!(ray.direction(), Vector2::new(0.0, -4.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn direction(&self) -> SVector<T, D> {
        self.direction
    }

    /// Returns the point `origin + t * direction`.
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

    /// Returns the `t` of the point of the ray that is closest to a point; 0 if that is its origin.
    ///
    /// The segment from a point to another is the part of a ray up to `t = 1`, so its parameter is
    /// the smaller of this one and 1:
    ///
    /// ```
    /// use obbligato::Ray2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let (from, to) = (Point2::new(1.0, 1.0), Point2::new(5.0, 1.0));
    /// let wall = Ray2::new(from, to - from)?;
    /// let on_wall = |p: Point2<f32>| wall.point_at(wall.closest_t(&p).min(1.0));
    /// assert_eq!(on_wall(Point2::new(2.0, 3.0)), Point2::new(2.0, 1.0));
    /// assert_eq!(on_wall(Point2::new(9.0, 3.0)), to);
    /// assert_eq!(on_wall(Point2::new(0.0, 3.0)), from);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// It is accurate to `8 EPSILON L / |direction|`, where `L` is the distance from the origin to
    /// the point; infinite where it is beyond the largest number. NaN if a coordinate is NaN.
    #[must_use]
    pub fn closest_t(&self, point: &Point<T, D>) -> T {
        let foot = self.foot(point);
        foot.along * (foot.direction_factor / foot.factor)
    }

    /// Returns the point of the ray that is closest to a point.
    ///
    /// It is accurate to `8 EPSILON L` plus the rounding of its coordinates, where `L` is the
    /// distance from the origin to the point.
    ///
    /// ```
    /// use obbligato::Ray3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let ray = Ray3::new(Point3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, -4.0))?;
    /// assert_eq!(ray.closest_point(&Point3::new(3.0, 1.0, -2.0)), Point3::new(0.0, 1.0, -2.0));
    /// assert_eq!(ray.closest_point(&Point3::new(3.0, 1.0, 2.0)), ray.origin()); // it lies behind
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        Point::from(add(&self.origin.coords, &self.foot(point).offset()))
    }

    /// Returns the distance from the ray to a point.
    ///
    /// It is accurate to `8 EPSILON L` and twice the smallest number, `EPSILON TINY`, where `L` is
    /// the distance from the origin to the point.
    ///
    /// ```
    /// use obbligato::Ray3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let ray = Ray3::new(Point3::origin(), Vector3::new(0.0, 0.0, -4.0))?;
    /// assert_eq!(ray.distance_to_point(&Point3::new(3.0, 4.0, -2.0)), 5.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let to_point = sub(&point.coords, &self.origin.coords);
        length(&sub(&to_point, &self.foot(point).offset()))
    }

    /// Returns where the perpendicular from a point meets the ray, or its origin.
    ///
    /// With `p` from the origin to the point, `t = p . d / d . d`. Both vectors are scaled to where
    /// products keep their digits. `p` rounds by `e / 2` of itself (`e` is `EPSILON`), the products
    /// and sums by `1.5 e
    /// |p| |d|` in 3D and `d . d` by `1.5 e` of itself, the quotient by `e / 2`; so the result lies off along
    /// the ray by at most `4 e |p|`.
    #[inline]
    fn foot(&self, point: &Point<T, D>) -> Foot<T, D> {
        let to_point = sub(&point.coords, &self.origin.coords);
        let (factor, direction_factor) =
            (range_factor(max_norm(&to_point)), range_factor(max_norm(&self.direction)));
        let direction = scale(&self.direction, direction_factor);
        let to_point = scale(&to_point, factor);
        let along = dot(components(&to_point), components(&direction));
        Foot {
            along: if along <= T::zero() { T::zero() } else { along / norm_squared(&direction) },
            direction,
            factor,
            direction_factor,
        }
    }
}

/// A point of a ray, at the scale of a point near it.
struct Foot<T: Scalar, const D: usize> {
    /// The distance along the direction, in lengths of it.
    along: T,
    /// The direction of the ray, scaled.
    direction: SVector<T, D>,
    factor: T,
    direction_factor: T,
}

impl<T: Real, const D: usize> Foot<T, D> {
    /// Returns the vector to the foot from the origin.
    fn offset(&self) -> SVector<T, D> {
        let scaled = scale(&self.direction, self.along);
        map(&scaled, |x| x / self.factor)
    }
}
