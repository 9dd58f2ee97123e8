use crate::contacts::contact_point::ContactPoint;
use crate::contacts::feature;
use crate::contacts::point_list::PointList;
use crate::contacts::touching::{Touching, touching2, touching3};
use crate::overlap::boxes::are_apart;
use crate::{Obb, Real};
use nalgebra::{SVector, Scalar, Unit};

/// The contact of two boxes that touch: what a solver needs to keep them from sinking into each other.
///
/// ```
/// use obbligato::Obb3;
/// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
///
/// let level = Rotation3::identity();
/// let floor = Obb3::new(Point3::origin(), Vector3::new(9.0, 1.0, 9.0), level)?;
/// let crate_ = Obb3::new(Point3::new(2.0, 1.5, 0.0), Vector3::new(0.5, 0.625, 0.5), level)?;
/// let manifold = floor.manifold(&crate_).unwrap();
/// assert_eq!(*manifold.normal, Vector3::y()); // the floor pushes the crate up
/// assert_eq!(manifold.points().len(), 4);
/// assert!(manifold.points().iter().all(|contact| contact.depth == 0.125));
///
/// // A frame later the same corners touch: a solver starts from the last impulses.
/// let moved = crate_.translated(&Vector3::new(0.01, 0.001, 0.0))?;
/// let later = floor.manifold(&moved).unwrap();
/// let ids = |points: &[obbligato::ContactPoint<f32, 3>]| [0, 1, 2, 3].map(|i| points[i].id);
/// assert_eq!(ids(manifold.points()), ids(later.points()));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manifold<T: Scalar, const D: usize> {
    /// The normal of [`separation`](Obb::separation), to the bit: from the first box to the second.
    pub normal: Unit<SVector<T, D>>,
    points: PointList<T, D>,
}

impl<T: Scalar, const D: usize> Manifold<T, D> {
    /// The points, in the order of their ids: 1 or 2 in 2D, 1 to 4 in 3D.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
    /// let leaning = Obb2::from_angle(Point2::new(2.0, 2.0), Vector2::new(1.0, 1.0), 0.2)?;
    /// let manifold = floor.manifold(&leaning).unwrap();
    /// assert_eq!(manifold.points().len(), 1);
    /// assert_eq!(manifold.points()[0].id, 8); // vertex 0 of the second rectangle
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn points(&self) -> &[ContactPoint<T, D>] {
        self.points.as_slice()
    }
}

impl<T: Real> Obb<T, 2> {
    /// The contact of two rectangles, in one or two points; `None` if and only if they do not
    /// [intersect](crate::Intersects).
    ///
    /// The normal is that of [`separation`](Self::separation). It belongs to a side of one rectangle. The opposite
    /// side of the other is clipped to that side, and the ends of what is left that are not above it are the
    /// points. Where these are not as deep as the overlap, which only rounding can bring about, there is one point:
    /// where the rectangles are closest after they have been moved apart along the normal. The points lie in both
    /// rectangles up to `28 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the
    /// centers plus all half-extents: rectangles that are called touching may be apart by `23 EPSILON L`. The
    /// deepest has the depth of `separation`, to `16 EPSILON L`. Ids last while the same features touch, and
    /// swapping the rectangles gives the same points, with the other normal and the ids of the other order.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let shelf = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 0.5), 0.0)?;
    /// let book = Obb2::from_angle(Point2::new(1.75, 1.0), Vector2::new(0.5, 0.75), 0.0)?;
    /// let manifold = shelf.manifold(&book).unwrap();
    /// let [edge, corner] = manifold.points() else { unreachable!() };
    /// assert_eq!(edge.point, Point2::new(2.0, 0.375)); // the end of the shelf: its vertex 2
    /// assert_eq!(corner.point, Point2::new(1.25, 0.375)); // vertex 0 of the book
    /// assert_eq!((edge.id, corner.id), (2, 8));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn manifold(&self, other: &Self) -> Option<Manifold<T, 2>> {
        (!are_apart(self, other)).then(|| touching2(self, other).into())
    }
}

impl<T: Real> Obb<T, 3> {
    /// The contact of two boxes, in up to four points; `None` if and only if they do not
    /// [intersect](crate::Intersects).
    ///
    /// The normal is that of [`separation`](Self::separation). If it is the normal of a face, the opposite face of
    /// the other box is clipped to that face, and the corners of what is left that are not above it are the points.
    /// Of more than four, four are kept: the deepest and those that span the greatest area, to 15/16. If it is the
    /// cross product of two edges, these touch in one point. Where the points of a face are not as deep as the
    /// overlap, or the edges cross beyond their ends, which only rounding can bring about, there is one point:
    /// where the boxes are closest after they have been moved apart along the normal. The points lie in both boxes
    /// up to `32 EPSILON L` and the rounding of the coordinates, where `L` is the distance of the centers plus all
    /// half-extents: boxes that are called touching may be apart by `28 EPSILON L`. The deepest has the depth of
    /// `separation`, to `16 EPSILON L`. Ids last while the same features touch, and swapping the boxes gives the
    /// same points, with the other normal and the ids of the other order.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let log = |y: f32, angle: f32| {
    ///     let turned = Rotation3::from_euler_angles(0.785, angle, 0.0);
    ///     Obb3::new(Point3::new(0.0, y, 0.0), Vector3::new(4.0, 0.5, 0.5), turned)
    /// };
    /// let crossed = log(0.0, 0.0)?.manifold(&log(1.25, 1.5)?).unwrap();
    /// assert_eq!(crossed.points().len(), 1); // edge on edge
    /// assert!(crossed.points()[0].id >= 16);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974, for the clipping.
    #[must_use]
    pub fn manifold(&self, other: &Self) -> Option<Manifold<T, 3>> {
        (!are_apart(self, other)).then(|| touching3(self, other).into())
    }
}

impl<T: Real, const D: usize> From<Touching<T, D>> for Manifold<T, D> {
    fn from(touching: Touching<T, D>) -> Self {
        let swapped = touching.swapped;
        let id = |id| if swapped { feature::swapped(id) } else { id };
        Self {
            normal: touching.normal,
            points: touching.points.with_ids(id),
        }
    }
}
