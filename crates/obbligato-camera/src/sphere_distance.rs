//! The distance of a frustum from the center of a sphere.
//!
//! The point of a convex polyhedron that is closest to a point outside it lies inside a face, where the
//! foot of the perpendicular falls, or on an edge. Every foot and every edge is tried; all of them belong
//! to the frustum, so none is closer than the closest one.

use crate::Containment;
use crate::pyramid::{Pyramid, l1_norm};
use crate::separate::by_faces;
use nalgebra::Vector3;

/// How much of the sphere around `center`, as seen from the eye, lies in a pyramid.
///
/// The slack is that of boxes (see [`separate`](crate::separate)), and the lengths are measured in units
/// of the greatest, so that no square overflows, and one that underflows is of a length that does not
/// matter.
pub(crate) fn containment(pyramid: &Pyramid, center: &Vector3<f64>, radius: f64) -> Containment {
    let size = l1_norm(center) + radius;
    match by_faces(pyramid, size, center, |_| radius) {
        Containment::Crossing if is_beyond(pyramid, center, radius, size) => Containment::Outside,
        decided => decided,
    }
}

/// Whether a point is further than `reach` from a pyramid.
fn is_beyond(pyramid: &Pyramid, point: &Vector3<f64>, reach: f64, size: f64) -> bool {
    let end = pyramid.ahead.dot(point) + reach;
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
    let from = shrunk(point);
    let by_edges = edges.fold(f64::INFINITY, |least, [a, b]| {
        least.min(squared_distance(&from, &shrunk(&a), &shrunk(&b)))
    });
    let least = by_edges.min(to_faces(pyramid, point, size, unit));
    let certain = reach / unit + pyramid.rounding;
    least > certain * certain
}

/// The square of the shortest perpendicular that falls into a face; infinite if none does.
fn to_faces(pyramid: &Pyramid, point: &Vector3<f64>, size: f64, unit: f64) -> f64 {
    pyramid.faces().fold(f64::INFINITY, |least, face| {
        let height = face.normal().dot(point) + face.offset();
        let foot = point - face.normal() * height;
        let height = height / unit;
        match by_faces(pyramid, size, &foot, |_| 0.0) {
            Containment::Outside => least,
            _ => least.min(height * height),
        }
    })
}

/// The square of the distance of a point from a segment.
fn squared_distance(point: &Vector3<f64>, a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    let (along, from) = (b - a, point - a);
    let (length, at) = (along.norm_squared(), from.dot(&along));
    let t = if at <= 0.0 {
        0.0
    } else if at >= length {
        1.0
    } else {
        at / length
    };
    (from - along * t).norm_squared()
}
