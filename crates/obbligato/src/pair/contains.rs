//! Containment tests: whether a shape lies inside another.
//!
//! A shape that lies inside is never refused, even if it touches the border from inside: like the
//! overlap tests, these err on one side only, and each documents by how much. Below the normal
//! numbers that grows by up to `16 EPSILON TINY`.
//!
//! # Boxes in boxes
//! A box lies inside another if on each axis of the outer one its projection does:
//!
//! ```text
//! |t_i| + sum_j k_j |R_ij|  <=  h_i
//! ```
//!
//! in the letters of [`box_box`](crate::obb_pair::box_box), with the outer box first. These are the
//! terms of a face of the first box there, and they round in the same way. The skew of the axes
//! costs `f e H` there, since the projection of the first box is not quite `h_i`. It costs as much
//! here, since a point with the coordinates `s` has `s + E s` along the axes, where no row of
//! `E = R^T R - I` is longer than `f e`. So the same slack on the right refuses no box that is
//! inside. With the slack, and every rounding in the other direction, a box that is called inside
//! sticks out by no more than
//!
//! ```text
//! (3.875 sqrt(3) + 2) e D + (12 + f + 1) e H + (5.25 + 4) e K  <  24 e L
//! ```
//!
//! with an `f` of up to 9.9. A ball has its radius `r` on every axis, whose length is off from 1 by
//! up to `f e / 2`, so `r` needs a slack of `5.5 e`. It gets that of a cube with the half-extents
//! `r`: at least `6.25 e`, at most `15.75 e`.

use crate::numbers::components::zip;
use crate::numbers::{
    Real, abs, add, components, is_within, larger, map, map_columns, mul, sub, sum,
};
use crate::obb_pair::{Pair, slack};
use crate::shapes::{Aabb, Ball, Obb, is_up_to};
use nalgebra::{Point, SMatrix, SVector};

/// The error of the reach of a box along an axis of the world, in `EPSILON`. It is 1.5 for the
/// three products and two sums, 0.5 for the difference that it is compared with, 1 for the sum with
/// the slack.
const REACH: f64 = 4.0;

/// The error of the farthest corner of a box, in `EPSILON` of its distance. Each coordinate of the
/// center rounds by 2, together `2 sqrt(3) = 3.5`, the sums with the half-extents by 0.5, and the
/// skew of the axes by `9.9 / 2`.
const FARTHEST: f64 = 10.0;

/// The loss of three products below the normal numbers, in smallest numbers: each half of one, and
/// along a diagonal `sqrt(3)` times as much.
const UNDERFLOW: f64 = 4.0;

impl<T: Real, const D: usize> Obb<T, D> {
    /// Whether every point of the other box lies in this one, border included.
    ///
    /// A box inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `24 EPSILON L`, where `L` is the distance of the centers plus all
    /// half-extents.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let bay = Obb2::from_angle(Point2::new(4.0, 1.0), Vector2::new(2.5, 1.25), 0.5)?;
    /// let parked = Obb2::from_angle(Point2::new(4.1, 1.0), Vector2::new(2.2, 0.9), 0.55)?;
    /// let crooked = Obb2::from_angle(Point2::new(4.1, 1.0), Vector2::new(2.2, 0.9), 0.8)?;
    /// assert!(bay.contains(&parked) && !bay.contains(&crooked));
    /// assert!(bay.contains(&bay));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        holds(&Pair::of(self, other))
    }

    /// Whether every point of the axis-aligned box lies in this one, border included; see
    /// [`contains`](Self::contains).
    ///
    /// ```
    /// use obbligato::{Aabb2, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let diamond = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.7854)?;
    /// let inside = Aabb2::from_center(Point2::origin(), Vector2::new(0.7, 0.7))?;
    /// assert!(diamond.contains_aabb(&inside) && !inside.contains_obb(&diamond));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_aabb(&self, other: &Aabb<T, D>) -> bool {
        let (center, &h, axes) = self.parts();
        // The midpoint of `min` and `max` would round where they are far from the origin.
        let d = (other.min() - center) + (other.max() - center);
        let identity = SMatrix::identity();
        let second = (other.half_extents(), &identity);
        holds(&Pair::new(&(d * T::nearest(0.5)), (h, axes), second))
    }

    /// Whether every point of the ball lies in the box, border included.
    ///
    /// A ball inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `24 EPSILON L`, where `L` is the distance of the centers plus radius and
    /// half-extents.
    ///
    /// ```
    /// use obbligato::{Circle, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let table = Obb2::from_angle(Point2::origin(), Vector2::new(2.0, 1.0), 0.3)?;
    /// assert!(table.contains_ball(&Circle::new(Point2::origin(), 1.0)?));
    /// assert!(!table.contains_ball(&Circle::new(Point2::new(0.0, 0.5), 1.0)?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_ball(&self, ball: &Ball<T, D>) -> bool {
        let (center, h, _) = self.parts();
        let radius = SVector::repeat(ball.radius());
        let distance = abs(&sub(&ball.center().coords, &center.coords));
        let slack = slack(sum(&distance), h, &radius);
        let reach = add(&abs(&self.local_point(&ball.center())), &radius);
        is_up_to(&reach.into(), &map(h, |h| h + slack).into())
    }
}

