//! Balls against balls and boxes.
//!
//! A ball meets a shape when the closest point of the shape is no further away than the radius.
//! [`is_within`] compares squares, and derives the slack.

use crate::numbers::{Real, is_within, l1_norm, larger, max_norm, range_factor, sum};
use crate::pair::intersects::Intersects;
use crate::pair::slack::{slack, widened, with_slack};
use crate::shapes::{Aabb, Ball, Obb};

/// How much turning the center into the frame of a box may round, in `EPSILON`. It rounds by the
/// distance of the centers (3.5), by the half-extents (8) and by the radius (4), each with an
/// allowance for the sum itself.
const BLUR: [f64; 3] = [4.0, 9.0, 5.0];

/// Compares the distance of the centers with the sum of the radii.
///
/// Balls that touch are never called apart. Balls that are apart are called touching only while
/// the gap is below `6 EPSILON` times the sum of the radii.
impl<T: Real, const D: usize> Intersects for Ball<T, D> {
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        is_within(&(self.center() - other.center()), self.radius() + other.radius())
    }
}

/// Compares the distance from the center to the closest point of the box with the radius.
///
/// A ball that touches is never called apart. One that is apart is called touching only while
/// the gap is below `6 EPSILON radius`.
///
/// Source: Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems, 1990.
impl<T: Real, const D: usize> Intersects<Aabb<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, other: &Aabb<T, D>) -> bool {
        let below = other.min() - self.center();
        let above = self.center() - other.max();
        let gap = below.zip_map(&above, |low, high| larger(larger(low, high), T::zero()));
        is_within(&gap, self.radius())
    }
}

/// Tests the ball against an axis-aligned box, in the frame of the oriented one.
///
/// Rotating the center `d`, relative to that of the box, into this frame rounds it by up to
/// `3.5 EPSILON |d|`; a rotation that is off from orthonormal by `8 EPSILON` moves it by up to
/// `8 EPSILON sum h + 4 EPSILON r`. So the ball counts as touching within
/// `EPSILON (4 |d|_1 + 9 sum h + 5 r)` of the radius. An overlap is never missed, and a gap of
/// `16 EPSILON L` always shows, where `L` is the distance of the centers plus all half-extents and
/// the radius.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for Ball<T, D> {
    #[inline]
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        let (d, h, r) = (self.center() - other.center(), other.half_extents(), self.radius());
        let factor = range_factor(larger(larger(max_norm(&d), max_norm(&h)), r));
        let (h, r) = (h * factor, r * factor);
        let local = other.rotation().inverse_transform_vector(&(d * factor));
        let gap = local.zip_map(&h, |x, h| larger(x.abs() - h, T::zero()));
        let [by_distance, by_box, by_ball] = BLUR;
        let weighted = T::nearest(by_distance) * l1_norm(&local)
            + T::nearest(by_box) * sum(&h)
            + T::nearest(by_ball) * r;
        is_within(&gap, r + T::EPSILON * weighted)
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const D: usize> Intersects<Ball<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &Ball<T, D>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &Ball<T, D>) -> bool {
        other.intersects(&with_slack(self, &other.center(), other.radius()))
    }

    fn bounds_within(&self, other: &Ball<T, D>) -> Option<Self> {
        let slack = slack(self, &other.center(), other.radius());
        Some(widened(&other.aabb(), slack))
    }
}
