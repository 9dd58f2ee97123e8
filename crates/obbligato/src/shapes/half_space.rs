use crate::numbers::{Real, abs, components, dot, larger, norm_squared, scale, sub, unit};
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::transform::culprit;
use nalgebra::{AbstractRotation, Isometry, Point, SVector, Scalar};

/// A half-space: everything on one side of a plane; a half-plane in 2D.
///
/// It consists of the points `p` with `normal . (p - point) <= 0`, border included. The `normal` is
/// a unit vector that points out of it. It is unbounded, so it has no bounding box.
///
/// ```
/// use obbligato::{HalfSpace3, Intersects, Sphere};
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let ground = HalfSpace3::new(Point3::origin(), Vector3::y())?;
/// let ball = Sphere::new(Point3::new(7.0, 0.5, -2.0), 0.5)?;
/// assert!(ball.intersects(&ground)); // it lies on the ground: touching counts
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: point, then normal.
#[derive(Clone, Copy, PartialEq)]
#[repr(C)]
pub struct HalfSpace<T: Scalar, const D: usize> {
    pub(crate) point: Point<T, D>,
    pub(crate) normal: SVector<T, D>,
}

/// A half-plane.
pub type HalfSpace2 = HalfSpace<f32, 2>;
/// A half-space in 3D.
pub type HalfSpace3 = HalfSpace<f32, 3>;

/// The deviation of a normal's squared length from 1, in `EPSILON`, up to which the normal is kept
/// bit for bit: scaling a vector to length 1 leaves 3.5, and measuring it adds 1.5. Its length is
/// then within 4.75 of 1.
const EXACT: f64 = 8.0;
/// How far off a computed height may be, in `EPSILON sum |n_i d_i|`: a difference, a product and
/// two sums round by 0.5 each, and the bound itself by less than 1.
const BLUR: f64 = 3.0;
/// How much products may lose below the normal numbers, in smallest positive numbers: three
/// products in the height, three of a shape's extent and two of the slack lose half of one each.
const UNDERFLOW: f64 = 8.0;

/// The distance of a point outside the border, times the length of the normal.
pub(crate) struct Height<T> {
    /// The distance, negative inside.
    pub(crate) value: T,
    /// How far off the value may be.
    pub(crate) blur: T,
}

