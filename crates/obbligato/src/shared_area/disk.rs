//! The disks around two rectangles, which show most of those that are apart.

use crate::numbers::components::{norm_squared, sub};
use crate::{Obb, Real};
use nalgebra::{Point2, Scalar};

/// The disk around a rectangle.
pub(crate) struct Disk<T: Scalar> {
    center: Point2<T>,
    /// The square of how far a point may be from the center and count as near.
    near2: T,
    /// By how much the square of the radius of another disk adds to that.
    weight: T,
    /// The square of how far a center may be and count as near, whatever the rectangle around it among those that are compared.
    reach2: T,
}

/// By how much more than the sum of the radii the centers must be apart, squared, in `EPSILON`.
///
/// Rectangles whose distance is above `23 EPSILON L` are called apart, and then they share exactly nothing. `L` is
/// the distance `D` of the centers plus all half-extents, which is less than `2.42 D` if the disks are
/// apart: their radii are at least `1 / sqrt(2)` of the half-extents' sums. So a gap of `56 EPSILON D` between the
/// disks is enough, which `D^2 > (r + s)^2 (1 + 112 EPSILON)` guarantees. `2 (r^2 + s^2)` is no less than
/// `(r + s)^2`, and takes no square root. Rounding takes less than 8 of what is left, and `TINY` more is
/// above what squares lose below the normal numbers.
const FAR: f64 = 128.0;

impl<T: Real> Disk<T> {
    pub(crate) fn around(rectangle: &Obb<T, 2>) -> Self {
        let (center, half_extents, _) = rectangle.parts();
        let weight = T::nearest(2.0) * (T::one() + T::EPSILON * T::nearest(FAR));
        Self {
            center: *center,
            near2: norm_squared(half_extents) * weight + T::TINY,
            weight,
            reach2: T::INFINITY,
        }
    }

    /// The same disk, for comparison with disks up to a radius, given by its square.
    pub(crate) fn with_largest(self, largest2: T) -> Self {
        let reach2 = self.near2 + largest2 * self.weight;
        Self { reach2, ..self }
    }

    /// Whether a rectangle is so far away that the intersection over union is exactly 0: as [`Disk::is_far_from`], and
    /// sooner where most are.
    ///
    /// Rounding keeps order, so the sum for the largest disk is no less than that for any other.
    #[inline(always)]
    pub(crate) fn is_far_from_any(&self, rectangle: &Obb<T, 2>) -> bool {
        let (center, half_extents, _) = rectangle.parts();
        let distance2 = norm_squared(&sub(&center.coords, &self.center.coords));
        distance2 > self.reach2 || distance2 > self.near2 + norm_squared(half_extents) * self.weight
    }

    /// Whether a rectangle is so far away that the intersection over union is exactly 0.
    #[inline(always)]
    pub(crate) fn is_far_from(&self, rectangle: &Obb<T, 2>) -> bool {
        let (center, half_extents, _) = rectangle.parts();
        let distance2 = norm_squared(&sub(&center.coords, &self.center.coords));
        distance2 > self.near2 + norm_squared(half_extents) * self.weight
    }
}

/// The square of the radius of the disk around a rectangle.
pub(crate) fn radius2<T: Real>(rectangle: &Obb<T, 2>) -> T {
    let (_, half_extents, _) = rectangle.parts();
    norm_squared(half_extents)
}

/// Whether two rectangles are so far apart that they are called apart, as their disks tell.
#[inline(always)]
pub(crate) fn are_far<T: Real>(one: &Obb<T, 2>, other: &Obb<T, 2>) -> bool {
    Disk::around(one).is_far_from(other)
}
