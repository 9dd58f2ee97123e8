use crate::hulls::wrapping::{Wrapping, edges};
use crate::numbers::{
    Real, components, dot, is_in_reach, l1_norm, larger, mul, neg, numbered, sub, sum, unit,
    unit_along,
};
use crate::shapes::{Aabb, Argument, ShapeError, check_argument, culprit, rotate_about};
use nalgebra::{AbstractRotation, Isometry, Matrix3, Point3, Scalar, Vector3};

/// A convex hull of points in space with its interior, with 4 to `N` corners.
///
/// It is the least convex solid around the points. Its facets are triangles; those in one plane lie
/// side by side. Which points are corners is decided exactly, but for a rounding of less than
/// `EPSILON` of `f64` of the extents. Only corners are stored, and no memory is allocated.
///
/// ```
/// use obbligato::{ConvexHull3, Intersects, Sphere};
/// use obbligato::nalgebra::Point3;
///
/// let tent = [[-2.0, 0.0, -3.0], [2.0, 0.0, -3.0], [2.0, 0.0, 3.0], [-2.0, 0.0, 3.0], [0.0, 2.0, 0.0]];
/// let tent = ConvexHull3::<8>::from_points(tent.map(Point3::from))?;
/// assert_eq!((tent.vertices().len(), tent.triangles().count()), (5, 6));
/// let ball = Sphere::new(Point3::new(0.0, 4.0, 0.0), 2.0)?;
/// assert!(tent.intersects(&ball)); // it touches the tip: touching counts
/// assert!(!tent.intersects(&Sphere::new(ball.center(), 1.99)?));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// # Time and memory
/// Every answer visits each corner, edge or facet of a hull with `n` corners. A ray takes `O(n)`
/// steps, or `O(n^2)` where it hits. A pair of hulls takes `O(n m)` for the distance and
/// `O(n m (n + m))` for the depth. So it is made for small hulls, of up to about 32 corners. In
/// `f32` each of the `N` corners takes 60 bytes.
#[doc(alias("polytope", "ConvexPolyhedron", "quickhull"))]
#[derive(Clone, Copy, PartialEq)]
pub struct ConvexHull<T: Scalar, const N: usize> {
    /// The corners, followed by unused points at the origin.
    vertices: [Point3<T>; N],
    count: usize,
    facets: [[Facet<T>; 2]; N],
    facet_count: usize,
    bounds: Aabb<T, 3>,
}

/// A convex hull of points with `f32` coordinates.
pub type ConvexHull3<const N: usize> = ConvexHull<f32, N>;

/// A facet: the numbers of its corners, counterclockwise as seen from outside, and its plane.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Facet<T: Scalar> {
    corners: [u16; 3],
    plane: HullPlane<T>,
}

/// A plane that supports a hull: the hull lies below it, and reaches it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct HullPlane<T: Scalar> {
    /// A unit vector.
    pub(crate) normal: Vector3<T>,
    /// The height above the middle of the bounds.
    pub(crate) height: T,
}

/// How far off a height above a plane may be, in `EPSILON` of the distance from the middle and the
/// extents. The height of the plane and that of the point round by 4, and there is a margin.
const BAND: f64 = 6.0;

