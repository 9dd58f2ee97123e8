use crate::numbers::components::zip;
use crate::numbers::{
    Real, add, components, dot, is_in_reach, is_within, larger, length, max_norm, norm_bound,
    norm_squared, range_factor, scale, smaller, sub,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::transform::culprit;
use nalgebra::{AbstractRotation, Isometry, Point, SVector, Scalar};

/// A capsule: everything within a radius of a segment.
///
/// It consists of the points `p` with `|p - q| <= radius` for a point `q` of the segment from
/// `start` to `end`, border included. With a zero radius it is a segment; where both ends are the
/// same point, a ball.
///
/// ```
/// use obbligato::{Capsule3, Intersects, Sphere};
/// use obbligato::nalgebra::Point3;
///
/// let person = Capsule3::new(Point3::new(0.0, 0.25, 0.0), Point3::new(0.0, 1.5, 0.0), 0.25)?;
/// let lamp = Sphere::new(Point3::new(0.0, 2.0, 0.0), 0.25)?;
/// assert!(person.intersects(&lamp)); // it touches the head: touching counts
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: start, end, radius.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Capsule<T: Scalar, const D: usize> {
    start: Point<T, D>,
    end: Point<T, D>,
    radius: T,
}

/// A capsule in 2D, also known as a stadium.
pub type Capsule2 = Capsule<f32, 2>;
/// A capsule in 3D.
pub type Capsule3 = Capsule<f32, 3>;

/// How much longer than the distance the vector from the closest point of the segment may come out,
/// in `EPSILON |w|`; see [`Capsule::gap`]. The derivation adds up the rounding of each operation;
/// the worst points found by a search need 1.2.
const BLUR: f64 = 8.0;

/// The vector from the closest point of the segment to a given point, scaled by `factor`.
pub(crate) struct SegmentGap<T: Scalar, const D: usize> {
    pub(crate) vector: SVector<T, D>,
    /// The vector from the start of the segment to its closest point.
    foot: SVector<T, D>,
    /// How much longer than the distance the vector may be.
    pub(crate) blur: T,
    pub(crate) factor: T,
}

impl<T: Real, const D: usize> Capsule<T, D> {
    /// Creates a capsule from the ends of its segment and its radius.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// assert_eq!((pill.start(), pill.end().x, pill.radius()), (Point2::origin(), 4.0, 1.0));
    /// assert!(Capsule2::new(pill.start(), pill.end(), -1.0).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or the radius is negative.
    pub fn new(start: Point<T, D>, end: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        check_argument(Argument::Start, start.coords.as_slice())?;
        check_argument(Argument::End, end.coords.as_slice())?;
        check_argument(Argument::Radius, [&radius])?;
        if radius < T::zero() {
            return Err(ShapeError::NegativeRadius);
        }
        Ok(Self { start, end, radius })
    }

    /// Creates a segment between two points known to be valid.
    #[inline(always)]
    pub(crate) fn segment(start: Point<T, D>, end: Point<T, D>) -> Self {
        let radius = T::zero();
        Self { start, end, radius }
    }

    /// Returns the first end of the segment.
    ///
    /// ```
    /// # use obbligato::{Capsule2, nalgebra::Point2};
    /// let pill = Capsule2::new(Point2::new(0.0, 1.0), Point2::new(3.0, 1.0), 0.5)?;
    /// assert_eq!(pill.start(), Point2::new(0.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn start(&self) -> Point<T, D> {
        self.start
    }

    /// Returns the second end of the segment.
    ///
    /// ```
    /// # use obbligato::{Capsule2, nalgebra::Point2};
    /// let pill = Capsule2::new(Point2::new(0.0, 1.0), Point2::new(3.0, 1.0), 0.5)?;
    /// assert_eq!(pill.end(), Point2::new(3.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn end(&self) -> Point<T, D> {
        self.end
    }

    /// Returns the distance from the segment to the border.
    ///
    /// ```
    /// # use obbligato::{Capsule2, nalgebra::Point2};
    /// let pill = Capsule2::new(Point2::new(0.0, 1.0), Point2::new(3.0, 1.0), 0.5)?;
    /// assert_eq!(pill.radius(), 0.5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn radius(&self) -> T {
        self.radius
    }

    /// Returns the vector from `start` to `end`, rounded.
    #[inline(always)]
    pub(crate) fn along(&self) -> SVector<T, D> {
        sub(&self.end.coords, &self.start.coords)
    }

    /// Returns the axis-aligned bounding box of the capsule, enlarged by its rounding so that it
    /// encloses every point of the capsule.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// assert!(pill.aabb().contains_point(&Point2::new(5.0, 1.0)));
    /// assert!(!pill.aabb().contains_point(&Point2::new(5.01, 1.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let (start, end) = (components(&self.start.coords), components(&self.end.coords));
        let reach = |c: T| self.radius + T::EPSILON * (self.radius + c.abs());
        let low = zip(start, end, smaller).map(|c| c - reach(c));
        let high = zip(start, end, larger).map(|c| c + reach(c));
        Aabb::from_valid(low.into(), high.into())
    }

    /// Returns the vector from the closest point of the segment to a point, at a scale at which no
    /// square underflows, that of `reach` included.
    ///
    /// With `v` from start to end and `w` from the start to the point, the closest point is at
    /// `s = w . v / v . v`, clamped to `0 ..= 1`. `e` is `EPSILON`. `s` is off by up to
    /// `5.5 e |w| / |v|`, which moves the point of the segment, and makes the vector longer, by up
    /// to `5.5 e |w|`. `w`, `v` and `s v` round by `0.5 e |w|` each, since `|s v| <= |w|`, and the
    /// difference by `0.5 e` of itself. So the vector is up to `8 e |w|` longer than the distance,
    /// and up to `2.5 e |w|` shorter.
    #[inline]
    pub(crate) fn gap(&self, point: &Point<T, D>, reach: T) -> SegmentGap<T, D> {
        let (v, w) = (self.along(), sub(&point.coords, &self.start.coords));
        let size_factor = range_factor(larger(larger(max_norm(&w), max_norm(&v)), reach));
        let along_factor = range_factor(max_norm(&v));
        let (w, v) = (scale(&w, size_factor), scale(&v, along_factor));
        let (square, end) = (norm_squared(&v), size_factor / along_factor);
        let along = if square > T::zero() {
            dot(components(&w), components(&v)) / square
        } else {
            T::zero()
        };
        let along = smaller(larger(along, T::zero()), end);
        let foot = scale(&v, along);
        SegmentGap {
            vector: sub(&w, &foot),
            foot,
            blur: T::EPSILON * T::nearest(BLUR) * norm_bound(&w),
            factor: size_factor,
        }
    }

    /// Whether the point lies in the capsule or on its border, or at most `16 EPSILON L` outside,
    /// where `L` is its distance from `start` plus the radius; false if a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 5.0)?;
    /// assert!(pill.contains_point(&Point2::new(7.0, 4.0))); // on the border
    /// assert!(!pill.contains_point(&Point2::new(7.5, 4.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let gap = self.gap(point, self.radius);
        is_in_reach(&point.coords) && is_within(&gap.vector, self.radius * gap.factor + gap.blur)
    }

    /// Returns the point of the capsule closest to the given one, which is the given point if it
    /// lies inside.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// assert_eq!(pill.closest_point(&Point2::new(3.0, 9.0)), Point2::new(3.0, 1.0));
    /// assert_eq!(pill.closest_point(&Point2::new(3.0, 0.5)), Point2::new(3.0, 0.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let gap = self.gap(point, self.radius);
        let (distance, radius) = (length(&gap.vector), self.radius * gap.factor);
        if distance > radius {
            let outward = scale(&gap.vector, radius / distance);
            let from_start = add(&gap.foot, &outward).map(|x| x / gap.factor);
            Point::from(add(&self.start.coords, &from_start))
        } else {
            *point
        }
    }

    /// Returns the distance from the point to the capsule, zero if it lies inside or a coordinate
    /// is NaN.
    ///
    /// It is accurate to `12 EPSILON L`, where `L` is the distance of the point from `start` plus
    /// the radius.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// assert_eq!(pill.distance_to_point(&Point2::new(7.0, 4.0)), 4.0);
    /// assert_eq!(pill.distance_to_point(&Point2::new(1.0, 0.0)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let gap = self.gap(point, self.radius);
        larger((length(&gap.vector) - self.radius * gap.factor) / gap.factor, T::zero())
    }

    /// Returns the capsule translated by a vector.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// let moved = pill.translated(&Vector2::new(0.0, 3.0))?;
    /// assert_eq!((moved.start().y, moved.end().y), (3.0, 3.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::new(self.start + by, self.end + by, self.radius)
            .map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the capsule rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::Capsule2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0)?;
    /// let up = pill.transformed_by(&Isometry2::new(Vector2::zeros(), core::f32::consts::FRAC_PI_2))?;
    /// assert!((up.end() - Point2::new(0.0, 4.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        Self::new(by.transform_point(&self.start), by.transform_point(&self.end), self.radius)
            .map_err(|error| error.by(culprit(by)))
    }
}
