//! Two shapes as convex bodies with radii, and the distance between them.
//!
//! # The closest points
//! Where two convex bodies share no point, their closest points lie on an edge of each, or in a
//! face of one and at a corner of the other. Where they share one, an edge of one reaches into the
//! other, or both are flat and a corner lies in a face. So the offset of the closest points is the
//! shortest from the edges of one to the other, and from the faces of one to the corners and the
//! piercing edges of the other. It is zero where they overlap.
//!
//! # Error
//! `e` is `EPSILON`, and `S` is the sum of the distance of the middles, the extents of both bodies
//! ([`ConvexWithRadius::spread`]) and both radii. No offset is too short by more than rounding, for
//! its ends lie on the bodies. Relative to the middle of the second, the ends and their difference
//! round by `3 e S`, and turning an oriented box by `4 e S`. A point within `6 e S` of a polygon
//! may count as inside, see moved_polygon.rs. In the other direction, the shortest offset may come
//! out too long, by
//!
//! ```text
//! two edges                        12 e S        see segment.rs: 6, and 3 for each of two points that follow
//! a face of a triangle, a point    18 e S        see shapes/triangle.rs: 10 m + 8 m, with m for its longest edge
//! ```
//!
//! The worst that a search has found (`tests/vectors/worst-witnesses.jsonl`) is too long by `4.7 e S`.
//!
//! So with a slack of `24 e S` no overlap is missed, and a gap of `27 e S` always shows. A segment
//! and a box may come out further apart by `15 e S`, and by `8 e sum h` more in the frame of an
//! oriented box, which the slack allows for, too. For a hull see `convex_hull_body.rs`, for
//! a cylinder `cylinder_witness.rs`.

use crate::convex::axes::max_gap;
use crate::convex::convex_body::ConvexBody;
use crate::convex::convex_with_radius::{ConvexWithRadius, size_and_touch};
use crate::convex::local_frame::LocalFrame;
use crate::convex::segment_box::lost;
use crate::convex::witness::Witness;
use crate::numbers::{Real, add, is_within, length, map, neg, range_factor, scale};
use crate::obb_pair::Touch;
use crate::shapes::first_difference_is_greater;
use nalgebra::{Point, SVector, Scalar};

/// How much too long an offset may come out, in `EPSILON S`; see the header.
const SLACK: f64 = 24.0;

/// Two shapes in a frame at the middle of the second.
pub(crate) struct ConvexPair<A, B, T: Scalar, const D: usize> {
    pub(crate) a: A,
    pub(crate) b: B,
    pub(crate) view: LocalFrame<T, D>,
    /// The radii, scaled.
    pub(crate) radii: [T; 2],
    /// `S` of the header, scaled.
    pub(crate) size: T,
    /// How the shapes touch, scaled.
    pub(crate) touch: Touch<T>,
}

/// The gap between two convex bodies, or the depth of their overlap, and its direction.
pub(crate) struct ConvexClearance<T: Scalar, const D: usize> {
    pub(crate) gap: T,
    /// The normal, from the first convex body to the second.
    pub(crate) normal: SVector<T, D>,
    pub(crate) witness: Witness<T, D>,
}

/// Returns two shapes in a frame at the middle of the second.
pub(crate) fn convex_pair<'a, T: Real, A, B, const D: usize>(
    a: &'a A,
    b: &'a B,
) -> ConvexPair<A::Body<'a>, B::Body<'a>, T, D>
where
    A: ConvexWithRadius<T, D>,
    B: ConvexWithRadius<T, D>,
{
    let origin = b.middle();
    let (size, touch) = size_and_touch(a, b);
    let factor = range_factor(size);
    let view = LocalFrame { origin, factor };
    ConvexPair {
        a: a.body(view),
        b: b.body(view),
        view,
        radii: [a.radius() * factor, b.radius() * factor],
        size: size * factor,
        touch: touch.scaled(factor),
    }
}

