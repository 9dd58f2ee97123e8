use crate::numbers::{Real, larger};
use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::{Ring, is_left_of};
use crate::shapes::{Aabb, Argument, ShapeError, check_argument};
use core::cmp::Ordering;
use nalgebra::{Point2, Scalar};

/// A convex polygon with its interior, with 3 to `N` corners.
///
/// The corners are stored counterclockwise. The polygon consists of the points `p` with
/// `(b - a) x (p - a) >= 0` for every edge from `a` to `b`, border included.
///
/// Whether the corners are convex is decided exactly: in the precision of the scalar and, where
/// that is too coarse, in a higher one. So on a microcontroller without hardware for double
/// precision, a polygon whose corners are nearly collinear is slow to construct, but as fast to use
/// as any other.
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
#[derive(Clone, Copy, PartialEq)]
pub struct ConvexPolygon<T: Scalar, const N: usize> {
    pub(crate) corners: Ring<T, N>,
}

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Creates a polygon from 3 to `N` vertices in order, clockwise or counterclockwise.
    ///
    /// A vertex that equals the next one, or lies in the middle of an edge, is not a corner and is
    /// left out. Clockwise vertices are reversed, except that the first one stays first. In `f32`
    /// this takes about 18 bytes of stack for each of the `N` corners, and 320 more.
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
    /// There are fewer than 3 vertices or more than `N`; they lie on one line; or they turn both
    /// left and right or wind around more than once. Or a coordinate is not finite or beyond
    /// [`Real::LIMIT`].
    pub fn new(vertices: &[Point2<T>]) -> Result<Self, ShapeError> {
        build(Self::empty(), |Self { corners }| {
            corners.collect_corners(vertices, ShapeError::NotConvex)?;
            if !corners.is_convex() {
                return Err(ShapeError::NotConvex);
            }
            corners.make_counterclockwise();
            Ok(())
        })
    }

    /// Returns the convex hull of points in any order. Its first corner is the leftmost point, or
    /// the lowest one if there are several.
    ///
    /// The points are iterated over once for every corner, so only the corners are stored.
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
    /// [`ShapeError::NoPoints`], the points lie on one line, the hull has more than `N` corners, or
    /// a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// Source: Jarvis, "On the identification of the convex hull of a finite set of points in the
    /// plane", Information Processing Letters 2, 1973.
    pub fn hull(
        points: impl IntoIterator<Item = Point2<T>, IntoIter: Clone>,
    ) -> Result<Self, ShapeError> {
        let points = points.into_iter();
        build(Self::empty(), |hull| hull.gift_wrap(&points))
    }

    /// Finds the corners of the hull by gift wrapping.
    fn gift_wrap(
        &mut self,
        points: &(impl Iterator<Item = Point2<T>> + Clone),
    ) -> Result<(), ShapeError> {
        let all = || points.clone();
        all().try_for_each(|point| check_argument(Argument::Point, point.iter()))?;
        let mut corner = all()
            .reduce(|a, b| if is_left_of(&b, &a) { b } else { a })
            .ok_or(ShapeError::NoPoints)?;
        // The loop ends: a corner that exceeds the capacity is an error.
        loop {
            self.corners.push(corner)?;
            let mut next = None;
            for point in all().filter(|point| *point != corner) {
                if next.is_none_or(|next| wraps_tighter(&corner, &next, &point)) {
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

    /// Creates a polygon from points known to be convex and counterclockwise.
    pub(crate) fn from_convex<'a>(
        points: impl Iterator<Item = &'a Point2<T>>,
    ) -> Result<Self, ShapeError> {
        build(Self::empty(), |Self { corners }| {
            points.copied().try_for_each(|point| corners.push(point))?;
            corners.drop_flat_corners()
        })
    }

    /// Returns the polygon whose corners are the images of these, without those that rounding has
    /// moved onto or inside the line of their neighbors.
    pub(crate) fn with_moved_corners(
        &self,
        moved: impl Fn(&Point2<T>) -> Point2<T>,
    ) -> Result<Self, ShapeError> {
        let kept = build(Self::empty(), |Self { corners }| {
            for corner in self.vertices() {
                let corner = moved(corner);
                check_argument(Argument::Result, corner.iter())?;
                corners.push(corner)?;
            }
            if corners.is_convex() && corners.is_counterclockwise() {
                Ok(())
            } else {
                Err(ShapeError::NotConvex)
            }
        });
        match kept {
            Err(ShapeError::NotConvex) => Self::hull(self.vertices().iter().map(&moved)),
            kept => kept,
        }
    }

    fn empty() -> Self {
        Self { corners: Ring::new() }
    }

    pub(crate) const fn ring(&self) -> &Ring<T, N> {
        &self.corners
    }

    /// Returns the corners, counterclockwise.
    ///
    /// ```
    /// use obbligato::{ConvexPolygon, nalgebra::Point2};
    ///
    /// let clockwise = [[0.0, 0.0], [0.0, 3.0], [4.0, 0.0]].map(Point2::from);
    /// let triangle = ConvexPolygon::<f32, 3>::new(&clockwise)?;
    /// assert_eq!(triangle.vertices()[1], Point2::new(4.0, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> &[Point2<T>] {
        self.corners.points()
    }

    /// Returns the axis-aligned bounding box, exact.
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

    /// Returns the area, in square units of length; never negative.
    ///
    /// It is accurate to `2 n EPSILON W H`, where `n` is the number of corners, and `W` and `H` are
    /// the width and the height of [`aabb`](Self::aabb). With `u = EPSILON / 2`, twice the area of
    /// each of the `n - 2` triangles at the first corner is the difference of two products of at
    /// most `W H`. The products round by `3 u` of themselves with the differences in them, the
    /// differences by `u` of what adds up to `2 W H`, and the `n - 3` sums by `u` of at most
    /// `2 W H`: together `(8 n - 16) u W H`. Underflow adds `n EPSILON TINY`.
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
        let twice = self
            .corners
            .edges()
            .fold(T::zero(), |sum, (a, b)| sum + (a - first).perp(&(b - first)));
        larger(twice, T::zero()) * T::nearest(0.5)
    }
}

/// Fills an empty value in place, inside the returned `Result`, so that it is never copied.
#[inline(always)]
pub(crate) fn build<S>(
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

/// Whether `point` lies to the right of the line from a corner to `next`, or on it beyond `next`.
fn wraps_tighter<T: Real>(corner: &Point2<T>, next: &Point2<T>, point: &Point2<T>) -> bool {
    match orient2d(corner, next, point) {
        Ordering::Less => true,
        Ordering::Equal => is_left_of(corner, next) == is_left_of(next, point),
        Ordering::Greater => false,
    }
}
