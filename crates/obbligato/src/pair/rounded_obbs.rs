//! Rounded boxes against half-spaces and volumes between four pairs of planes.

use crate::numbers::{Real, sum};
use crate::pair::dops::{ball_projection, is_apart};
use crate::pair::intersects::Intersects;
use crate::shapes::{Dop8, HalfSpace, RoundedObb};
use nalgebra::SVector;

/// How much farther a rounded box reaches into a half-space, in `EPSILON`: by its half-extents and
/// its radius. Those of the box and the ball, and 0.5 for their sum, see `half_spaces.rs`.
const BY_PART: [f64; 2] = [4.5, 6.5];

/// How much more the two parts of a projection round than one, see `dops.rs`: their sum by 0.87,
/// and the products of `u_i . dir` by 0.5 more, of what a slack of 7 allows.
const BY_SUM: f64 = 1.25;

/// Compares the height of the center with the radius of the box along the normal,
/// `sum h_i |u_i . n|`, plus the radius.
///
/// An overlap is never missed. A rounded box that is apart is called touching only while its gap is
/// below `16 EPSILON L`, where `L` is the distance from its center to `point` plus its half-extents
/// and radius. Underflow adds `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<RoundedObb<T, D>> for HalfSpace<T, D> {
    fn intersects(&self, other: &RoundedObb<T, D>) -> bool {
        let (obb, radius) = (other.inner(), other.radius());
        let (center, half_extents, _) = obb.parts();
        let height = self.height(center);
        let [by_box, by_radius] = BY_PART.map(T::nearest);
        let slack = T::EPSILON * (by_box * sum(half_extents) + by_radius * radius);
        height.value <= (obb.radius_along(&self.normal()) + radius) + (height.blur + slack)
    }
}

/// Compares the rounded box along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A rounded box that is apart along a direction is called touching
/// only while its gap is below `20 EPSILON L`. `L` is its distance from the plane plus its
/// half-extents and radius, and `2 EPSILON^2` of its coordinates.
impl<T: Real, const D: usize> Intersects<RoundedObb<T, D>> for Dop8<T, D> {
    fn intersects(&self, other: &RoundedObb<T, D>) -> bool {
        let (obb, radius) = (other.inner(), other.radius());
        let (center, half_extents, _) = obb.parts();
        let projection = |signs: &[T; 3]| {
            let mut direction = SVector::<T, D>::zeros();
            for (x, sign) in direction.iter_mut().zip(signs) {
                *x = *sign;
            }
            obb.radius_along(&direction) + ball_projection(signs, radius)
        };
        let size = (sum(half_extents) + radius) * T::nearest(BY_SUM);
        !is_apart(self, core::slice::from_ref(center), size, projection)
            && other.intersects(&self.aabb())
    }
}