impl<T: Real, const D: usize> HalfSpace<T, D> {
    /// Creates a half-space from a point on its border and a vector that points out of it, of any
    /// nonzero length.
    ///
    /// A normal whose squared length is within `8 EPSILON` of 1 is kept bit for bit; any other is
    /// scaled to length 1.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ramp = HalfSpace2::new(Point2::new(2.0, 1.0), Vector2::new(-3.0, 4.0))?;
    /// assert!((ramp.normal() - Vector2::new(-0.6, 0.8)).norm() < 1e-6);
    /// assert!(HalfSpace2::new(ramp.point(), Vector2::zeros()).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::ZeroNormal`], or a number is not finite or beyond [`Real::LIMIT`].
    pub fn new(point: Point<T, D>, normal: SVector<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::BorderPoint, point.coords.as_slice())?;
        check_argument(Argument::Normal, normal.as_slice())?;
        let off = norm_squared(&normal) - T::one();
        let normal = if off.abs() <= T::EPSILON * T::nearest(EXACT) {
            normal
        } else {
            unit(&normal).ok_or(ShapeError::ZeroNormal)?
        };
        Ok(Self { point, normal })
    }

    /// Returns a point on the border: the one that was given.
    ///
    /// ```
    /// # use obbligato::{HalfSpace2, nalgebra::{Point2, Vector2}};
    /// let floor = HalfSpace2::new(Point2::new(2.0, 1.0), Vector2::new(0.0, 4.0))?;
    /// assert_eq!(floor.point(), Point2::new(2.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn point(&self) -> Point<T, D> {
        self.point
    }

    /// Returns the unit vector that points out of the half-space.
    ///
    /// ```
    /// # use obbligato::{HalfSpace2, nalgebra::{Point2, Vector2}};
    /// let floor = HalfSpace2::new(Point2::new(2.0, 1.0), Vector2::new(0.0, 4.0))?;
    /// assert_eq!(floor.normal(), Vector2::y());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn normal(&self) -> SVector<T, D> {
        self.normal
    }

    /// Returns how far outside the border a point lies.
    #[inline(always)]
    pub(crate) fn height(&self, point: &Point<T, D>) -> Height<T> {
        let from_border = sub(&point.coords, &self.point.coords);
        let normal = components(&self.normal);
        Height {
            value: dot(normal, components(&from_border)),
            blur: T::EPSILON
                * T::nearest(BLUR)
                * dot(components(&abs(&self.normal)), components(&abs(&from_border)))
                + T::EPSILON * T::TINY * T::nearest(UNDERFLOW),
        }
    }

    /// Returns the corner of a box from `min` to `max` that lies deepest inside, or is the least
    /// outside.
    #[inline(always)]
    pub(crate) fn deepest_corner(&self, min: &Point<T, D>, max: &Point<T, D>) -> Point<T, D> {
        let mut corner = *components(&max.coords);
        let lows = components(&min.coords).iter().zip(components(&self.normal));
        for (x, (low, n)) in corner.iter_mut().zip(lows) {
            if *n > T::zero() {
                *x = *low;
            }
        }
        Point::from(corner)
    }

    /// Whether the point lies in the half-space or on its border, or at most
    /// `5 EPSILON |p - point|` outside; false if a coordinate is NaN. Where sums of coordinates
    /// overflow, that band is empty.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ground = HalfSpace2::new(Point2::new(0.0, 1.0), Vector2::y())?;
    /// assert!(ground.contains_point(&Point2::new(5.0, 1.0))); // on the border
    /// assert!(!ground.contains_point(&Point2::new(5.0, 1.5)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let height = self.height(point);
        height.value <= T::zero() || height.value <= height.blur && height.blur < T::INFINITY
    }

    /// Returns the point of the half-space closest to the given one, which is the given point if it
    /// lies inside.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ground = HalfSpace2::new(Point2::new(0.0, 1.0), Vector2::y())?;
    /// assert_eq!(ground.closest_point(&Point2::new(5.0, 4.0)), Point2::new(5.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let height = self.height(point).value;
        if height > T::zero() {
            Point::from(sub(&point.coords, &scale(&self.normal, height)))
        } else {
            *point
        }
    }

    /// Returns the distance of the point from the border: positive outside, negative inside.
    ///
    /// It is accurate to `7 EPSILON |p - point|`: the height rounds by 2 of these, and the length
    /// of the normal may be off by 4.75.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let sea = HalfSpace2::new(Point2::new(0.0, 1.0), Vector2::y())?;
    /// assert_eq!(sea.signed_distance_to_point(&Point2::new(5.0, 4.0)), 3.0);
    /// assert_eq!(sea.signed_distance_to_point(&Point2::new(5.0, -1.0)), -2.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn signed_distance_to_point(&self, point: &Point<T, D>) -> T {
        self.height(point).value
    }

    /// Returns the distance from the point to the half-space, zero if it lies inside or a
    /// coordinate is NaN.
    ///
    /// Outside it is [`signed_distance_to_point`](Self::signed_distance_to_point).
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ground = HalfSpace2::new(Point2::new(0.0, 1.0), Vector2::y())?;
    /// assert_eq!(ground.distance_to_point(&Point2::new(5.0, 4.0)), 3.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        larger(self.signed_distance_to_point(point), T::zero())
    }

    /// Returns the half-space translated by a vector.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let water = HalfSpace2::new(Point2::origin(), Vector2::y())?;
    /// let flood = water.translated(&Vector2::new(0.0, 3.0))?;
    /// assert_eq!((flood.point(), flood.normal()), (Point2::new(0.0, 3.0), water.normal()));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::new(self.point + by, self.normal).map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the half-space rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::HalfSpace2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let ground = HalfSpace2::new(Point2::origin(), Vector2::y())?;
    /// let quarter = core::f32::consts::FRAC_PI_2;
    /// let wall = ground.transformed_by(&Isometry2::new(Vector2::new(9.0, 0.0), quarter))?;
    /// assert!(wall.contains_point(&Point2::new(9.1, 5.0)) && !wall.contains_point(&Point2::new(8.9, 5.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation turns the normal
    /// to zero.
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        Self::new(by.transform_point(&self.point), by.transform_vector(&self.normal))
            .map_err(|error| error.by(culprit(by)))
    }
}
