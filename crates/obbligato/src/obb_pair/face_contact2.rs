//! The contact of rectangles that touch side on: the opposite side is clipped to the reference
//! side.

use crate::numbers::{Real, add, columns, components, larger, scale, smaller};
use crate::obb_pair::contact_point::{ContactPoint, to_world};
use crate::obb_pair::face_contact3::ABOVE;
use crate::obb_pair::feature::{vertex_of_first, vertex_of_second, vertex2};
use crate::obb_pair::point_list::PointList;
use crate::obb_pair::reference::Reference;

/// How far outside the reference side an end still counts as inside, in `EPSILON L`: its
/// coordinates are off by a few.
const OUTSIDE: f64 = 4.0;

/// An end of the opposite side.
#[derive(Clone, Copy)]
struct End<T> {
    /// The coordinate of the end along the reference side.
    place: T,
    /// The height of the end over the reference side.
    height: T,
    /// The id of the features that touch there, if the owner of the reference side is the first
    /// rectangle.
    id: u8,
}

/// Returns the points of a contact on a side that are no higher than a margin. The owner of the
/// side is the first rectangle; there are none where rectangles barely touch outside its ends.
pub(crate) fn points_on_side<T: Real>(side: &Reference<'_, T, 2>, margin: T) -> PointList<T, 2> {
    let unit = T::EPSILON * side.size();
    let slack = T::nearest(OUTSIDE) * unit;
    let within_one = clipped(side, ends_of_opposite(side), true, slack);
    let part = within_one.and_then(|ends| clipped(side, ends, false, slack));
    let mut points = PointList::empty();
    if let Some(ends) = part {
        let above = [margin * side.factor, unit * T::nearest(ABOVE)];
        let kept = kept(ends, above, slack + slack);
        for end in kept.iter().flatten() {
            points.push(at_end(side, end));
        }
    }
    points
}

/// Returns the ends no higher than a margin plus `above`, or than the lower end plus that; only one
/// if they are near each other.
fn kept<T: Real>([a, b]: [End<T>; 2], [margin, above]: [T; 2], near: T) -> [Option<End<T>>; 2] {
    if (a.place - b.place).abs() > near {
        let most = larger(smaller(a.height, b.height), margin) + above;
        return [a, b].map(|end| (end.height <= most).then_some(end));
    }
    let difference = b.height - a.height;
    let is_level = difference.abs() <= near;
    let second = if is_level { b.id < a.id } else { difference < T::zero() };
    [Some(if second { b } else { a }), None]
}

/// Returns the two ends of the opposite side.
fn ends_of_opposite<T: Real>(side: &Reference<'_, T, 2>) -> [End<T>; 2] {
    let pair = &side.pair;
    let [k, depth] = with_last(components(&pair.k), side.opposite);
    let [along, toward] = with_last(columns(&pair.r), side.opposite);
    let [.., cosine] = with_last(&toward, side.axis);
    let [.., h] = with_last(components(&pair.h), side.axis);
    let is_far = cosine * side.side <= T::zero();
    let center = add(&pair.t, &scale(&toward.into(), if is_far { depth } else { -depth }));
    [false, true].map(|end| {
        let corner = add(&center, &scale(&along.into(), if end { k } else { -k }));
        let [place, height] = with_last(components(&corner), side.axis);
        End {
            place,
            height: height * side.side - h,
            id: vertex_of_second(vertex(side.opposite, [end, is_far])),
        }
    })
}

/// Returns the part of a line that is not beyond one end of the reference side, if there is any.
fn clipped<T: Real>(
    side: &Reference<'_, T, 2>,
    ends: [End<T>; 2],
    far: bool,
    slack: T,
) -> Option<[End<T>; 2]> {
    let [h, _] = with_last(components(&side.pair.h), side.axis);
    let limit = if far { h } else { -h };
    let is_outside = |end: &End<T>| {
        if far { end.place > h + slack } else { end.place < -h - slack }
    };
    let id = vertex_of_first(vertex(side.axis, [far, side.side > T::zero()]));
    let [a, b] = ends;
    match (is_outside(&a), is_outside(&b)) {
        (false, false) => Some(ends),
        (true, false) => Some([crossing(&a, &b, limit, id), b]),
        (false, true) => Some([a, crossing(&b, &a, limit, id)]),
        (true, true) => None,
    }
}

/// Returns the point where a line from outside crosses a limit on its way in.
fn crossing<T: Real>(outside: &End<T>, inside: &End<T>, limit: T, id: u8) -> End<T> {
    let part = (limit - outside.place) / (inside.place - outside.place);
    let part = smaller(part, T::one());
    End { place: limit, height: outside.height + (inside.height - outside.height) * part, id }
}

/// Converts an end to a point of contact, halfway between it and the reference side.
fn at_end<T: Real>(side: &Reference<'_, T, 2>, end: &End<T>) -> ContactPoint<T, 2> {
    let [_, h] = with_last(components(&side.pair.h), side.axis);
    let across = side.side * (h + end.height * T::nearest(0.5));
    // The permutation that moves an element to the end is its own inverse.
    let local = with_last(&[end.place, across], side.axis);
    ContactPoint {
        point: to_world(side.owner, &local.into(), side.factor),
        depth: -end.height / side.factor,
        id: end.id,
    }
}

/// Returns the vertex at an end of the first axis and one of the last.
fn vertex(last_axis: u8, ends: [bool; 2]) -> u8 {
    vertex2(with_last(&ends, last_axis))
}

/// Returns the elements, the given one last.
fn with_last<A: Copy>(&[x, y]: &[A; 2], last: u8) -> [A; 2] {
    if last == 0 { [y, x] } else { [x, y] }
}
