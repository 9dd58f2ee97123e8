use crate::{Clearance, Intersects, Real};

/// The gap, the depth and the distance of two shapes: every pair of [`Aabb`](crate::Aabb),
/// [`Obb`](crate::Obb), [`Ball`](crate::Ball) and [`ConvexPolygon`](crate::ConvexPolygon) of one dimension.
///
/// Every answer is in closed form: no shape is approximated and nothing iterates towards a result. Both
/// are accurate to `16 EPSILON L`, where `L` is the distance of the centers plus all half-extents and
/// radii; for a polygon, the diagonal of the box around both shapes.
///
/// ```
/// use obbligato::{Circle, ConvexPolygon, Proximity};
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
pub trait Proximity<T: Real, const D: usize, Rhs: ?Sized = Self>: Intersects<Rhs> {
    /// The greatest gap between the shadows of the shapes, and its direction.
    ///
    /// Apart: between two balls, or a ball and anything, the gap is the distance, from closest point to
    /// closest point. Between shapes with corners it is the greatest gap along a face normal or, of boxes in
    /// 3D, across an edge of each, as [`separation`](crate::Obb3::separation) has it: a lower bound of the distance.
    /// Overlapping: `-gap` is the depth. Swapping the shapes gives the same gap and the opposite
    /// normal; equal shapes in the same place have a normal in some direction.
    fn clearance(&self, other: &Rhs) -> Clearance<T, D>;

    /// The least distance between a point of one and a point of the other: zero if and only if they
    /// [intersect](Intersects), and the same to the bit in either order.
    fn distance(&self, other: &Rhs) -> T;
}

/// The distance of shapes that are apart, from its rounded value.
///
/// It is positive: zero would say that they touch.
#[inline(always)]
pub(crate) fn apart_by<T: Real>(rounded: T) -> T {
    let smallest = T::EPSILON * T::TINY;
    if rounded > smallest {
        rounded
    } else {
        smallest
    }
}
