//! Volumes between four pairs of planes against capsules, triangles and polygons: compared along
//! the four directions, and with the bounding box of the volume; see `dops.rs`.

use crate::numbers::Real;
use crate::pair::dops::{ball_projection, is_apart};
use crate::pair::intersects::Intersects;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Capsule, Dop8, Triangle};

/// An overlap is never missed. A capsule that is apart along a direction is called touching only
/// while its gap is below `16 EPSILON L`. `L` is the distance of its ends from the plane plus its
/// radius, and `2 EPSILON^2` of its coordinates.
impl<T: Real, const D: usize> Intersects<Capsule<T, D>> for Dop8<T, D> {
    fn intersects(&self, other: &Capsule<T, D>) -> bool {
        let (ends, radius) = ([other.start(), other.end()], other.radius());
        let projection = |signs: &[T; 3]| ball_projection(signs, radius);
        !is_apart(self, &ends, radius, projection) && self.aabb().intersects(other)
    }
}

/// An overlap is never missed. A triangle that is apart along a direction is called touching only
/// while its gap is below `2 EPSILON` of its distance from the plane and `2 EPSILON^2` of its
/// coordinates.
impl<T: Real, const D: usize> Intersects<Triangle<T, D>> for Dop8<T, D>
where
    Triangle<T, D>: Intersects<crate::Aabb<T, D>>,
{
    fn intersects(&self, other: &Triangle<T, D>) -> bool {
        !is_apart(self, &other.vertices(), T::zero(), |_| T::zero())
            && other.intersects(&self.aabb())
    }
}

/// The test is that of a triangle.
impl<T: Real, const N: usize> Intersects<ConvexPolygon<T, N>> for Dop8<T, 2> {
    fn intersects(&self, other: &ConvexPolygon<T, N>) -> bool {
        !is_apart(self, other.vertices(), T::zero(), |_| T::zero()) && self.aabb().intersects(other)
    }
}
