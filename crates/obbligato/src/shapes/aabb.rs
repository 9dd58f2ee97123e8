use crate::numbers::components::zip;
use crate::numbers::{Real, components, larger, length, smaller, sub};
use crate::shapes::argument::Argument;
use crate::shapes::check::{check_argument, check_lengths};
use crate::shapes::error::ShapeError;
use nalgebra::{Point, SVector, Scalar};

#[cfg(test)]
mod tests;

/// A box whose edges are parallel to the axes of the world.
///
/// It consists of the points `p` with `min[i] <= p[i] <= max[i]` for every axis `i`, border
/// included. A zero extent is valid: a plate, a segment or a point.
///
/// ```
/// use obbligato::{Aabb2, Intersects};
/// use obbligato::nalgebra::Point2;
///
/// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
/// let right = Aabb2::new(Point2::new(1.0, 0.5), Point2::new(2.0, 2.0))?;
/// assert!(unit.intersects(&right)); // they share an edge: touching counts
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: minimum, then maximum.
#[doc(alias("Rect", "Box3", "AABB", "BoundingBox"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Aabb<T: Scalar, const D: usize> {
    min: Point<T, D>,
    max: Point<T, D>,
}

/// An axis-aligned rectangle.
pub type Aabb2 = Aabb<f32, 2>;
/// An axis-aligned box in 3D.
pub type Aabb3 = Aabb<f32, 3>;

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Creates the box between two opposite corners.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let page = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(210.0, 297.0))?;
    /// assert_eq!((page.min().x, page.max().y), (0.0, 297.0));
    /// assert!(Aabb2::new(page.max(), page.min()).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate is not finite or beyond [`Real::LIMIT`], or a minimum exceeds its maximum.
    pub fn new(min: Point<T, D>, max: Point<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Min, min.coords.as_slice())?;
        check_argument(Argument::Max, max.coords.as_slice())?;
        if min.coords.as_slice().iter().zip(max.coords.as_slice()).any(|(low, high)| low > high) {
            return Err(ShapeError::MinAboveMax);
        }
        Ok(Self { min, max })
    }

    /// Creates the box from `center - half_extents` to `center + half_extents`, both rounded.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let square = Aabb2::from_center(Point2::new(5.0, 1.0), Vector2::new(2.0, 2.0))?;
    /// assert_eq!(square.max(), Point2::new(7.0, 3.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a coordinate of a resulting corner is not finite or beyond [`Real::LIMIT`], or
    /// a half-extent is negative.
    pub fn from_center(
        center: Point<T, D>,
        half_extents: SVector<T, D>,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Center, center.coords.as_slice())?;
        check_lengths(half_extents.as_slice())?;
        Self::new(center - half_extents, center + half_extents)
            .map_err(|error| error.of(Argument::Corner))
    }

    /// Creates the smallest box that encloses every point.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let points = [[1.0, 5.0], [-2.0, 4.0], [0.0, 9.0]].map(Point2::from);
    /// let around = Aabb2::from_points(points)?;
    /// assert_eq!((around.min(), around.max()), (Point2::new(-2.0, 4.0), Point2::new(1.0, 9.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    #[doc(alias("set_from_points", "from_point_cloud"))]
    pub fn from_points(points: impl IntoIterator<Item = Point<T, D>>) -> Result<Self, ShapeError> {
        let mut points = points.into_iter().map(|point| {
            check_argument(Argument::Point, point.coords.as_slice()).map(|()| Self::at(point))
        });
        let first = points.next().ok_or(ShapeError::NoPoints)??;
        points.try_fold(first, |bounds, point| Ok(bounds.merged(&point?)))
    }

    /// Creates a box without extent, from a point known to be valid.
    const fn at(point: Point<T, D>) -> Self {
        Self { min: point, max: point }
    }

    /// Creates a box whose corners need no check because they come from valid shapes.
    #[inline(always)]
    pub(crate) const fn from_valid(min: Point<T, D>, max: Point<T, D>) -> Self {
        Self { min, max }
    }

    /// Returns references to the two corners, for kernels that only read them.
    #[inline(always)]
    pub(crate) const fn corners(&self) -> (&Point<T, D>, &Point<T, D>) {
        (&self.min, &self.max)
    }

    /// Returns the corner with the smallest coordinates.
    ///
    /// ```
    /// # use obbligato::{Aabb2, nalgebra::{Point2, Vector2}};
    /// let bounds = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(4.0, 3.0))?;
    /// assert_eq!(bounds.min(), Point2::new(0.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn min(&self) -> Point<T, D> {
        self.min
    }

    /// Returns the corner with the largest coordinates.
    ///
    /// ```
    /// # use obbligato::{Aabb2, nalgebra::{Point2, Vector2}};
    /// let bounds = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(4.0, 3.0))?;
    /// assert_eq!(bounds.max(), Point2::new(4.0, 3.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn max(&self) -> Point<T, D> {
        self.max
    }

    /// Returns the center of the box, rounded to the nearest representable point.
    ///
    /// ```
    /// # use obbligato::{Aabb2, nalgebra::{Point2, Vector2}};
    /// let bounds = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(4.0, 3.0))?;
    /// assert_eq!(bounds.center(), Point2::new(2.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn center(&self) -> Point<T, D> {
        let half = T::nearest(0.5);
        Point::from((self.min.coords + self.max.coords) * half)
    }

    /// Returns half the length of each edge.
    ///
    /// ```
    /// # use obbligato::{Aabb2, nalgebra::{Point2, Vector2}};
    /// let bounds = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(4.0, 3.0))?;
    /// assert_eq!(bounds.half_extents(), Vector2::new(2.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("half_size", "extents", "size"))]
    #[must_use]
    pub fn half_extents(&self) -> SVector<T, D> {
        (self.max - self.min) * T::nearest(0.5)
    }

    /// Whether the point lies in the box or on its border; false if a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// assert!(unit.contains_point(&Point2::new(1.0, 0.5))); // on the border
    /// assert!(!unit.contains_point(&Point2::new(1.5, 0.5)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("contains_local_point", "point_query", "contains_vec"))]
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        is_up_to(&self.min, point) & is_up_to(point, &self.max)
    }

    /// Whether every point of the other box lies in this one.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let screen = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1280.0, 720.0))?;
    /// let button = Aabb2::new(Point2::new(1000.0, 0.0), Point2::new(1280.0, 40.0))?;
    /// assert!(screen.contains(&button) && !button.contains(&screen));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        is_up_to(&self.min, &other.min) & is_up_to(&other.max, &self.max)
    }

    /// Returns the smallest box that encloses both.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let left = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// let right = Aabb2::new(Point2::new(3.0, -1.0), Point2::new(4.0, 0.5))?;
    /// let both = Aabb2::new(Point2::new(0.0, -1.0), Point2::new(4.0, 1.0))?;
    /// assert_eq!(left.merged(&right), both);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("union", "merge", "combine", "encapsulate", "expand_by_box"))]
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let ((low, high), (min, max)) = (self.corners(), other.corners());
        Self {
            min: zip(components(&low.coords), components(&min.coords), smaller).into(),
            max: zip(components(&high.coords), components(&max.coords), larger).into(),
        }
    }

    /// Returns the point of the box closest to the given one, which is the given point if it lies
    /// inside.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// assert_eq!(unit.closest_point(&Point2::new(3.0, 0.5)), Point2::new(1.0, 0.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("project_point", "clamp_point", "nearest_point"))]
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let above = zip(components(&point.coords), components(&self.min.coords), larger);
        Point::from(zip(&above, components(&self.max.coords), smaller))
    }

    /// Returns the distance from the point to the box, zero if it lies inside.
    ///
    /// It is accurate to a few units in the last place; NaN if a coordinate is.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// assert_eq!(unit.distance_to_point(&Point2::new(4.0, 5.0)), 5.0); // 3 across, 4 up
    /// assert_eq!(unit.distance_to_point(&Point2::new(0.5, 1.0)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        length(&sub(&point.coords, &self.closest_point(point).coords))
    }
}

