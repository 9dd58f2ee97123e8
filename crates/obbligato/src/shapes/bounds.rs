//! Intersections, enlargements and sweeps of axis-aligned boxes.

use crate::numbers::components::zip;
use crate::numbers::{Real, components, larger, smaller, two_sum};
use crate::shapes::aabb::{Aabb, is_up_to};
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use nalgebra::{Point, SVector};

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Returns the points that two boxes share: `None` if there are none, a flat box if they touch.
    ///
    /// It is exact: only comparisons are involved.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let window = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(320.0, 240.0))?;
    /// let sprite = Aabb2::new(Point2::new(300.0, 100.0), Point2::new(340.0, 120.0))?;
    /// let visible = Aabb2::new(Point2::new(300.0, 100.0), Point2::new(320.0, 120.0))?;
    /// assert_eq!(window.intersection(&sprite), Some(visible));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let ((low, high), (min, max)) = (self.corners(), other.corners());
        let min = zip(components(&low.coords), components(&min.coords), larger).into();
        let max = zip(components(&high.coords), components(&max.coords), smaller).into();
        is_up_to(&min, &max).then(|| Self::from_valid(min, max))
    }

    /// Returns the smallest box that encloses this one and a point.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// let grown = unit.with_point(&Point2::new(3.0, 0.5))?;
    /// assert_eq!((grown.min(), grown.max()), (Point2::new(0.0, 0.0), Point2::new(3.0, 1.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate of the point is not finite or beyond [`Real::LIMIT`].
    pub fn with_point(&self, point: &Point<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Point, point.coords.as_slice())?;
        Ok(self.merged(&Self::from_valid(*point, *point)))
    }

    /// Returns the box around everything that this box passes while it is translated.
    ///
    /// No point is lost: where the end of the motion is rounded, the result is rounded outward. It
    /// is the broad phase of a sweep. An oriented box or a ball passes nothing beyond
    /// `shape.aabb().swept(by)`.
    ///
    /// ```
    /// use obbligato::{Aabb2, Intersects, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let bullet = Aabb2::from_center(Point2::new(0.0, 5.0), Vector2::new(0.1, 0.1))?;
    /// let wall = Aabb2::new(Point2::new(8.0, 0.0), Point2::new(8.5, 10.0))?;
    /// let path = bullet.swept(&Vector2::new(20.0, 0.0))?; // its velocity times the time of a frame
    /// assert!(path.intersects(&wall) && !bullet.translated(&Vector2::new(20.0, 0.0))?.intersects(&wall));
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.3)?;
    /// let falling = plank.aabb().swept(&Vector2::new(0.0, -1.5))?;
    /// assert!(falling.contains_obb(&plank.translated(&Vector2::new(0.0, -1.0))?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// The translation is not finite, or a resulting coordinate is beyond [`Real::LIMIT`].
    pub fn swept(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        let (min, max) = self.corners();
        let low = zip(components(&min.coords), components(by), |min, by| {
            smaller(min, -moved_up(-min, -by))
        });
        let high =
            zip(components(&max.coords), components(by), |max, by| larger(max, moved_up(max, by)));
        Self::new(low.into(), high.into()).map_err(|error| error.by(Argument::Translation))
    }
}

/// Returns `a + b`, rounded up: exact if the sum is exact, else at least the true sum and within
/// two units in the last place of it. An inexact sum is a normal number, so `EPSILON` of it is at
/// least a unit in the last place.
fn moved_up<T: Real>(a: T, b: T) -> T {
    let (sum, error) = two_sum(a, b);
    if error > T::zero() { sum + sum.abs() * T::EPSILON } else { sum }
}
