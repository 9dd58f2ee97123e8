//! Shapes rotated about a point: each point `p` becomes `pivot + by * (p - pivot)`.

use crate::numbers::Real;
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::ball::Ball;
use crate::shapes::capsule::Capsule;
use crate::shapes::error::ShapeError;
use crate::shapes::half_space::HalfSpace;
use crate::shapes::obb::Obb;
use crate::shapes::transform::{rotate_about, rotation_unless};
use crate::shapes::triangle::Triangle;
use nalgebra::{AbstractRotation, Point};

/// Implements the method, given the image of a shape.
macro_rules! rotated_about {
    ($($(#[$doc:meta])+ [$($n:tt)*] [$($d:tt)+] $shape:ty => $turned:ty, |$own:ident, $by:ident, $image:ident| $turn:expr;)+) => { $(
        impl<T: Real, $($n)*> $shape {
            $(#[$doc])+
            ///
            /// # Errors
            /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation is more
            /// than `1e-4` from orthonormal.
            pub fn rotated_about<R: AbstractRotation<T, $($d)+>>(
                &self,
                by: &R,
                pivot: &Point<T, $($d)+>,
            ) -> Result<$turned, ShapeError> {
                let ($own, $by) = (self, by);
                let $image = |point: &Point<T, $($d)+>| rotate_about(point, by, pivot);
                $turn.map_err(|error| error.by(rotation_unless(pivot, Argument::Pivot)))
            }
        }
    )+ };
}

rotated_about! {
    /// Returns the box rotated about a point: an oriented box.
    ///
    /// ```
    /// # use obbligato::{Aabb2, nalgebra::{Point2, Rotation2, Vector2}};
    /// # let quarter = Rotation2::new(core::f32::consts::FRAC_PI_2);
    /// let beam = Aabb2::new(Point2::new(1.0, -0.5), Point2::new(5.0, 0.5))?;
    /// let turned = beam.rotated_about(&quarter, &Point2::origin())?;
    /// assert!(turned.contains_point(&Point2::new(0.0, 4.9)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    [const D: usize] [D] Aabb<T, D> => Obb<T, D>, |own, by, image| Obb::from(*own).rotated_at(image(&own.center()), by);

    /// Returns the ball rotated about a point.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::{Point2, Rotation2};
    ///
    /// let moon = Circle::new(Point2::new(3.0, 0.0), 1.0)?;
    /// let later = moon.rotated_about(&Rotation2::new(core::f32::consts::FRAC_PI_2), &Point2::origin())?;
    /// assert!((later.center() - Point2::new(0.0, 3.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    [const D: usize] [D] Ball<T, D> => Ball<T, D>, |own, _by, image| Ball::new(image(&own.center()), own.radius());

    /// Returns the capsule rotated about a point.
    ///
    /// ```
    /// # use obbligato::{Capsule2, nalgebra::{Point2, Rotation2, Vector2}};
    /// # let quarter = Rotation2::new(core::f32::consts::FRAC_PI_2);
    /// let arm = Capsule2::new(Point2::origin(), Point2::new(2.0, 0.0), 0.5)?;
    /// let turned = arm.rotated_about(&quarter, &Point2::origin())?;
    /// assert!((turned.end() - Point2::new(0.0, 2.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    [const D: usize] [D] Capsule<T, D> => Capsule<T, D>, |own, _by, image| Capsule::new(image(&own.start()), image(&own.end()), own.radius());

    /// Returns the triangle rotated about a point.
    ///
    /// ```
    /// # use obbligato::{Triangle2, nalgebra::{Point2, Rotation2, Vector2}};
    /// # let quarter = Rotation2::new(core::f32::consts::FRAC_PI_2);
    /// let sail = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from))?;
    /// let turned = sail.rotated_about(&quarter, &Point2::origin())?;
    /// assert!((turned.vertices()[1] - Point2::new(0.0, 4.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    [const D: usize] [D] Triangle<T, D> => Triangle<T, D>, |own, _by, image| Triangle::new(own.vertices().each_ref().map(image));

    /// Returns the half-space rotated about a point.
    ///
    /// ```
    /// # use obbligato::{HalfSpace2, nalgebra::{Point2, Rotation2, Vector2}};
    /// # let quarter = Rotation2::new(core::f32::consts::FRAC_PI_2);
    /// let floor = HalfSpace2::new(Point2::new(0.0, -1.0), Vector2::y())?;
    /// let turned = floor.rotated_about(&quarter, &Point2::origin())?;
    /// assert!((turned.normal() + Vector2::x()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    [const D: usize] [D] HalfSpace<T, D> => HalfSpace<T, D>, |own, by, image| HalfSpace::new(image(&own.point()), by.transform_vector(&own.normal()));
}
