//! The closest points of two boxes.

use crate::contacts::closest_feature::{
    Closest, Points, closest_corner, closest_of_all, points_of,
};
use crate::contacts::contact_point::to_world;
use crate::contacts::touching::{Touching, touching2, touching3};
use crate::measures::apart::Apart;
use crate::measures::first_guess::first_guess;
use crate::numbers::components::{add, scale, sub};
use crate::{Obb, Real};
use nalgebra::Point;

impl<T: Real> Obb<T, 2> {
    /// The closest points of two rectangles: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Self::distance) of the rectangles. Each lies on its
    ///   rectangle, to a few `EPSILON` of its coordinates; their distance is that of the rectangles to
    ///   `16 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the centers plus
    ///   all half-extents. Where many pairs are as close, as between parallel sides, it is one of them.
    /// - **Touching or overlapping**: the deepest points of each in the other, along the normal of
    ///   [`separation`](Self::separation). Moving the other rectangle by `-gap * normal`, which ends the
    ///   overlap, takes its point to that of this one, to `16 EPSILON L`.
    ///
    /// Swapping the rectangles swaps the points, to the bit, unless they are equal.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.closest_points(&b), (Point2::new(1.0, 1.0), Point2::new(4.0, 5.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_points(&self, other: &Self) -> (Point<T, 2>, Point<T, 2>) {
        match Apart::rectangles(self, other) {
            Some(apart) => {
                let points = guess(&apart).unwrap_or_else(|| closest_corner(&apart.pair).points);
                in_world(self, other, &apart, &points)
            }
            None => deepest(&touching2(self, other), self, other),
        }
    }
}

impl<T: Real> Obb<T, 3> {
    /// The closest points of two boxes: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Self::distance) of the boxes. Each lies on its
    ///   box, to a few `EPSILON` of its coordinates; their distance is that of the boxes to
    ///   `16 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the centers plus
    ///   all half-extents. Where many pairs are as close, as between parallel faces, it is one of them.
    /// - **Touching or overlapping**: the deepest points of each in the other, along the normal of
    ///   [`separation`](Self::separation). Moving the other box by `-gap * normal`, which ends the
    ///   overlap, takes its point to that of this one, to `16 EPSILON L`.
    ///
    /// Swapping the boxes swaps the points, to the bit, unless they are equal.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let level = Rotation3::identity();
    /// let shelf = Obb3::new(Point3::origin(), Vector3::new(4.0, 0.5, 1.0), level)?;
    /// let lamp = Obb3::new(Point3::new(1.0, 3.0, 0.0), Vector3::new(0.0, 0.5, 0.0), level)?;
    /// let (on_shelf, on_lamp) = shelf.closest_points(&lamp);
    /// assert_eq!(on_shelf, Point3::new(1.0, 0.5, 0.0));
    /// assert_eq!(on_lamp, Point3::new(1.0, 2.5, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_points(&self, other: &Self) -> (Point<T, 3>, Point<T, 3>) {
        match Apart::boxes(self, other) {
            Some(apart) => {
                let points = guess(&apart).unwrap_or_else(|| on_features(&apart));
                in_world(self, other, &apart, &points)
            }
            None => deepest(&touching3(self, other), self, other),
        }
    }
}

/// The first guess, if it is right.
fn guess<T: Real, const D: usize>(apart: &Apart<T, D>) -> Option<Points<T, D>> {
    let closest = first_guess(&apart.pair, apart.gap)?;
    Some([closest.first, closest.second])
}

/// The closest points of the closest features.
fn on_features<T: Real>(apart: &Apart<T, 3>) -> Points<T, 3> {
    match closest_of_all(&apart.pair, apart.gap) {
        Closest::Edges(edges) => points_of(&apart.pair, &edges),
        Closest::Corner(corner) => corner.points,
    }
}

/// The points in the world, in the order of the question.
fn in_world<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
    apart: &Apart<T, D>,
    [p, q]: &Points<T, D>,
) -> (Point<T, D>, Point<T, D>) {
    let [p, q] = if apart.swapped { [q, p] } else { [p, q] };
    (
        to_world(first, p, apart.lift),
        to_world(second, q, apart.lift),
    )
}

/// The points on both surfaces where boxes that intersect overlap most.
fn deepest<T: Real, const D: usize>(
    touching: &Touching<T, D>,
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> (Point<T, D>, Point<T, D>) {
    let Some(deepest) = touching.points.deepest() else {
        return (first.center(), second.center());
    };
    let half = scale(&touching.normal, deepest.depth * T::nearest(0.5));
    let point = &deepest.point.coords;
    (add(point, &half).into(), sub(point, &half).into())
}