impl<T: Real, const N: usize> ConvexHull<T, N> {
    /// Creates the hull of points in any order.
    ///
    /// The points are iterated over several times for every corner, so only the corners are stored.
    /// The order of the points does not matter.
    ///
    /// ```
    /// use obbligato::{ConvexHull3, ShapeError};
    /// use obbligato::nalgebra::Point3;
    ///
    /// let grid = (0..27).map(|i| Point3::new((i % 3) as f32, (i / 3 % 3) as f32, (i / 9) as f32));
    /// let cube = ConvexHull3::<8>::from_points(grid.clone())?;
    /// assert_eq!(cube.vertices().len(), 8); // not those in the middle of an edge or a face
    /// assert_eq!(ConvexHull3::<7>::from_points(grid.clone()), Err(ShapeError::TooManyVertices));
    /// assert_eq!(ConvexHull3::<8>::from_points(grid.take(9)), Err(ShapeError::NoVolume));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], the points lie in one plane, the hull has more than `N` corners,
    /// or a coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn from_points(
        points: impl IntoIterator<Item = Point3<T>, IntoIter: Clone>,
    ) -> Result<Self, ShapeError> {
        let points = points.into_iter();
        let checked = |point: Point3<T>| {
            check_argument(Argument::Point, point.coords.as_slice())?;
            Ok(Aabb::from_valid(point, point))
        };
        let mut boxes = points.clone().map(checked);
        let first = boxes.next().unwrap_or(Err(ShapeError::NoPoints))?;
        let bounds = boxes.try_fold(first, |all: Aabb<T, 3>, next| Ok(all.merged(&next?)))?;
        let (min, max) = bounds.corners();
        let wrapped = Wrapping::<T, _, N>::around(&points, [&min.coords, &max.coords])?;
        Ok(Self::wrapped(&wrapped, bounds))
    }

    fn wrapped<I: Iterator<Item = Point3<T>> + Clone>(
        wrapping: &Wrapping<'_, T, I, N>,
        bounds: Aabb<T, 3>,
    ) -> Self {
        let none = Facet {
            corners: [0; 3],
            plane: HullPlane { normal: Vector3::zeros(), height: T::zero() },
        };
        let mut hull = Self {
            vertices: [Point3::origin(); N],
            count: 0,
            facets: [[none; 2]; N],
            facet_count: 0,
            bounds,
        };
        for (slot, vertex) in hull.vertices.iter_mut().zip(wrapping.vertices()) {
            *slot = *vertex;
            hull.count = hull.count.wrapping_add(1);
        }
        let mut facets = hull.facets;
        for (slot, (corners, normal)) in facets.iter_mut().flatten().zip(wrapping.facets()) {
            let normal = unit(&normal).unwrap_or_else(Vector3::zeros).map(T::nearest);
            let plane = hull.supporting(normal);
            *slot = Facet { corners, plane };
            hull.facet_count = hull.facet_count.wrapping_add(1);
        }
        hull.facets = facets;
        hull
    }

    /// Returns the plane with a normal that supports the hull.
    fn supporting(&self, normal: Vector3<T>) -> HullPlane<T> {
        let middle = self.middle();
        let heights = self.vertices().iter().map(|vertex| {
            let from_middle = sub(&vertex.coords, &middle);
            dot(components(&from_middle), components(&normal))
        });
        let height = heights.fold(-T::INFINITY, larger);
        HullPlane { normal, height }
    }

    /// Returns the corners, in an order that depends on them alone.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let inside = Point3::new(0.5, 0.5, 0.5);
    /// let hull = ConvexHull3::<4>::from_points(corners.into_iter().chain([inside]))?;
    /// assert_eq!(hull.vertices().len(), 4);
    /// assert!(corners.iter().all(|corner| hull.vertices().contains(corner)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> &[Point3<T>] {
        self.corners()
    }

    /// Iterates over the facets, each as its corners, counterclockwise as seen from outside.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let hull = ConvexHull3::<4>::from_points(corners)?;
    /// // Six times the volume, as determinants from the origin.
    /// let volume: f32 = hull.triangles().map(|[a, b, c]| a.coords.cross(&b.coords).dot(&c.coords)).sum();
    /// assert_eq!(volume, 24.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn triangles(&self) -> impl Iterator<Item = [Point3<T>; 3]> + '_ {
        let facets = self.facets().iter();
        facets.map(|facet| facet.corners.map(|corner| self.vertex(corner)))
    }

    /// Returns the axis-aligned bounding box, exact.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let hull = ConvexHull3::<4>::from_points(corners)?;
    /// assert_eq!(hull.aabb().max(), Point3::new(4.0, 3.0, 2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn aabb(&self) -> Aabb<T, 3> {
        self.bounds
    }

    /// Whether the point lies in the hull or on its border, or at most `32 EPSILON L` outside;
    /// false if a coordinate is NaN. `L` is its distance from the middle of the bounds plus their
    /// extents.
    ///
    /// For the distance of a point, ask for that of a ball without a radius.
    ///
    /// ```
    /// use obbligato::{ConvexHull3, Sphere};
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let hull = ConvexHull3::<4>::from_points(corners)?;
    /// assert!(hull.contains_point(&Point3::new(2.0, 1.5, 0.0))); // on an edge
    /// let outside = Point3::new(2.0, 2.0, -3.0);
    /// assert!(!hull.contains_point(&outside));
    /// assert!((hull.distance(&Sphere::new(outside, 0.0)?) - 3.026549).abs() < 1e-5); // to the edge: 0.4 in the plane, 3 below it
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point3<T>) -> bool {
        let from_middle = sub(&point.coords, &self.middle());
        let size = l1_norm(&from_middle) + self.extents();
        let band = T::EPSILON * T::nearest(BAND) * size;
        let is_below = |plane: HullPlane<T>| {
            dot(components(&plane.normal), components(&from_middle)) <= plane.height + band
        };
        is_in_reach(&point.coords)
            && self.planes().all(is_below)
            && self.sharp_planes().all(is_below)
    }

    /// Returns the hull translated by a vector: that of the corners where they are rounded to.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let moved = ConvexHull3::<4>::from_points(corners)?.translated(&Vector3::new(0.0, 0.0, 5.0))?;
    /// assert_eq!(moved.aabb().min(), Point3::new(0.0, 0.0, 5.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`], or all corners are rounded
    /// to points in one plane.
    pub fn translated(&self, by: &Vector3<T>) -> Result<Self, ShapeError> {
        let moved = self.vertices().iter().map(|vertex| vertex + by);
        Self::from_points(moved).map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the hull rotated about the origin, then translated, as the isometry transforms
    /// points: that of the corners where they are rounded to.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::{Isometry3, Point3, Vector3};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let turn = Isometry3::rotation(Vector3::z() * core::f32::consts::PI);
    /// let turned = ConvexHull3::<4>::from_points(corners)?.transformed_by(&turn)?;
    /// assert!((turned.aabb().min() - Point3::new(-4.0, -3.0, 0.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`translated`](Self::translated).
    pub fn transformed_by<R: AbstractRotation<T, 3>>(
        &self,
        by: &Isometry<T, R, 3>,
    ) -> Result<Self, ShapeError> {
        let moved = self.vertices().iter().map(|vertex| by.transform_point(vertex));
        Self::from_points(moved).map_err(|error| error.by(culprit(by)))
    }
}

