//! Two oriented boxes: the separating axes and the distance of boxes, under the names that every
//! pair of shapes shares.

use crate::convex::touch_of;
use crate::numbers::Real;
use crate::obb_pair::{SatBox, Sweep, boxes_within, closest_points, rectangles_within};
use crate::pair::clearance::Clearance;
use crate::pair::proximity::Proximity;
use crate::pair::sweep::SweepAgainst;
use crate::shapes::Obb;
use nalgebra::{Point, SVector};

impl<T: Real> Proximity<T, 2> for Obb<T, 2> {
    /// Returns the gap and the normal of [`separation`](crate::Obb2::separation).
    fn clearance(&self, other: &Self) -> Clearance<T, 2> {
        self.separation(other).into()
    }

    /// Returns the distance of two rectangles: zero if and only if they [intersect](crate::Intersects).
    ///
    /// It is the least distance between a point of one and a point of the other, accurate
    /// to `16 EPSILON L`. `L` is the distance of the centers plus all half-extents, and the order
    /// does not matter. It is zero for rectangles that count as touching, though these may be up to
    /// `23 EPSILON L` apart.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.distance(&b), 5.0); // from corner to corner: 3 across and 4 up
    /// assert_eq!(a.separation(&b).gap, 4.0); // the separating axes show less
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    fn distance(&self, other: &Self) -> T {
        rectangles_within(self, other, T::INFINITY).unwrap_or(T::INFINITY)
    }

    /// Returns the closest points of two rectangles: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Proximity::distance) of the rectangles. Each lies on its
    ///   rectangle, to a few `EPSILON` of its coordinates. Their distance is that of the rectangles to
    ///   `16 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the centers plus
    ///   all half-extents. Where several pairs are equally close, as between parallel sides, it is one of them.
    /// - **Touching or overlapping**: the deepest points of each in the other, along the normal of
    ///   [`separation`](crate::Obb2::separation). Moving the other rectangle by `-gap * normal`, which ends the
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
    fn closest_points(&self, other: &Self) -> (Point<T, 2>, Point<T, 2>) {
        closest_points::rectangles(self, other)
    }
}

impl<T: Real> Proximity<T, 3> for Obb<T, 3> {
    /// Returns the gap and the normal of [`separation`](crate::Obb3::separation).
    fn clearance(&self, other: &Self) -> Clearance<T, 3> {
        self.separation(other).into()
    }

    /// Returns the distance of two boxes: zero if and only if they [intersect](crate::Intersects).
    ///
    /// It is the least distance between a point of one and a point of the other, accurate
    /// to `16 EPSILON L`. `L` is the distance of the centers plus all half-extents, and the order
    /// does not matter. It is zero for boxes that count as touching, though these may be up to
    /// `28 EPSILON L` apart. There is no iteration: where a first guess cannot be proved right, it tries the
    /// 16 corners and, where two edges may be closest, these.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let unrotated = Rotation3::identity();
    /// let beam = Obb3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(9.0, 0.5, 0.5), unrotated)?;
    /// let across = Obb3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(0.5, 0.5, 9.0), unrotated)?;
    /// assert_eq!(beam.distance(&across), 1.0);
    /// let beyond = Obb3::new(Point3::new(12.0, 4.5, 0.0), Vector3::new(0.0, 0.0, 9.0), unrotated)?;
    /// assert_eq!(beam.distance(&beyond), 5.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9, for segments.
    fn distance(&self, other: &Self) -> T {
        boxes_within(self, other, T::INFINITY).unwrap_or(T::INFINITY)
    }

    /// Returns the closest points of two boxes: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Proximity::distance) of the boxes. Each lies on its
    ///   box, to a few `EPSILON` of its coordinates. Their distance is that of the boxes to
    ///   `16 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the centers plus
    ///   all half-extents. Where several pairs are equally close, as between parallel faces, it is one of them.
    /// - **Touching or overlapping**: the deepest points of each in the other, along the normal of
    ///   [`separation`](crate::Obb3::separation). Moving the other box by `-gap * normal`, which ends the
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
    fn closest_points(&self, other: &Self) -> (Point<T, 3>, Point<T, 3>) {
        closest_points::boxes(self, other)
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D> for Obb<T, D>
where
    Self: SatBox<T, D>,
{
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Self,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let touch = touch_of(self, other);
        crate::obb_pair::sweep::sweep(self, own_velocity, other, other_velocity, (max_t, touch))
    }
}
