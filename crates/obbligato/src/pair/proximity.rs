use crate::numbers::{Real, larger};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use nalgebra::Point;

/// The gap, the depth, the distance and the closest points of two shapes: of every two of one
/// dimension that are [`Movable`](crate::Movable) or, in 2D, a [`Dop8`](crate::Dop8), but not of
/// two half-spaces.
///
/// The shapes have the same methods, so this trait need not be in scope; it is the bound of
/// functions over several kinds of shapes.
///
/// Every answer is in closed form: no shape is approximated, and nothing iterates toward a result,
/// but for the rims of a cylinder, which are bracketed in a bounded number of steps.
/// All are accurate to `16 EPSILON L`, where `L` is the distance of the centers plus all
/// half-extents and radii; for a polygon, the diagonal of the box around both shapes. With a
/// capsule, a triangle, a rounded box, a hull, a cylinder or a `Dop8`, distances are accurate to
/// `32 EPSILON L`, and gaps and points to `64 EPSILON L`. `L` is the distance of the middles of
/// their bounds plus half-extents, radii, half the segment of a capsule, the longest edge of a
/// triangle, and the extents of a polygon or a hull. A `Dop8` counts as the polygon between its
/// [`vertices`](crate::Dop8::vertices); a normal is known to `32 EPSILON L` over the distance of
/// the convex bodies: the segment of a capsule, a ball's center. With a half-space all are accurate
/// to `32 EPSILON L`, where `L` is the distance of the middle from its point plus half-extents and
/// so on.
///
/// ```
/// use obbligato::{Circle, ConvexPolygon};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let roof = [[-3.0, 0.0], [3.0, 0.0], [0.0, 4.0]].map(Point2::from);
/// let roof = ConvexPolygon::<f32, 3>::new(&roof)?;
/// let balloon = Circle::new(Point2::new(0.0, 7.0), 1.0)?;
/// assert_eq!(roof.distance(&balloon), 2.0);
/// let above = roof.clearance(&balloon);
/// assert_eq!((above.gap, *above.normal), (2.0, Vector2::y()));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[doc(alias("distance", "closest_points", "penetration", "contact"))]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no distance to `{Rhs}`",
    label = "asks a `{Self}` about a `{Rhs}`",
    note = "both shapes need the same scalar and the same dimension: `Obb3` is of `f32`, its counterpart of `f64` is `Obb<f64, 3>`",
    note = "two half-spaces have no distance, and a `Dop8` has one in 2D",
    note = "code over `T: Real` and `const D: usize` needs one bound: `Obb<T, D>: SatBox<T, D>`"
)]
pub trait Proximity<T: Real, const D: usize, Rhs: ?Sized = Self>: Intersects<Rhs> {
    /// Returns the greatest gap between the projections of the shapes, and its direction.
    ///
    /// Apart: between a ball, a capsule, a triangle, a rounded box, a hull or a `Dop8` and any
    /// other shape, the gap is the distance, from closest point to closest point. Between boxes and
    /// polygons it is the greatest gap along a face normal or, for boxes in 3D, across an edge of
    /// each, as in [`separation`](crate::Obb3::separation): a lower bound of the distance.
    /// Overlapping: `-gap` is the depth. Swapping the shapes gives the same gap and the opposite
    /// normal; equal shapes in the same place have a normal in some direction.
    fn clearance(&self, other: &Rhs) -> Clearance<T, D>;

    /// Returns the least distance between a point of one and a point of the other: zero if and only
    /// if they [intersect](Intersects), and the same to the bit in either order. [`Intersects`]
    /// only compares bounds where one is a `Dop8`, so the distance may be positive where they do;
    /// it is never zero where they do not.
    fn distance(&self, other: &Rhs) -> T;

    /// Returns the closest points of two shapes: one of this, one of the other.
    ///
    /// - **Apart**: a pair of points at the [distance](Self::distance) of the shapes. Each lies on
    ///   its shape, to the accuracy of the distance and a few `EPSILON` of its coordinates. Where
    ///   several pairs are equally close, as between parallel faces, it is one of them.
    /// - **Touching or overlapping**: a point of each, the other one `gap * normal` away, with the
    ///   gap and the normal of [`clearance`](Self::clearance). Moving the other shape by
    ///   `-gap * normal`, which ends the overlap, takes its point to that of this one.
    ///
    /// Swapping the shapes swaps the points, to the bit, unless the shapes are equal.
    ///
    /// ```
    /// use obbligato::{Capsule3, Triangle3};
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[-2.0, 0.0, -2.0], [2.0, 0.0, -2.0], [0.0, 0.0, 4.0]].map(Point3::from);
    /// let floor = Triangle3::new(corners)?;
    /// let leg = Capsule3::new(Point3::new(0.0, 2.0, 0.0), Point3::new(0.0, 8.0, 0.0), 0.5)?;
    /// let (on_floor, on_leg) = floor.closest_points(&leg);
    /// assert!((on_floor - Point3::origin()).norm() < 1e-6);
    /// assert!((on_leg - Point3::new(0.0, 1.5, 0.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    fn closest_points(&self, other: &Rhs) -> (Point<T, D>, Point<T, D>);
}

/// Returns the distance of shapes that are apart, from its rounded value.
///
/// It is positive: zero would mean that they touch.
#[inline(always)]
pub(crate) fn apart_by<T: Real>(rounded: T) -> T {
    larger(rounded, T::EPSILON * T::TINY)
}

/// Returns the distance of shapes whose gap is the distance where they are apart.
#[inline(always)]
pub(crate) fn gap_if_apart<T: Real, A, B, const D: usize>(a: &A, b: &B) -> T
where
    A: Proximity<T, D, B>,
{
    if a.intersects(b) { T::zero() } else { apart_by(a.clearance(b).gap) }
}
