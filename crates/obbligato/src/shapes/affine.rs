//! Images of boxes under affine maps that scale, mirror, rotate and translate, but do not shear.

use super::{fit, rotation};
use crate::numbers::{
    Real, add, columns, components, dot, length, map, map_columns, max_norm, mul, scale, sub, unit,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::check::check_argument;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use core::slice;
use nalgebra::{Matrix3, Matrix4, Point, Rotation, SMatrix, SVector, Scalar, Vector2};

impl<T: Real> Obb<T, 2> {
    /// Returns the image of an axis-aligned rectangle under an affine map.
    ///
    /// The map may rotate, translate, scale by a different factor along each axis, and mirror; the
    /// mirror image of a rectangle is again a rectangle. Scaling and mirroring without rotation is
    /// exact, except for the rounding of the products and sums themselves. Homogeneous coordinates
    /// are defined up to a factor, so the last entry of the matrix need not be 1. If the rectangle
    /// has no extent along an axis, the map's effect along it does not matter. If the map collapses
    /// an axis, with a scale of zero or below `Real::TINY`, the result is flat, and a perpendicular
    /// direction of the rotation is chosen for that axis.
    ///
    /// Each half-extent is accurate to `4 EPSILON` of itself, the center to `4 EPSILON` times
    /// `|M| |c| + |t|`, where `M` and `t` are the map and `c` is the center of the rectangle.
    ///
    /// # Errors
    /// - [`ShapeError::Shear`] if the images of the axes are more than `1e-4` from perpendicular
    ///   (see [`enclosing_image`](Self::enclosing_image)).
    /// - [`ShapeError::Perspective`] unless the last row is zero except for a nonzero last entry.
    /// - A number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::{Aabb2, Obb2};
    /// use obbligato::nalgebra::{Matrix3, Point2, Rotation2, Vector2};
    ///
    /// let card = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0))?;
    /// let mirrored = Matrix3::new_nonuniform_scaling(&Vector2::new(-3.0, 2.0));
    /// let image = Obb2::from_affine(&card, &mirrored)?;
    /// assert_eq!(image.center(), Point2::new(-3.0, 1.0));
    /// assert_eq!(image.half_extents(), Vector2::new(3.0, 1.0));
    ///
    /// let rotated_first = mirrored * Rotation2::new(0.5).to_homogeneous();
    /// assert!(Obb2::from_affine(&card, &rotated_first).is_err()); // that is a shear
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn from_affine(local: &Aabb<T, 2>, to_world: &Matrix3<T>) -> Result<Self, ShapeError> {
        Affine::from_matrix3(to_world)?.image(&local.center(), &local.half_extents())
    }

    /// Creates a rectangle that encloses the image of an axis-aligned one under any affine map.
    ///
    /// A child of a rotated parent with different scales is sheared, so the image of its rectangle
    /// is no rectangle. Then this one is [fitted](Self::fit_fast) to the corners of the image;
    /// otherwise it has the axes of [`from_affine`](Self::from_affine), and half-extents that are
    /// greater by the remaining shear and by rounding.
    ///
    /// # Errors
    /// Those of [`from_affine`](Self::from_affine), except [`ShapeError::Shear`].
    ///
    /// ```
    /// use obbligato::{Aabb2, Obb2, ShapeError};
    /// use obbligato::nalgebra::{Matrix3, Point2, Rotation2, Vector2};
    ///
    /// let wheel = Aabb2::new(Point2::new(-1.0, -1.0), Point2::new(1.0, 1.0))?;
    /// let stretched_parent = Matrix3::new_nonuniform_scaling(&Vector2::new(3.0, 1.0));
    /// let to_world = stretched_parent * Rotation2::new(0.5).to_homogeneous();
    /// assert_eq!(Obb2::from_affine(&wheel, &to_world), Err(ShapeError::Shear));
    /// let bounds = Obb2::enclosing_image(&wheel, &to_world)?;
    /// assert!(wheel.vertices().iter().all(|corner| bounds.contains_point(&to_world.transform_point(corner))));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn enclosing_image(local: &Aabb<T, 2>, to_world: &Matrix3<T>) -> Result<Self, ShapeError> {
        Affine::from_matrix3(to_world)?.enclosing_image(local, local.vertices(), Self::fit_fast)
    }

    /// Returns the rectangle of a scene-graph node, from its size, its anchor point and its
    /// node-to-world map.
    ///
    /// The anchor point lies at the origin of the frame that `to_world` maps, and is given as a
    /// fraction of the size. `(0, 0)` is the lower left corner, `(0.5, 0.5)` the center, and points
    /// outside are allowed. So the rectangle is the image of
    ///
    /// ```text
    /// -anchor * size  ..=  (1 - anchor) * size
    /// ```
    ///
    /// For cocos2d-x, pass a matrix of the node's position, rotation and scale alone. The result of
    /// its `getNodeToWorldTransform` already includes the anchor and maps the rectangle from
    /// `(0, 0)` to the content size: pass that with an anchor of zero.
    ///
    /// # Errors
    /// Those of [`from_affine`](Self::from_affine), and [`ShapeError::NegativeSize`] if the
    /// size is negative.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// // A door of 2 by 4, hinged at the middle of its left edge.
    /// let hinge = Isometry2::new(Vector2::new(10.0, 0.0), core::f32::consts::FRAC_PI_2);
    /// let (size, anchor) = (Vector2::new(2.0, 4.0), Vector2::new(0.0, 0.5));
    /// let door = Obb2::from_anchor(size, anchor, &hinge.to_homogeneous())?;
    /// assert!((door.center() - Point2::new(10.0, 1.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn from_anchor(
        size: Vector2<T>,
        anchor: Vector2<T>,
        to_world: &Matrix3<T>,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Size, size.iter())?;
        check_argument(Argument::Anchor, anchor.iter())?;
        if size.iter().any(|&side| side < T::zero()) {
            return Err(ShapeError::NegativeSize);
        }
        let half = T::nearest(0.5);
        let center = size.zip_map(&anchor, |size, anchor| (half - anchor) * size);
        Affine::from_matrix3(to_world)?.image(&Point::from(center), &(size * half))
    }
}

