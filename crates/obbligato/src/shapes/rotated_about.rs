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
    ($($(#[$doc:meta])+ $shape:ident -> $turned:ident |$own:ident, $by:ident, $image:ident| $turn:expr;)+) => { $(
        impl<T: Real, const D: usize> $shape<T, D> {
            $(#[$doc])+
            ///
            /// # Errors
            /// A resulting number is not finite or beyond [`Real::LIMIT`], or the rotation is more
            /// than `1e-4` from orthonormal.
            pub fn rotated_about<R: AbstractRotation<T, D>>(
                &self,
                by: &R,
                pivot: &Point<T, D>,
            ) -> Result<$turned<T, D>, ShapeError> {
                let ($own, $by) = (self, by);
                let $image = |point: &Point<T, D>| rotate_about(point, by, pivot);
                $turn.map_err(|error| error.by(rotation_unless(pivot, Argument::Pivot)))
            }
        }
    )+ };
}

rotated_about! {
    /// Returns the box rotated about a point: an oriented box.
    Aabb -> Obb |own, by, image| Obb::new(image(&own.center()), own.half_extents(), Obb::from(*own).rotated_axes(by));

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
    Ball -> Ball |own, _by, image| Ball::new(image(&own.center()), own.radius());

    /// Returns the capsule rotated about a point.
    Capsule -> Capsule |own, _by, image| Capsule::new(image(&own.start()), image(&own.end()), own.radius());

    /// Returns the triangle rotated about a point.
    Triangle -> Triangle |own, _by, image| Triangle::new(own.vertices().each_ref().map(image));

    /// Returns the half-space rotated about a point.
    HalfSpace -> HalfSpace |own, by, image| HalfSpace::new(image(&own.point()), by.transform_vector(&own.normal()));
}