impl<T: Real, const N: usize> ConvexHull<T, N> {
    /// Returns the hull with every corner taken to its image, which a rotation and a translation
    /// make, and the facets of before.
    pub(crate) fn turned(
        &self,
        turn: &Matrix3<T>,
        image: impl Fn(&Point3<T>) -> Point3<T>,
    ) -> Result<Self, ShapeError> {
        let mut moved = *self;
        for vertex in moved.vertices.iter_mut().take(self.count) {
            *vertex = image(vertex);
            check_argument(Argument::Result, vertex.coords.as_slice())?;
        }
        let points = moved.vertices().iter().map(|&vertex| Aabb::from_valid(vertex, vertex));
        moved.bounds = points.reduce(|all, next| all.merged(&next)).unwrap_or(self.bounds);
        let mut facets = self.facets;
        for facet in facets.iter_mut().flatten().take(self.facet_count) {
            let normal = mul(turn, &facet.plane.normal);
            facet.plane = moved.supporting(unit(&normal).unwrap_or(normal));
        }
        moved.facets = facets;
        Ok(moved)
    }

    /// Returns the hull rotated about a point: each corner `p` becomes `pivot + by * (p - pivot)`.
    ///
    /// ```
    /// use obbligato::ConvexHull3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let hull = ConvexHull3::<4>::from_points(corners.map(Point3::from))?;
    /// let half = Rotation3::new(Vector3::z() * core::f32::consts::PI);
    /// let turned = hull.rotated_about(&half, &Point3::new(1.0, 0.0, 0.0))?;
    /// assert!((turned.aabb().max() - Point3::new(2.0, 0.0, 1.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`translated`](Self::translated).
    pub fn rotated_about<R: AbstractRotation<T, 3>>(
        &self,
        by: &R,
        pivot: &Point3<T>,
    ) -> Result<Self, ShapeError> {
        let moved = self.vertices().iter().map(|vertex| rotate_about(vertex, by, pivot));
        Self::from_points(moved).map_err(|error| error.by(Argument::Rotation))
    }
}

