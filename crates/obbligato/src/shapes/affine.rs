//! Boxes under affine maps: scaled, mirrored, turned and moved, but not sheared.

use super::rotation;
use crate::numbers::components::{
    add, columns, components, dot, map, map_columns, mul, scale, sub,
};
use crate::numbers::length::{length, max_norm, unit};
use crate::shapes::check::{check_coordinates, check_lengths};
use crate::{Aabb, Obb, Real, ShapeError};
use core::slice;
use nalgebra::{Matrix3, Matrix4, Point, Rotation, SMatrix, SVector, Scalar, Vector2};

impl<T: Real> Obb<T, 2> {
    /// The image of an axis-aligned rectangle under an affine map.
    ///
    /// The map may turn, move, scale by a factor of its own along each axis, and mirror; a
    /// rectangle that is mirrored is the same set of points as one that is not. Scaling and
    /// mirroring without turning is exact but for the products and sums themselves. A map of
    /// homogeneous coordinates means the same when it is multiplied by any number, so the last
    /// entry need not be 1. Of a rectangle without extent along an axis that axis does not
    /// matter, and where the map leaves no direction, a scale of zero or below `Real::TINY`, the
    /// result is flat: the rotation is completed by any perpendicular one.
    ///
    /// The half-extents are right to `4 EPSILON` of each, the centre to `4 EPSILON` times
    /// `|M| |c| + |t|`, where `M` and `t` are the map and `c` is the centre of the rectangle.
    ///
    /// # Errors
    /// [`ShapeError::Shear`] when the images of the axes are further from perpendicular than
    /// `1e-4`, [`ShapeError::Perspective`] when the last row is not zero but for its last entry,
    /// or a number is not finite or beyond [`Real::LIMIT`].
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
    /// let turned_first = mirrored * Rotation2::new(0.5).to_homogeneous();
    /// assert!(Obb2::from_affine(&card, &turned_first).is_err()); // that is a shear
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn from_affine(local: &Aabb<T, 2>, to_world: &Matrix3<T>) -> Result<Self, ShapeError> {
        Affine::flat(to_world)?.image(&local.center(), &local.half_extents())
    }

    /// The rectangle of a node in a scene graph, from its size, its anchor point and its
    /// node-to-world map.
    ///
    /// The anchor point lies at the origin of the frame that `to_world` maps, and is given in
    /// parts of the size: `(0, 0)` is the lower left corner, `(0.5, 0.5)` the middle, and points
    /// outside are allowed. So the rectangle is the image of
    ///
    /// ```text
    /// -anchor * size  ..=  (1 - anchor) * size
    /// ```
    ///
    /// In cocos2d-x this goes with a matrix of a node's position, rotation and scale alone.
    /// Its `getNodeToWorldTransform` has the anchor in it already and maps the rectangle from
    /// `(0, 0)` to the content size: pass it with an anchor of zero.
    ///
    /// # Errors
    /// As [`from_affine`](Self::from_affine), and [`ShapeError::NegativeHalfExtent`] when the
    /// size is negative.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// // A door of 2 by 4 that hangs on the middle of its left edge.
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
        check_lengths(size.iter())?;
        check_coordinates(anchor.iter())?;
        let half = T::nearest(0.5);
        let center = size.zip_map(&anchor, |size, anchor| (half - anchor) * size);
        Affine::flat(to_world)?.image(&Point::from(center), &(size * half))
    }
}

impl<T: Real> Obb<T, 3> {
    /// The image of an axis-aligned box under an affine map.
    ///
    /// The map may turn, move, scale by a factor of its own along each axis, and mirror; a box
    /// that is mirrored is the same set of points as one that is not. Scaling and mirroring
    /// without turning is exact but for the products and sums themselves. A map of homogeneous
    /// coordinates means the same when it is multiplied by any number, so the last entry need
    /// not be 1. Of a box without extent along an axis that axis does not matter, and where the
    /// map leaves no direction, a scale of zero or below `Real::TINY`, the result is flat: the
    /// rotation is completed by any perpendicular one.
    ///
    /// The half-extents are right to `4 EPSILON` of each, the centre to `4 EPSILON` times
    /// `|M| |c| + |t|`, where `M` and `t` are the map and `c` is the centre of the box.
    ///
    /// # Errors
    /// [`ShapeError::Shear`] when the images of the axes are further from perpendicular than
    /// `1e-4`, [`ShapeError::Perspective`] when the last row is not zero but for its last entry,
    /// or a number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::{Aabb3, Obb3, ShapeError};
    /// use obbligato::nalgebra::{Matrix4, Point3, Vector3};
    ///
    /// // A mesh of a model file: the bounds of its vertices, and its node's matrix.
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
        Affine::solid(to_world)?.image(&local.center(), &local.half_extents())
    }
}

