//! The oriented box of least volume around points.

use super::calipers::least_rectangle;
use super::edge_arcs::least_box;
use super::fit::with_axes;
use super::least_axes::least_axes;
use crate::numbers::{Real, max_norm, unit};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_rotation;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use crate::shapes::size::is_smaller;
use nalgebra::{Matrix2, Matrix3, Point, Rotation, SMatrix, SVector, Unit, Vector2, Vector3};

impl<T: Real> Obb<T, 2> {
    /// Fits the rectangle of least area around points.
    ///
    /// Around up to 48 different points it is the least rectangle, except for rounding. Around more
    /// points the search computes the least rectangle around a few of them, and stops when no other
    /// point sticks out: then it is the least around all. Only around outlines as round as a circle
    /// it ends without that proof. The area then exceeded the least by less than 1 % in all tests,
    /// and is never more than that of [`fit_fast`](Self::fit_fast).
    ///
    /// Every point lies inside, even after rounding. Of rectangles of equal area the axis-aligned
    /// one is the result. The points are iterated over up to some 100 times, around a circle up to
    /// some 1,000 times.
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// // The corners of a square that stands on one of them: 2 by 2 if axis-aligned, 2 in area if turned.
    /// let corners = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Point2::from);
    /// let fitted = Obb2::fit(corners)?;
    /// assert!((fitted.area() - 2.0).abs() < 1e-5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Freeman, Shapira, "Determining the Minimum-Area Encasing Rectangle for an Arbitrary
    /// Closed Curve", 1975.
    pub fn fit(points: impl IntoIterator<Item = Point<T, 2>> + Clone) -> Result<Self, ShapeError> {
        fitted(points.clone(), Self::fit_fast(points)?, least_rectangle_axes)
    }
}

impl<T: Real> Obb<T, 3> {
    /// Fits the box of least volume around points.
    ///
    /// A face of the least box holds an edge of the convex hull. The search turns a face about each
    /// edge, and finds the least rectangle across it. Around up to 48 different points no smaller
    /// box is known: in the tests, random searches around 1,000 sets of points found none smaller
    /// by more than a millionth.
    ///
    /// Around more points the search computes the least box around a few of them, and stops when no
    /// other point sticks out: then the box is the least around all. That is so for points that
    /// fill a volume. For points on a round surface, more of which decide than there is room for,
    /// the search ends without that proof. The volume is never more than that of
    /// [`fit_fast`](Self::fit_fast).
    ///
    /// Every point lies inside, even after rounding. Of boxes of equal volume the axis-aligned one
    /// is the result; of flat ones, which have none, that of least area.
    ///
    /// It takes far longer than [`fit_fast`](Self::fit_fast): about a millisecond around the 8
    /// corners of a frustum on a desktop, and up to some tenths of a second around 48 points of
    /// which all are corners. The points are iterated over up to some 150 times, and on a round
    /// surface up to some 2,000 times. The search computes in double precision, which a
    /// microcontroller has to emulate.
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// // A regular tetrahedron: its edges are diagonals of the faces of a cube.
    /// let corners = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]];
    /// let turn = Obb3::from_euler(Point3::origin(), [1.0; 3].into(), 0.3, 0.5, 0.7)?.rotation();
    /// let fitted = Obb3::fit(corners.map(|corner| turn * Point3::from(corner)))?;
    /// assert!((fitted.volume() - 8.0).abs() < 1e-4);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: O'Rourke, "Finding Minimal Enclosing Boxes", International Journal of Computer and
    /// Information Sciences 14(3), 1985.
    pub fn fit(points: impl IntoIterator<Item = Point<T, 3>> + Clone) -> Result<Self, ShapeError> {
        fitted(points.clone(), Self::fit_fast(points)?, least_box)
    }

