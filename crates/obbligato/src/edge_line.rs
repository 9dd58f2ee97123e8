//! The lines along the edges of a convex polygon, and which side of them others lie on.
//!
//! For an edge from `a` to `b` of a counter-clockwise polygon the outward line is
//! `l = (b_y - a_y, a_x - b_x)`, never normalised, and a point `w` is outside when
//! `l . (w - a) > 0`.
//!
//! # Slack
//! `e` is `EPSILON`, `S` the extents of a box around both shapes, `|l| * S` short for
//! `|l_x| S_x + |l_y| S_y`. The differences round `l` and `w - a` by half an `e`, relative to
//! each coordinate, the products and their sum add one `e`; so for the line as it was rounded,
//!
//! ```text
//! l . (w - a)                 is off by at most  1.5 e |l| * S
//! the polygon of the edge     reaches beyond it  0.5 e |l| * S
//! ```
//!
//! With a slack of `3 e |l| * S` no overlap is missed. The other way round, the gap along the
//! true normal of an edge is at most `(3 + 2) e |S|` when it goes unnoticed.

use crate::aabb::larger;
use crate::components::{l1_norm, sum};
use crate::scale::{lift, longest};
use crate::{Aabb, ConvexPolygon, Obb, Real};
use nalgebra::{Point2, Scalar, Vector2};

/// The size of what is compared, and the power of two that suits it.
pub(crate) struct Bounds<T: Scalar> {
    pub(crate) extents: Vector2<T>,
    pub(crate) lift: T,
}

/// The line along an edge of a polygon, and the slack of a test against it.
pub(crate) struct EdgeLine<T: Scalar> {
    from: Point2<T>,
    outward: Vector2<T>,
    slack: T,
    lift: T,
}

impl<T: Real> Bounds<T> {
    /// Bounds in a box, of shapes that reach up to `radius` beyond it.
    pub(crate) fn new(aabb: &Aabb<T, 2>, radius: T) -> Self {
        let extents = aabb.max() - aabb.min();
        let lift = lift(larger(longest(&extents), radius));
        Self {
            extents: extents * lift,
            lift,
        }
    }

    /// The lines along the edges of a polygon in the bounds.
    pub(crate) fn edge_lines<const N: usize>(
        &self,
        polygon: &ConvexPolygon<T, N>,
    ) -> impl Iterator<Item = EdgeLine<T>> {
        polygon.ring().edges().map(|(a, b)| {
            let edge: Vector2<T> = b - a;
            let edge = edge * lift(longest(&edge));
            let outward = Vector2::new(edge.y, -edge.x);
            EdgeLine {
                from: *a,
                outward,
                slack: T::EPSILON * T::nearest(3.0) * outward.abs().dot(&self.extents),
                lift: self.lift,
            }
        })
    }

    /// Whether an axis of the box has the polygon on one side.
    pub(crate) fn separated_on_box<const N: usize>(
        &self,
        obb: &Obb<T, 2>,
        polygon: &ConvexPolygon<T, N>,
    ) -> bool {
        let h = obb.half_extents() * self.lift;
        let weighted = T::nearest(2.0) * sum(&self.extents) + T::nearest(9.0) * sum(&h);
        let reach = h.add_scalar(T::EPSILON * weighted);
        let local = |vertex: &Point2<T>| {
            let from_center = (vertex - obb.center()) * self.lift;
            obb.rotation().inverse_transform_vector(&from_center)
        };
        let beyond = |side: T| {
            let beyond = |coordinate: fn(&Vector2<T>) -> T| {
                let mut vertices = polygon.vertices().iter().map(local);
                vertices.all(|vertex| coordinate(&vertex) * side > coordinate(&reach))
            };
            beyond(|v| v.x) || beyond(|v| v.y)
        };
        beyond(T::one()) || beyond(-T::one())
    }
}

impl<T: Real> EdgeLine<T> {
    /// How far a point lies outside, in lengths of the line.
    fn height(&self, point: &Point2<T>) -> T {
        self.outward.dot(&((point - self.from) * self.lift))
    }

    /// Whether every point lies outside, beyond any rounding.
    pub(crate) fn leaves_out(&self, points: &[Point2<T>]) -> bool {
        points.iter().all(|point| self.height(point) > self.slack)
    }

    /// Whether the whole box lies outside, beyond any rounding.
    pub(crate) fn leaves_out_box(&self, obb: &Obb<T, 2>) -> bool {
        let h = obb.half_extents() * self.lift;
        let local = obb.rotation().inverse_transform_vector(&self.outward);
        let blur = T::EPSILON * T::nearest(3.0) * l1_norm(&self.outward) * sum(&h);
        self.height(&obb.center()) > h.dot(&local.abs()) + self.slack + blur
    }

    /// Whether a point lies inside or so near that rounding may hide it.
    pub(crate) fn may_hold(&self, point: &Point2<T>) -> bool {
        self.height(point) <= self.slack
    }

    /// Whether a point lies inside, beyond any rounding.
    pub(crate) fn surely_holds(&self, point: &Point2<T>) -> bool {
        self.height(point) < -self.slack
    }

    /// The corner of a box that lies least outside.
    pub(crate) fn nearest_corner(&self, aabb: &Aabb<T, 2>) -> Point2<T> {
        let (low, high) = (aabb.min().coords, aabb.max().coords);
        let nearest = |l: T, low: T, high: T| if l > T::zero() { low } else { high };
        Point2::from(self.outward.zip_zip_map(&low, &high, nearest))
    }
}
