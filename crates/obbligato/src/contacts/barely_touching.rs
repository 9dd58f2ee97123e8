//! The one point of boxes that barely touch beside each other's faces or edges.
//!
//! Boxes count as touching while they are up to `28 EPSILON L` apart, sideways as well. Then the part of a face
//! that reaches deepest can lie beside the face opposite, and, where the faces are tilted against each other, what
//! clipping leaves is far higher, or nothing; and where an axis across edges ties with another one, its edges can
//! cross beyond their ends. The closest points of the two boxes, found as if they were apart, are where they
//! touch; the depth is that of the separating-axis test.

use crate::contacts::closest_feature::{Closest, closest_of_all};
use crate::contacts::edge_contact::{point_at, to_world};
use crate::contacts::feature::{vertex_of_first, vertex_of_second};
use crate::contacts::point_list::PointList;
use crate::sat::pair::Pair;
use crate::{ContactPoint, Obb, Real};

/// The point where the boxes are closest, as deep as they are along the axis of the least overlap.
#[inline(never)]
pub(crate) fn closest_point<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, depth: T) -> PointList<T, 3> {
    let (pair, lift) = Pair::lifted(a, b);
    let corner = match closest_of_all(&pair, -depth * lift) {
        Closest::Edges(edges) => return point_at(a, b, &pair, lift, &edges, depth),
        Closest::Corner(corner) => corner,
    };
    let [p, q] = corner.points;
    let vertex = corner.number as u8;
    let id = if corner.of_second {
        vertex_of_second(vertex)
    } else {
        vertex_of_first(vertex)
    };
    let mut points = PointList::empty();
    points.push(ContactPoint {
        point: nalgebra::center(&to_world(a, &p, lift), &to_world(b, &q, lift)),
        depth,
        id,
    });
    points
}
