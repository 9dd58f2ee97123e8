//! Convex polygons that are translated and rotated.
//!
//! Every kernel relies on corners that are convex exactly: behind the line of a short edge that
//! rounding has tilted, most of a polygon could lie outside. Moving a corner rounds it, so the
//! turns at the moved corners are decided exactly again, which takes a few operations each unless
//! they are nearly collinear. If some no longer turn left, the result is the hull of the moved
//! corners.
//!
//! A hull moves by no more than the points that span it. So whether or not corners are left out, no
//! point of the result is farther from the true image than the rounding of a corner.

use crate::numbers::Real;
use crate::polygons::convex_polygon::ConvexPolygon;
use crate::shapes::{Argument, ShapeError, culprit};
use nalgebra::{AbstractRotation, Isometry, Point2, Vector2};

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Returns the polygon translated by a vector.
    ///
    /// Each corner is rounded to the nearest representable point. A corner that this moves onto the
    /// line of its neighbors is left out, so the result is convex wherever it lies. No corner is
    /// left out, and the first one stays first, unless the polygon is as small as the rounding of
    /// its coordinates or its corners are nearly collinear.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ramp = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    /// let ramp = ConvexPolygon::<f32, 3>::new(&ramp)?;
    /// let moved = ramp.translated(&Vector2::new(10.0, -1.0))?;
    /// assert_eq!(moved.vertices(), [[10.0, -1.0], [14.0, -1.0], [10.0, 2.0]].map(Point2::from));
    /// assert!(ramp.translated(&Vector2::new(1e9, 0.0)).is_err()); // next to 1e9 numbers are 64 apart
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`], or
    /// [`ShapeError::NoArea`] if all corners round to points on one line.
    pub fn translated(&self, by: &Vector2<T>) -> Result<Self, ShapeError> {
        self.with_moved_corners(|corner| corner + by)
            .map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the polygon rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// Corners are rounded as by [`translated`](Self::translated). Every call rounds them again: to
    /// turn a polygon many times, keep the original and transform it each time.
    ///
    /// ```
    /// use obbligato::{ConvexPolygon, Intersects};
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let hull = [[2.0, 0.0], [-1.0, 1.0], [-1.0, -1.0]].map(Point2::from);
    /// let hull = ConvexPolygon::<f32, 3>::new(&hull)?;
    /// let heading = core::f32::consts::FRAC_PI_2;
    /// let ship = hull.transformed_by(&Isometry2::new(Vector2::new(5.0, 1.0), heading))?;
    /// assert!((ship.vertices()[0] - Point2::new(5.0, 3.0)).norm() < 1e-6); // its bow points up
    /// assert!(!ship.intersects(&hull));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`translated`](Self::translated).
    pub fn transformed_by<R: AbstractRotation<T, 2>>(
        &self,
        by: &Isometry<T, R, 2>,
    ) -> Result<Self, ShapeError> {
        self.with_moved_corners(|corner| by.transform_point(corner))
            .map_err(|error| error.by(culprit(by)))
    }

    /// Returns the polygon rotated about a point: each corner `p` becomes
    /// `pivot + by * (p - pivot)`.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::{Point2, Rotation2};
    ///
    /// let corners = [[1.0, 0.0], [3.0, 0.0], [3.0, 1.0]].map(Point2::from);
    /// let ramp = ConvexPolygon::<f32, 3>::new(&corners)?;
    /// let quarter = Rotation2::from_matrix_unchecked([[0.0, 1.0], [-1.0, 0.0]].into());
    /// let turned = ramp.rotated_about(&quarter, &Point2::new(1.0, 0.0))?;
    /// assert_eq!(turned.vertices()[1], Point2::new(1.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`translated`](Self::translated).
    pub fn rotated_about<R: AbstractRotation<T, 2>>(
        &self,
        by: &R,
        pivot: &Point2<T>,
    ) -> Result<Self, ShapeError> {
        self.with_moved_corners(|corner| pivot + by.transform_vector(&(corner - pivot)))
            .map_err(|error| error.by(Argument::Rotation))
    }
}
