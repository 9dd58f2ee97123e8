use crate::numbers::{
    Real, add, clamp, is_in_reach, is_within, l1_norm, larger, length, mul, scale, sub, sum,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use nalgebra::{AbstractRotation, Isometry, Point, SVector, Scalar};

/// A rounded box: everything within a radius of an oriented box.
///
/// It consists of the points `p` with `|p - q| <= radius` for a point `q` of the box, border
/// included. So it reaches `radius` beyond every face of the box, and its edges and corners are
/// round. With a zero radius it is the box.
///
/// ```
/// use obbligato::{Circle, Intersects, Obb2, RoundedObb2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(3.0, 2.0), 0.0)?;
/// let card = RoundedObb2::new(inner, 1.0)?; // 8 wide and 6 high
/// let coin = Circle::new(Point2::new(6.0, 6.0), 4.0)?;
/// assert!(card.intersects(&coin)); // it touches the round corner: 3 across, 4 up
/// assert!(!card.intersects(&Circle::new(coin.center(), 3.99)?));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: the box, radius.
#[doc(alias("RoundedBox", "RoundCuboid", "sphere-swept box"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct RoundedObb<T: Scalar, const D: usize> {
    obb: Obb<T, D>,
    radius: T,
}

/// A rounded rectangle.
pub type RoundedObb2 = RoundedObb<f32, 2>;
/// A rounded box in 3D.
pub type RoundedObb3 = RoundedObb<f32, 3>;

/// How far off a length along the axes of the box may be, in `EPSILON` of the coordinates and the
/// half-extents. A difference, three products and two sums round by 2.5, the excess by 0.5, and the
/// band itself by less than 1.
const BAND: f64 = 4.0;

impl<T: Real, const D: usize> RoundedObb<T, D> {
    /// Creates a rounded box from the box and the radius around it.
    ///
    /// ```
    /// use obbligato::{Aabb3, RoundedObb3};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let inner = Aabb3::from_center(Point3::origin(), Vector3::new(1.0, 2.0, 3.0))?;
    /// let soap = RoundedObb3::new(inner.into(), 0.25)?;
    /// assert_eq!((soap.obb().half_extents().y, soap.radius()), (2.0, 0.25));
    /// assert!(RoundedObb3::new(soap.obb(), -0.25).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// The radius is negative, not finite or beyond [`Real::LIMIT`].
    pub fn new(obb: Obb<T, D>, radius: T) -> Result<Self, ShapeError> {
        check_argument(Argument::Radius, [&radius])?;
        if radius < T::zero() {
            return Err(ShapeError::NegativeRadius);
        }
        Ok(Self { obb, radius })
    }

