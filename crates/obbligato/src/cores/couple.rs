//! Two shapes as cores with radii, and the distance between them.
//!
//! # The closest points
//! Where two convex bodies share no point, their closest points lie on an edge of each, or in a face of one and at a
//! corner of the other. Where they share one, an edge of one reaches into the other, or both are flat and a corner lies in a
//! face. So the way between the bodies is the shortest of all ways from the edges of one to the other, and from the faces of
//! one to the corners and the piercing edges of the other; its length is zero where they overlap.
//!
//! # Error
//! `e` is `EPSILON`, and `S` is the sum of the distance of the middles, the extents of both bodies ([`Rounded::spread`]) and both
//! radii. No way is too short by more than rounding, for its ends lie on the bodies: seen from the middle of the second,
//! the ends and their difference round by `3 e S`, and turning an oriented box by `4 e S`; a point within `6 e S` of a polygon
//! may count as inside, see polygon_core.rs. In the other direction, the shortest way may come out too long, by
//!
//! ```text
//! two edges                        12 e S        see edge.rs: 6, and 3 for each of two points that follow
//! a face of a triangle, a point    18 e S        see shapes/triangle.rs: 10 m + 8 m, with m for its longest edge
//! ```
//!
//! The worst that a search has found (`tests/vectors/worst-ways.jsonl`) is too long by `4.7 e S`.
//!
//! So with a slack of `24 e S` no overlap is missed, and a gap of `27 e S` always shows. A segment and a box may come out further
//! apart by `15 e S`, and by `8 e sum h` more in the frame of an oriented box; whether these touch is decided elsewhere, see
//! `overlap/capsules.rs` and `overlap/triangle_box.rs`.

use crate::Real;
use crate::cores::axes::widest;
use crate::cores::core::Core;
use crate::cores::edge::Way;
use crate::cores::rounded::{Rounded, SeenFrom, size_and_touch};
use crate::cores::segment_box::lost;
use crate::numbers::components::{add, map, neg, scale};
use crate::numbers::length::{is_within, length, lift};
use crate::sat::touch::Touch;
use crate::shapes::pair_order::first_difference_is_greater;
use nalgebra::{Point, SVector, Scalar};

/// How much too long a way may come out, in `EPSILON S`; see the header.
const SLACK: f64 = 24.0;

/// Two shapes, seen from the middle of the second.
pub(crate) struct Couple<A, B, T: Scalar, const D: usize> {
    pub(crate) a: A,
    pub(crate) b: B,
    pub(crate) view: SeenFrom<T, D>,
    /// The radii, scaled.
    pub(crate) radii: [T; 2],
    /// `S` of the header, scaled.
    pub(crate) size: T,
    /// How the shapes touch, scaled.
    pub(crate) touch: Touch<T>,
}

/// The gap between two cores, or the depth of their overlap, and its direction.
pub(crate) struct CoreClearance<T: Scalar, const D: usize> {
    pub(crate) gap: T,
    /// The normal, from the first core to the second.
    pub(crate) normal: SVector<T, D>,
    pub(crate) way: Way<T, D>,
}

/// Returns two shapes, seen from the middle of the second.
pub(crate) fn couple<'a, T: Real, A, B, const D: usize>(
    a: &'a A,
    b: &'a B,
) -> Couple<A::Core<'a>, B::Core<'a>, T, D>
where
    A: Rounded<T, D>,
    B: Rounded<T, D>,
{
    let origin = b.middle();
    let (size, touch) = size_and_touch(a, b);
    let lift = lift(size);
    let view = SeenFrom { origin, lift };
    Couple {
        a: a.core(view),
        b: b.core(view),
        view,
        radii: [a.radius() * lift, b.radius() * lift],
        size: size * lift,
        touch: touch.scaled(lift),
    }
}

/// Puts two shapes of a kind in an order that depends on them alone, and returns whether they were swapped for it.
pub(crate) fn in_order<'a, T: Real, A, const D: usize>(a: &'a A, b: &'a A) -> (&'a A, &'a A, bool)
where
    A: Rounded<T, D>,
{
    if a.comes_after(b) == Some(true) {
        (b, a, true)
    } else {
        (a, b, false)
    }
}

