use crate::numbers::Real;
use crate::obb_pair::contact_point::ContactPoint;
use crate::obb_pair::feature;
use crate::obb_pair::point_list::PointList;
use crate::obb_pair::touching::Touching;
use nalgebra::{SVector, Scalar, Unit};

/// The contact of two shapes that touch, from which a solver computes how to keep them from sinking
/// into each other.
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
#[derive(Clone, Copy, PartialEq)]
pub struct Manifold<T: Scalar, const D: usize> {
    /// The normal of [`separation`](crate::Obb::separation) or
    /// [`clearance`](crate::Proximity::clearance), to the bit, from the first shape to the second.
    pub normal: Unit<SVector<T, D>>,
    points: PointList<T, D>,
}

impl<T: Real, const D: usize> Manifold<T, D> {
    /// Creates a contact from points in any order.
    pub(crate) fn new(normal: Unit<SVector<T, D>>, points: PointList<T, D>) -> Self {
        let points = points.with_ids(|id| id);
        Self { normal, points }
    }
}

impl<T: Scalar, const D: usize> Manifold<T, D> {
    /// Returns the points, in the order of their ids: 1 or 2 in 2D, 1 to 4 in 3D.
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

impl<T: Real, const D: usize> From<Touching<T, D>> for Manifold<T, D> {
    fn from(touching: Touching<T, D>) -> Self {
        let swapped = touching.swapped;
        let id = |id| if swapped { feature::swapped(id) } else { id };
        Self { normal: touching.normal, points: touching.points.with_ids(id) }
    }
}
