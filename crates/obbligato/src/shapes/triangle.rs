use crate::numbers::{
    Real, components, dot, is_in_reach, is_within, larger, length, map, max_norm, norm_bound,
    norm_squared, range_factor, scale, sub, unit,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::capsule::Capsule;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::gap::Gap;
use crate::shapes::transform::culprit;
use nalgebra::{AbstractRotation, Isometry, Point, SVector, Scalar, Unit, Vector3};

/// A triangle: filled in 2D, flat in 3D.
///
/// It consists of the points between its three vertices, border included. The vertices may come in
/// either order; they may lie on one line, which makes it a segment, or be the same, which makes it
/// a point.
///
/// ```
/// use obbligato::{Intersects, Sphere, Triangle3};
/// use obbligato::nalgebra::Point3;
///
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let sail = Triangle3::new(corners)?;
/// let ball = Sphere::new(Point3::new(1.0, 1.0, 2.0), 2.0)?;
/// assert!(ball.intersects(&sail)); // it touches the inside of the triangle: touching counts
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// C layout: the three vertices.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Triangle<T: Scalar, const D: usize> {
    vertices: [Point<T, D>; 3],
}

/// A filled triangle in the plane.
pub type Triangle2 = Triangle<f32, 2>;
/// A flat triangle in 3D.
pub type Triangle3 = Triangle<f32, 3>;

/// How much longer than the distance the vector from the closest point may come out, in `EPSILON`:
/// by the longest edge and by the distance of the nearer of its ends; see [`Triangle::gap`]. The
/// worst points found by a search need 1.4 of the first in addition to the second, and none of the
/// second in addition to the first.
const BLUR: [f64; 2] = [10.0, 8.0];

