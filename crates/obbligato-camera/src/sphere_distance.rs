//! The distance of a frustum from the center of a sphere, or from the segment of a capsule.
//!
//! The point of a convex polyhedron that is closest to a segment outside it lies inside a face,
//! where the foot of the perpendicular from an end falls, or on an edge. Every foot and every edge
//! is tried; all of them belong to the frustum, so none is closer than the closest one. The
//! separating axes decide whether the segment is outside.

use crate::Containment;
use crate::body::Body as _;
use crate::pyramid::Pyramid;
use crate::separate::{are_apart, by_faces_of_size};
use crate::solid::Round;
use nalgebra::Vector3;

/// Returns how much of a sphere or a capsule lies in a pyramid.
///
/// The slack is that of boxes (see [`separate`](crate::separate)), and the lengths are measured in
/// units of the greatest, so no square overflows, and a square underflows only for a length that
/// does not matter.
pub(crate) fn containment(pyramid: &Pyramid, round: &Round) -> Containment {
    match by_faces_of_size(pyramid, round.size(), round) {
        Containment::Crossing if is_beyond(pyramid, round) => Containment::Outside,
        decided => decided,
    }
}

/// Whether a segment is farther than its radius from a pyramid.
fn is_beyond(pyramid: &Pyramid, round: &Round) -> bool {
    let (size, reach) = (round.size(), round.radius);
    let (_, end) = round.interval_along(&pyramid.ahead, 0.0);
    let block = pyramid.cut(end + pyramid.rounding * size);
    let unit = block.size + size;
    let shrunk = |vector: &Vector3<f64>| vector / unit;
    let (starts, ends) = (block.starts, block.ends);
    let around = |corners: [Vector3<f64>; 4]| {
        let [a, b, c, d] = corners;
        [[a, b], [b, c], [c, d], [d, a]]
    };
    let away = starts.iter().zip(&ends).map(|(start, end)| [*start, *end]);
    let edges = away.chain(around(starts)).chain(around(ends));
    let own = round.ends().each_ref().map(shrunk);
    let by_edges = edges.fold(f64::INFINITY, |least, edge| {
        least.min(squared_distance(&own, &edge.each_ref().map(shrunk)))
    });
    let of_ends = round.ends().map(|point| to_faces(pyramid, &point, size, unit));
    let least = of_ends.into_iter().fold(by_edges, f64::min);
    let certain = reach / unit + pyramid.rounding;
    least > certain * certain && !may_meet(pyramid, &round.core())
}

/// Whether a segment may reach into a pyramid. A point never does here: its sphere crosses, and yet
/// it is farther than its radius from all faces and edges. From inside, the foot on the closest
/// face would be nearer.
fn may_meet(pyramid: &Pyramid, segment: &Round) -> bool {
    let is_point = segment.half == Vector3::zeros();
    let by_faces = by_faces_of_size(pyramid, segment.size(), segment);
    !is_point && by_faces != Containment::Outside && !are_apart(pyramid, segment)
}

/// Returns the square of the shortest perpendicular that falls onto a face; infinite if none does.
fn to_faces(pyramid: &Pyramid, point: &Vector3<f64>, size: f64, unit: f64) -> f64 {
    pyramid.faces().fold(f64::INFINITY, |least, face| {
        let height = face.normal().dot(point) + face.offset();
        let foot = point - face.normal() * height;
        let height = height / unit;
        match by_faces_of_size(pyramid, size, &Round::ball(foot, 0.0)) {
            Containment::Outside => least,
            _ => least.min(height * height),
        }
    })
}

/// Returns the square of the distance of two segments. The point of the second that is closest to
/// the line of the first is projected onto the first, and that point onto the second; the result is
/// between the last two. The core has the same steps in `convex/segment.rs`: shared, they took
/// pairs of capsules and of triangles 3 % more instructions.
fn squared_distance([a, b]: &[Vector3<f64>; 2], [c, d]: &[Vector3<f64>; 2]) -> f64 {
    let (own, edge, between) = (b - a, d - c, c - a);
    let across = |vector: &Vector3<f64>| vector - own * part(vector, &own);
    let t = part(&-across(&between), &across(&edge)).clamp(0.0, 1.0);
    let s = part(&(between + edge * t), &own).clamp(0.0, 1.0);
    let t = part(&(own * s - between), &edge).clamp(0.0, 1.0);
    (own * s - between - edge * t).norm_squared()
}

/// Returns the component of a vector along another, in multiples of the other; zero where the other
/// is zero.
fn part(vector: &Vector3<f64>, of: &Vector3<f64>) -> f64 {
    let square = of.norm_squared();
    if square > 0.0 { vector.dot(of) / square } else { 0.0 }
}