impl<T: Scalar, const N: usize> ConvexHull<T, N> {
    pub(crate) fn corners(&self) -> &[Point3<T>] {
        self.vertices.get(..self.count).unwrap_or(&[])
    }
}

impl<T: Real, const N: usize> ConvexHull<T, N> {
    pub(crate) fn facets(&self) -> &[Facet<T>] {
        self.facets.as_flattened().get(..self.facet_count).unwrap_or(&[])
    }

    fn vertex(&self, number: u16) -> Point3<T> {
        let vertex = self.vertices.get(usize::from(number));
        vertex.copied().unwrap_or_default()
    }

    /// Returns the middle of the bounds.
    pub(crate) fn middle(&self) -> Vector3<T> {
        self.bounds.center().coords
    }

    /// Returns the width, height and depth, added.
    pub(crate) fn extents(&self) -> T {
        let (min, max) = self.bounds.corners();
        sum(&sub(&max.coords, &min.coords))
    }

    /// Iterates over the edges, each from one corner to another.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [Point3<T>; 2]> + '_ {
        self.numbered_edges().map(|(_, ends)| ends.map(|end| self.vertex(end)))
    }

    /// Iterates over the edges, each once, with the facet to the left.
    fn numbered_edges(&self) -> impl Iterator<Item = (&Facet<T>, [u16; 2])> {
        let facets = self.facets().iter();
        let all = facets.flat_map(|facet| edges(facet.corners).map(|edge| (facet, edge)));
        all.filter(|(_, [from, to])| from < to)
    }

    /// Iterates over the planes of the facets and of the bounds. A point above none of these and of
    /// the [sharp planes](Self::sharp_planes) is in the hull, or near it: where it is nowhere above
    /// by more than `d`, it is no farther than `1.75 d`.
    ///
    /// At a corner whose cone is wider than 70 degrees, and at an edge wider than 90, one of the
    /// facets is as far below. A narrower cone points to within 55 degrees of an axis, along which
    /// its tip is the end of the bounds.
    pub(crate) fn planes(&self) -> impl Iterator<Item = HullPlane<T>> + '_ {
        let of_facets = self.facets().iter().map(|facet| facet.plane);
        let (min, max) = self.bounds.corners();
        // From the rounded middle: far from the origin half the extents would be something else.
        let middle = self.middle();
        let (above, below) = (sub(&max.coords, &middle), sub(&middle, &min.coords));
        let of_bounds = [(above, false), (below, true)].into_iter();
        let of_bounds = of_bounds.flat_map(|(heights, is_negative)| {
            let heights: [T; 3] = heights.into();
            numbered(heights.into_iter()).map(move |(axis, height)| HullPlane {
                normal: unit_along(axis, is_negative),
                height,
            })
        });
        of_facets.chain(of_bounds)
    }

    /// Iterates over planes through the edges at which two facets meet at less than 90 degrees,
    /// about halfway between these. Rounding would hide how far a point beyond such an edge is
    /// above either facet.
    ///
    /// The normal is across the edge and the difference of the normals, which is long. Both it and
    /// its opposite support the hull somewhere.
    pub(crate) fn sharp_planes(&self) -> impl Iterator<Item = HullPlane<T>> + '_ {
        let normals = self.numbered_edges().filter_map(|(left, [from, to])| {
            let is_right = |facet: &&Facet<T>| edges(facet.corners).contains(&[to, from]);
            let right = self.facets().iter().find(is_right)?;
            let [left, right] = [left, right].map(|facet| facet.plane.normal);
            if dot(components(&left), components(&right)) >= T::zero() {
                return None;
            }
            let along = unit(&sub(&self.vertex(to).coords, &self.vertex(from).coords))?;
            unit(&along.cross(&sub(&left, &right)))
        });
        normals.flat_map(|normal| [normal, neg(&normal)].map(|normal| self.supporting(normal)))
    }
}

impl<T: Real> Facet<T> {
    pub(crate) const fn plane(&self) -> HullPlane<T> {
        self.plane
    }
}