/// Whether the second box of a pair lies inside the first.
#[inline(always)]
fn holds<T: Real, const D: usize>(pair: &Pair<T, D>) -> bool {
    let projection = mul(&map_columns(&pair.r, abs), &pair.k);
    let reach = add(&abs(&pair.t), &projection);
    let slack = pair.slack_of_first();
    is_up_to(&reach.into(), &map(&pair.h, |h| h + slack).into())
}

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Whether every point of the oriented box lies in this one, border included.
    ///
    /// A box inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `8 EPSILON K`, where `K` is the sum of its half-extents.
    ///
    /// ```
    /// use obbligato::{Aabb2, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let screen = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(320.0, 240.0))?;
    /// let ship = Obb2::from_angle(Point2::new(20.0, 20.0), Vector2::new(12.0, 8.0), 0.5)?;
    /// assert!(screen.contains_obb(&ship));
    /// assert!(!screen.contains_obb(&ship.translated(&Vector2::new(-10.0, 0.0))?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_obb(&self, obb: &Obb<T, D>) -> bool {
        let (center, k, axes) = obb.parts();
        let least = sum(k) * T::nearest(REACH) + T::TINY * T::nearest(UNDERFLOW);
        let slack = T::EPSILON * least;
        let reach = map(&mul(&map_columns(axes, abs), k), |reach| reach - slack);
        let (min, max) = self.corners();
        is_up_to(&reach.into(), &sub(&center.coords, &min.coords).into())
            & is_up_to(&reach.into(), &sub(&max.coords, &center.coords).into())
    }

    /// Whether every point of the ball lies in the box, border included.
    ///
    /// A ball inside is never refused. Only the differences of the coordinates round: one that
    /// sticks out may be called inside only while it does so by less than half an `EPSILON` of its
    /// radius.
    ///
    /// ```
    /// use obbligato::{Aabb2, Circle};
    /// use obbligato::nalgebra::Point2;
    ///
    /// let table = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(3.0, 2.0))?;
    /// assert!(table.contains_ball(&Circle::new(Point2::new(1.0, 1.0), 1.0)?)); // it touches three edges
    /// assert!(!table.contains_ball(&Circle::new(Point2::new(0.9, 1.0), 1.0)?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_ball(&self, ball: &Ball<T, D>) -> bool {
        let (min, max) = self.corners();
        let center = ball.center();
        let radius = Point::from(SVector::repeat(ball.radius()));
        is_up_to(&radius, &sub(&center.coords, &min.coords).into())
            & is_up_to(&radius, &sub(&max.coords, &center.coords).into())
    }
}

impl<T: Real, const D: usize> Ball<T, D> {
    /// Whether every point of the other ball lies in this one, border included.
    ///
    /// A ball inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `6 EPSILON` of the radius.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let plate = Circle::new(Point2::origin(), 10.0)?;
    /// assert!(plate.contains(&Circle::new(Point2::new(3.0, 4.0), 5.0)?)); // they touch
    /// assert!(!plate.contains(&Circle::new(Point2::new(3.0, 4.0), 5.1)?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let reach = self.radius() - other.radius();
        let between = sub(&other.center().coords, &self.center().coords);
        reach >= T::zero() && is_within(&between, reach)
    }

    /// Whether every point of the axis-aligned box lies in the ball, border included.
    ///
    /// A box inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `6 EPSILON` of the radius.
    ///
    /// ```
    /// use obbligato::{Aabb2, Circle};
    /// use obbligato::nalgebra::Point2;
    ///
    /// let lens = Circle::new(Point2::origin(), 5.0)?;
    /// assert!(lens.contains_aabb(&Aabb2::new(Point2::new(-3.0, -4.0), Point2::new(3.0, 4.0))?));
    /// assert!(!lens.contains_aabb(&Aabb2::new(Point2::new(-3.0, -4.0), Point2::new(3.5, 4.0))?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_aabb(&self, aabb: &Aabb<T, D>) -> bool {
        let (min, max) = aabb.corners();
        let center = self.center().coords;
        let (below, above) = (sub(&center, &min.coords), sub(&max.coords, &center));
        let farthest = zip(components(&below), components(&above), larger).into();
        is_within(&farthest, self.radius())
    }

    /// Whether every point of the oriented box lies in the ball, border included.
    ///
    /// A box inside is never refused. One that sticks out may be called inside only while it does
    /// so by less than `26 EPSILON` of the radius.
    ///
    /// ```
    /// use obbligato::{Circle, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let lens = Circle::new(Point2::origin(), 5.0)?;
    /// let card = Obb2::from_angle(Point2::origin(), Vector2::new(3.0, 4.0), 0.7)?;
    /// assert!(lens.contains_obb(&card));
    /// assert!(!lens.contains_obb(&card.loosened(0.01)?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_obb(&self, obb: &Obb<T, D>) -> bool {
        let center = abs(&obb.local_point(&self.center()));
        let slack = self.radius() * T::nearest(FARTHEST) + T::TINY * T::nearest(UNDERFLOW);
        let reach = self.radius() + T::EPSILON * slack;
        is_within(&add(&center, &obb.half_extents()), reach)
    }
}