impl<T: Real> Obb<T, 3> {
    /// Creates the image of an axis-aligned box under an affine map.
    ///
    /// The map may rotate, translate, scale by a different factor along each axis, and mirror; the
    /// mirror image of a box is again a box. Scaling and mirroring without rotation is exact,
    /// except for the rounding of the products and sums themselves. Homogeneous coordinates are
    /// defined up to a factor, so the last entry of the matrix need not be 1. If the box has no
    /// extent along an axis, the map's effect along it does not matter. If the map collapses an
    /// axis, with a scale of zero or below `Real::TINY`, the result is flat, and a perpendicular
    /// direction of the rotation is chosen for that axis.
    ///
    /// Each half-extent is accurate to `4 EPSILON` of itself, the center to `4 EPSILON` times
    /// `|M| |c| + |t|`, where `M` and `t` are the map and `c` is the center of the box.
    ///
    /// # Errors
    /// - [`ShapeError::Shear`] if the images of the axes are more than `1e-4` from perpendicular
    ///   (see [`enclosing_image`](Self::enclosing_image)).
    /// - [`ShapeError::Perspective`] unless the last row is zero except for a nonzero last entry.
    /// - A number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::{Aabb3, Obb3, ShapeError};
    /// use obbligato::nalgebra::{Matrix4, Point3, Vector3};
    ///
    /// // A mesh from a model file: the bounds of its vertices, and the matrix of its node.
    /// let mesh = Aabb3::new(Point3::new(-1.0, 0.0, -1.0), Point3::new(1.0, 2.0, 1.0))?;
    /// let node = Matrix4::new_translation(&Vector3::new(0.0, 0.0, -5.0)) * Matrix4::new_scaling(0.5);
    /// let bounds = Obb3::from_affine(&mesh, &node)?;
    /// assert_eq!(bounds.center(), Point3::new(0.0, 0.5, -5.0));
    /// assert_eq!(bounds.half_extents(), Vector3::repeat(0.5));
    ///
    /// let camera = Matrix4::new_perspective(1.0, 1.0, 0.1, 9.0);
    /// assert_eq!(Obb3::from_affine(&mesh, &camera), Err(ShapeError::Perspective));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn from_affine(local: &Aabb<T, 3>, to_world: &Matrix4<T>) -> Result<Self, ShapeError> {
        Affine::from_matrix4(to_world)?.image(&local.center(), &local.half_extents())
    }

    /// Creates a box that encloses the image of an axis-aligned one under any affine map.
    ///
    /// A child of a rotated parent with different scales is sheared, so the image of its box is no
    /// box. Then this one is [fitted](Self::fit_fast) to the corners of the image; otherwise it has
    /// the axes of [`from_affine`](Self::from_affine), and half-extents that are greater by the
    /// remaining shear and by rounding.
    ///
    /// # Errors
    /// Those of [`from_affine`](Self::from_affine), except [`ShapeError::Shear`].
    ///
    /// ```
    /// use obbligato::{Aabb3, Obb3, ShapeError};
    /// use obbligato::nalgebra::{Matrix4, Point3, Rotation3, Vector3};
    ///
    /// let wheel = Aabb3::new(Point3::new(-1.0, -1.0, -0.2), Point3::new(1.0, 1.0, 0.2))?;
    /// let stretched_parent = Matrix4::new_nonuniform_scaling(&Vector3::new(3.0, 1.0, 1.0));
    /// let to_world = stretched_parent * Rotation3::new(Vector3::z() * 0.5).to_homogeneous();
    /// assert_eq!(Obb3::from_affine(&wheel, &to_world), Err(ShapeError::Shear));
    /// let bounds = Obb3::enclosing_image(&wheel, &to_world)?;
    /// assert!(wheel.vertices().iter().all(|corner| bounds.contains_point(&to_world.transform_point(corner))));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn enclosing_image(local: &Aabb<T, 3>, to_world: &Matrix4<T>) -> Result<Self, ShapeError> {
        Affine::from_matrix4(to_world)?.enclosing_image(local, local.vertices(), Self::fit_fast)
    }
}

