//! Shapes that are translated, rotated and loosened.
//!
//! A translation may lead beyond [`Real::LIMIT`] or be NaN, so each method checks its result like a
//! constructor. A rotation is any nalgebra type that rotates vectors: `Rotation2`, `Rotation3`,
//! `UnitComplex`, `UnitQuaternion`. Rotating rounds the axes of a box; they are re-orthonormalized
//! whenever they have drifted beyond `8 EPSILON`, so a box may be rotated any number of times.

use crate::numbers::Real;
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use crate::shapes::ray::Ray;
use nalgebra::{AbstractRotation, ComplexField, Isometry, Point, Rotation, SVector};

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Returns the box translated by a vector.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// let moved = unit.translated(&Vector2::new(3.0, -1.0))?;
    /// assert_eq!(moved.min(), Point2::new(3.0, -1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::new(self.min() + by, self.max() + by).map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the image of the box under a rotation and a translation: an oriented box.
    ///
    /// The axis-aligned bounding box of the result is its [`aabb`](Obb::aabb).
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`], or the rotation is more than
    /// `1e-4` from orthonormal.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let card = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(6.0, 8.0))?;
    /// let dealt = card.transformed_by(&Isometry2::new(Vector2::new(20.0, 0.0), 0.3))?;
    /// assert_eq!(dealt.half_extents(), card.half_extents());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Obb<T, D>, ShapeError> {
        Obb::from(*self).transformed_by(by)
    }

    /// Returns the box with every face moved outward by a margin, or inward by a negative one.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let unit = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0))?;
    /// assert_eq!(unit.loosened(0.5)?.max(), Point2::new(1.5, 1.5));
    /// assert!(unit.loosened(-0.6).is_err()); // nothing would be left
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NothingLeft`] if opposite faces would pass each other, or a resulting
    /// coordinate is not finite or beyond [`Real::LIMIT`].
    #[doc(alias("inflate", "fatten", "expand"))]
    pub fn loosened(&self, margin: T) -> Result<Self, ShapeError> {
        let margin = SVector::repeat(margin);
        Self::new(self.min() - margin, self.max() + margin).map_err(shrunk)
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns the box translated by a vector.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.3)?;
    /// let moved = plank.translated(&Vector2::new(-1.0, 5.0))?;
    /// assert_eq!((moved.center(), moved.rotation()), (Point2::new(0.0, 7.0), plank.rotation()));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::with_valid_rotation(&self.rotation(), self.center() + by, self.half_extents())
            .map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the box rotated about its own center, which keeps every bit.
    ///
    /// The rotation is about axes of the world: `rotation' = by * rotation`.
    ///
    /// # Errors
    /// The rotation is not finite or is more than `1e-4` from orthonormal.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, UnitQuaternion, Vector3};
    ///
    /// let quarter = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), core::f32::consts::FRAC_PI_2);
    /// let beam = Obb3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(3.0, 0.1, 0.1), Default::default())?;
    /// let upright = beam.rotated(&quarter)?;
    /// assert!(upright.contains_point(&Point3::new(5.0, 2.9, 0.0)));
    /// assert_eq!(upright.center(), beam.center());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn rotated<R: AbstractRotation<T, D>>(&self, by: &R) -> Result<Self, ShapeError> {
        self.rotated_at(self.center(), by)
    }

    /// Returns the box rotated about a point: `center' = pivot + by * (center - pivot)`.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Rotation2, Vector2};
    ///
    /// let door = Obb2::from_angle(Point2::new(1.0, 0.0), Vector2::new(1.0, 0.05), 0.0)?;
    /// let hinge = Point2::origin();
    /// let open = door.rotated_about(&Rotation2::new(core::f32::consts::FRAC_PI_2), &hinge)?;
    /// assert!((open.center() - Point2::new(0.0, 1.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation is more than
    /// `1e-4` from orthonormal.
    pub fn rotated_about<R: AbstractRotation<T, D>>(
        &self,
        by: &R,
        pivot: &Point<T, D>,
    ) -> Result<Self, ShapeError> {
        self.rotated_at(rotate_about(&self.center(), by, pivot), by)
            .map_err(|error| error.by(rotation_unless(pivot, Argument::Pivot)))
    }

    /// Returns the box rotated about the origin, then translated, as the isometry transforms
    /// points.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Isometry2, Point2, Vector2};
    ///
    /// let wheel = Obb2::from_angle(Point2::new(2.0, 0.0), Vector2::new(0.5, 0.5), 0.0)?;
    /// let car = Isometry2::new(Vector2::new(10.0, 5.0), core::f32::consts::PI);
    /// let in_world = wheel.transformed_by(&car)?;
    /// assert!((in_world.center() - Point2::new(8.0, 5.0)).norm() < 1e-5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation is more than
    /// `1e-4` from orthonormal.
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        self.rotated_at(by.transform_point(&self.center()), &by.rotation)
            .map_err(|error| error.by(culprit(by)))
    }

    /// Returns the box with every face moved outward by a margin, or inward by a negative one.
    ///
    /// The result contains every point within the margin of the box, and near its edges and corners
    /// some points farther away.
    ///
    /// # Errors
    /// [`ShapeError::NothingLeft`] if opposite faces would pass each other, or a resulting
    /// half-extent is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::{Intersects, Obb2, ShapeError};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let door = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.25), 0.7)?;
    /// let hand = Obb2::from_angle(Point2::new(0.0, 0.6), Vector2::new(0.1, 0.1), 0.0)?;
    /// assert!(!door.intersects(&hand));
    /// assert!(door.loosened(0.125)?.intersects(&hand));
    /// assert_eq!(door.loosened(-0.5), Err(ShapeError::NothingLeft));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("inflate", "fatten", "expand"))]
    pub fn loosened(&self, margin: T) -> Result<Self, ShapeError> {
        let half_extents = self.half_extents().map(|h| h + margin);
        Self::with_valid_rotation(&self.rotation(), self.center(), half_extents).map_err(shrunk)
    }

    /// Returns the box rotated, with its center at a point.
    pub(super) fn rotated_at<R: AbstractRotation<T, D>>(
        &self,
        center: Point<T, D>,
        by: &R,
    ) -> Result<Self, ShapeError> {
        let rotated = |axis| by.transform_vector(&SVector::from(axis)).into();
        let axes: [[T; D]; D] = self.rotation().into_inner().data.0.map(rotated);
        Self::new(center, self.half_extents(), Rotation::from_matrix_unchecked(axes.into()))
    }
}

