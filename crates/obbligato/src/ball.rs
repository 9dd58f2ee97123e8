use crate::intersects_ball::within;
use crate::real::check_coordinates;
use crate::scale::length;
use crate::{Aabb, Real, ShapeError};
use nalgebra::{Point, SVector, Scalar};

/// A ball: a disc in the plane, a solid sphere in space.
///
/// The points `p` with `|p - center| <= radius`, the border included. A zero radius is valid:
/// a point.
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball<T: Scalar, const D: usize> {
    center: Point<T, D>,
    radius: T,
}

/// A disc in the plane.
pub type Circle<T = f32> = Ball<T, 2>;
/// A solid sphere in space.
pub type Sphere<T = f32> = Ball<T, 3>;

impl<T: Real, const D: usize> Ball<T, D> {
    /// A ball from its centre and its radius.
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or the radius is negative.
    pub fn new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        check_coordinates(center.coords.as_slice().iter().chain([&radius]))?;
        if radius < T::zero() {
            return Err(ShapeError::NegativeRadius);
        }
        Ok(Self { center, radius })
    }

    /// The middle of the ball.
    #[must_use]
    pub const fn center(&self) -> Point<T, D> {
        self.center
    }

    /// The distance from the centre to the border.
    #[must_use]
    pub const fn radius(&self) -> T {
        self.radius
    }

    /// The axis-aligned box around the ball, enlarged by its rounding so that it encloses
    /// every point of the ball.
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let slack = T::EPSILON * T::nearest(2.0);
        let reach = |c: T| self.radius + slack * (self.radius + c.simd_abs());
        let reach = self.center.coords.map(reach);
        Aabb::from_valid(self.center - reach, self.center + reach)
    }

    /// Whether the point lies in the ball or on its border, up to `6 EPSILON radius` outside. A
    /// NaN lies nowhere.
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        within(&(point - self.center), self.radius)
    }

    /// The point of the ball nearest to the given one, which is itself when it lies inside.
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let outwards: SVector<T, D> = point - self.center;
        let distance = length(&outwards);
        if distance > self.radius {
            self.center + outwards * (self.radius / distance)
        } else {
            *point
        }
    }

    /// The distance from the point to the ball, zero when it lies inside.
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let outside = length(&(point - self.center)) - self.radius;
        if outside > T::zero() {
            outside
        } else {
            T::zero()
        }
    }
}