/// The map that takes `p` to `linear p + translation`.
struct Affine<T: Scalar, const D: usize> {
    linear: SMatrix<T, D, D>,
    translation: SVector<T, D>,
}

impl<T: Real> Affine<T, 2> {
    fn from_matrix3(matrix: &Matrix3<T>) -> Result<Self, ShapeError> {
        let [[a, b, p], [c, d, q], [x, y, w]] = matrix.data.0;
        Self::new([[a, b], [c, d]], [x, y], [p, q], w)
    }
}

impl<T: Real> Affine<T, 3> {
    fn from_matrix4(matrix: &Matrix4<T>) -> Result<Self, ShapeError> {
        let [[a, b, c, p], [d, e, f, q], [g, h, i, r], [x, y, z, w]] = matrix.data.0;
        let linear = [[a, b, c], [d, e, f], [g, h, i]];
        Self::new(linear, [x, y, z], [p, q, r], w)
    }
}

impl<T: Real, const D: usize> Affine<T, D> {
    /// Creates a map from the columns of its matrix, and a last row that must be `0 .. 0 w` with a
    /// nonzero `w`.
    fn new(
        linear: [[T; D]; D],
        translation: [T; D],
        perspective: [T; D],
        w: T,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Map, perspective.iter().chain(slice::from_ref(&w)))?;
        if w == T::zero() || perspective.iter().any(|&x| x != T::zero()) {
            return Err(ShapeError::Perspective);
        }
        let linear = map_columns(&linear.into(), |column| map(column, |x| x / w));
        let translation = map(&translation.into(), |x| x / w);
        let entries = linear.as_slice().iter().chain(translation.as_slice());
        check_argument(Argument::Map, entries)?;
        Ok(Self { linear, translation })
    }

    fn image(
        &self,
        center: &Point<T, D>,
        half_extents: &SVector<T, D>,
    ) -> Result<Obb<T, D>, ShapeError> {
        let mut axes = [None; D];
        let mut lengths = *components(half_extents);
        let edges = columns(&self.linear).iter().zip(lengths.iter_mut());
        for ((column, length), axis) in edges.zip(axes.iter_mut()) {
            (*axis, *length) = image_of_edge(&(*column).into(), *length);
        }
        let moved = self.at(center);
        Obb::new(moved, lengths.into(), complete_frame(axes)).map_err(|error| match error {
            ShapeError::NotARotation => ShapeError::Shear,
            other => other.of(Argument::Result),
        })
    }

    /// Returns a box around the image of a box with these corners; `around` fits one around points.
    fn enclosing_image<const N: usize>(
        &self,
        local: &Aabb<T, D>,
        corners: [Point<T, D>; N],
        around: impl FnOnce([Point<T, D>; N]) -> Result<Obb<T, D>, ShapeError>,
    ) -> Result<Obb<T, D>, ShapeError> {
        let corners = corners.map(|corner| self.at(&corner));
        let enclosing = match self.image(&local.center(), &local.half_extents()) {
            Ok(image) => fit::with_axes(corners, image.center(), image.rotation()),
            Err(ShapeError::Shear) => around(corners),
            Err(error) => Err(error),
        };
        enclosing.map_err(|error| error.of(Argument::Result))
    }

    fn at(&self, point: &Point<T, D>) -> Point<T, D> {
        add(&mul(&self.linear, &point.coords), &self.translation).into()
    }
}

