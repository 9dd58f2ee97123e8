//! Fitting an oriented box around points by their covariance.

use super::{principal_axes, rotation};
use crate::numbers::{Real, larger, max_norm, smaller, two_sum};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use crate::shapes::size::is_smaller;
use nalgebra::{Point, Rotation, SMatrix, SVector};

impl<T: Real> Obb<T, 2> {
    /// Fits a rectangle around points, aligned with their principal axes, in five passes.
    ///
    /// The axes are the eigenvectors of the covariance `sum (p - mean) (p - mean)^T` of the points;
    /// the sides are then as close as the points allow. Every point lies inside, even after
    /// rounding: the half-extents exceed those that the points need by up to `32 EPSILON` of their
    /// sum, and by the rounding of the center. If the axis-aligned rectangle around the points is
    /// no larger, it is the result, so fitting never costs area, except for the rounding of the
    /// center. **The result is not the smallest rectangle**, which is that of [`fit`](Self::fit),
    /// but close to it for points that fill one with unequal sides evenly; clusters of points pull
    /// the axes toward themselves. The corners of a square spread equally along all directions, so
    /// rounding chooses the axes: around a turned square of area 1 the result has 1.6 on average,
    /// and up to 2.
    ///
    /// Points on a line give a rectangle of almost no width, and a single point gives a point. The
    /// points are iterated over five times, in order, so the result is always the same.
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Rotation2};
    ///
    /// let rotation = Rotation2::new(0.5);
    /// let corners = [[4.0, 1.0], [-4.0, 1.0], [-4.0, -1.0], [4.0, -1.0]];
    /// let points = corners.map(|corner| rotation * Point2::from(corner));
    /// let fitted = Obb2::fit_fast(points)?;
    /// assert!((fitted.half_extents().max() - 4.0f32).abs() < 1e-5);
    /// assert!((fitted.half_extents().min() - 1.0f32).abs() < 1e-5);
    /// assert!(points.iter().all(|point| fitted.contains_point(point)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 4, for points.
    pub fn fit_fast(
        points: impl IntoIterator<Item = Point<T, 2>> + Clone,
    ) -> Result<Self, ShapeError> {
        fitted(points, principal_axes::axes2)
    }
}

impl<T: Real> Obb<T, 3> {
    /// Fits a box around points, aligned with their principal axes, in five passes.
    ///
    /// The axes are the eigenvectors of the covariance `sum (p - mean) (p - mean)^T` of the points;
    /// the faces are then as close as the points allow. Every point lies inside, even after
    /// rounding: the half-extents exceed those that the points need by up to `32 EPSILON` of their
    /// sum, and by the rounding of the center. If the axis-aligned box around the points is no
    /// larger, it is the result, so fitting never costs volume, except for the rounding of the
    /// center. **The result is not the smallest box**, which is that of [`fit`](Self::fit), but
    /// close to it for points that fill one with unequal edges evenly; clusters of points pull the
    /// axes toward themselves. The corners of a cube spread equally along all directions, so
    /// rounding chooses the axes: around a turned cube of volume 1 the result has 3 on average, and
    /// up to 4.6.
    ///
    /// Points in a plane or on a line give a box of almost no thickness, and of exactly none if the
    /// plane or the line is parallel to axes of the world. A single point gives a point. The points
    /// are iterated over five times, in order, so the result is always the same.
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::{Aabb3, Obb3};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// // A long spring in a slanted position.
    /// let (up, out, side) = (Vector3::new(0.6, 0.8, 0.0), Vector3::new(0.8, -0.6, 0.0), Vector3::z());
    /// let coil = |i: u16| {
    ///     let (sin, cos) = (f32::from(i) * 0.1).sin_cos();
    ///     Point3::from(up * (f32::from(i) * 0.1) + out * cos + side * sin)
    /// };
    /// let fitted = Obb3::fit_fast((0..400).map(coil))?;
    /// let bounds = Aabb3::from_points((0..400).map(coil))?;
    /// assert!(fitted.half_extents().product() < 0.2 * bounds.half_extents().product());
    /// assert!((0..400).map(coil).all(|point| fitted.contains_point(&point)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 4, for points.
    pub fn fit_fast(
        points: impl IntoIterator<Item = Point<T, 3>> + Clone,
    ) -> Result<Self, ShapeError> {
        fitted(points, principal_axes::axes3)
    }
}

