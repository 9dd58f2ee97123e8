//! Contacts of two oriented boxes.

use crate::numbers::Real;
use crate::obb_pair::{BoxPair as _, Manifold};
use crate::pair::boxes::are_apart;
use crate::pair::manifold_with::ManifoldWith;
use crate::pair::sat_box::SatBox;
use crate::shapes::Obb;

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns the contact of two boxes, in one or two points in 2D and up to four in 3D; `None` if
    /// and only if they do not [intersect](Self::intersects). For a rectangle and another shape,
    /// see [`ManifoldWith`].
    ///
    /// The normal is that of [`separation`](Self::separation). If it is the normal of a face, the
    /// opposite face of the other box is clipped to that face, and the corners of the remaining
    /// part that are not above it are the points. Of more than four, four are kept: the deepest and
    /// those that span the greatest area, to 15/16. If it is the cross product of two edges, these
    /// touch in one point. Where the points of a face are not as deep as the overlap, or the edges
    /// cross beyond their ends, which only rounding can cause, there is one point. It lies where
    /// the boxes are closest after they have been moved apart along the normal. The points lie in
    /// both boxes up to `32 EPSILON L`, in rectangles `28 EPSILON L`, and the rounding of the
    /// coordinates. `L` is the distance of the centers plus all half-extents. Boxes that are called
    /// touching may be apart by `28 EPSILON L`, rectangles by `23 EPSILON L`. The deepest has the
    /// depth of `separation`, to `16 EPSILON L`. Ids last while the same features touch, and
    /// swapping the boxes gives the same points, with the other normal and the ids of the other
    /// order.
    ///
    /// ```
    /// use obbligato::{Obb2, Obb3};
    /// use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
    ///
    /// let shelf = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 0.5), 0.0)?;
    /// let book = Obb2::from_angle(Point2::new(1.75, 1.0), Vector2::new(0.5, 0.75), 0.0)?;
    /// let manifold = shelf.manifold(&book).unwrap();
    /// let [edge, corner] = manifold.points() else { unreachable!() };
    /// assert_eq!(edge.point, Point2::new(2.0, 0.375)); // the end of the shelf: its vertex 2
    /// assert_eq!(corner.point, Point2::new(1.25, 0.375)); // vertex 0 of the book
    /// assert_eq!((edge.id, corner.id), (2, 8));
    ///
    /// let log = |y, angle| {
    ///     Obb3::from_euler(Point3::new(0.0, y, 0.0), Vector3::new(4.0, 0.5, 0.5), 0.785, angle, 0.0)
    /// };
    /// let crossed = log(0.0, 0.0)?.manifold(&log(1.25, 1.5)?).unwrap();
    /// assert_eq!(crossed.points().len(), 1); // edge on edge
    /// assert!(crossed.points()[0].id >= 16);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974, for the clipping.
    #[must_use]
    pub fn manifold<S>(&self, other: &S) -> Option<Manifold<T, D>>
    where
        Self: ManifoldWith<T, D, S>,
    {
        self.manifold_with(other)
    }

    /// Returns the contact of two boxes that are no farther apart than a margin, or of a rectangle
    /// and another shape; see [`ManifoldWith::manifold_within`].
    #[must_use]
    pub fn manifold_within<S>(&self, other: &S, margin: T) -> Option<Manifold<T, D>>
    where
        Self: ManifoldWith<T, D, S>,
    {
        ManifoldWith::manifold_within(self, other, margin)
    }
}

/// The contact of two boxes, by the axis of [`separation`](Obb::separation).
impl<T: Real, const D: usize> ManifoldWith<T, D> for Obb<T, D>
where
    Self: SatBox<T, D>,
{
    fn manifold_with(&self, other: &Self) -> Option<Manifold<T, D>> {
        (!are_apart(self, other)).then(|| self.touching(other, T::zero()).into())
    }

    fn manifold_within(&self, other: &Self, margin: T) -> Option<Manifold<T, D>> {
        let near = self.distance_within(other, margin).is_some();
        near.then(|| self.touching(other, margin).into())
    }
}
