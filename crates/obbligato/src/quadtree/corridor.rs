//! The test of which boxes a ray or a moving rectangle may meet, widened by a slack for rounding.
//!
//! Relative to a moving rectangle, a box that is enlarged by its size passes over a point. That is
//! a ray against the box from `min - ahead` to `max - behind`, where `ahead` is the maximum of the
//! rectangle and `behind` its minimum. For a ray, both are its origin. The slack enlarges the box
//! further, so that a shape is not missed if it is met outside of its bounds by no more than
//! rounding.
//!
//! # Slack
//! `M` is the largest coordinate of all bounds.
//!
//! - *Rays*, in `EPSILON (|o|_1 + 5 M)`, where `o` is the origin: a shape of the core is hit by
//!   lines that pass it by up to `32 EPSILON L` (capsules; oriented boxes and balls 16). The point
//!   at `t` is up to `48 EPSILON L` from its border. `L` is the distance from the origin to its
//!   center plus its half-extents. The center is no further away than `|o|_1 + sqrt(2) M`, and the
//!   half-extents are no longer than `sqrt(2)` times the diagonal of those of the bounds, which
//!   makes `2 M`. The bounds round by less than `4 EPSILON` of that.
//! - *Shapes that move*, in `EPSILON (A + 5 M)`, where `A` is the sum of the largest coordinates
//!   along each axis: a sweep meets shapes that it passes by up to `48 EPSILON (L + s)`, rectangles
//!   by 16. What only touches is no contact, so the band of a touch needs no slack. `L` is the
//!   distance of the centers and the size of both shapes, which is no more than width and height of
//!   the bounds: `A + sqrt(2) M + 2 A + 4 M`. The path until everything is left behind, `s`, is no
//!   more than `sqrt(2)` times its length along the faster axis, `2 A + 2 M`. That makes
//!   `48 (5.9 A + 8.3 M)`. The bounds round by less than `4 (A + M)`.
//! - *Distances of shapes*, in the same unit: they are accurate to `32 EPSILON L`, which makes
//!   `32 (3 A + 5.5 M)`, and the bounds round as much.

use super::index::TreeLink;
use super::ray_segment::RaySegment;
use super::view::View;
use crate::numbers::{Real, larger};
use crate::shapes::{Aabb, Ray};
use nalgebra::{Point2, Scalar, Vector2};

/// The slack for rays and distances; see the header.
const SLACK: f64 = 52.0;
/// The slack for shapes that move; see the header.
const SWEPT_SLACK: f64 = 288.0;
/// The slack for distances of shapes; see the header.
pub(super) const NEAREST_SLACK: f64 = 104.0;

/// A ray or a moving rectangle, prepared for tests against many boxes.
#[derive(Clone)]
pub(super) struct Corridor<T: Scalar> {
    segment: RaySegment<T>,
    ahead: Point2<T>,
    behind: Point2<T>,
    /// Whether products with the direction may overflow; then every box may be met.
    is_fast: bool,
}

impl<T: Real> Corridor<T> {
    /// Creates the corridor of a ray among bounds with no coordinate larger than `farthest`.
    pub(super) fn of_ray(ray: &Ray<T, 2>, farthest: T) -> Self {
        let slack = slack_around(&ray.origin(), farthest);
        Self::new(&ray.origin(), &ray.origin(), &ray.direction(), slack)
    }

    /// Creates the corridor of a moving rectangle, or a shape in it, among bounds with no
    /// coordinate larger than `farthest`.
    pub(super) fn of_box(start: &Aabb<T, 2>, velocity: &Vector2<T>, farthest: T) -> Self {
        let slack = slack_around_box(start, SWEPT_SLACK, farthest);
        Self::new(&start.min(), &start.max(), velocity, slack)
    }

    fn new(min: &Point2<T>, max: &Point2<T>, direction: &Vector2<T>, slack: T) -> Self {
        Self {
            segment: RaySegment::along(*min, *direction),
            ahead: max.map(|x| x + slack),
            behind: min.map(|x| x - slack),
            is_fast: direction.x.abs() > T::LIMIT || direction.y.abs() > T::LIMIT,
        }
    }

    /// Whether anything within a box may be met with `t` in `0 ..= reach`.
    #[inline(always)]
    pub(super) fn may_meet(&self, bounds: &Aabb<T, 2>, reach: T) -> bool {
        let (low, high) = (bounds.min() - self.ahead, bounds.max() - self.behind);
        self.segment.may_enter(&low, &high, reach) || self.is_fast
    }

    /// Returns the quarter of a node to look at first.
    pub(super) fn first_quarter(&self) -> u16 {
        self.segment.first_quarter()
    }
}

/// Returns how much closer to a point than its bounds a shape may come out, and how far outside of
/// them a ray from there may hit it.
pub(super) fn slack_around<T: Real>(point: &Point2<T>, farthest: T) -> T {
    slack(SLACK, point.x.abs() + point.y.abs(), farthest)
}

/// Returns the slack around the bounds of a shape, in so many `EPSILON`.
pub(super) fn slack_around_box<T: Real>(bounds: &Aabb<T, 2>, of_epsilon: f64, farthest: T) -> T {
    let [x, y] = largest(bounds);
    slack(of_epsilon, x + y, farthest)
}

/// Returns the size of the largest coordinate along each axis.
fn largest<T: Real>(bounds: &Aabb<T, 2>) -> [T; 2] {
    let (min, max) = (bounds.min(), bounds.max());
    [larger(min.x.abs(), max.x.abs()), larger(min.y.abs(), max.y.abs())]
}

fn slack<T: Real>(of_epsilon: f64, reach: T, farthest: T) -> T {
    T::EPSILON * T::nearest(of_epsilon) * (reach + T::nearest(5.0) * farthest) + T::TINY
}

impl<K, T: Real, L: TreeLink> View<'_, K, T, L> {
    /// The size of the largest coordinate of all bounds.
    pub(super) fn farthest(self) -> T {
        self.node(L::ROOT).map_or(T::ZERO, |root| {
            let [x, y] = largest(&root.bounds);
            larger(x, y)
        })
    }
}
