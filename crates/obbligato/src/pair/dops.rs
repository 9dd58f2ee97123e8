//! Volumes between four pairs of planes against each other, boxes and balls.
//!
//! These are tests of bounding volumes: quick, and one-sided. An overlap is never missed, but
//! shapes that are apart may be called touching where neither one of the four directions nor the
//! axis-aligned bounding box of the volume shows a gap. In 3D that is near edges and corners, for
//! example. "The gap" below is the greatest one along the four directions.

use crate::numbers::{Real, Row as _, Sum, columns, components};
use crate::pair::intersects::Intersects;
use crate::pair::slack::with_slack;
use crate::shapes::{Aabb, Ball, Dop8, Obb, corner, directions, padded};
use nalgebra::Point;

/// The slack against a shape with a center, in `EPSILON` of the sum of its half-extents or its
/// radius. A shape that overlaps casts a projection that reaches from its center to the plane, and
/// that is at most `sqrt(3)` times as long. The distance of the plane rounds by one of itself,
/// 1.74; the sums of the components of an axis by 1.58. Their products round by 0.87, the sum of
/// these by 1.74, and the reach with the slack by 0.87: 6.8 together. The worst boxes that a search
/// has found need 4.
const SLACK: f64 = 7.0;
/// The loss of the products of a projection below the normal numbers, in smallest positive numbers:
/// half of one each, and half in the slack.
const UNDERFLOW: f64 = 4.0;

/// An exact test: eight comparisons, no rounding.
///
/// In 2D the volumes touch exactly if the answer is yes, provided that each bound is reached, as it
/// is after [`Dop8::from_points`] and [`Dop8::merged`]. In 3D volumes may be apart along a
/// direction across an edge of each.
impl<T: Real, const D: usize> Intersects for Dop8<T, D> {
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        let mut pairs = self.slabs().zip(other.slabs());
        pairs.all(|((low, high), (start, end))| low <= end && start <= high)
    }
}

/// Compares the box along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A box that is apart along a direction is called touching only while
/// its gap is below `4 EPSILON^2` of its coordinates; in 2D there are no others, provided that each
/// bound is reached.
impl<T: Real, const D: usize> Intersects<Aabb<T, D>> for Dop8<T, D> {
    fn intersects(&self, other: &Aabb<T, D>) -> bool {
        let (low, high) = (padded(&other.min().coords), padded(&other.max().coords));
        let mut slabs = self.slabs().zip(directions::<T, D>());
        let apart = slabs.any(|((start, end), signs)| {
            let least = Sum::of(corner(&signs, &low, &high));
            let most = Sum::of(corner(&signs, &high, &low));
            let blur = |sum: &Sum<T>| T::EPSILON * sum.rest.abs();
            most.below(start) > blur(&most) || least.below(end) < -blur(&least)
        });
        !apart && self.aabb().intersects(other)
    }
}

/// Compares the box along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A box that is apart along a direction is called touching only while
/// its gap is below `16 EPSILON L`, where `L` is its distance from the plane plus its half-extents,
/// and `2 EPSILON^2` of its coordinates.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for Dop8<T, D>
where
    Aabb<T, D>: Intersects<Obb<T, D>>,
{
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        let (center, half_extents, axes) = other.parts();
        let projection = |signs: &[T; 3]| {
            let edges = columns(axes).iter().zip(components(half_extents));
            edges.fold(T::zero(), |reach, (axis, &length)| {
                let axis = padded(&(*axis).into());
                let [x, y, z] = corner(signs, &axis, &axis);
                reach + (x + y + z).abs() * length
            })
        };
        let size = half_extents.sum();
        !is_apart(self, core::slice::from_ref(center), size, projection)
            && self.aabb().intersects(other)
    }
}

/// Compares the ball along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A ball that is apart along a direction is called touching only while
/// its gap is below `16 EPSILON L`. `L` is the distance of its center from the plane plus its
/// radius, and `2 EPSILON^2` of its coordinates.
impl<T: Real, const D: usize> Intersects<Ball<T, D>> for Dop8<T, D> {
    fn intersects(&self, other: &Ball<T, D>) -> bool {
        let radius = other.radius();
        let projection = |signs: &[T; 3]| ball_projection(signs, radius);
        !is_apart(self, &[other.center()], radius, projection) && self.aabb().intersects(other)
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const D: usize> Intersects<Dop8<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &Dop8<T, D>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &Dop8<T, D>) -> bool {
        other.intersects(&with_slack(self, &Point::origin(), T::zero()))
    }

    fn bounds_within(&self, other: &Dop8<T, D>) -> Option<Self> {
        Some(other.aabb())
    }
}

/// Returns half the length of the projection of a ball along a direction, times the length of that
/// direction.
pub(crate) fn ball_projection<T: Real>([x, y, z]: &[T; 3], radius: T) -> T {
    (*x * *x + *y * *y + *z * *z).root() * radius
}

/// Whether shapes of some size around all of these centers are apart along one of the directions,
/// on the same side, given half the length of their projection along each.
pub(crate) fn is_apart<T: Real, const D: usize>(
    volume: &Dop8<T, D>,
    centers: &[Point<T, D>],
    size: T,
    projection: impl Fn(&[T; 3]) -> T,
) -> bool {
    let least = T::EPSILON * T::TINY * T::nearest(UNDERFLOW);
    let mut slabs = volume.slabs().zip(directions::<T, D>());
    slabs.any(|((low, high), signs)| {
        let reach = projection(&signs);
        let (mut is_below, mut is_above) = (true, true);
        for center in centers {
            let center = padded(&center.coords);
            let middle = Sum::of(corner(&signs, &center, &center));
            // The remainder of the sum of the coordinates rounds by one `EPSILON` of itself, too.
            let blur = middle.rest.abs() + T::nearest(SLACK) * size;
            let most = reach + (T::EPSILON * blur + least);
            is_below &= middle.below(low) > most;
            is_above &= -middle.below(high) > most;
        }
        is_below || is_above
    })
}