impl<T: Real, const D: usize> Triangle<T, D> {
    /// Creates a triangle from its vertices, in either order.
    ///
    /// ```
    /// use obbligato::Triangle2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from))?;
    /// assert_eq!(flag.vertices()[1], Point2::new(4.0, 0.0));
    /// assert!(Triangle2::new([Point2::new(f32::NAN, 0.0); 3]).is_err());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn new(vertices: [Point<T, D>; 3]) -> Result<Self, ShapeError> {
        vertices
            .iter()
            .try_for_each(|vertex| check_argument(Argument::Vertex, vertex.coords.as_slice()))?;
        Ok(Self { vertices })
    }

    /// Returns the three vertices, in the order that was given.
    ///
    /// ```
    /// # use obbligato::{Triangle2, nalgebra::Point2};
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// assert_eq!(Triangle2::new(corners)?.vertices(), corners);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn vertices(&self) -> [Point<T, D>; 3] {
        self.vertices
    }

    /// Returns the axis-aligned bounding box, which is exact.
    ///
    /// ```
    /// use obbligato::Triangle2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let flag = Triangle2::new([[0.0, 1.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from))?;
    /// assert_eq!((flag.aabb().min(), flag.aabb().max()), (Point2::new(0.0, 0.0), Point2::new(4.0, 4.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let [a, b, c] = self.vertices.map(|vertex| Aabb::from_valid(vertex, vertex));
        a.merged(&b).merged(&c)
    }

    /// Returns the three edges, each from one vertex to the next, rounded.
    #[inline(always)]
    pub(crate) fn edges(&self) -> [SVector<T, D>; 3] {
        let [a, b, c] = &self.vertices;
        [(b, a), (c, b), (a, c)].map(|(to, from)| sub(&to.coords, &from.coords))
    }

    /// Returns the vector from the closest point of the triangle to a point, at a scale at which no
    /// square underflows, that of `reach` included.
    ///
    /// The closest point lies on an edge or inside. Let `v` be the longest edge, from `a` to `b`,
    /// of length `m`, `u = c - a` and `U` the component of `u` across `v`, its height. With `w`
    /// from `a` to the point, the closest point inside is `a + y u + x v`, with `y = w . U / U . U`
    /// and `x = (w - y u) . v / v . v`. Any `x, y >= 0` with `x + y <= 1` give a point of the
    /// triangle, so an error only makes the vector longer, and never a short one.
    ///
    /// `e` is `EPSILON`. `U` is made perpendicular twice, so it is off by `1.5 e m` across `v` and
    /// by next to nothing along it. That moves the point across `v` by up to `4 e m + 1.5 e |w|`,
    /// and, where `U` leans out of the plane, makes the vector longer by less than `e m`: the point
    /// moves by no more than the height. `x` compensates the error of `y` along `v`, and is itself
    /// off by `5.5 e (|w| + m)`; evaluating the vector adds `2.5 e m + 0.5 e |w|`. So it is up to
    /// `e (10 m + 8 |w|)` longer than the distance, and up to `e (2.5 m + 0.5 |w|)` shorter. Edges
    /// are more accurate than that, and so a triangle without a height needs no special case.
    pub(crate) fn gap(&self, point: &Point<T, D>, reach: T) -> Gap<T, D> {
        let [a, b, c] = &self.vertices;
        let sizes = [a, b, c].map(|vertex| max_norm(&sub(&point.coords, &vertex.coords)));
        let edges = self.edges().map(|edge| max_norm(&edge));
        let size = sizes.into_iter().chain(edges).fold(reach, larger);
        let factor = range_factor(size);
        let on_edges = [(a, b), (b, c), (c, a)]
            .map(|(from, to)| Capsule::segment(*from, *to).gap(point, size).vector);
        let seen = self.seen_from_longest(point, factor);
        let inside = gap_inside(&seen);
        let shorter = |a, b| {
            if norm_squared(&b) < norm_squared(&a) { b } else { a }
        };
        let shortest = on_edges.into_iter().chain(inside).reduce(shorter);
        let [by_edge, by_distance] = BLUR.map(T::nearest);
        let [from_base, longest, _] = &seen;
        let weighted = by_edge * norm_bound(longest) + by_distance * norm_bound(from_base);
        let blur = T::EPSILON * weighted;
        // In the plane, a point inside has no distance from the triangle, up to rounding. For a
        // triangle without area, any point may come out inside.
        let is_inside = D == 2 && inside.is_some_and(|vector| is_within(&vector, blur));
        Gap { vector: shortest.filter(|_| !is_inside).unwrap_or_else(SVector::zeros), blur, factor }
    }

    /// Returns the vectors from the first end of the longest edge to a point, to the other end and
    /// to the third vertex, scaled.
    fn seen_from_longest(&self, point: &Point<T, D>, factor: T) -> [SVector<T, D>; 3] {
        let [a, b, c] = &self.vertices;
        let seen = |base: &Point<T, D>, end: &Point<T, D>, third: &Point<T, D>| {
            [point, end, third].map(|p| scale(&sub(&p.coords, &base.coords), factor))
        };
        let longer = |first: [SVector<T, D>; 3], second: [SVector<T, D>; 3]| {
            let ([_, v, _], [_, w, _]) = (&first, &second);
            if norm_squared(w) > norm_squared(v) { second } else { first }
        };
        longer(longer(seen(a, b, c), seen(b, c, a)), seen(c, a, b))
    }

    /// Whether the point lies in the triangle or at most `16 EPSILON L` outside, where `L` is its
    /// distance from the farthest vertex plus the longest edge; false if a coordinate is NaN. In 3D
    /// that is a point of its plane.
    ///
    /// ```
    /// use obbligato::Triangle2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from))?;
    /// assert!(flag.contains_point(&Point2::new(2.0, 2.0))); // on the border
    /// assert!(!flag.contains_point(&Point2::new(3.0, 3.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let gap = self.gap(point, T::zero());
        is_in_reach(&point.coords) && is_within(&gap.vector, gap.blur)
    }

    /// Returns the point of the triangle closest to the given one, which in 2D is the given point
    /// if it lies inside.
    ///
    /// ```
    /// use obbligato::Triangle3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let sail = Triangle3::new(corners)?;
    /// assert_eq!(sail.closest_point(&Point3::new(1.0, 1.0, 5.0)), Point3::new(1.0, 1.0, 0.0));
    /// assert_eq!(sail.closest_point(&Point3::new(-3.0, -4.0, 0.0)), Point3::origin());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let gap = self.gap(point, T::zero());
        Point::from(sub(&point.coords, &map(&gap.vector, |x| x / gap.factor)))
    }

    /// Returns the distance from the point to the triangle, in 2D zero if it lies inside.
    ///
    /// It is accurate to `16 EPSILON L`, where `L` is the distance of the point from the farthest
    /// vertex plus the longest edge.
    ///
    /// ```
    /// use obbligato::Triangle3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let sail = Triangle3::new(corners)?;
    /// assert_eq!(sail.distance_to_point(&Point3::new(1.0, 1.0, 5.0)), 5.0);
    /// assert_eq!(sail.distance_to_point(&Point3::new(-3.0, -4.0, 0.0)), 5.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let gap = self.gap(point, T::zero());
        length(&gap.vector) / gap.factor
    }

    /// Returns the triangle translated by a vector.
    ///
    /// ```
    /// use obbligato::Triangle2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from))?;
    /// let moved = flag.translated(&Vector2::new(1.0, 2.0))?;
    /// assert_eq!(moved.vertices()[2], Point2::new(1.0, 6.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::new(self.vertices.map(|vertex| vertex + by))
            .map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the triangle rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::Triangle2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from))?;
    /// let turned = flag.transformed_by(&Isometry2::new(Vector2::x(), core::f32::consts::FRAC_PI_2))?;
    /// assert!((turned.vertices()[1] - Point2::new(1.0, 4.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        Self::new(self.vertices.map(|vertex| by.transform_point(&vertex)))
            .map_err(|error| error.by(culprit(by)))
    }
}

