//! Half-spaces against boxes and balls.
//!
//! A shape reaches into a half-space when the height of its center above the border is no greater
//! than its radius along the normal. The center `c` of the other shape is `d = c - point` away.

use crate::numbers::{Real, sum};
use crate::pair::intersects::Intersects;
use crate::pair::slack::with_slack;
use crate::shapes::{Aabb, Ball, HalfSpace, Obb};

/// How much farther a ball reaches, in `EPSILON r`: the length of the normal is off by up to 4.75,
/// and the sums round by 1.
const BY_RADIUS: f64 = 6.0;
/// How much farther an oriented box reaches, in `EPSILON sum h`: `h_i |u_i . n|` rounds by 3, the
/// sum with the slack by 0.5.
const BY_EXTENTS: f64 = 4.0;

/// Compares the height of the nearest corner with zero.
///
/// An overlap is never missed. A box that is apart is called touching only while its gap is below
/// `5 EPSILON` times the distance from that corner to `point`, plus `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<Aabb<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, other: &Aabb<T, D>) -> bool {
        let (min, max) = other.corners();
        self.contains_point(&self.deepest_corner(min, max))
    }
}

/// Compares the height of the center with the radius of the box along the normal,
/// `sum h_i |u_i . n|`.
///
/// An overlap is never missed. A box that is apart is called touching only while its gap is below
/// `8 EPSILON L`, where `L` is the distance from its center to `point` plus its half-extents.
/// Underflow adds `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        let (center, half_extents, _) = other.parts();
        let height = self.height(center);
        let slack = T::EPSILON * T::nearest(BY_EXTENTS) * sum(half_extents);
        height.value <= other.radius_along(&self.normal()) + (height.blur + slack)
    }
}

/// Compares the height of the center with the radius.
///
/// An overlap is never missed. A ball that is apart is called touching only while its gap is below
/// `12 EPSILON L`, where `L` is the distance from its center to `point` plus its radius. Underflow
/// adds `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<Ball<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, other: &Ball<T, D>) -> bool {
        let height = self.height(&other.center());
        let slack = T::EPSILON * T::nearest(BY_RADIUS) * other.radius();
        height.value <= other.radius() + (height.blur + slack)
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const D: usize> Intersects<HalfSpace<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &HalfSpace<T, D>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &HalfSpace<T, D>) -> bool {
        other.intersects(&with_slack(self, &other.point(), T::zero()))
    }
}