    /// Fits the box of least volume around points, of those that stand upright: one axis is `up`.
    ///
    /// That axis is the first, second or third one, as the largest component of `up` is: if `up` is
    /// `z`, then `half_extents().z` is half the height. Across it the box is the
    /// [least rectangle](Obb::fit) around the points, found and promised as there.
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`]; `up` is
    /// not of length 1.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// // A lidar hits the four corners of a car.
    /// let hits = [[0.0, 0.0, 0.2], [1.2, -1.6, 1.5], [3.2, 2.4, 0.7], [4.4, 0.8, 1.1]].map(Point3::from);
    /// let car = Obb3::fit_upright(hits, Vector3::z_axis())?;
    /// assert!((car.half_extents() - Vector3::new(2.0, 1.0, 0.65)).norm() < 1e-5);
    /// assert_eq!(car.axis(2), Vector3::z());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn fit_upright(
        points: impl IntoIterator<Item = Point<T, 3>> + Clone,
        up: Unit<Vector3<T>>,
    ) -> Result<Self, ShapeError> {
        let bounds = Aabb::from_points(points.clone())?;
        check_rotation(up.as_slice())?;
        let up = unit(&up).ok_or(ShapeError::ZeroRotation)?;
        let frame = Upright::new(in_double(&up)).ok_or(ShapeError::ZeroRotation)?;
        let center = bounds.center();
        let size = size_of(&bounds.half_extents());
        let seen = || {
            let points = points.clone().into_iter();
            points.map(|point| frame.seen(&(in_double(&(point - center)) / size)))
        };
        let axes = least_axes(&seen, &Rotation::identity(), least_rectangle_axes);
        with_axes(points, center, rotation(&frame.axes(axes.matrix())))
            .map_err(|error| error.of(Argument::Result))
    }
}

/// How much is added to half-extents before boxes are compared, relative to the largest and in
/// `EPSILON`. A flat box is thicker than it must be by up to that much, since its axes are rounded.
const THICKER: f64 = 64.0;
/// How much smaller a computed volume must be, relative to it and in `EPSILON`, to be truly
/// smaller: each of the two rounds by three products and sums.
const MARGIN: f64 = 16.0;

/// Returns the least box around points, or another one if that is no larger.
fn fitted<T: Real, const D: usize>(
    points: impl IntoIterator<Item = Point<T, D>> + Clone,
    other: Obb<T, D>,
    of_core: impl Fn(&[SVector<f64, D>]) -> Option<SMatrix<f64, D, D>>,
) -> Result<Obb<T, D>, ShapeError> {
    let (center, half_extents) = (other.center(), other.half_extents());
    let size = size_of(&half_extents);
    let offsets = || {
        let points = points.clone().into_iter();
        points.map(|point| in_double(&(point - center)) / size)
    };
    let axes = least_axes(&offsets, &in_double_precision(&other.rotation()), of_core);
    let unit = max_norm(&half_extents);
    let thicker = |half_extents: SVector<T, D>| {
        half_extents.add_scalar(unit * T::EPSILON * T::nearest(THICKER))
    };
    let is_smaller = |found: &Obb<T, D>| {
        let margin = T::EPSILON * T::nearest(MARGIN);
        let (found, other) = (thicker(found.half_extents()), thicker(half_extents));
        is_smaller(&found, &other, unit, margin)
    };
    // A box that leaves the range of the scalar is larger than the other one.
    let found = with_axes(points, center, rotation(axes.matrix())).ok();
    Ok(found.filter(is_smaller).unwrap_or(other))
}

/// Returns the largest half-extent, or 1 if all are zero.
fn size_of<T: Real, const D: usize>(half_extents: &SVector<T, D>) -> f64 {
    let size = max_norm(half_extents).to_f64();
    if size > 0.0 { size } else { 1.0 }
}

fn in_double<T: Real, const D: usize>(vector: &SVector<T, D>) -> SVector<f64, D> {
    vector.map(Real::to_f64)
}

fn in_double_precision<T: Real, const D: usize>(rotation: &Rotation<T, D>) -> Rotation<f64, D> {
    Rotation::from_matrix_unchecked(rotation.matrix().map(Real::to_f64))
}

fn rotation<T: Real, const D: usize>(axes: &SMatrix<f64, D, D>) -> Rotation<T, D> {
    Rotation::from_matrix_unchecked(axes.map(T::nearest))
}

/// Returns the axes of the least rectangle around points.
fn least_rectangle_axes(points: &[Vector2<f64>]) -> Option<Matrix2<f64>> {
    let [x, y] = least_rectangle(points)?.along.into();
    Some(Matrix2::new(x, -y, y, x))
}

/// The direction up, and two across it.
struct Upright {
    up: Vector3<f64>,
    /// The axis of the world that is closest to up, and those that follow it in turn are closest to
    /// these.
    across: [Vector3<f64>; 2],
    axis: usize,
}

impl Upright {
    fn new(up: Vector3<f64>) -> Option<Self> {
        let [x, y, z] = up.map(|x| x * x).into();
        let (axis, next) = if z >= x && z >= y {
            (2, Vector3::x())
        } else if y >= x {
            (1, Vector3::z())
        } else {
            (0, Vector3::y())
        };
        let last = unit(&up.cross(&next))?;
        let across = [last.cross(&up), last];
        Some(Self { up, across, axis })
    }

    /// Returns the components of a vector across the direction up.
    fn seen(&self, vector: &Vector3<f64>) -> Vector2<f64> {
        self.across.map(|axis| vector.dot(&axis)).into()
    }

    /// Returns the axes of a box from those of a rectangle.
    fn axes(&self, rectangle: &Matrix2<f64>) -> Matrix3<f64> {
        let [a, b] = &self.across;
        let [u, v] = rectangle.data.0.map(|[x, y]| a * x + b * y);
        let columns = match self.axis {
            0 => [self.up, u, v],
            1 => [v, self.up, u],
            _ => [u, v, self.up],
        };
        columns.map(Into::into).into()
    }
}