impl<T: Real> Triangle<T, 3> {
    /// Returns the unit normal, from whose tip the vertices turn counterclockwise; `None` if they
    /// lie on one line, but for rounding.
    ///
    /// It is off by no more than `6 EPSILON / sin w` radians, where `w` is the largest angle of the
    /// triangle. With `u = EPSILON / 2`, each component of the two shorter edges rounds by `2 u` of
    /// itself, the product of two of them by `u` more. So the cross product of unit edges is off by
    /// `5 sqrt(2) u`, and its length is `sin w`. The rest is for the difference and the quotient.
    ///
    /// ```
    /// use obbligato::Triangle3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let facet = Triangle3::new(corners)?;
    /// assert_eq!(facet.normal(), Some(Vector3::z_axis()));
    /// let [a, b, _] = corners;
    /// assert_eq!(Triangle3::new([a, b, a])?.normal(), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn normal(&self) -> Option<Unit<Vector3<T>>> {
        unit(&self.across().0).map(Unit::new_unchecked)
    }

    /// Returns the area, in square units of length.
    ///
    /// It is accurate to `4 EPSILON a b`, where `a` and `b` are the lengths of the two shorter
    /// edges. Of these, the cross product takes 2.1, as in [`normal`](Self::normal), its length
    /// 0.9, and the products with the sizes of the edges 0.5. Underflow adds `2 EPSILON TINY`.
    ///
    /// ```
    /// use obbligato::Triangle3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let corners = [[0.0, 0.0, 1.0], [3.0, 0.0, 1.0], [0.0, 4.0, 1.0]].map(Point3::from);
    /// assert_eq!(Triangle3::new(corners)?.area(), 6.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let (across, size) = self.across();
        length(&across) * T::nearest(0.5) * size
    }

    /// Returns the cross product of the two shorter edges, each over its largest component, and the
    /// product of these components.
    fn across(&self) -> (Vector3<T>, T) {
        let edges = self.edges();
        let factor =
            range_factor(edges.each_ref().map(max_norm).into_iter().fold(T::zero(), larger));
        let [a2, b2, c2] = edges.map(|edge| norm_squared(&scale(&edge, factor)));
        let [a, b, c] = edges;
        let (first, second) = if c2 >= a2 && c2 >= b2 {
            (a, b)
        } else if a2 >= b2 {
            (b, c)
        } else {
            (c, a)
        };
        let (p, q) = (max_norm(&first), max_norm(&second));
        if p == T::zero() || q == T::zero() {
            return (Vector3::zeros(), T::zero());
        }
        let (first, second) = (map(&first, |x| x / p), map(&second, |x| x / q));
        (first.cross(&second), p * q)
    }
}

/// Returns the vector to a point from the closest one in the plane of a triangle, if that is
/// inside. All are relative to one end of the longest edge, to whose other end `v` leads, and `u`
/// to the third vertex.
pub(crate) fn gap_inside<T: Real, const D: usize>(
    [w, v, u]: &[SVector<T, D>; 3],
) -> Option<SVector<T, D>> {
    let part = |vector: &SVector<T, D>, of: &SVector<T, D>| {
        dot(components(vector), components(of)) / norm_squared(of)
    };
    let across = |vector: &SVector<T, D>| sub(vector, &scale(v, part(vector, v)));
    let height = across(&across(u));
    let y = part(w, &height);
    let beside = sub(w, &scale(u, y));
    let x = part(&beside, v);
    // False for NaN, which results from a triangle without area.
    (x >= T::zero() && y >= T::zero() && x + y <= T::one()).then(|| sub(&beside, &scale(v, x)))
}

/// Returns the longest cross product of two edges.
pub(crate) fn least_parallel<T: Real>([a, b, c]: &[Vector3<T>; 3]) -> Vector3<T> {
    let longer = |a: Vector3<T>, b: Vector3<T>| {
        if norm_squared(&b) > norm_squared(&a) { b } else { a }
    };
    longer(longer(a.cross(b), b.cross(c)), c.cross(a))
}
