//! Half-spaces: the height of a shape above the border, and when it comes down to it.
//!
//! The part of a shape closest to a half-space is the corner of its convex body with the least height above the border, lowered by
//! the radius.

use crate::convex::{ConvexBody as _, ConvexWithRadius, LocalFrame, slack_of};
use crate::numbers::{Real, add, components, dot, l1_norm, neg, norm_bound, scale, smaller, sub};
use crate::obb_pair::{RelativeMotion, Sweep, Touch};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::mirrored::mirrored;
use crate::pair::proximity::{Proximity, apart_by};
use crate::pair::sweep::{SweepAgainst, reversed};
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Triangle};
use nalgebra::{Point, SVector, Scalar, Unit};

/// The corner of a convex body with the least height above a border.
struct Lowest<T: Scalar, const D: usize> {
    /// The corner, relative to the point of the border.
    corner: SVector<T, D>,
    /// The height of the surface below it.
    gap: T,
}

impl<T: Real, const D: usize> Lowest<T, D> {
    /// Returns the rounding error of the gap.
    fn slack(&self, shape: &impl ConvexWithRadius<T, D>) -> T {
        slack_of(l1_norm(&self.corner) + shape.spread() + shape.radius())
    }
}

fn lowest<T: Real, S, const D: usize>(shape: &S, border: &HalfSpace<T, D>) -> Lowest<T, D>
where
    S: ConvexWithRadius<T, D>,
{
    let (origin, factor) = (border.point().coords, T::one());
    let normal = border.normal();
    let core = shape.body(LocalFrame { origin, factor });
    let first = (SVector::zeros(), T::INFINITY);
    let (corner, height) = core.corners().fold(first, |lowest, corner| {
        let height = dot(components(&normal), components(&corner));
        if height < lowest.1 {
            (corner, height)
        } else {
            lowest
        }
    });
    let gap = height - shape.radius();
    Lowest { corner, gap }
}

/// Returns how a shape touches a half-space.
fn touch_at<T: Real, const D: usize>(
    shape: &impl ConvexWithRadius<T, D>,
    border: &HalfSpace<T, D>,
) -> Touch<T> {
    let (middle, point) = (shape.middle(), border.point().coords);
    let extents = shape.spread() + shape.radius();
    let size = norm_bound(&sub(&middle, &point)) + extents;
    Touch::new([extents, size], [&middle, &point])
}

/// Returns when a shape first touches a half-space.
fn landing<T: Real, S, const D: usize>(
    shape: &S,
    border: &HalfSpace<T, D>,
    relative: &RelativeMotion<T, D>,
    max_t: T,
) -> Option<Sweep<T, D>>
where
    S: ConvexWithRadius<T, D>,
{
    let lowest = lowest(shape, border);
    let (gap, slack) = (lowest.gap, lowest.slack(shape));
    let normal = neg(&border.normal());
    let parting = dot(components(&normal), components(&relative.direction));
    let touch = touch_at(shape, border);
    // Only what touches slides: what is higher comes down, however slowly.
    let slides = parting >= T::zero() || gap <= touch.band && relative.slides(parting);
    if gap >= -touch.band && slides {
        return None;
    }
    let t = if gap > slack {
        let factor = T::one();
        if relative.time((gap - slack) / -parting, factor) > max_t {
            return None;
        }
        smaller(relative.time(touch.landing(gap / -parting), factor), max_t)
    } else {
        T::zero()
    };
    let normal = Unit::new_unchecked(normal);
    (t < T::INFINITY).then_some(Sweep { t, normal })
}

/// Implements the traits for a shape and a half-space.
macro_rules! above {
    ($([$($n:tt)*] $shape:ty, $d:tt;)+) => { $(
        /// The answers are those of the lowest part of the shape. The normal is opposite to that of the border.
        impl<T: Real, $($n)*> Proximity<T, $d, HalfSpace<T, $d>> for $shape
        where
            Self: Intersects<HalfSpace<T, $d>>,
        {
            fn clearance(&self, other: &HalfSpace<T, $d>) -> Clearance<T, $d> {
                Clearance::new(lowest(self, other).gap, neg(&other.normal()))
            }

            fn distance(&self, other: &HalfSpace<T, $d>) -> T {
                let lowest = lowest(self, other);
                let is_level = || lowest.gap <= lowest.slack(self);
                if self.intersects(other) && (!Self::IS_BOUND || is_level()) {
                    return T::zero();
                }
                apart_by(lowest.gap)
            }

            fn closest_points(&self, other: &HalfSpace<T, $d>) -> (Point<T, $d>, Point<T, $d>) {
                let Lowest { corner, gap } = lowest(self, other);
                let normal = other.normal();
                let below = |depth: T| {
                    let local = add(&corner, &scale(&normal, -depth));
                    Point::from(add(&other.point().coords, &local))
                };
                let radius = ConvexWithRadius::radius(self);
                (below(radius), below(radius + gap))
            }
        }

        impl<T: Real, $($n)*> SweepAgainst<T, $d, HalfSpace<T, $d>> for $shape {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $d>,
                other: &HalfSpace<T, $d>,
                other_velocity: &SVector<T, $d>,
                max_t: T,
            ) -> Option<Sweep<T, $d>> {
                let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
                landing(self, other, &relative, max_t)
            }
        }
    )+ };
}

above! {
    [const D: usize] Aabb<T, D>, D;
    [const D: usize] Obb<T, D>, D;
    [const D: usize] Ball<T, D>, D;
    [const D: usize] Capsule<T, D>, D;
    [const D: usize] Triangle<T, D>, D;
    [const N: usize] ConvexPolygon<T, N>, 2;
    [] Dop8<T, 2>, 2;
}

mirrored! {
    [const D: usize] HalfSpace<T, D>, Aabb<T, D>, D;
    [const D: usize] HalfSpace<T, D>, Obb<T, D>, D;
    [const D: usize] HalfSpace<T, D>, Ball<T, D>, D;
    [const D: usize] HalfSpace<T, D>, Capsule<T, D>, D;
    [const D: usize] HalfSpace<T, D>, Triangle<T, D>, D;
    [const N: usize] HalfSpace<T, 2>, ConvexPolygon<T, N>, 2;
    [] HalfSpace<T, 2>, Dop8<T, 2>, 2;
}
