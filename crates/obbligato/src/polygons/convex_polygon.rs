use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::{Ring, is_left_of};
use crate::shapes::check::check_coordinates;
use crate::{Aabb, Real, ShapeError};
use core::cmp::Ordering;
use nalgebra::{Point2, Scalar};

/// A convex polygon with its interior, of 3 to `N` corners.
///
/// The corners are stored counter-clockwise. The points `p` with `(b - a) x (p - a) >= 0` for
/// every edge from `a` to `b`, the border included.
///
/// Whether the corners are convex is decided exactly: in the precision of the scalar and, where
/// that is too coarse, beyond. So a microcontroller without a unit for double precision makes
/// polygons slowly whose corners lie nearly on a line, and uses them fast.
///
/// ```
/// use obbligato::{Circle, ConvexPolygon, Intersects};
/// use obbligato::nalgebra::Point2;
///
/// let [a, b, c] = [[0.0, 0.0], [0.0, 3.0], [4.0, 0.0]].map(Point2::from);
/// let ramp = ConvexPolygon::<f32, 8>::new(&[a, b, c])?; // clockwise is fine
/// assert_eq!(ramp.vertices(), [a, c, b]);
/// assert!(ramp.intersects(&Circle::new(Point2::new(3.5, 3.5), 2.5)?)); // they touch
/// assert!(!ramp.intersects(&Circle::new(Point2::new(3.5, 3.5), 2.4)?));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConvexPolygon<T: Scalar, const N: usize> {
    corners: Ring<T, N>,
}

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// A polygon from 3 to `N` vertices in order, either way round.
    ///
    /// A vertex that equals the next one, and one in the middle of an edge, is no corner and is
    /// left out. Clockwise vertices are turned round, the first one staying the first. In `f32` this
    /// takes about 18 bytes of stack for each of the `N` corners, and 320 more.
    ///
    /// ```
    /// use obbligato::{ConvexPolygon, ShapeError};
    /// use obbligato::nalgebra::Point2;
    ///
    /// let corners = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [2.0, 2.0], [0.0, 2.0]].map(Point2::from);
    /// let square = ConvexPolygon::<f32, 8>::new(&corners)?;
    /// assert_eq!(square.vertices().len(), 4); // (2, 1) is in the middle of an edge
    /// let bow_tie = [corners[0], corners[3], corners[1], corners[4]];
    /// assert_eq!(ConvexPolygon::<f32, 8>::new(&bow_tie), Err(ShapeError::NotConvex));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// There are fewer than 3 vertices or more than `N`, they lie on one line, they turn both
    /// left and right or go round more than once, or a coordinate is not finite or beyond
    /// [`Real::LIMIT`].
    pub fn new(vertices: &[Point2<T>]) -> Result<Self, ShapeError> {
        filled(Self::empty(), |Self { corners }| {
            corners.take_corners(vertices, ShapeError::NotConvex)?;
            if !corners.is_convex() {
                return Err(ShapeError::NotConvex);
            }
            corners.make_counter_clockwise();
            Ok(())
        })
    }

    /// The smallest convex polygon around points, given in any order. Its first corner is the
    /// leftmost point, and of several the lowest.
    ///
    /// The points are walked through once for every corner, so nothing is stored but the
    /// corners.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let points = [[0.0, 0.0], [1.0, 1.0], [2.0, 0.0], [1.0, 2.0]].map(Point2::from);
    /// let hull = ConvexPolygon::<f32, 4>::hull(points)?;
    /// assert_eq!(hull.vertices(), [points[0], points[2], points[3]]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], the points lie on one line, the polygon has more than `N`
    /// corners, or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// Source: Jarvis, "On the identification of the convex hull of a finite set of points in the
    /// plane", Information Processing Letters 2, 1973.
    pub fn hull(
        points: impl IntoIterator<Item = Point2<T>, IntoIter: Clone>,
    ) -> Result<Self, ShapeError> {
        let points = points.into_iter();
        filled(Self::empty(), |hull| hull.wrap(&points))
    }

    /// Takes in the corners of the hull.
    fn wrap(
        &mut self,
        points: &(impl Iterator<Item = Point2<T>> + Clone),
    ) -> Result<(), ShapeError> {
        let all = || points.clone();
        all().try_for_each(|point| check_coordinates(point.iter()))?;
        let mut corner = all()
            .reduce(|a, b| if is_left_of(&b, &a) { b } else { a })
            .ok_or(ShapeError::NoPoints)?;
        // A corner beyond the last free place is an error, so this ends.
        loop {
            self.corners.push(corner)?;
            let mut next = None;
            for point in all().filter(|point| *point != corner) {
                if next.is_none_or(|next| is_further_right(&corner, &next, &point)) {
                    next = Some(point);
                }
            }
            corner = next.ok_or(ShapeError::NoArea)?;
            if self.vertices().first() == Some(&corner) {
                break;
            }
        }
        if self.corners.points().len() < 3 {
            return Err(ShapeError::NoArea);
        }
        Ok(())
    }

    /// A polygon of the points of a ring that is known to be convex and counter-clockwise.
    pub(crate) fn of_convex<'a>(
        points: impl Iterator<Item = &'a Point2<T>>,
    ) -> Result<Self, ShapeError> {
        filled(Self::empty(), |Self { corners }| {
            points.copied().try_for_each(|point| corners.push(point))?;
            corners.leave_out_flat_corners()
        })
    }

    fn empty() -> Self {
        Self {
            corners: Ring::new(),
        }
    }

    pub(crate) const fn ring(&self) -> &Ring<T, N> {
        &self.corners
    }

    /// The corners, counter-clockwise.
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        self.corners.points()
    }

    /// The smallest axis-aligned box around the polygon, exact.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let triangle = [[0.0, 0.0], [4.0, 1.0], [1.0, 3.0]].map(Point2::from);
    /// let bounds = ConvexPolygon::<f32, 3>::new(&triangle)?.aabb();
    /// assert_eq!(bounds.max(), Point2::new(4.0, 3.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, 2> {
        self.corners.aabb()
    }

    /// The area, in units of length squared.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    /// assert_eq!(ConvexPolygon::<f32, 3>::new(&triangle)?.area(), 6.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let first = self.vertices().first().copied().unwrap_or_default();
        let twice = self.corners.edges().fold(T::zero(), |sum, (a, b)| {
            sum + (a - first).perp(&(b - first))
        });
        twice * T::nearest(0.5)
    }
}

/// What starts empty, filled inside the result that is returned.
#[inline(always)]
pub(crate) fn filled<S>(
    empty: S,
    fill: impl FnOnce(&mut S) -> Result<(), ShapeError>,
) -> Result<S, ShapeError> {
    let mut made = Ok(empty);
    if let Ok(place) = &mut made
        && let Err(error) = fill(place)
    {
        made = Err(error);
    }
    made
}

/// Whether `point` lies to the right of the way from a corner to `next`, or further along it.
fn is_further_right<T: Real>(corner: &Point2<T>, next: &Point2<T>, point: &Point2<T>) -> bool {
    match orient2d(corner, next, point) {
        Ordering::Less => true,
        Ordering::Equal => is_left_of(corner, next) == is_left_of(next, point),
        Ordering::Greater => false,
    }
}
