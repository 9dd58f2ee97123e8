//! Two oriented boxes: the separating axes and the distance of boxes, under the names that every
//! pair of shapes shares.

use crate::convex::touch_of;
use crate::numbers::Real;
use crate::obb_pair::{BoxPair as _, SatAxis, Separation, Sweep, are_further, separation};
use crate::pair::clearance::Clearance;
use crate::pair::proximity::Proximity;
use crate::pair::sat_box::SatBox;
use crate::pair::sweep::SweepAgainst;
use crate::shapes::Obb;
use nalgebra::{Point, SVector};

impl<T: Real, const D: usize> Obb<T, D>
where
    Self: SatBox<T, D>,
{
    /// Returns the gap between two boxes, or the depth of their overlap, over the axes of the
    /// separating-axis test: 4 of rectangles, 15 in 3D.
    ///
    /// Along `normal` the gap is accurate to `16 EPSILON L`, where `L` is the distance of the
    /// centers plus all half-extents; so is the depth of boxes that overlap. For boxes that are
    /// apart it is also the greatest gap over the axes, to the same accuracy, except that the cross
    /// product of edges at an angle `w` is only known to `EPSILON / w` radians. Edges parallel to
    /// within an `EPSILON` define no axis; then a face normal shows the greatest gap. Swapping the
    /// boxes gives the same gap and the opposite normal, unless they are equal.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb3, SatAxis};
    /// use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(2.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(0.5, 1.75), Vector2::new(1.0, 1.0), 0.0)?;
    /// let separation = a.separation(&b);
    /// assert_eq!((separation.gap, separation.axis), (-0.25, SatAxis::FaceA(1)));
    /// assert_eq!(*separation.normal, Vector2::y());
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity());
    /// let separation = cube(0.0)?.separation(&cube(1.5)?);
    /// assert_eq!((separation.gap, separation.axis), (-0.5, SatAxis::FaceA(0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn separation(&self, other: &Self) -> Separation<T, D> {
        separation(self, other)
    }

    /// Whether one axis on its own shows that the boxes are apart.
    ///
    /// True on some axis exactly when [`intersects`](Self::intersects) is false: both compute the
    /// same projections with the same slack, to the bit. Boxes that are separated by an axis in one
    /// frame usually still are in the next, so trying that axis first is a cheap test that cannot
    /// change an answer. False for an axis that the boxes do not have: an index beyond `D - 1`, or
    /// edges in 2D.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let wall = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(0.1, 5.0), 0.1)?;
    /// let ball = Obb2::from_angle(Point2::new(3.0, 0.0), Vector2::new(0.5, 0.5), 0.7)?;
    /// let hint = wall.separation(&ball).axis;
    ///
    /// let ball = ball.translated(&Vector2::new(-0.5, 0.0))?; // a frame later
    /// assert!(wall.is_separated_on(&ball, hint) || !wall.intersects(&ball));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_separated_on(&self, other: &Self, axis: SatAxis) -> bool {
        self.are_apart_on(other, axis)
    }

    /// Returns the [distance](Self::distance) of two boxes, to the bit, if it is no greater than a
    /// limit, and `None` otherwise.
    ///
    /// This is much faster than the distance for boxes that are far apart: most are rejected by
    /// their bounding circles or spheres, and most others by the face normals. An infinite limit
    /// sets none; where the limit is negative or NaN, the answer is `None`.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// // A robot slows down when a link comes within 0.5 of anything.
    /// let link = Obb3::new(Point3::origin(), Vector3::new(0.5, 0.1, 0.1), Rotation3::identity())?;
    /// let shelf = Obb3::new(Point3::new(1.75, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity())?;
    /// assert_eq!(link.distance_within(&shelf, 0.5), Some(0.25));
    /// assert_eq!(link.distance_within(&shelf, 0.2), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_within(&self, other: &Self, limit: T) -> Option<T> {
        if are_further(self, other, limit) {
            return None;
        }
        self.distance_up_to(other, limit)
    }
}

impl<T: Real, const D: usize> Proximity<T, D> for Obb<T, D>
where
    Self: SatBox<T, D>,
{
    /// Returns the gap and the normal of [`separation`](Self::separation).
    fn clearance(&self, other: &Self) -> Clearance<T, D> {
        self.separation(other).into()
    }

    /// Returns the distance of two boxes: zero if and only if they [intersect](Self::intersects).
    ///
    /// It is the least distance between a point of one and a point of the other, accurate to
    /// `16 EPSILON L`. `L` is the distance of the centers plus all half-extents, and the order does
    /// not matter. It is zero for boxes that count as touching, though these may be up to
    /// `28 EPSILON L` apart, and rectangles `23 EPSILON L`. There is no iteration: where a first
    /// guess cannot be proved right, it tries all corners and, where two edges may be closest,
    /// these.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb3};
    /// use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.distance(&b), 5.0); // from corner to corner: 3 across and 4 up
    /// assert_eq!(a.separation(&b).gap, 4.0); // the separating axes show less
    ///
    /// let unrotated = Rotation3::identity();
    /// let beam = Obb3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(9.0, 0.5, 0.5), unrotated)?;
    /// let across = Obb3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(0.5, 0.5, 9.0), unrotated)?;
    /// assert_eq!(beam.distance(&across), 1.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9, for segments.
    fn distance(&self, other: &Self) -> T {
        let distance = self.distance_up_to(other, T::INFINITY);
        distance.unwrap_or(T::INFINITY)
    }

    /// Returns the closest points of two boxes: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Self::distance) of the boxes. Each lies on
    ///   its box, to a few `EPSILON` of its coordinates. Their distance is that of the boxes to
    ///   `16 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the
    ///   centers plus all half-extents. Where several pairs are equally close, as between parallel
    ///   faces, it is one of them.
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
    fn closest_points(&self, other: &Self) -> (Point<T, D>, Point<T, D>) {
        self.closest_to(other)
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
