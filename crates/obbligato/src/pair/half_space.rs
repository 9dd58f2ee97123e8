//! Half-spaces: the height of a shape above the border, and when it comes down to it.
//!
//! The part of a shape closest to a half-space is the corner of its convex body with the least
//! height above the border, lowered by the radius.

use crate::convex::{ConvexBody as _, ConvexWithRadius, LocalFrame, slack_of};
use crate::numbers::{Real, add, components, dot, l1_norm, neg, norm_bound, scale, smaller, sub};
use crate::obb_pair::{RelativeMotion, Sweep, Touch};
use crate::pair::intersects::Intersects;
use crate::pair::proximity::apart_by;
use crate::shapes::HalfSpace;
use nalgebra::{Point, SVector, Scalar, Unit};

/// The corner of a convex body with the least height above a border.
pub(crate) struct Lowest<T: Scalar, const D: usize> {
    /// The corner, relative to the point of the border.
    corner: SVector<T, D>,
    /// The height of the surface below it.
    pub(crate) gap: T,
}

impl<T: Real, const D: usize> Lowest<T, D> {
    /// Returns the rounding error of the gap.
    fn slack(&self, shape: &impl ConvexWithRadius<T, D>) -> T {
        slack_of(l1_norm(&self.corner) + shape.spread() + shape.radius())
    }
}

pub(crate) fn lowest<T: Real, S, const D: usize>(
    shape: &S,
    border: &HalfSpace<T, D>,
) -> Lowest<T, D>
where
    S: ConvexWithRadius<T, D>,
{
    let (origin, factor) = (border.point().coords, T::one());
    let normal = border.normal();
    let core = shape.body(LocalFrame { origin, factor });
    let (corner, height) = core.lowest(&normal);
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

pub(crate) fn distance<T: Real, S, const D: usize>(shape: &S, border: &HalfSpace<T, D>) -> T
where
    S: ConvexWithRadius<T, D> + Intersects<HalfSpace<T, D>>,
{
    let lowest = lowest(shape, border);
    let is_level = || lowest.gap <= lowest.slack(shape);
    if shape.intersects(border) && (!S::IS_BOUND || is_level()) {
        return T::zero();
    }
    apart_by(lowest.gap)
}

pub(crate) fn closest_points<T: Real, const D: usize>(
    shape: &impl ConvexWithRadius<T, D>,
    border: &HalfSpace<T, D>,
) -> (Point<T, D>, Point<T, D>) {
    let Lowest { corner, gap } = lowest(shape, border);
    let normal = border.normal();
    let below = |depth: T| {
        let local = add(&corner, &scale(&normal, -depth));
        Point::from(add(&border.point().coords, &local))
    };
    let radius = shape.radius();
    (below(radius), below(radius + gap))
}

/// Returns when a shape first touches a half-space.
pub(crate) fn landing<T: Real, S, const D: usize>(
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
