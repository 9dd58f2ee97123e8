use crate::numbers::{Real, is_within, larger, length};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::transform::culprit;
use nalgebra::{AbstractRotation, Isometry, Point, SVector, Scalar};

/// A ball: a disc in 2D, a solid sphere in 3D.
///
/// It consists of the points `p` with `|p - center| <= radius`, border included. A zero radius is
/// valid: a point.
///
/// ```
/// use obbligato::{Ball, Intersects, Obb2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let coin = Ball::new(Point2::new(2.5, 0.0), 0.5)?;
/// let tray = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 1.0), 0.0)?;
/// assert!(coin.intersects(&tray)); // it touches the right edge: touching counts
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: center, then radius.
#[doc(alias("Sphere", "Circle", "BoundingSphere"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Ball<T: Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

/// A disc.
pub type Circle = Ball<f32, 2>;
/// A solid sphere.
pub type Sphere = Ball<f32, 3>;

impl<T: Real, const D: usize> Ball<T, D> {
    /// Creates a ball from its center and its radius.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let coin = Circle::new(Point2::new(1.0, 2.0), 0.5)?;
    /// assert_eq!((coin.center(), coin.radius()), (Point2::new(1.0, 2.0), 0.5));
    /// assert!(Circle::new(Point2::new(1.0, 2.0), -0.5).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or the radius is negative.
    pub fn new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        check_argument(Argument::Center, center.coords.as_slice())?;
        check_argument(Argument::Radius, [&radius])?;
        if radius < T::zero() {
            return Err(ShapeError::NegativeRadius);
        }
        Ok(Self { center, radius })
    }

    /// Creates a ball whose numbers are known to be valid.
    pub(crate) const fn from_valid(center: Point<T, D>, radius: T) -> Self {
        Self { center, radius }
    }

    /// Returns the center of the ball.
    ///
    /// ```
    /// # use obbligato::{Circle, nalgebra::Point2};
    /// let coin = Circle::new(Point2::new(1.0, 2.0), 0.5)?;
    /// assert_eq!(coin.center(), Point2::new(1.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn center(&self) -> Point<T, D> {
        self.center
    }

    /// Returns the distance from the center to the border.
    ///
    /// ```
    /// # use obbligato::{Circle, nalgebra::Point2};
    /// let coin = Circle::new(Point2::new(1.0, 2.0), 0.5)?;
    /// assert_eq!(coin.radius(), 0.5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn radius(&self) -> T {
        self.radius
    }

    /// Returns the axis-aligned bounding box of the ball, enlarged by its rounding so that it
    /// encloses every point of the ball.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let bounds = Circle::new(Point2::new(1.0, 2.0), 0.5)?.aabb();
    /// assert!(bounds.contains_point(&Point2::new(1.5, 2.0)));
    /// assert!(!bounds.contains_point(&Point2::new(1.51, 2.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let reach = |c: T| self.radius + T::EPSILON * (self.radius + c.abs());
        let reach = self.center.coords.map(reach);
        Aabb::from_valid(self.center - reach, self.center + reach)
    }

    /// Returns the ball translated by a vector.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let coin = Circle::new(Point2::new(1.0, 2.0), 0.5)?;
    /// assert_eq!(coin.translated(&Vector2::new(3.0, -2.0))?.center(), Point2::new(4.0, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        self.moved_to(self.center + by).map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the ball rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::Sphere;
    /// use obbligato::nalgebra::{Isometry3, Point3, Vector3};
    ///
    /// let quarter = core::f32::consts::FRAC_PI_2;
    /// let arm = Isometry3::new(Vector3::new(0.0, 0.0, 5.0), Vector3::z() * quarter);
    /// let joint = Sphere::new(Point3::new(2.0, 0.0, 0.0), 0.25)?.transformed_by(&arm)?;
    /// assert!((joint.center() - Point3::new(0.0, 2.0, 5.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        self.moved_to(by.transform_point(&self.center)).map_err(|error| error.by(culprit(by)))
    }

    /// Returns the ball with another center; the radius is not checked again.
    fn moved_to(&self, center: Point<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Result, center.coords.as_slice())?;
        Ok(Self { center, ..*self })
    }

    /// Whether the point lies in the ball or on its border, or at most `6 EPSILON radius` outside;
    /// false if a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let disc = Circle::new(Point2::origin(), 5.0)?;
    /// assert!(disc.contains_point(&Point2::new(3.0, 4.0))); // on the border
    /// assert!(!disc.contains_point(&Point2::new(4.0, 4.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        is_within(&(point - self.center), self.radius)
    }

    /// Returns the point of the ball closest to the given one, which is the given point if it lies
    /// inside.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let disc = Circle::new(Point2::origin(), 5.0)?;
    /// assert_eq!(disc.closest_point(&Point2::new(0.0, 20.0)), Point2::new(0.0, 5.0));
    /// assert_eq!(disc.closest_point(&Point2::new(1.0, 2.0)), Point2::new(1.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let outward: SVector<T, D> = point - self.center;
        let distance = length(&outward);
        if distance > self.radius {
            self.center + outward * (self.radius / distance)
        } else {
            *point
        }
    }

    /// Returns the distance from the point to the ball, zero if it lies inside or a coordinate is
    /// NaN.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let disc = Circle::new(Point2::origin(), 5.0)?;
    /// assert_eq!(disc.distance_to_point(&Point2::new(6.0, 8.0)), 5.0);
    /// assert_eq!(disc.distance_to_point(&Point2::new(1.0, 2.0)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let outside = length(&(point - self.center)) - self.radius;
        larger(outside, T::zero())
    }
}
