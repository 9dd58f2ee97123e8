//! Two shapes as convex bodies with radii, one of which is a capsule, a triangle, a rounded box, a
//! hull or, in the plane, a [`Dop8`](crate::Dop8): the same few lines answer every question.
//!
//! An overlap is never missed. Shapes that are apart are called touching only while their distance
//! is below `32 EPSILON L`. `L` is the distance of the middles of their bounds, plus the extents of
//! both. These are half the segment of a capsule and its radius, the longest edge of a triangle,
//! the extents of a polygon or a hull.

use crate::convex::{ConvexContact, ConvexWithRadius, convex_pair, in_order};
use crate::numbers::Real;
use crate::obb_pair::Sweep;
use crate::pair::intersects::Intersects;
use crate::pair::proximity::apart_by;
use nalgebra::{Point, Unit};

impl<T: Real, const D: usize> From<ConvexContact<T, D>> for Sweep<T, D> {
    fn from(ConvexContact { t, normal }: ConvexContact<T, D>) -> Self {
        let normal = Unit::new_unchecked(normal);
        Self { t, normal }
    }
}

/// Returns the distance of two shapes: zero if they intersect and, where only their bounds have
/// been compared for that, their convex bodies do, too.
pub(crate) fn distance<T: Real, A, B, const D: usize>(a: &A, b: &B) -> T
where
    A: ConvexWithRadius<T, D> + Intersects<B>,
    B: ConvexWithRadius<T, D>,
{
    let is_bound = A::IS_BOUND || B::IS_BOUND;
    if a.intersects(b) && (!is_bound || convex_pair(a, b).touch()) {
        return T::zero();
    }
    apart_by(convex_pair(a, b).distance())
}

/// Returns the closest points of two shapes of a kind.
pub(crate) fn closest_in_order<T: Real, S, const D: usize>(
    a: &S,
    b: &S,
) -> (Point<T, D>, Point<T, D>)
where
    S: ConvexWithRadius<T, D>,
{
    let (first, second, swapped) = in_order(a, b);
    let (p, q) = convex_pair(first, second).closest_points();
    if swapped { (q, p) } else { (p, q) }
}