/// How much smaller a computed volume must be, relative to it and in `EPSILON`, to be truly
/// smaller: each of the two rounds by three products and sums.
const MARGIN: f64 = 16.0;

/// Returns the box along the principal axes, or the axis-aligned one if that is no larger.
fn fitted<T: Real, const D: usize>(
    points: impl IntoIterator<Item = Point<T, D>> + Clone,
    principal_axes: fn(&SMatrix<T, D, D>) -> Rotation<T, D>,
) -> Result<Obb<T, D>, ShapeError> {
    let bounds = Aabb::from_points(points.clone())?;
    let axis_aligned = from_bounds(&bounds)?;
    let unit = max_norm(&axis_aligned.half_extents());
    if unit == T::zero() {
        return Ok(axis_aligned);
    }
    let offsets = || {
        let points = points.clone().into_iter();
        points.map(|point| (point - axis_aligned.center()) / unit)
    };
    let axes = principal_axes(&covariance(offsets));
    let h = axis_aligned.half_extents();
    // By reference: each copy would stay on the stack. A box that leaves the range of the scalar is
    // larger than the axis-aligned one.
    Ok(match &with_axes(points, axis_aligned.center(), axes) {
        Ok(oriented)
            if is_smaller(&oriented.half_extents(), &h, unit, T::EPSILON * T::nearest(MARGIN)) =>
        {
            *oriented
        }
        _ => axis_aligned,
    })
}

/// Returns the unrotated oriented box that encloses an axis-aligned one. Each half-extent is
/// rounded up where the center is rounded, and exact where it is not.
fn from_bounds<T: Real, const D: usize>(bounds: &Aabb<T, D>) -> Result<Obb<T, D>, ShapeError> {
    let center = bounds.center();
    let above = bounds.max().coords.zip_map(&center.coords, difference_up);
    let below = center.coords.zip_map(&bounds.min().coords, difference_up);
    let half_extents = above.zip_map(&below, larger);
    Obb::with_valid_rotation(&Rotation::identity(), center, half_extents)
        .map_err(|error| error.of(Argument::Result))
}

/// Returns `a - b`, which must not be negative, rounded up.
fn difference_up<T: Real>(a: T, b: T) -> T {
    let (difference, error) = two_sum(a, -b);
    if error > T::zero() { difference * (T::one() + T::EPSILON) } else { difference }
}

/// Returns the box with these axes that encloses the points, with its half-extents measured from
/// its rounded center.
pub(super) fn with_axes<T: Real, const D: usize>(
    points: impl IntoIterator<Item = Point<T, D>> + Clone,
    origin: Point<T, D>,
    mut rotation: Rotation<T, D>,
) -> Result<Obb<T, D>, ShapeError> {
    rotation::orthonormalize(&mut rotation)?;
    let local =
        |center| move |point: Point<T, D>| rotation.inverse_transform_vector(&(point - center));
    let nowhere = SVector::repeat(T::INFINITY);
    let (low, high) = points
        .clone()
        .into_iter()
        .map(local(origin))
        .fold((nowhere, -nowhere), |(low, high), local| {
            (local.zip_map(&low, smaller), local.zip_map(&high, larger))
        });
    let center = origin + rotation * ((low + high) * T::nearest(0.5));
    let reach = points
        .into_iter()
        .map(local(center))
        .fold(SVector::zeros(), |reach, local| local.abs().zip_map(&reach, larger));
    Obb::with_valid_rotation(&rotation, center, rotation::enclosing_half_extents(&rotation, &reach))
}

/// Returns the covariance, up to a factor, of offsets of about unit size.
fn covariance<T: Real, const D: usize, I>(offsets: impl Fn() -> I) -> SMatrix<T, D, D>
where
    I: Iterator<Item = SVector<T, D>>,
{
    let none = (SVector::zeros(), T::zero());
    let (sum, count) =
        offsets().fold(none, |(sum, count), offset| (sum + offset, count + T::one()));
    let mean = sum / count;
    offsets().fold(SMatrix::zeros(), |spread, offset| {
        let deviation = offset - mean;
        spread + deviation * deviation.transpose()
    })
}
