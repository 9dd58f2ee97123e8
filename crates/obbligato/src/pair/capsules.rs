//! Capsules against boxes and balls.
//!
//! A capsule meets a shape when its segment comes as close as its radius, which [`is_within`]
//! decides by squares.

use crate::convex::{EXCESS, SegmentBox, lost};
use crate::numbers::{
    Real, add, is_within, l1_norm, larger, max_norm, neg, norm_bound, range_factor, scale, sub,
    sum, tr_mul,
};
use crate::pair::intersects::Intersects;
use crate::pair::slack::{slack, widened};
use crate::shapes::{Aabb, Ball, Capsule, Obb};

/// How much the change to the frame of an oriented box may alter the distance, in `EPSILON`. The
/// distance of the centers counts 1 for the rounded middle and 2.6 for turning it. The rest are the
/// half-segment up to the closest point (0.5 and 2.6), the whole half-segment (0.5), the
/// half-extents (8 for a rotation off from orthonormal) and the radius (4). Each has an allowance
/// for the sum itself.
const TURNED: [f64; 5] = [4.0, 3.5, 0.75, 9.0, 5.0];

/// Compares the distance of the segment from the box with the radius.
///
/// An overlap is never missed. A box that is apart is called touching only while the gap is below
/// `16 EPSILON L`, where `L` is the distance of the centers plus all half-extents, half the length
/// of the segment and the radius.
///
/// In the derivation of `convex/segment_box.rs`, `|s v|` is less than `L`. Underflow adds
/// `9 LIMIT TINY`, `1e-22` in `f32`.
impl<T: Real, const D: usize> Intersects<Aabb<T, D>> for Capsule<T, D> {
    fn intersects(&self, other: &Aabb<T, D>) -> bool {
        let (start, (min, max)) = (self.start().coords, other.corners());
        let (low, high) = (sub(&min.coords, &start), sub(&max.coords, &start));
        let (along, radius) = (self.along(), self.radius());
        let size = larger(larger(max_norm(&low), max_norm(&high)), max_norm(&along));
        let factor = range_factor(larger(size, radius));
        let [low, high, along] = [low, high, along].map(|lengths| scale(&lengths, factor));
        let from = T::zero();
        let (point, excess) = SegmentBox { low, high, along, from }.closest();
        let [by_point, by_radius] = EXCESS.map(T::nearest);
        let radius = radius * factor;
        let weighted = by_point * norm_bound(&point) + by_radius * radius;
        is_within(&excess, radius + (T::EPSILON * weighted + lost()))
    }
}

/// Compares the distance of the segment from the box with the radius, in the frame of the box.
///
/// An overlap is never missed. A box that is apart is called touching only while the gap is below
/// `18 EPSILON L`, where `L` is the distance of the centers plus all half-extents, half the length
/// of the segment and the radius.
///
/// The segment starts in its middle, to keep `s v` short. With `D`, `H`, `l` and `r` for the parts
/// of `L`, the slack is `1.173 (4 D + 11.5 |s v| + 0.75 l) + 9 H + 11 r`, and the computed distance
/// may be too short by `3.6 D + 5 |s v| + 0.5 l + 8 min(H, D) + 11 r`. Where the shapes are apart,
/// `r < D` and `|s v| < D + H + r`; the sum is largest, `17.7 L`, for `D = r = l / 2`. Underflow
/// adds `9 LIMIT TINY`, `1e-22` in `f32`.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for Capsule<T, D> {
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        let (center, h, axes) = other.parts();
        let half = T::nearest(0.5);
        let ends = [self.start(), self.end()].map(|end| sub(&end.coords, &center.coords));
        let [start, end] = &ends;
        let (middle, along) = (scale(&add(start, end), half), scale(&self.along(), half));
        let size = larger(larger(max_norm(&middle), max_norm(&along)), max_norm(h));
        let factor = range_factor(larger(size, self.radius()));
        let [middle, along] = [middle, along].map(|x| tr_mul(axes, &scale(&x, factor)));
        let (h, radius) = (scale(h, factor), self.radius() * factor);
        let pair = SegmentBox {
            low: sub(&neg(&h), &middle),
            high: sub(&h, &middle),
            along,
            from: -T::one(),
        };
        let (point, excess) = pair.closest();
        let [by_point, by_distance] = EXCESS.map(T::nearest);
        let [by_middle, by_turned, by_along, by_box, by_radius] = TURNED.map(T::nearest);
        let weighted = by_middle * norm_bound(&middle)
            + (by_point + by_turned) * norm_bound(&point)
            + by_along * norm_bound(&along)
            + by_box * sum(&h)
            + (by_distance + by_radius) * radius;
        is_within(&excess, radius + (T::EPSILON * weighted + lost()))
    }
}

/// Compares the distance of the center from the segment with the sum of the radii.
///
/// An overlap is never missed. A ball that is apart is called touching only while the gap is below
/// `16 EPSILON L`, where `L` is the distance of the centers plus half the length of the segment and
/// both radii.
impl<T: Real, const D: usize> Intersects<Ball<T, D>> for Capsule<T, D> {
    #[inline]
    fn intersects(&self, other: &Ball<T, D>) -> bool {
        let reach = self.radius() + other.radius();
        let gap = self.gap(&other.center(), reach);
        is_within(&gap.vector, reach * gap.factor + gap.blur)
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const D: usize> Intersects<Capsule<T, D>> for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &Capsule<T, D>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &Capsule<T, D>) -> bool {
        other.intersects(&widened(self, face_slack(self, other)))
    }

    fn bounds_within(&self, other: &Capsule<T, D>) -> Option<Self> {
        Some(widened(&other.aabb(), face_slack(self, other)))
    }
}

/// Returns how far the faces of a box must be moved outward to allow for the rounding of its test;
/// see `slack.rs`.
fn face_slack<T: Real, const D: usize>(aabb: &Aabb<T, D>, capsule: &Capsule<T, D>) -> T {
    let size = l1_norm(&capsule.along()) + capsule.radius();
    slack(aabb, &capsule.start(), size) + (lost::<T>() + lost::<T>())
}
