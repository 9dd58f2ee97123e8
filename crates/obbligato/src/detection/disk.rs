//! The disks around two rectangles, which suffice to tell most distant pairs apart.

use crate::numbers::{Real, norm_squared, sub};
use crate::shapes::Obb;
use nalgebra::{Point2, Scalar};

/// The disk around a rectangle.
pub(crate) struct Disk<T: Scalar> {
    center: Point2<T>,
    /// The square of the distance up to which a point counts as near.
    near2: T,
    /// The weight with which the squared radius of another disk adds to that.
    weight: T,
    /// The square of the distance up to which a center counts as near, whichever of the compared
    /// rectangles is around it.
    reach2: T,
}

/// The margin by which the squared distance of the centers must exceed the sum of the radii, in
/// `EPSILON`.
///
/// Rectangles whose distance is above `23 EPSILON L` are called apart, and then they share exactly
/// nothing. `L` is the distance `D` of the centers plus all half-extents, which is less than
/// `2.42 D` if the disks are apart: their radii are at least `1 / sqrt(2)` of the half-extents'
/// sums. So a gap of `56 EPSILON D` between the disks is enough, which
/// `D^2 > (r + s)^2 (1 + 112 EPSILON)` guarantees. `2 (r^2 + s^2)` is no less than `(r + s)^2`, and
/// takes no square root. Rounding takes less than 8 of the remaining 16, and an additional `TINY`
/// is above the loss of squares below the normal numbers.
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

    /// Returns the same disk, for comparison with disks up to a radius, given by its square.
    pub(crate) fn with_largest(self, largest2: T) -> Self {
        let reach2 = self.near2 + largest2 * self.weight;
        Self { reach2, ..self }
    }

    /// Whether a rectangle is so far away that the intersection over union is exactly 0.
    ///
    /// The largest disk decides for most rectangles: rounding keeps order, so the sum for it is no
    /// less than that for any other.
    #[inline(always)]
    pub(crate) fn is_far_from(&self, rectangle: &Obb<T, 2>) -> bool {
        let (center, half_extents, _) = rectangle.parts();
        let distance2 = norm_squared(&sub(&center.coords, &self.center.coords));
        distance2 > self.reach2 || distance2 > self.near2 + norm_squared(half_extents) * self.weight
    }
}

/// Returns the square of the radius of the disk around a rectangle.
pub(crate) fn radius2<T: Real>(rectangle: &Obb<T, 2>) -> T {
    let (_, half_extents, _) = rectangle.parts();
    norm_squared(half_extents)
}

/// Whether the disks show that two rectangles are called apart.
#[inline(always)]
pub(crate) fn are_far<T: Real>(one: &Obb<T, 2>, other: &Obb<T, 2>) -> bool {
    Disk::around(one).is_far_from(other)
}
