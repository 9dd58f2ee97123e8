//! Cylinders against half-spaces and volumes between four pairs of planes.

use crate::convex::{ConvexBody as _, ConvexWithRadius as _, LocalFrame};
use crate::numbers::{Real, l1_norm};
use crate::pair::dops::is_apart;
use crate::pair::intersects::Intersects;
use crate::shapes::{Cylinder, Dop8, HalfSpace, corner};
use nalgebra::Vector3;

/// How far off the height of the lowest point is, in `EPSILON` of the distance of the center from
/// `point`, half-height and radius. 4.75 for the length of the normal, 4 for the products and their
/// sums, 2 for the difference of the points.
const BLUR: f64 = 12.0;

/// A cylinder reaches as deep as the lowest point of its rims.
///
/// An overlap is never missed. A cylinder that is apart is called touching only while its gap is
/// below `32 EPSILON L`, where `L` is the distance of its center from `point` plus half-height and
/// radius. Underflow adds `12 EPSILON TINY`.
impl<T: Real> Intersects<Cylinder<T>> for HalfSpace<T, 3> {
    fn intersects(&self, other: &Cylinder<T>) -> bool {
        let origin = self.point().coords;
        let body = other.body(LocalFrame { origin, factor: T::one() });
        let size = l1_norm(&body.center().coords) + other.spread();
        let blur = T::EPSILON * T::nearest(BLUR);
        body.projection(&self.normal()).0 <= blur * size + blur * T::TINY
    }
}

/// Compares the cylinder along the four directions, and with the bounding box of the volume.
///
/// An overlap is never missed. A cylinder that is apart along a direction is called touching only
/// while its gap is below `32 EPSILON L`. `L` is the distance of its center from the plane plus its
/// half-height and radius, and `2 EPSILON^2` of its coordinates.
impl<T: Real> Intersects<Cylinder<T>> for Dop8<T, 3> {
    fn intersects(&self, other: &Cylinder<T>) -> bool {
        let size = other.spread();
        // The slack for the length of the axis of a box is that for twice its half-extents.
        let twice = size + size;
        let projection = |signs: &[T; 3]| {
            let ones = [T::one(); 3];
            let direction = Vector3::from(corner(signs, &ones, &ones));
            other.reach_along(&direction)
        };
        !is_apart(self, &[other.center()], twice, projection) && self.aabb().intersects(other)
    }
}