/// The map of `p` to `linear p + translation`.
struct Affine<T: Scalar, const D: usize> {
    linear: SMatrix<T, D, D>,
    translation: SVector<T, D>,
}

impl<T: Real> Affine<T, 2> {
    fn flat(matrix: &Matrix3<T>) -> Result<Self, ShapeError> {
        let [[a, b, p], [c, d, q], [x, y, w]] = matrix.data.0;
        Self::new([[a, b], [c, d]], [x, y], [p, q], w)
    }
}

impl<T: Real> Affine<T, 3> {
    fn solid(matrix: &Matrix4<T>) -> Result<Self, ShapeError> {
        let [[a, b, c, p], [d, e, f, q], [g, h, i, r], [x, y, z, w]] = matrix.data.0;
        let linear = [[a, b, c], [d, e, f], [g, h, i]];
        Self::new(linear, [x, y, z], [p, q, r], w)
    }
}

impl<T: Real, const D: usize> Affine<T, D> {
    /// From columns, and a last row that must be `0 .. 0 w`.
    fn new(
        linear: [[T; D]; D],
        translation: [T; D],
        perspective: [T; D],
        w: T,
    ) -> Result<Self, ShapeError> {
        check_coordinates(perspective.iter().chain(slice::from_ref(&w)))?;
        if w == T::zero() || perspective.iter().any(|&x| x != T::zero()) {
            return Err(ShapeError::Perspective);
        }
        let linear = map_columns(&linear.into(), |column| map(column, |x| x / w));
        let translation = map(&translation.into(), |x| x / w);
        check_coordinates(linear.as_slice().iter().chain(translation.as_slice()))?;
        Ok(Self {
            linear,
            translation,
        })
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
            (*axis, *length) = edge(&(*column).into(), *length);
        }
        let moved = add(&mul(&self.linear, &center.coords), &self.translation);
        Obb::new(moved.into(), lengths.into(), frame(axes)).map_err(|error| match error {
            ShapeError::NotARotation => ShapeError::Shear,
            other => other,
        })
    }
}

/// The direction of an edge of the image, unless it is zero, and half its length.
fn edge<T: Real, const D: usize>(
    column: &SVector<T, D>,
    half_extent: T,
) -> (Option<SVector<T, D>>, T) {
    let is_zero = max_norm(column) < T::TINY || half_extent <= T::zero();
    match unit(column).filter(|_| !is_zero) {
        Some(direction) => (Some(direction), half_extent * length(column)),
        None => (None, T::zero()),
    }
}

/// A frame with these axes. One that is missing is made perpendicular to the others, and when
/// the frame mirrors its last axis is reversed, which changes no box.
fn frame<T: Real, const D: usize>(mut axes: [Option<SVector<T, D>>; D]) -> Rotation<T, D> {
    for _ in 0..D {
        if axes.iter().all(Option::is_some) {
            break;
        }
        let completed = perpendicular(&axes);
        let missing = axes.iter_mut().find(|axis| axis.is_none());
        missing.into_iter().for_each(|axis| *axis = Some(completed));
    }
    let mut matrix = SMatrix::zeros();
    for (column, axis) in matrix.data.0.iter_mut().zip(&axes) {
        *column = axis.map_or(*column, |axis| *components(&axis));
    }
    if rotation::mirrors(&matrix) {
        let last = matrix.data.0.last_mut();
        last.into_iter().flatten().for_each(|x| *x = -*x);
    }
    Rotation::from_matrix_unchecked(matrix)
}

/// A unit vector perpendicular to nearly perpendicular ones: what is left of that axis of the
/// world which they leave the most of. Orthogonalised twice, which is enough.
///
/// Source: Giraud, Langou, Rozloznik, "The loss of orthogonality in the Gram-Schmidt
/// orthogonalization process", 2005.
fn perpendicular<T: Real, const D: usize>(axes: &[Option<SVector<T, D>>; D]) -> SVector<T, D> {
    let without = |rest: SVector<T, D>, axis: &SVector<T, D>| {
        sub(
            &rest,
            &scale(axis, dot(components(axis), components(&rest))),
        )
    };
    let world = SMatrix::<T, D, D>::identity();
    let rests = columns(&world).iter().map(|axis| {
        let once = axes.iter().flatten().fold((*axis).into(), without);
        axes.iter().flatten().fold(once, without)
    });
    let longest = rests.reduce(|longest, rest| {
        if rest.norm() > longest.norm() {
            rest
        } else {
            longest
        }
    });
    longest.unwrap_or_else(SVector::zeros).normalize()
}