impl<T: Real, const D: usize> Ray<T, D> {
    /// Returns the ray translated by a vector: its origin moves, its direction stays.
    ///
    /// ```
    /// use obbligato::Ray2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let ray = Ray2::new(Point2::origin(), Vector2::x())?;
    /// let moved = ray.translated(&Vector2::new(0.0, 2.0))?;
    /// assert_eq!((moved.origin(), moved.direction()), (Point2::new(0.0, 2.0), Vector2::x()));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn translated(&self, by: &SVector<T, D>) -> Result<Self, ShapeError> {
        Self::new(self.origin() + by, self.direction())
            .map_err(|error| error.by(Argument::Translation))
    }

    /// Returns the ray rotated about its own origin.
    ///
    /// ```
    /// use obbligato::Ray2;
    /// use obbligato::nalgebra::{Point2, Rotation2, Vector2};
    ///
    /// let ray = Ray2::new(Point2::new(3.0, 0.0), Vector2::x())?;
    /// let up = ray.rotated(&Rotation2::new(core::f32::consts::FRAC_PI_2))?;
    /// assert_eq!(up.origin(), ray.origin());
    /// assert!((up.direction() - Vector2::y()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`], or the direction is so short
    /// that it rounds to zero.
    pub fn rotated<R: AbstractRotation<T, D>>(&self, by: &R) -> Result<Self, ShapeError> {
        Self::new(self.origin(), by.transform_vector(&self.direction()))
            .map_err(|error| error.by(Argument::Rotation))
    }

    /// Returns the ray rotated about a point.
    ///
    /// ```
    /// use obbligato::Ray2;
    /// use obbligato::nalgebra::{Point2, Rotation2, Vector2};
    ///
    /// let ray = Ray2::new(Point2::new(3.0, 0.0), Vector2::x())?;
    /// let up = ray.rotated_about(&Rotation2::new(core::f32::consts::FRAC_PI_2), &Point2::origin())?;
    /// assert!((up.origin() - Point2::new(0.0, 3.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`rotated`](Self::rotated).
    pub fn rotated_about<R: AbstractRotation<T, D>>(
        &self,
        by: &R,
        pivot: &Point<T, D>,
    ) -> Result<Self, ShapeError> {
        let origin = rotate_about(&self.origin(), by, pivot);
        Self::new(origin, by.transform_vector(&self.direction()))
            .map_err(|error| error.by(rotation_unless(pivot, Argument::Pivot)))
    }

    /// Returns the ray rotated about the origin of the world, then translated.
    ///
    /// If a ray and a shape are both transformed, they meet at the same `t`. So a shape that moves
    /// rigidly need not be rebuilt: `ray.transformed_by(&pose.inverse())` casts the ray in its
    /// frame.
    ///
    /// # Errors
    /// Those of [`rotated`](Self::rotated).
    ///
    /// ```
    /// use obbligato::{Aabb3, Ray3, RayCast};
    /// use obbligato::nalgebra::{Isometry3, Point3, Vector3};
    ///
    /// let cube = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0))?;
    /// let pose = Isometry3::translation(0.0, 0.0, -5.0);
    /// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
    /// let hit = cube.cast_ray(&ray.transformed_by(&pose.inverse())?, f32::INFINITY).unwrap();
    /// assert_eq!(hit.t, 4.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn transformed_by<R: AbstractRotation<T, D>>(
        &self,
        by: &Isometry<T, R, D>,
    ) -> Result<Self, ShapeError> {
        Self::new(by.transform_point(&self.origin()), by.transform_vector(&self.direction()))
            .map_err(|error| error.by(culprit(by)))
    }
}

pub(crate) fn rotate_about<T: Real, R: AbstractRotation<T, D>, const D: usize>(
    point: &Point<T, D>,
    by: &R,
    pivot: &Point<T, D>,
) -> Point<T, D> {
    pivot + by.transform_vector(&(point - pivot))
}

/// Returns the argument to blame if a number is not finite after a motion.
pub(crate) fn culprit<T: Real, R, const D: usize>(by: &Isometry<T, R, D>) -> Argument {
    rotation_unless(&by.translation.vector.into(), Argument::Translation)
}

/// Returns the argument behind a point if that is not finite, and otherwise the rotation.
pub(super) fn rotation_unless<T: Real, const D: usize>(
    point: &Point<T, D>,
    argument: Argument,
) -> Argument {
    if point.coords.as_slice().iter().all(ComplexField::is_finite) {
        Argument::Rotation
    } else {
        argument
    }
}

/// Returns the error of a box whose faces have moved by a margin.
fn shrunk(error: ShapeError) -> ShapeError {
    match error.kind() {
        ShapeError::NegativeHalfExtent => ShapeError::NothingLeft,
        _ => error.by(Argument::Margin),
    }
}