/// Whether the first of two shapes of a kind that move comes last, in an order that depends on shapes and velocities alone.
pub(crate) fn comes_last<T: Real, A, const D: usize>(
    (a, velocity): (&A, &SVector<T, D>),
    (b, other): (&A, &SVector<T, D>),
) -> bool
where
    A: Rounded<T, D>,
{
    let velocities = || first_difference_is_greater(velocity.as_slice(), other.as_slice());
    a.comes_after(b).or_else(velocities) == Some(true)
}

/// Returns the rounding error of a way between shapes of a size, scaled.
#[inline(always)]
pub(crate) fn slack_of<T: Real>(size: T) -> T {
    T::EPSILON * T::nearest(SLACK) * size + lost()
}

/// Returns the shortest way from one core to another.
pub(crate) fn way<T: Real, const D: usize>(a: &impl Core<T, D>, b: &impl Core<T, D>) -> Way<T, D> {
    let to_edges = a.edges().map(|edge| b.way_to(&edge).reversed());
    let corners = b.corners();
    let to_corners = corners.filter_map(|corner| a.way_from_face(&corner));
    let piercing = b.edges();
    let through = piercing.filter_map(|edge| a.way_through_face(&edge));
    let ways = to_edges.chain(to_corners).chain(through);
    let shortest = ways.reduce(Way::or_shorter);
    shortest.unwrap_or_else(|| Way {
        from: SVector::zeros(),
        to: SVector::zeros(),
        vector: SVector::zeros(),
        rank: 0,
    })
}

/// Returns the gap between two cores of a size, or the depth of their overlap.
pub(crate) fn apart<T: Real, const D: usize>(
    a: &impl Core<T, D>,
    b: &impl Core<T, D>,
    slack: T,
) -> CoreClearance<T, D> {
    let way = way(a, b);
    let long = length(&way.vector);
    let (gap, normal) = if long > slack {
        (long, map(&way.vector, |x| x / long))
    } else {
        widest(a, b)
    };
    CoreClearance { gap, normal, way }
}

impl<T: Real, A: Core<T, D>, B: Core<T, D>, const D: usize> Couple<A, B, T, D> {
    pub(crate) fn radius(&self) -> T {
        let [a, b] = self.radii;
        a + b
    }

    /// Whether the shapes share a point.
    pub(crate) fn touch(&self) -> bool {
        let way = way(&self.a, &self.b);
        is_within(&way.vector, self.radius() + slack_of(self.size))
    }

    pub(crate) fn apart(&self) -> CoreClearance<T, D> {
        apart(&self.a, &self.b, slack_of(self.size))
    }

    /// Returns the gap between the shapes, and its direction.
    pub(crate) fn clearance(&self) -> (T, SVector<T, D>) {
        let CoreClearance { gap, normal, .. } = self.apart();
        ((gap - self.radius()) / self.view.lift, normal)
    }

    /// Returns the length of the shortest way between the shapes.
    pub(crate) fn distance(&self) -> T {
        let long = length(&way(&self.a, &self.b).vector);
        (long - self.radius()) / self.view.lift
    }

    /// Returns the closest points of shapes that are apart; of others, the points that coincide once the overlap is resolved.
    pub(crate) fn closest_points(&self) -> (Point<T, D>, Point<T, D>) {
        let [own, others] = self.radii;
        let CoreClearance {
            gap,
            normal,
            way: direct,
        } = self.apart();
        let (from, to) = if gap > T::zero() {
            (direct.from, direct.to)
        } else {
            // Where the cores only touch, their shortest way leads from one point of contact to the other.
            let ended = way(&self.a, &self.b.moved(&scale(&normal, -gap)));
            (ended.from, add(&ended.from, &scale(&normal, gap)))
        };
        let from = add(&from, &scale(&normal, own));
        let to = add(&to, &neg(&scale(&normal, others)));
        (self.in_world(&from), self.in_world(&to))
    }

    fn in_world(&self, point: &SVector<T, D>) -> Point<T, D> {
        let SeenFrom { origin, lift } = &self.view;
        Point::from(add(origin, &map(point, |x| x / *lift)))
    }
}