impl<T: Real> Aabb<T, 2> {
    /// Returns the four corners, counterclockwise from the minimum.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let page = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(2.0, 3.0))?;
    /// let expected = [[0.0, 0.0], [2.0, 0.0], [2.0, 3.0], [0.0, 3.0]];
    /// assert_eq!(page.vertices(), expected.map(Point2::from));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> [Point<T, 2>; 4] {
        let ([[left, bottom]], [[right, top]]) = (self.min.coords.data.0, self.max.coords.data.0);
        [[left, bottom], [right, bottom], [right, top], [left, top]].map(Point::from)
    }
}

impl<T: Real> Aabb<T, 3> {
    /// Returns the eight corners; bit `i` of the index says whether coordinate `i` is that of the
    /// maximum.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let room = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 2.5, 5.0))?;
    /// let corners = room.vertices();
    /// assert_eq!(corners[0b001], Point3::new(4.0, 0.0, 0.0));
    /// assert_eq!(corners[0b110], Point3::new(0.0, 2.5, 5.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> [Point<T, 3>; 8] {
        let ([[x, y, z]], [[u, v, w]]) = (self.min.coords.data.0, self.max.coords.data.0);
        let end = |bit: u8, low: T, high: T| if bit == 0 { low } else { high };
        [0u8, 1, 2, 3, 4, 5, 6, 7].map(|index| {
            Point::from([end(index & 1, x, u), end(index & 2, y, v), end(index & 4, z, w)])
        })
    }
}

/// Whether no coordinate of the first point exceeds that of the second. It takes no branch, since
/// the positions of boxes are as unpredictable as random numbers.
#[inline(always)]
pub(crate) fn is_up_to<T: Real, const D: usize>(low: &Point<T, D>, high: &Point<T, D>) -> bool {
    match (components(&low.coords).as_slice(), components(&high.coords).as_slice()) {
        ([a, b], [x, y]) => (a <= x) & (b <= y),
        ([a, b, c], [x, y, z]) => (a <= x) & (b <= y) & (c <= z),
        (low, high) => low.iter().zip(high).all(|(low, high)| low <= high),
    }
}
