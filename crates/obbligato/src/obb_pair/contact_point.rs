use crate::numbers::{Real, add, map, mul};
use crate::shapes::Obb;
use nalgebra::{Point, SVector, Scalar};

/// A point in which two shapes touch, as [`Manifold::points`](crate::Manifold::points) lists them.
///
/// ```
/// use obbligato::Obb2;
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
/// let sunken = Obb2::from_angle(Point2::new(2.0, 1.75), Vector2::new(1.0, 1.0), 0.0)?;
/// let manifold = floor.manifold(&sunken).unwrap();
/// let left = manifold.points()[0];
/// assert_eq!(left.point, Point2::new(1.0, 0.875)); // halfway between the surfaces
/// assert_eq!(left.depth, 0.25);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ContactPoint<T: Scalar, const D: usize> {
    /// Halfway between the surfaces, along the normal: `point + normal * depth / 2` lies on the
    /// first shape, `point - normal * depth / 2` on the second.
    pub point: Point<T, D>,
    /// The depth of the overlap there, along the normal. Where shapes only count as touching it is
    /// negative, down to a few `EPSILON L`.
    pub depth: T,
    /// The id of the features that touch there; it is the same as long as the features are.
    ///
    /// Of two [`Obb`](crate::Obb): below 8 it is a vertex of the first box, as
    /// [`Obb::vertices`](crate::Obb::vertices) numbers them; below 16 it is 8 plus a vertex of the
    /// second. From 16 on it is `16 + 12 e + f`, where edge `e` of the first crosses edge `f` of
    /// the second. Edge `4 i + p + 2 q` runs along axis `i`, and the bits `p` and `q` tell at which
    /// ends of the next two axes it lies, in cyclic order.
    ///
    /// Of other shapes in the plane: below 128 a corner of the first, from there on 128 plus a
    /// corner of the second, numbered as they are stored. For a rectangle, bit `i` says at which
    /// end of axis `i`. An end of a capsule is 0 or 1, the center of a circle 0. The 129th corner
    /// of a polygon starts over as corner 0, so corners that are 128 apart share an id.
    pub id: u8,
}

impl<T: Real, const D: usize> ContactPoint<T, D> {
    /// Creates a point of contact.
    ///
    /// ```
    /// use obbligato::{ContactPoint, nalgebra::Point2};
    ///
    /// let contact = ContactPoint::new(Point2::new(1.0, 2.0), 0.25, 3);
    /// assert_eq!((contact.depth, contact.id), (0.25, 3));
    /// ```
    #[must_use]
    pub const fn new(point: Point<T, D>, depth: T, id: u8) -> Self {
        Self { point, depth, id }
    }
}

/// Converts a point in the frame of a box, at another scale, to a point of the world.
pub(crate) fn to_world<T: Real, const D: usize>(
    owner: &Obb<T, D>,
    local: &SVector<T, D>,
    factor: T,
) -> Point<T, D> {
    let (center, _, axes) = owner.parts();
    add(&center.coords, &mul(axes, &map(local, |x| x / factor))).into()
}
