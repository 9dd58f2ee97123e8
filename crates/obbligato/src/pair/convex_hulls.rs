//! Convex hulls against half-spaces and volumes between four pairs of planes, and what trees ask of
//! a box around others.

use crate::convex::convex_pair;
use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::pair::dops::is_apart;
use crate::pair::intersects::Intersects;
use crate::pair::slack::{slack_by_distance, widened};
use crate::shapes::{Aabb, Dop8, HalfSpace};
use nalgebra::Point3;

/// A hull reaches as deep as its deepest corner.
///
/// An overlap is never missed. A hull that is apart is called touching only while its gap is below
/// `6 EPSILON` times the distance from that corner to `point`, plus `12 EPSILON TINY`.
impl<T: Real, const N: usize> Intersects<ConvexHull<T, N>> for HalfSpace<T, 3> {
    fn intersects(&self, other: &ConvexHull<T, N>) -> bool {
        let mut vertices = other.vertices().iter();
        vertices.any(|vertex| self.contains_point(vertex))
    }
}

/// Compares the hull along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A hull that is apart along a direction is called touching only while
/// its gap is below `2 EPSILON` of its distance from the plane and `2 EPSILON^2` of its
/// coordinates.
impl<T: Real, const N: usize> Intersects<ConvexHull<T, N>> for Dop8<T, 3> {
    fn intersects(&self, other: &ConvexHull<T, N>) -> bool {
        !is_apart(self, other.vertices(), T::zero(), |_| T::zero())
            && other.intersects(&self.aabb())
    }
}

/// Compares the distance with zero: an overlap is never missed, and shapes that are apart are
/// called touching only while their distance is below `32 EPSILON L`.
impl<T: Real, const N: usize> Intersects<Aabb<T, 3>> for ConvexHull<T, N> {
    fn intersects(&self, other: &Aabb<T, 3>) -> bool {
        self.aabb().intersects(other) && convex_pair(self, other).touch()
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const N: usize> Intersects<ConvexHull<T, N>> for Aabb<T, 3> {
    fn intersects(&self, other: &ConvexHull<T, N>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &ConvexHull<T, N>) -> bool {
        other.intersects(&widened(self, slack_beside(self, other)))
    }

    fn bounds_within(&self, other: &ConvexHull<T, N>) -> Option<Self> {
        Some(widened(&other.aabb(), slack_beside(self, other)))
    }
}

/// Returns how far the faces of a box must be moved outward to allow for the rounding of its test.
fn slack_beside<T: Real, const N: usize>(aabb: &Aabb<T, 3>, hull: &ConvexHull<T, N>) -> T {
    let middle = Point3::from(hull.middle());
    slack_by_distance(aabb, &middle, hull.extents())
}