/// Returns the direction of an edge of the image, or `None` for an edge of length zero, and half
/// its length.
fn image_of_edge<T: Real, const D: usize>(
    column: &SVector<T, D>,
    half_extent: T,
) -> (Option<SVector<T, D>>, T) {
    let is_zero = max_norm(column) < T::TINY || half_extent <= T::zero();
    match unit(column).filter(|_| !is_zero) {
        Some(direction) => (Some(direction), half_extent * length(column)),
        None => (None, T::zero()),
    }
}

/// Returns the rotation with these axes. A missing one is made perpendicular to the rest, and if
/// the frame is left-handed its last axis is reversed, which does not change the box.
fn complete_frame<T: Real, const D: usize>(mut axes: [Option<SVector<T, D>>; D]) -> Rotation<T, D> {
    for _ in 0..D {
        if axes.iter().all(Option::is_some) {
            break;
        }
        let completed = perpendicular_axis(&axes);
        let missing = axes.iter_mut().find(|axis| axis.is_none());
        missing.into_iter().for_each(|axis| *axis = Some(completed));
    }
    let mut matrix = SMatrix::zeros();
    for (column, axis) in matrix.data.0.iter_mut().zip(&axes) {
        *column = axis.map_or(*column, |axis| *components(&axis));
    }
    if rotation::is_reflection(&matrix) {
        let last = matrix.data.0.last_mut();
        last.into_iter().flatten().for_each(|x| *x = -*x);
    }
    Rotation::from_matrix_unchecked(matrix)
}

/// Returns a unit vector perpendicular to nearly perpendicular ones, by Gram-Schmidt
/// orthogonalization of each axis of the world: the one with the longest remainder. Orthogonalizing
/// twice is enough.
///
/// Source: Giraud, Langou, Rozloznik, "The loss of orthogonality in the Gram-Schmidt
/// orthogonalization process", 2005.
fn perpendicular_axis<T: Real, const D: usize>(axes: &[Option<SVector<T, D>>; D]) -> SVector<T, D> {
    let reject = |rest: SVector<T, D>, axis: &SVector<T, D>| {
        sub(&rest, &scale(axis, dot(components(axis), components(&rest))))
    };
    let world = SMatrix::<T, D, D>::identity();
    let remainders = columns(&world).iter().map(|axis| {
        let once = axes.iter().flatten().fold((*axis).into(), reject);
        axes.iter().flatten().fold(once, reject)
    });
    let longest = remainders.reduce(
        |longest, rest| {
            if rest.norm() > longest.norm() { rest } else { longest }
        },
    );
    longest.unwrap_or_else(SVector::zeros).normalize()
}
