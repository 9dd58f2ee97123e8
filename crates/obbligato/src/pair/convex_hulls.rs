//! Convex hulls against half-spaces and volumes between four pairs of planes.

use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::pair::dops::is_apart;
use crate::pair::intersects::Intersects;
use crate::shapes::{Dop8, HalfSpace};

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