/// Puts two shapes of a kind in an order that depends on them alone, and returns whether they were
/// swapped for it.
pub(crate) fn in_order<'a, T: Real, A, const D: usize>(a: &'a A, b: &'a A) -> (&'a A, &'a A, bool)
where
    A: ConvexWithRadius<T, D>,
{
    if a.comes_after(b) == Some(true) { (b, a, true) } else { (a, b, false) }
}

/// Whether the first of two shapes of a kind that move comes last, in an order that depends on
/// shapes and velocities alone.
pub(crate) fn comes_last<T: Real, A, const D: usize>(
    (a, velocity): (&A, &SVector<T, D>),
    (b, other): (&A, &SVector<T, D>),
) -> bool
where
    A: ConvexWithRadius<T, D>,
{
    let velocities = || first_difference_is_greater(velocity.as_slice(), other.as_slice());
    a.comes_after(b).or_else(velocities) == Some(true)
}

/// Returns the rounding error of an offset between shapes of a size, scaled.
#[inline(always)]
pub(crate) fn slack_of<T: Real>(size: T) -> T {
    T::EPSILON * T::nearest(SLACK) * size + lost()
}

/// Returns the gap between two convex bodies of a size, or the depth of their overlap.
pub(crate) fn apart<T: Real, const D: usize>(
    a: &impl ConvexBody<T, D>,
    b: &impl ConvexBody<T, D>,
    slack: T,
) -> ConvexClearance<T, D> {
    let witness = a.closest_to(b);
    let long = length(&witness.offset);
    let (gap, normal) =
        if long > slack { (long, map(&witness.offset, |x| x / long)) } else { max_gap(a, b) };
    ConvexClearance { gap, normal, witness }
}

impl<T: Real, A: ConvexBody<T, D>, B: ConvexBody<T, D>, const D: usize> ConvexPair<A, B, T, D> {
    pub(crate) fn radius(&self) -> T {
        let [a, b] = self.radii;
        a + b
    }

    /// Whether the shapes share a point.
    pub(crate) fn touch(&self) -> bool {
        let witness = self.a.closest_to(&self.b);
        is_within(&witness.offset, self.radius() + slack_of(self.size))
    }

    pub(crate) fn apart(&self) -> ConvexClearance<T, D> {
        apart(&self.a, &self.b, slack_of(self.size))
    }

    /// Returns the gap between the shapes, and its direction.
    pub(crate) fn clearance(&self) -> (T, SVector<T, D>) {
        let ConvexClearance { gap, normal, .. } = self.apart();
        ((gap - self.radius()) / self.view.factor, normal)
    }

    /// Returns the distance of the shapes.
    pub(crate) fn distance(&self) -> T {
        let long = length(&self.a.closest_to(&self.b).offset);
        (long - self.radius()) / self.view.factor
    }

    /// Returns the closest points of shapes that are apart; of others, the points that coincide
    /// once the overlap is resolved.
    pub(crate) fn closest_points(&self) -> (Point<T, D>, Point<T, D>) {
        let [own, others] = self.radii;
        let ConvexClearance { gap, normal, witness: direct } = self.apart();
        let (from, to) = if gap > T::zero() {
            (direct.on_a, direct.on_b)
        } else {
            // Where the convex bodies only touch, the offset leads from one point of contact to the
            // other.
            let ended = self.a.closest_to(&self.b.moved(&scale(&normal, -gap)));
            // A round body is then apart where the depth is not the least.
            let there = if A::IS_ROUND { &ended.on_b } else { &ended.on_a };
            (ended.on_a, add(there, &scale(&normal, gap)))
        };
        let from = add(&from, &scale(&normal, own));
        let to = add(&to, &neg(&scale(&normal, others)));
        (self.in_world(&from), self.in_world(&to))
    }

    fn in_world(&self, point: &SVector<T, D>) -> Point<T, D> {
        let LocalFrame { origin, factor } = &self.view;
        Point::from(add(origin, &map(point, |x| x / *factor)))
    }
}
