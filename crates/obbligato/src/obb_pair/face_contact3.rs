//! The contact of boxes that touch face on: the opposite face is clipped to the reference face.

use crate::numbers::{Real, add, components, scale};
use crate::obb_pair::clip_face::{Base, Corner, Outline};
use crate::obb_pair::contact_point::{ContactPoint, to_world};
use crate::obb_pair::cycled_pair::{CycledPair, uncycled_by};
use crate::obb_pair::feature::{edge_along_first, edge_along_second, vertex_of_second, vertex3};
use crate::obb_pair::point_list::PointList;
use crate::obb_pair::reduce::reduced;
use crate::obb_pair::reference::Reference;

/// How far outside the reference face a corner still counts as inside, in `EPSILON L`: its
/// coordinates are off by a few.
const OUTSIDE: f64 = 4.0;

/// How far above the reference face a corner still counts as touching, in `EPSILON L`: up to 16, as
/// boxes do.
pub(crate) const ABOVE: f64 = 16.0;

/// Returns the points of a contact on a face that are no higher than a margin, with the owner of
/// the face as the first box, or none where the boxes barely touch outside it.
pub(crate) fn points_on_face<T: Real>(face: &Reference<'_, T, 3>, margin: T) -> PointList<T, 3> {
    let pair = CycledPair::of(&face.pair, [face.axis, face.opposite]);
    let unit = T::EPSILON * face.size();
    let (corners, toward) = corners_of_opposite(face, &pair);
    let base = base(face, &pair, toward);
    let above = [margin * face.factor, T::nearest(ABOVE) * unit];
    let slack = T::nearest(OUTSIDE) * unit;
    let clipped = Outline::new(corners).over(&base, slack);
    let mut points = PointList::empty();
    for corner in reduced(clipped.corners(), above, slack + slack).iter().flatten() {
        points.push(at_corner(face, &pair, corner));
    }
    points
}

/// Returns the corners of the opposite face, counterclockwise in its own frame, and at which end of
/// its axis it is.
fn corners_of_opposite<T: Real>(
    face: &Reference<'_, T, 3>,
    pair: &CycledPair<T>,
) -> ([Corner<T>; 4], bool) {
    let ([k0, k1, k2], [v0, v1, v2], [.., h]) = (pair.k, pair.v, pair.h);
    let [.., cosine] = v2;
    let toward = cosine * face.side <= T::zero();
    let times = |axis: [T; 3], length: T| scale(&axis.into(), length);
    let center = add(&pair.t.into(), &times(v2, if toward { k2 } else { -k2 }));
    let corner = |line: u8, ends: [bool; 2]| {
        let [first, second] = ends;
        let along = |end: bool, length: T| if end { length } else { -length };
        let [u, v, w] = *components(&add(
            &add(&center, &times(v0, along(first, k0))),
            &times(v1, along(second, k1)),
        ));
        Corner {
            u,
            v,
            height: w * face.side - h,
            id: vertex_of_second(vertex3(face.opposite, [first, second, toward])),
            line,
        }
    };
    let corners = [
        corner(0, [false, false]),
        corner(1, [true, false]),
        corner(2, [true, true]),
        corner(3, [false, true]),
    ];
    (corners, toward)
}

/// Returns the reference face as the base of a prism.
fn base<T: Real>(face: &Reference<'_, T, 3>, pair: &CycledPair<T>, toward: bool) -> Base<T> {
    let [h0, h1, _] = pair.h;
    let outer = face.side > T::zero();
    let [below, right, above, left] = edges_around(face.axis, outer);
    let vertex = |first, second| vertex3(face.axis, [first, second, outer]);
    Base {
        half: [h0, h1],
        edges: [right, above, left, below],
        vertices: [
            vertex(true, true),
            vertex(false, true),
            vertex(false, false),
            vertex(true, false),
        ],
        face_edges: edges_around(face.opposite, toward),
    }
}

/// Returns the edges around a face, counterclockwise from the one at the near end of the second
/// axis.
fn edges_around(last_axis: u8, end: bool) -> [u8; 4] {
    [
        edge_along_first(last_axis, [false, end]),
        edge_along_second(last_axis, [end, true]),
        edge_along_first(last_axis, [true, end]),
        edge_along_second(last_axis, [end, false]),
    ]
}

/// Converts a corner to a point of contact, halfway between it and the reference face.
fn at_corner<T: Real>(
    face: &Reference<'_, T, 3>,
    pair: &CycledPair<T>,
    corner: &Corner<T>,
) -> ContactPoint<T, 3> {
    let [.., h] = pair.h;
    let w = face.side * (h + corner.height * T::nearest(0.5));
    let local = uncycled_by(&[corner.u, corner.v, w], face.axis);
    ContactPoint {
        point: to_world(face.owner, &local.into(), face.factor),
        depth: -corner.height / face.factor,
        id: corner.id,
    }
}
