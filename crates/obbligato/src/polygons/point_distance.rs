//! The point of a convex polygon closest to a given one, and the distance between them.
//!
//! # Slack
//! `e` is `EPSILON`, `S` the diagonal of the box around the polygon and the point. A point counts
//! as inside if it is inside every edge by more than the rounding of the test. So a point that is
//! inside, but does not count as such, is within `5 e S` of the border. The vector from the closest
//! point of an edge is accurate to `4.5 e S`. Hence the distance is off by at most `9.5 e S`, in
//! either direction. Unlike the distance from the lines along the edges, it is also right beyond an
//! acute corner.

use crate::numbers::{
    Real, components, dot, length, length_bound, map, max_norm, norm_squared, range_factor, scale,
    sub,
};
use crate::polygons::convex_polygon::ConvexPolygon;
use crate::polygons::edge_line::Bounds;
use crate::shapes::{Aabb, Gap};
use nalgebra::{Point2, Vector2};

/// How far off the vector from the closest point may be, in `EPSILON S`: 9.5, see the header.
const BLUR: f64 = 10.0;

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Whether the point lies in the polygon or on its border, or at most `6 EPSILON S` outside the
    /// line along an edge, where `S` is the diagonal of [`aabb`](Self::aabb); false if a coordinate
    /// is NaN.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// let triangle = ConvexPolygon::<f32, 3>::new(&triangle)?;
    /// assert!(triangle.contains_point(&Point2::new(2.0, 2.0))); // on the border
    /// assert!(!triangle.contains_point(&Point2::new(3.0, 3.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point2<T>) -> bool {
        let aabb = self.aabb();
        let bounds = Bounds::new(&aabb, T::zero());
        let mut lines = bounds.edge_lines(self);
        aabb.contains_point(point) && lines.all(|line| line.may_hold(point))
    }

    /// Returns the point of the polygon closest to the given one, which is the given point if it
    /// lies inside by more than `5 EPSILON S`, where `S` is the diagonal of [`aabb`](Self::aabb).
    ///
    /// It may be the closest point of the border if the given one lies less deep inside.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// let triangle = ConvexPolygon::<f32, 3>::new(&triangle)?;
    /// assert_eq!(triangle.closest_point(&Point2::new(3.0, -1.0)), Point2::new(3.0, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point2<T>) -> Point2<T> {
        let gap = self.gap(point);
        Point2::from(sub(&point.coords, &map(&gap.vector, |x| x / gap.factor)))
    }

    /// Returns the distance from the point to the polygon, zero if it lies inside by more than
    /// `5 EPSILON S`, where `S` is the diagonal of the box around both.
    ///
    /// It is accurate to `12 EPSILON S`, so of a point less deep inside it may be as far from zero
    /// as that.
    ///
    /// ```
    /// use obbligato::ConvexPolygon;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// let triangle = ConvexPolygon::<f32, 3>::new(&triangle)?;
    /// assert_eq!(triangle.distance_to_point(&Point2::new(-3.0, -4.0)), 5.0);
    /// assert_eq!(triangle.distance_to_point(&Point2::new(1.0, 1.0)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point2<T>) -> T {
        let gap = self.gap(point);
        length(&gap.vector) / gap.factor
    }

    pub(crate) fn gap(&self, point: &Point2<T>) -> Gap<T, 2> {
        let both = self.aabb().merged(&Aabb::from_valid(*point, *point));
        let bounds = Bounds::new(&both, T::zero());
        let blur = T::EPSILON * T::nearest(BLUR) * bounds.diagonal();
        let inside = bounds.edge_lines(self).all(|line| line.surely_holds(point));
        let gaps = self.ring().edges().map(|edge| bounds.gap_to_edge(edge, point));
        let shortest = gaps.reduce(|a, b| if norm_squared(&b) < norm_squared(&a) { b } else { a });
        Gap {
            vector: shortest.filter(|_| !inside).unwrap_or_else(Vector2::zeros),
            blur,
            factor: bounds.factor,
        }
    }
}

impl<T: Real> Bounds<T> {
    /// Returns an upper bound of the diagonal, at most 1.083 times as long.
    fn diagonal(&self) -> T {
        length_bound(self.extents.x, self.extents.y)
    }

    /// Returns the vector from the closest point of an edge to a given point.
    fn gap_to_edge(&self, (a, b): (&Point2<T>, &Point2<T>), point: &Point2<T>) -> Vector2<T> {
        let edge = sub(&b.coords, &a.coords);
        let from_a = scale(&sub(&point.coords, &a.coords), self.factor);
        let edge_factor = range_factor(max_norm(&edge));
        let (edge, end) = (scale(&edge, edge_factor), self.factor / edge_factor);
        let along = dot(components(&from_a), components(&edge)) / norm_squared(&edge);
        let along = if along < T::zero() { T::zero() } else { along };
        sub(&from_a, &scale(&edge, if along > end { end } else { along }))
    }
}
