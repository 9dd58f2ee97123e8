//! The lines along the edges of a convex polygon, and the side of them on which other shapes lie.
//!
//! For an edge from `a` to `b` of a counterclockwise polygon the outward normal is
//! `l = (b_y - a_y, a_x - b_x)`, which is not normalized, and a point `w` is outside if
//! `l . (w - a) > 0`.
//!
//! # Slack
//! `e` is `EPSILON`, `S` the extents of a box around both shapes, and `|l| * S` stands for
//! `|l_x| S_x + |l_y| S_y`. The differences round each coordinate of `l` and `w - a` by half an `e`
//! of itself, the products and their sum add one `e`; so for the rounded line,
//!
//! ```text
//! l . (w - a)                 is off by at most           1.5 e |l| * S
//! the polygon of the edge     extends beyond the line by  0.5 e |l| * S
//! ```
//!
//! With a slack of `3 e |l| * S` no overlap is missed. Conversely, a gap along the true normal of
//! an edge goes unnoticed only if it is at most `(3 + 2) e |S|`.

use crate::numbers::{
    Real, abs, components, dot, l1_norm, larger, map, max_norm, range_factor, scale, sub, sum,
    tr_mul,
};
use crate::polygons::convex_polygon::ConvexPolygon;
use crate::polygons::ring::bounding_box;
use crate::shapes::{Aabb, Obb};
use nalgebra::{Point2, Scalar, Vector2};

/// The slack of a test against the line of an edge, in `EPSILON |l| * S`; see the header.
const SLACK: f64 = 3.0;
/// The additional slack for the rounded projection of a box on such a normal, in
/// `EPSILON |l| sum h`; it rounds by 2.5.
const BOX_PROJECTION: f64 = 3.0;
/// The weights of the slack on an axis of a box, in `EPSILON`. The first is of the extents (2 for
/// the vertices in the frame of the box), the second of the half-extents of a box whose rotation is
/// off from orthonormal by 8.
const ON_BOX: [f64; 2] = [2.0, 9.0];

/// The size of the shapes to be compared, and the power of two that scales them into range.
pub(crate) struct Bounds<T: Scalar> {
    pub(crate) extents: Vector2<T>,
    pub(crate) factor: T,
}

/// The line along an edge of a polygon, and the slack of a test against it.
pub(crate) struct EdgeLine<T: Scalar> {
    from: Point2<T>,
    outward: Vector2<T>,
    slack: T,
    factor: T,
}

impl<T: Real> Bounds<T> {
    /// Returns the size of shapes that lie in a box, or extend up to `radius` beyond it.
    pub(crate) fn new(aabb: &Aabb<T, 2>, radius: T) -> Self {
        let extents = sub(&aabb.max().coords, &aabb.min().coords);
        let factor = range_factor(larger(max_norm(&extents), radius));
        Self { extents: scale(&extents, factor), factor }
    }

    /// Iterates over the lines along the edges of a polygon that lies within the bounds.
    pub(crate) fn edge_lines<const N: usize>(
        &self,
        polygon: &ConvexPolygon<T, N>,
    ) -> impl Iterator<Item = EdgeLine<T>> {
        polygon.ring().edges().map(|(a, b)| {
            let edge = sub(&b.coords, &a.coords);
            let edge = scale(&edge, range_factor(max_norm(&edge)));
            let outward = Vector2::new(edge.y, -edge.x);
            let reach = dot(components(&abs(&outward)), components(&self.extents));
            EdgeLine {
                from: *a,
                outward,
                slack: T::EPSILON * T::nearest(SLACK) * reach,
                factor: self.factor,
            }
        })
    }

    /// Whether an axis of the box separates the box from the polygon.
    pub(crate) fn separated_on_box<const N: usize>(
        &self,
        obb: &Obb<T, 2>,
        polygon: &ConvexPolygon<T, N>,
    ) -> bool {
        let (center, h, u) = obb.parts();
        let h = scale(h, self.factor);
        let [by_extents, by_box] = ON_BOX;
        let weighted = T::nearest(by_extents) * sum(&self.extents) + T::nearest(by_box) * sum(&h);
        let reach = map(&h, |h| h + T::EPSILON * weighted);
        let local = |vertex: &Point2<T>| {
            let from_center = sub(&vertex.coords, &center.coords);
            Point2::from(tr_mul(u, &scale(&from_center, self.factor)))
        };
        let in_frame = bounding_box(polygon.vertices().iter().map(local));
        let (min, max) = (in_frame.min(), in_frame.max());
        min.x > reach.x || min.y > reach.y || -max.x > reach.x || -max.y > reach.y
    }
}

impl<T: Real> EdgeLine<T> {
    /// Returns the signed distance of a point from the line, times the length of `outward`;
    /// positive outside.
    fn height(&self, point: &Point2<T>) -> T {
        let from_corner = sub(&point.coords, &self.from.coords);
        dot(components(&self.outward), components(&scale(&from_corner, self.factor)))
    }

    /// Whether every point lies outside, whatever the rounding.
    pub(crate) fn leaves_out(&self, points: &[Point2<T>]) -> bool {
        points.iter().all(|point| self.height(point) > self.slack)
    }

    /// Whether the whole box lies outside, whatever the rounding.
    pub(crate) fn leaves_out_box(&self, obb: &Obb<T, 2>) -> bool {
        let (center, h, u) = obb.parts();
        let h = scale(h, self.factor);
        let local = abs(&tr_mul(u, &self.outward));
        let blur = T::EPSILON * T::nearest(BOX_PROJECTION) * l1_norm(&self.outward) * sum(&h);
        self.height(center) > dot(components(&h), components(&local)) + self.slack + blur
    }

    /// Whether a point lies inside, or outside by no more than the slack.
    pub(crate) fn may_hold(&self, point: &Point2<T>) -> bool {
        self.height(point) <= self.slack
    }

    /// Whether a point lies inside, whatever the rounding.
    pub(crate) fn surely_holds(&self, point: &Point2<T>) -> bool {
        self.height(point) < -self.slack
    }

    /// Returns the corner of a box that lies farthest inside or least far outside: its support
    /// point against the normal.
    pub(crate) fn nearest_corner(&self, aabb: &Aabb<T, 2>) -> Point2<T> {
        let (low, high) = (aabb.min(), aabb.max());
        let nearest = |l: T, low: T, high: T| if l > T::zero() { low } else { high };
        Point2::new(nearest(self.outward.x, low.x, high.x), nearest(self.outward.y, low.y, high.y))
    }
}
