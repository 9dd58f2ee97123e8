//! The single contact point of boxes that touch edge on edge, or outside the ends of each other's
//! faces and edges.
//!
//! Boxes that overlap deeply are first taken apart: the second one moves along the normal by the
//! depth. After that the axis of the normal shows no gap up to rounding, which is below `16 EPSILON
//! L`. No other axis shows more than that and the `4 EPSILON L` by which a face wins a tie: none
//! showed more gap before the motion, and the motion widens none by more. So the boxes barely
//! touch, and they touch where they are closest to each other.
//!
//! If the normal is that of an axis across edges, the two edges cross there. But the axis may tie
//! within rounding with another one that is almost parallel. Then its edges can cross beyond their
//! ends. The part of a face that reaches deepest can lie outside the sides of the face opposite, so
//! that clipping leaves a part that is far higher, or nothing. So the contact is at the closest
//! points of the two boxes, over all their features. The depth is that of the separating-axis test.

use crate::numbers::{Real, add, scale, sub};
use crate::obb_pair::closest_feature::{
    Closest, ClosestCorner, Points, closest_corner, closest_of_all, points_of,
};
use crate::obb_pair::contact_point::{ContactPoint, to_world};
use crate::obb_pair::edges::{EdgePoints, closest_along};
use crate::obb_pair::feature::{
    crossing, edge_along_last, vertex, vertex_of_first, vertex_of_second,
};
use crate::obb_pair::pair::Pair;
use crate::obb_pair::point_list::PointList;
use crate::obb_pair::separation::Separation;
use crate::shapes::{Obb, ordered};
use nalgebra::Scalar;

/// How far apart crossing edges may be once the boxes are taken apart, in `EPSILON L`: their
/// coordinates and the depth are off by a few each.
const CROSSING_GAP: f64 = 12.0;

/// Two boxes, in an order of their own, moved apart until they barely touch.
pub(crate) struct BarelyTouching<'a, T: Scalar, const D: usize> {
    boxes: [&'a Obb<T, D>; 2],
    /// Whether the boxes are in the opposite order to the caller's.
    pub(crate) swapped: bool,
    /// The boxes after the motion, at a scale at which no square underflows.
    pair: Pair<T, D>,
    /// The power of two that scales the boxes.
    factor: T,
    depth: T,
}

impl<'a, T: Real, const D: usize> BarelyTouching<'a, T, D> {
    /// Takes two boxes apart, in any order, by their separation.
    pub(crate) fn new(
        first: &'a Obb<T, D>,
        second: &'a Obb<T, D>,
        separation: &Separation<T, D>,
    ) -> Self {
        let (a, b, swapped) = ordered(first, second);
        let depth = -separation.gap;
        let way = scale(&separation.normal, if swapped { -depth } else { depth });
        let d = sub(&b.center().coords, &a.center().coords);
        let (pair, factor) = Pair::scaled_at(a, b, &add(&d, &way));
        Self { boxes: [a, b], swapped, pair, factor, depth }
    }

    /// Returns the point where a corner of one box is closest to the other; no other features of
    /// rectangles are closer.
    pub(crate) fn closest_corner(&self) -> PointList<T, D> {
        self.at_corner(&closest_corner(&self.pair))
    }

    fn at_corner(&self, corner: &ClosestCorner<T, D>) -> PointList<T, D> {
        let vertex = vertex::<D>(corner.number);
        let id = if corner.of_second { vertex_of_second(vertex) } else { vertex_of_first(vertex) };
        self.halfway(&corner.points, id)
    }

    /// Returns the point halfway between a point of each box.
    fn halfway(&self, [p, q]: &Points<T, D>, id: u8) -> PointList<T, D> {
        let ([a, b], factor) = (self.boxes, self.factor);
        let mut points = PointList::empty();
        points.push(ContactPoint {
            point: nalgebra::center(&to_world(a, p, factor), &to_world(b, q, factor)),
            depth: self.depth,
            id,
        });
        points
    }
}

impl<T: Real> BarelyTouching<'_, T, 3> {
    /// Returns the point where edges along these axes cross, or nothing if they cross beyond their
    /// ends.
    pub(crate) fn crossing(&self, axes: [u8; 2]) -> Option<PointList<T, 3>> {
        let found = closest_along(&self.pair, axes);
        let allowed = T::EPSILON * T::nearest(CROSSING_GAP) * self.pair.size();
        (found.squared <= allowed * allowed).then(|| self.on_edges(&found))
    }

    /// Returns the point where the boxes are closest.
    #[inline(never)]
    pub(crate) fn closest(&self) -> PointList<T, 3> {
        match closest_of_all(&self.pair, T::zero()) {
            Closest::Edges(edges) => self.on_edges(&edges),
            Closest::Corner(corner) => self.at_corner(&corner),
        }
    }

    fn on_edges(&self, found: &EdgePoints<T>) -> PointList<T, 3> {
        let [i, j] = found.axes;
        let end = |bit: u32| found.ends & bit != 0;
        let (e, f) = (edge_along_last(i, [end(1), end(2)]), edge_along_last(j, [end(4), end(8)]));
        self.halfway(&points_of(&self.pair, found), crossing(e, f))
    }
}
