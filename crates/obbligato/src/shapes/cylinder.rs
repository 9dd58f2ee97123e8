use crate::numbers::{
    Real, Row as _, add, components, dot, is_in_reach, is_within, l1_norm, larger, length,
    norm_squared, scale, sub, unit,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::{check_argument, check_lengths};
use crate::shapes::error::ShapeError;
use crate::shapes::transform::{culprit, rotate_about, rotation_unless};
use nalgebra::{AbstractRotation, Isometry, Point3, Scalar, Vector3};

/// A solid right circular cylinder with flat caps.
///
/// It consists of the points `p` with `|w . u| <= half_height` and `|w - (w . u) u| <= radius`,
/// border included, where `w` leads from the center to `p` and `u` is the unit vector of the axis.
/// With a zero half-height it is a disc, with a zero radius a segment.
///
/// ```
/// use obbligato::{Cylinder3, Intersects, Sphere};
/// use obbligato::nalgebra::{Point3, Vector3};
///
/// let can = Cylinder3::new(Point3::new(0.0, 1.0, 0.0), Vector3::y(), 1.0, 0.5)?;
/// let ball = Sphere::new(Point3::new(0.25, 2.5, 0.0), 0.5)?;
/// assert!(can.intersects(&ball)); // it lies on the upper cap: touching counts
/// assert!(!can.intersects(&Sphere::new(Point3::new(0.9, 2.4, 0.0), 0.5)?)); // past the rim
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// # Accuracy
/// A rim is a circle, so distances are found by bisection, to the same bounds as for other shapes.
/// There `L` is the distance from the center plus half-height and radius. Of an overlap, the depth
/// is that along the best of some axes, each improved a few times. It always resolves the overlap.
/// Where a rim lies deep in another shape, it may exceed the least depth: of thousands of overlaps,
/// by up to a 20th of `L`.
///
/// C layout: center, axis, half-height, radius.
#[doc(alias("disc", "disk", "rod"))]
#[derive(Clone, Copy, PartialEq)]
#[repr(C)]
pub struct Cylinder<T: Scalar> {
    pub(crate) center: Point3<T>,
    pub(crate) axis: Vector3<T>,
    pub(crate) half_height: T,
    pub(crate) radius: T,
}

/// A cylinder with `f32` coordinates.
pub type Cylinder3 = Cylinder<f32>;

/// The deviation of an axis's squared length from 1, in `EPSILON`, up to which the axis is kept bit
/// for bit: see the normal of a half-space.
const EXACT: f64 = 8.0;
/// How far off a length along or across the axis may be, in `EPSILON` of the distance from the
/// center. 1 for the difference, 1.5 for the height, `2 * 4.75` for the length of the axis, 1 for
/// the vector across.
const BAND: f64 = 13.0;
/// How far outside the computed bounds a point may be, in `EPSILON` of half-height and radius: 4.75
/// for the length of the axis, 3 for the products, their root and the sum.
const BOUNDS: f64 = 8.0;
/// A direction this close to the axis, in `EPSILON` of itself, has no part across: that part may be
/// off by 4 and so might not be across.
const ALONG: f64 = 16.0;

/// A point relative to a cylinder.
pub(crate) struct CylinderCoordinates<T: Scalar> {
    /// The component along the axis of the vector from the center.
    pub(crate) height: T,
    /// The rest of that vector.
    pub(crate) across: Vector3<T>,
}

impl<T: Real> Cylinder<T> {
    /// Creates a cylinder from its center, a vector along its axis of any nonzero length, half its
    /// height and its radius.
    ///
    /// An axis whose squared length is within `8 EPSILON` of 1 is kept bit for bit; any other is
    /// scaled to length 1.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let coin = Cylinder3::new(Point3::origin(), Vector3::new(0.0, 2.0, 0.0), 0.1, 1.0)?;
    /// assert_eq!((coin.axis(), coin.half_height(), coin.radius()), (Vector3::y(), 0.1, 1.0));
    /// assert!(Cylinder3::new(coin.center(), Vector3::zeros(), 0.1, 1.0).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::ZeroDirection`], a length is negative, or a number is not finite or beyond
    /// [`Real::LIMIT`].
    pub fn new(
        center: Point3<T>,
        axis: Vector3<T>,
        half_height: T,
        radius: T,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Center, center.coords.as_slice())?;
        check_argument(Argument::Direction, axis.as_slice())?;
        check_lengths([&half_height])?;
        check_argument(Argument::Radius, [&radius])?;
        if radius < T::zero() {
            return Err(ShapeError::NegativeRadius);
        }
        let off = norm_squared(&axis) - T::one();
        let axis = if off.abs() <= T::EPSILON * T::nearest(EXACT) {
            axis
        } else {
            unit(&axis).ok_or(ShapeError::ZeroDirection)?
        };
        Ok(Self { center, axis, half_height, radius })
    }

    /// Creates a cylinder from the centers of its caps and its radius.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let [foot, top] = [Point3::new(2.0, 0.0, 0.0), Point3::new(2.0, 3.0, 0.0)];
    /// let pillar = Cylinder3::from_ends(foot, top, 0.5)?;
    /// assert_eq!((pillar.center().y, pillar.half_height(), pillar.axis()), (1.5, 1.5, Vector3::y()));
    /// assert!(Cylinder3::from_ends(foot, foot, 0.5).is_err()); // a disc has no axis
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`new`](Self::new); both ends are the same point.
    pub fn from_ends(start: Point3<T>, end: Point3<T>, radius: T) -> Result<Self, ShapeError> {
        check_argument(Argument::Start, start.coords.as_slice())?;
        check_argument(Argument::End, end.coords.as_slice())?;
        let along = sub(&end.coords, &start.coords);
        let half = T::nearest(0.5);
        let center = add(&start.coords, &scale(&along, half));
        let axis = unit(&along).ok_or(ShapeError::ZeroDirection)?;
        Self::new(center.into(), axis, length(&along) * half, radius)
    }

    /// Creates a cylinder from numbers known to be valid.
    pub(crate) fn from_valid(center: Point3<T>, axis: Vector3<T>, lengths: [T; 2]) -> Self {
        let [half_height, radius] = lengths;
        Self { center, axis, half_height, radius }
    }

    /// Returns the point halfway between the caps.
    ///
    /// ```
    /// # use obbligato::{Cylinder3, nalgebra::{Point3, Vector3}};
    /// let can = Cylinder3::new(Point3::new(0.0, 2.0, 0.0), Vector3::y() * 3.0, 2.0, 0.5)?;
    /// assert_eq!(can.center().y, 2.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn center(&self) -> Point3<T> {
        self.center
    }

    /// Returns the unit vector from one cap to the other.
    ///
    /// ```
    /// # use obbligato::{Cylinder3, nalgebra::{Point3, Vector3}};
    /// let can = Cylinder3::new(Point3::new(0.0, 2.0, 0.0), Vector3::y() * 3.0, 2.0, 0.5)?;
    /// assert_eq!(can.axis(), Vector3::y());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn axis(&self) -> Vector3<T> {
        self.axis
    }

    /// Returns the distance from the center to each cap.
    ///
    /// ```
    /// # use obbligato::{Cylinder3, nalgebra::{Point3, Vector3}};
    /// let can = Cylinder3::new(Point3::new(0.0, 2.0, 0.0), Vector3::y() * 3.0, 2.0, 0.5)?;
    /// assert_eq!(can.half_height(), 2.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn half_height(&self) -> T {
        self.half_height
    }

    /// Returns the distance from the axis to the side.
    ///
    /// ```
    /// # use obbligato::{Cylinder3, nalgebra::{Point3, Vector3}};
    /// let can = Cylinder3::new(Point3::new(0.0, 2.0, 0.0), Vector3::y() * 3.0, 2.0, 0.5)?;
    /// assert_eq!(can.radius(), 0.5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn radius(&self) -> T {
        self.radius
    }

    /// Returns the axis-aligned bounding box, enlarged by its rounding so that it encloses every
    /// point of the cylinder.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let wheel = Cylinder3::new(Point3::origin(), Vector3::new(3.0, 4.0, 0.0), 1.0, 10.0)?;
    /// let corner = wheel.aabb().max(); // 0.6 + 0.8 * 10, 0.8 + 0.6 * 10, 10
    /// assert!((corner - Point3::new(8.6, 6.8, 10.0)).norm() < 1e-4);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, 3> {
        let [x, y, z] = *components(&self.axis);
        let blur = T::EPSILON * T::nearest(BOUNDS) * (self.half_height + self.radius);
        let across = |a: T, b: T| (a * a + b * b).root() * self.radius;
        let reach = Vector3::new(
            self.half_height * x.abs() + across(y, z),
            self.half_height * y.abs() + across(x, z),
            self.half_height * z.abs() + across(x, y),
        );
        let center = &self.center.coords;
        let rounding = center.map(|c| blur + T::EPSILON * c.abs());
        let reach = add(&reach, &add(&rounding, &rounding));
        Aabb::from_valid(sub(center, &reach).into(), add(center, &reach).into())
    }

    /// Returns the components of a point along the axis and across it, from the center.
    #[inline(always)]
    pub(crate) fn cylinder_coordinates(&self, point: &Vector3<T>) -> CylinderCoordinates<T> {
        let from_center = sub(point, &self.center.coords);
        let height = dot(components(&from_center), components(&self.axis));
        let across = sub(&from_center, &scale(&self.axis, height));
        CylinderCoordinates { height, across }
    }

    /// Returns the vectors along and across the axis that lead from the closest point of the
    /// cylinder to a point.
    #[inline(always)]
    pub(crate) fn excesses(&self, point: &Vector3<T>) -> [Vector3<T>; 2] {
        let CylinderCoordinates { height, across } = self.cylinder_coordinates(point);
        let above = larger(height.abs() - self.half_height, T::zero());
        let above = if height < T::zero() { -above } else { above };
        let far = length(&across);
        let beside = if far > self.radius { (far - self.radius) / far } else { T::zero() };
        [scale(&self.axis, above), scale(&across, beside)]
    }

    /// Returns the vector from the closest point of the cylinder to a point; zero inside.
    #[inline(always)]
    pub(crate) fn excess(&self, point: &Vector3<T>) -> Vector3<T> {
        let [along, across] = self.excesses(point);
        add(&along, &across)
    }

    /// Returns a unit vector across the axis that points where a direction does; zero if the
    /// direction is along the axis.
    pub(crate) fn outward(&self, direction: &Vector3<T>) -> Vector3<T> {
        let across = |vector: &Vector3<T>| {
            let along = dot(components(vector), components(&self.axis));
            sub(vector, &scale(&self.axis, along))
        };
        let first = across(direction);
        if length(&first) <= T::EPSILON * T::nearest(ALONG) * length(direction) {
            return Vector3::zeros();
        }
        unit(&across(&unit(&first).unwrap_or(first))).unwrap_or_else(Vector3::zeros)
    }

    /// Returns the point that is farthest along a direction; one of these, if there are many.
    pub(crate) fn farthest(&self, direction: &Vector3<T>) -> Vector3<T> {
        let along = dot(components(direction), components(&self.axis));
        let up = if along < T::zero() { -self.half_height } else { self.half_height };
        let cap = add(&self.center.coords, &scale(&self.axis, up));
        add(&cap, &scale(&self.outward(direction), self.radius))
    }

    /// Returns how far the cylinder extends from its center along a vector, times its length.
    pub(crate) fn reach_along(&self, vector: &Vector3<T>) -> T {
        let along = dot(components(vector), components(&self.axis));
        let across = length(&sub(vector, &scale(&self.axis, along)));
        self.half_height * along.abs() + self.radius * across
    }

    /// Whether the point lies in the cylinder or on its border, or at most `24 EPSILON L` outside;
    /// false if a coordinate is NaN. `L` is its distance from the center plus half-height and
    /// radius.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 5.0)?;
    /// assert!(can.contains_point(&Point3::new(3.0, 2.0, 4.0))); // on the rim
    /// assert!(!can.contains_point(&Point3::new(3.1, 1.9, 4.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point3<T>) -> bool {
        let CylinderCoordinates { height, across } = self.cylinder_coordinates(&point.coords);
        let size = l1_norm(&across) + height.abs();
        let band = T::EPSILON * T::nearest(BAND) * size;
        is_in_reach(&point.coords)
            && height.abs() <= self.half_height + band
            && is_within(&across, self.radius + band)
    }

    /// Returns the point of the cylinder closest to the given one, which is the given point if it
    /// lies inside.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 1.0)?;
    /// assert_eq!(can.closest_point(&Point3::new(0.0, 5.0, 4.0)), Point3::new(0.0, 2.0, 1.0));
    /// assert_eq!(can.closest_point(&Point3::new(0.0, 1.0, 0.5)), Point3::new(0.0, 1.0, 0.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point3<T>) -> Point3<T> {
        Point3::from(sub(&point.coords, &self.excess(&point.coords)))
    }

    /// Returns the distance from the point to the cylinder, zero if it lies inside or a coordinate
    /// is NaN.
    ///
    /// It is accurate to `24 EPSILON L`, where `L` is the distance of the point from the center
    /// plus half-height and radius.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 1.0)?;
    /// assert_eq!(can.distance_to_point(&Point3::new(0.0, 6.0, 4.0)), 5.0); // 4 above, 3 beside
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point3<T>) -> T {
        larger(length(&self.excess(&point.coords)), T::zero())
    }

    /// Returns the cylinder translated by a vector.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 1.0)?;
    /// let moved = can.translated(&Vector3::new(0.0, 3.0, 0.0))?;
    /// assert_eq!((moved.center().y, moved.radius()), (3.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &Vector3<T>) -> Result<Self, ShapeError> {
        let moved = Self::new(self.center + by, self.axis, self.half_height, self.radius);
        moved.map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the cylinder rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Isometry3, Point3, Vector3};
    ///
    /// let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 1.0)?;
    /// let quarter = Vector3::x() * core::f32::consts::FRAC_PI_2;
    /// let lying = can.transformed_by(&Isometry3::new(Vector3::new(0.0, 1.0, 0.0), quarter))?;
    /// assert!((lying.axis() - Vector3::z()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation turns the axis
    /// to zero.
    pub fn transformed_by<R: AbstractRotation<T, 3>>(
        &self,
        by: &Isometry<T, R, 3>,
    ) -> Result<Self, ShapeError> {
        let (center, axis) = (by.transform_point(&self.center), by.transform_vector(&self.axis));
        let moved = Self::new(center, axis, self.half_height, self.radius);
        moved.map_err(|error| error.by(culprit(by)))
    }

    /// Returns the cylinder rotated about a point.
    ///
    /// ```
    /// use obbligato::Cylinder3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let post = Cylinder3::new(Point3::new(0.0, 2.0, 0.0), Vector3::y(), 2.0, 0.5)?;
    /// let quarter = Rotation3::new(Vector3::z() * -core::f32::consts::FRAC_PI_2);
    /// let fallen = post.rotated_about(&quarter, &Point3::origin())?;
    /// assert!((fallen.center() - Point3::new(2.0, 0.0, 0.0)).norm() < 1e-6);
    /// assert!((fallen.axis() - Vector3::x()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`transformed_by`](Self::transformed_by).
    pub fn rotated_about<R: AbstractRotation<T, 3>>(
        &self,
        by: &R,
        pivot: &Point3<T>,
    ) -> Result<Self, ShapeError> {
        let center = rotate_about(&self.center, by, pivot);
        Self::new(center, by.transform_vector(&self.axis), self.half_height, self.radius)
            .map_err(|error| error.by(rotation_unless(pivot, Argument::Pivot)))
    }
}
