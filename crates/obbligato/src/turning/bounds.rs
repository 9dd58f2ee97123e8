//! A box around everything that a turning box passes.
//!
//! Let `w` be the angular speed and `r` the greatest distance of a corner from the pivot, the point
//! about which the box turns. A corner accelerates by `w^2 r` at most, so during a time `d` it is
//! never farther than `w^2 r d^2 / 8` from the straight line between its ends. Nor is it ever
//! farther than `r` from the path of the pivot.

use crate::numbers::{Real, add, larger, length, max_norm, scale};
use crate::pair::{SatBox, widened};
use crate::shapes::{Aabb, Argument, Obb, ShapeError};
use crate::turning::motion::Motion;
use nalgebra::Point;

/// The number of pieces into which the time is divided: half a turn then adds 0.5 % of the radius.
const PIECES: u32 = 16;
/// The rounding error of a corner, in `EPSILON` of its distance from the origin, its path and its
/// arm: of the angle 2 and its sine 1, the axes 8, the products and sums 4. They count once here
/// and once where the box is used.
const SLACK: f64 = 32.0;

impl<T: Real, const D: usize> Motion<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    /// Returns a box around a box at all times from 0 to `max_t`: for a broad phase.
    ///
    /// It encloses the result of [`applied_to`](Self::applied_to) for every time in between,
    /// rounding included. While the box turns by half a turn, it is larger than necessary by less
    /// than 0.5 % of the distance from the pivot to the farthest corner. For `s` half turns that is
    /// `s^2` times as much, until the turning corners fill a ball.
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    /// use obbligato::{Motion3, Obb3};
    ///
    /// let link = Obb3::new(Point3::new(1.0, 0.0, 0.0), Vector3::new(1.0, 0.1, 0.1), Rotation3::identity())?;
    /// let quarter = Vector3::z() * core::f32::consts::FRAC_PI_2;
    /// let around_joint = Motion3::new(Vector3::zeros(), quarter)?.about(&Point3::origin())?;
    /// let passed = around_joint.bounds(&link, 1.0)?;
    /// assert!(passed.contains(&link.aabb()));
    /// assert!(passed.max().x < 2.02 && passed.max().y < 2.02 && passed.min().y > -0.12);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn bounds(&self, obb: &Obb<T, D>, max_t: T) -> Result<Aabb<T, D>, ShapeError> {
        let pieces = T::nearest(f64::from(PIECES));
        let mut around = obb.aabb();
        for piece in 1..=PIECES {
            let t = max_t * (T::nearest(f64::from(piece)) / pieces);
            around = around.merged(&self.applied_to(obb, t)?.aabb());
        }
        let (reach, angle) = (self.reach(obb), self.angular_speed() * max_t.abs());
        let of_a_piece = angle / pieces;
        let bulge = reach * (of_a_piece * of_a_piece * T::nearest(0.125));
        let hub = self.hub(obb);
        let end = Point::from(add(&hub.coords, &scale(&self.velocity(), max_t)));
        let farthest = larger(max_norm(&hub.coords), max_norm(&end.coords));
        let path = length(&self.velocity()) * max_t.abs();
        let lengths = reach * (T::one() + angle) + path + farthest;
        let slack = T::EPSILON * (T::nearest(SLACK) * lengths) + T::EPSILON * T::TINY;
        let [hub, end] = [hub, end].map(|point| Aabb::from_valid(point, point));
        let ball = widened(&hub.merged(&end), reach + slack);
        let around = widened(&around, bulge + slack);
        // They surely touch: both are around the box at the start.
        let passed = around.intersection(&ball).unwrap_or(around);
        Aabb::new(passed.min(), passed.max()).map_err(|error| error.of(Argument::Result))
    }
}
