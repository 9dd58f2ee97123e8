//! Boxes with an allowance for the rounding of a test, for trees: no box inside such a box is
//! called touching while the box itself is called apart.
//!
//! Let a box `B` lie in a box `N`, and let a test call `B` touching a shape. In exact arithmetic
//! each test is monotone: along any direction, a gap next to `N` is no wider than that next to `B`.
//! The computed gap is off by no more than the slack `s` of the test, which proves that no overlap
//! is missed. So along every direction that the test of `B` tries, the true gap is at most
//! `2 s |l|`; for a test by distance, the true distance is at most the documented band. Move the
//! faces of `N` outward by at least that much, and along all of these directions `N` has no gap: it
//! is called touching.
//!
//! Let `c` be a point of the shape and `S` its size from there. With `R = sum max |x_i - c_i|` over
//! the points `x` of `N`, the distance from `c` to the center of `B` is at most `R`, and so is the
//! sum of its half-extents. In `EPSILON`, twice the slack or the band are then at most
//!
//! ```text
//! a box, on face normals    2 (3.875 R + 12 max(R, S) + 5.25 max(R, S))   less than  32 R + 24 S
//! a ball                    6 S
//! a capsule                 16 (2 R + 1.5 S)                                         32 R + 24 S
//! a triangle                2 (3.6 (R + S) + 4 R)                                    16 R +  8 S
//! a half-space              5 R
//! a polygon                 2 (3 + 2) (R + S)                                        10 R + 10 S
//! ```
//!
//! so that `64 (R + S)` allows for the rounding of `R` and `S`. Below the normal numbers no slack
//! exceeds `32` of the smallest positive number. Axes across edges may be almost zero, which makes
//! that number count for more: `N` does not try them.

use crate::convex::{ConvexWithRadius, lost};
use crate::numbers::components::zip;
use crate::numbers::{Real, components, larger, sum};
use crate::shapes::Aabb;
use nalgebra::Point;

/// How far the faces are moved, in `EPSILON (R + S)`.
const SLACK: f64 = 64.0;
/// The same distance, in smallest positive numbers.
const UNDERFLOW: f64 = 64.0;

/// Returns a box with an allowance for the rounding of its test against a shape of points within
/// `size` of `center`.
pub(crate) fn with_slack<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    center: &Point<T, D>,
    size: T,
) -> Aabb<T, D> {
    widened(aabb, slack(aabb, center, size))
}

/// Returns how far the faces of a box must be moved outward.
pub(crate) fn slack<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    center: &Point<T, D>,
    size: T,
) -> T {
    let (min, max) = aabb.corners();
    let from_center = |corner: &Point<T, D>| {
        zip(components(&corner.coords), components(&center.coords), |x, c| (x - c).abs())
    };
    let farthest = zip(&from_center(min), &from_center(max), larger);
    let reach = sum(&farthest.into()) + size;
    T::EPSILON * (T::nearest(SLACK) * reach) + T::EPSILON * T::TINY * T::nearest(UNDERFLOW)
}

/// Returns how far the faces of a box must be moved outward if the distance of convex bodies
/// decides. The band of `32 EPSILON L` is `64 R + 32 S` at most, which leaves no room for the
/// rounding of `R` and `S`: so twice the distance.
pub(crate) fn slack_by_distance<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    shape: &impl ConvexWithRadius<T, D>,
) -> T {
    let size = shape.spread() + shape.radius();
    let slack = slack(aabb, &shape.middle().into(), size) + lost();
    slack + slack
}

/// Returns a box with its faces moved outward by at least `slack`, however far it is from the
/// origin.
pub(crate) fn widened<T: Real, const D: usize>(aabb: &Aabb<T, D>, slack: T) -> Aabb<T, D> {
    let (min, max) = aabb.corners();
    // The sum rounds by half of `EPSILON |x|`, the box around a shape by as much.
    let step = |x: T| slack + T::EPSILON * x.abs();
    let (min, max) = (components(&min.coords), components(&max.coords));
    Aabb::from_valid(
        zip(min, min, |x, _| x - step(x)).into(),
        zip(max, max, |x, _| x + step(x)).into(),
    )
}
