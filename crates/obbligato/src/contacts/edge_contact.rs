//! Boxes that touch edge on edge.

use crate::contacts::feature::{crossing, edge_along_last};
use crate::contacts::point_list::PointList;
use crate::distance::edges::{EdgePoints, closest_along};
use crate::numbers::components::{add, components, map, mul};
use crate::sat::cycled_pair::{cycled_by, uncycled_by};
use crate::sat::pair::Pair;
use crate::{ContactPoint, Obb, Real};
use nalgebra::{Point, SVector, Vector3};

/// The one point where edges along these axes touch, from the depth along their cross product; none where the
/// boxes barely touch beside these edges.
pub(crate) fn point_on_edges<T: Real>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    axes: [u8; 2],
    depth: T,
) -> Option<PointList<T, 3>> {
    let (pair, lift) = Pair::lifted(a, b);
    let found = closest_along(&pair, axes);
    let slack = T::EPSILON * T::nearest(BESIDE) * pair.size();
    let deep = depth.abs() * lift;
    let reach = deep + slack;
    let crosses = found.squared <= reach * reach || deep > slack + slack;
    crosses.then(|| point_at(a, b, &pair, lift, &found, depth))
}

/// How much farther apart than the boxes overlap the closest points of two edges may be, in `EPSILON L`: their
/// coordinates and the depth are off by a few each. Where an axis across edges ties with another one within
/// rounding, the edges may cross beyond their ends.
const BESIDE: f64 = 12.0;

/// The point halfway between two edges.
pub(crate) fn point_at<T: Real>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    pair: &Pair<T, 3>,
    lift: T,
    found: &EdgePoints<T>,
    depth: T,
) -> PointList<T, 3> {
    let [first, second] = points_of(pair, found);
    let (p, q) = (to_world(a, &first, lift), to_world(b, &second, lift));
    let [i, j] = found.axes;
    let end = |bit: u32| found.ends & bit != 0;
    let (e, f) = (
        edge_along_last(i, [end(1), end(2)]),
        edge_along_last(j, [end(4), end(8)]),
    );
    let mut points = PointList::empty();
    points.push(ContactPoint {
        point: nalgebra::center(&p, &q),
        depth,
        id: crossing(e, f),
    });
    points
}

/// The points of two edges that are closest to each other, each in the frame of its box.
pub(crate) fn points_of<T: Real>(pair: &Pair<T, 3>, found: &EdgePoints<T>) -> [Vector3<T>; 2] {
    let ([i, j], [s, r]) = (found.axes, found.along);
    let point = |half: &Vector3<T>, last: u8, along: T, ends: u32| {
        let [first, second, _] = cycled_by(components(half), last);
        let at = |bit: u32, length: T| if ends & bit == 0 { -length } else { length };
        uncycled_by(&[at(1, first), at(2, second), along], last).into()
    };
    [
        point(&pair.h, i, s, found.ends),
        point(&pair.k, j, r, found.ends >> 2),
    ]
}

/// A point in the frame of a box, at another scale, as a point of the world.
pub(crate) fn to_world<T: Real, const D: usize>(
    owner: &Obb<T, D>,
    local: &SVector<T, D>,
    lift: T,
) -> Point<T, D> {
    let (center, _, axes) = owner.parts();
    add(&center.coords, &mul(axes, &map(local, |x| x / lift))).into()
}