    /// Returns the box inside.
    ///
    /// ```
    /// # use obbligato::{Obb2, RoundedObb2, nalgebra::{Point2, Vector2}};
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 1.0), 0.3)?;
    /// let soap = RoundedObb2::new(inner, 0.25)?;
    /// assert_eq!(soap.obb(), inner);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn obb(&self) -> Obb<T, D> {
        self.obb
    }

    pub(crate) const fn inner(&self) -> &Obb<T, D> {
        &self.obb
    }

    /// Returns the distance from the box inside to the border.
    ///
    /// ```
    /// # use obbligato::{Obb2, RoundedObb2, nalgebra::{Point2, Vector2}};
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 1.0), 0.3)?;
    /// let soap = RoundedObb2::new(inner, 0.25)?;
    /// assert_eq!(soap.radius(), 0.25);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn radius(&self) -> T {
        self.radius
    }

    /// Returns the axis-aligned bounding box, enlarged by its rounding so that it encloses every
    /// point of the rounded box.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.785)?;
    /// let bounds = RoundedObb2::new(inner, 1.0)?.aabb();
    /// assert!(bounds.max().x > 2.414 && bounds.max().x < 2.4143); // less than around a box of half-extents 2
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let bounds = self.obb.aabb();
        let reach = |c: T| self.radius + T::EPSILON * (self.radius + c.abs());
        let min = bounds.min().coords.map(|c| c - reach(c));
        let max = bounds.max().coords.map(|c| c + reach(c));
        Aabb::from_valid(min.into(), max.into())
    }

    /// Returns a point in the frame of the box, and the vector to it from the closest point of the
    /// box, in that frame.
    #[inline(always)]
    fn excess(&self, point: &Point<T, D>) -> (SVector<T, D>, SVector<T, D>) {
        let local = self.obb.local_point(point);
        let excess = sub(&local, &clamp(&local, self.obb.parts().1));
        (local, excess)
    }

    /// Whether the point lies in the rounded box or on its border, or at most `16 EPSILON L`
    /// outside; false if a coordinate is NaN. `L` is its distance from the center plus all
    /// half-extents and the radius.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 1.0), 0.0)?;
    /// let card = RoundedObb2::new(inner, 5.0)?;
    /// assert!(card.contains_point(&Point2::new(7.0, 5.0))); // on the border: 3 across, 4 up
    /// assert!(!card.contains_point(&Point2::new(8.9, 5.9))); // beyond the round corner
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let (local, excess) = self.excess(point);
        let size = l1_norm(&local) + sum(self.obb.parts().1);
        let band = T::EPSILON * T::nearest(BAND) * size;
        is_in_reach(&point.coords) && is_within(&excess, self.radius + band)
    }

    /// Returns the point of the rounded box closest to the given one, which is the given point if
    /// it lies inside.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 1.0), 0.0)?;
    /// let card = RoundedObb2::new(inner, 1.0)?;
    /// assert_eq!(card.closest_point(&Point2::new(3.0, 9.0)), Point2::new(3.0, 2.0));
    /// assert_eq!(card.closest_point(&Point2::new(4.5, 1.5)), Point2::new(4.5, 1.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let (local, excess) = self.excess(point);
        let distance = length(&excess);
        if distance > self.radius {
            let outward = scale(&excess, self.radius / distance);
            let from_center = add(&sub(&local, &excess), &outward);
            let (center, _, axes) = self.obb.parts();
            add(&center.coords, &mul(axes, &from_center)).into()
        } else {
            *point
        }
    }

    /// Returns the distance from the point to the rounded box, zero if it lies inside or a
    /// coordinate is NaN.
    ///
    /// It is accurate to `16 EPSILON L`, where `L` is the distance of the point from the center
    /// plus all half-extents and the radius.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 1.0), 0.0)?;
    /// let card = RoundedObb2::new(inner, 1.0)?;
    /// assert_eq!(card.distance_to_point(&Point2::new(7.0, 5.0)), 4.0);
    /// assert_eq!(card.distance_to_point(&Point2::new(1.0, 1.5)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let (_, excess) = self.excess(point);
        larger(length(&excess) - self.radius, T::zero())
    }

    /// Returns the rounded box translated by a vector.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 1.0), 0.0)?;
    /// let moved = RoundedObb2::new(inner, 1.0)?.translated(&Vector2::new(0.0, 3.0))?;
    /// assert_eq!((moved.obb().center().y, moved.radius()), (3.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        let obb = self.obb.translated(by)?;
        Ok(Self { obb, ..*self })
    }

    /// Returns the rounded box rotated about the origin, then translated, as the isometry
    /// transforms points.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::new(3.0, 0.0), Vector2::new(4.0, 1.0), 0.0)?;
    /// let turn = Isometry2::new(Vector2::zeros(), core::f32::consts::FRAC_PI_2);
    /// let up = RoundedObb2::new(inner, 1.0)?.transformed_by(&turn)?;
    /// assert!((up.obb().center() - Point2::new(0.0, 3.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Obb::transformed_by`].
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        let obb = self.obb.transformed_by(by)?;
        Ok(Self { obb, ..*self })
    }

    /// Returns the rounded box rotated about a point.
    ///
    /// ```
    /// use obbligato::{Obb2, RoundedObb2};
    /// use obbligato::nalgebra::{Point2, Rotation2, Vector2};
    ///
    /// let inner = Obb2::from_angle(Point2::new(3.0, 0.0), Vector2::new(2.0, 0.5), 0.0)?;
    /// let arm = RoundedObb2::new(inner, 0.25)?;
    /// let up = arm.rotated_about(&Rotation2::new(core::f32::consts::FRAC_PI_2), &Point2::origin())?;
    /// assert!((up.obb().center() - Point2::new(0.0, 3.0)).norm() < 1e-6);
    /// assert!(up.contains_point(&Point2::new(0.0, 5.2)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Obb::rotated_about`].
    pub fn rotated_about<R: AbstractRotation<T, D>>(
        &self,
        by: &R,
        pivot: &Point<T, D>,
    ) -> Result<Self, ShapeError> {
        let obb = self.obb.rotated_about(by, pivot)?;
        Ok(Self { obb, ..*self })
    }
}
