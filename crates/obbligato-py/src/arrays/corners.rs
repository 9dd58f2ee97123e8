//! Boxes from their corners.

use crate::fault::NotABox;
use crate::number::Number;
use obbligato::Obb;
use obbligato::nalgebra::{
    Matrix3, Point, Point2, Point3, Rotation2, Rotation3, SVector, Vector2, Vector3,
};

type Read<T, const D: usize> = Result<Obb<T, D>, NotABox>;

/// How far a corner may be from where it would have to be, as a part of the diagonal: labels have
/// six digits, often fewer.
const OFF: f64 = 1e-4;

/// How far it may be besides, in `EPSILON` of the type of the numbers times the largest coordinate
/// `L`.
///
/// The nearest number is off by `EPSILON L / 2` at most, so a corner in space by
/// `d = 0.87 EPSILON L`. The center is a mean of corners and half an edge half their difference, so
/// either is off by `d` at most. The longest edge is kept as it is; each of the others is also
/// turned to be perpendicular to those, by `d` along either, and so off by `sqrt(3) d`. A vertex is
/// then off by `(2 + 2 sqrt(3)) d`, the corner itself by `d`, and the sums that make the center and
/// the vertex round by `d` each: together `7.4 EPSILON L`.
const ROUNDINGS: f64 = 8.0;

/// How far rounding may move a corner from where the others say that it is.
fn rounding<T: Number, const D: usize>(corners: &[Point<T, D>], epsilon: f64) -> T {
    let largest = corners.iter().map(|corner| corner.coords.amax());
    let largest = largest.fold(T::zero(), |most, next| most.max(next));
    largest * T::nearest(ROUNDINGS * epsilon.max(T::EPSILON.to_f64()))
}

/// The rectangle with these corners, in order around it, either way; `epsilon` is that of the type
/// that they were rounded to.
pub(crate) fn rectangle<T: Number>(corners: [Point2<T>; 4], epsilon: f64) -> Read<T, 2> {
    let [a, b, c, d] = corners;
    let center = mean(&corners.map(|corner| corner.coords));
    let half = T::nearest(0.5);
    let (along, across) = ((b - a + (c - d)) * half, (d - a + (c - b)) * half);
    let (width, height) = (along.norm(), across.norm());
    let direction = if width >= height { along } else { Vector2::new(across.y, -across.x) };
    let x = direction.try_normalize(T::zero()).unwrap_or(Vector2::x());
    let (w, h) = (x * (width * half), Vector2::new(-x.y, x.x) * (height * half));
    let toward = |v: Vector2<T>, edge: &Vector2<T>| if v.dot(edge) < T::zero() { -v } else { v };
    let (w, h) = (toward(w, &along), toward(h, &across));
    let expected = [-w - h, w - h, w + h, h - w].map(|from| center + from);
    let off = |at: &Point2<T>, expected: &Vector2<T>| (at.coords - expected).norm();
    let farthest = corners.iter().zip(&expected).map(|(at, expected)| off(at, expected));
    // Not a number is not close.
    let reach = T::nearest(OFF) * (width + height) + rounding(&corners, epsilon);
    if !farthest.into_iter().all(|off| off <= reach) {
        return Err(NotABox::Corners);
    }
    let rotation = Rotation2::from_matrix_unchecked([[x.x, x.y], [-x.y, x.x]].into());
    Ok(Obb::new(center.into(), Vector2::new(width, height) * half, rotation)?)
}

/// The box with these corners, in any order; `epsilon` is that of the type that they were rounded
/// to.
///
/// Three of the others are the neighbors of the first: those with which all eight are where they
/// have to be. Two of them are the closest, unless the box is so thin that the diagonal of a side
/// is rounded to no more than its edge.
pub(crate) fn cuboid<T: Number>(corners: [Point3<T>; 8], epsilon: f64) -> Read<T, 3> {
    let [first, rest @ ..] = corners;
    let mut edges = rest.map(|corner| corner - first);
    edges.sort_by(|a, b| a.norm_squared().to_f64().total_cmp(&b.norm_squared().to_f64()));
    let center = mean(&corners.map(|corner| corner.coords));
    let rounding = rounding(&corners, epsilon);
    let pairs = (0..7).flat_map(|a| (a + 1..7).map(move |b| (a, b)));
    for (a, b, c) in pairs.flat_map(|(a, b)| (b + 1..7).map(move |c| (a, b, c))) {
        let [a, b, c] = [a, b, c].map(|neighbor: usize| edges[neighbor]);
        let world = [Vector3::x(), Vector3::y(), Vector3::z()];
        let (axes, sizes) = along(frame(b, c), [a, b, c].map(|edge| edge.norm()), world);
        let half = Vector3::from(sizes) * T::nearest(0.5);
        let obb = Obb::new(center.into(), half, Rotation3::from_matrix_unchecked(axes))?;
        let reach = T::nearest(2.0 * OFF) * half.norm() + rounding;
        let vertices = obb.vertices();
        let is_near =
            |corner: &Point3<T>| vertices.iter().any(|vertex| (corner - vertex).norm() <= reach);
        if corners.iter().all(is_near) {
            return Ok(obb);
        }
    }
    Err(NotABox::Corners)
}

/// An orthonormal frame with its last two axes along two edges, of which `b` is no longer than `c`
/// by much, and may have no length.
fn frame<T: Number>(b: Vector3<T>, c: Vector3<T>) -> [Vector3<T>; 3] {
    let z = c.try_normalize(T::zero()).unwrap_or(Vector3::z());
    // What is left of a vector along `z` is rounding alone.
    let across = |v: Vector3<T>| (v - z * v.dot(&z)).try_normalize(v.norm() * T::nearest(OFF));
    let any = if z.x.abs() < T::nearest(0.5) { Vector3::x() } else { Vector3::y() };
    let y = across(b).or_else(|| across(any)).unwrap_or(Vector3::y());
    [y.cross(&z), y, z]
}

/// The axes and sizes of a box in the order, and the axes in the directions, that are closest to
/// those of another frame; right-handed.
pub(crate) fn along<T: Number>(
    axes: [Vector3<T>; 3],
    sizes: [T; 3],
    frame: [Vector3<T>; 3],
) -> (Matrix3<T>, [T; 3]) {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
    let agreement = |order: &[usize; 3]| {
        let pairs = order.iter().zip(&frame);
        let cosines = pairs.map(|(&own, axis)| axes[own].dot(axis).abs().to_f64());
        cosines.fold(0.0, |sum, cosine| sum + cosine)
    };
    let best = ORDERS.iter().max_by(|a, b| agreement(a).total_cmp(&agreement(b)));
    let order = best.unwrap_or(&ORDERS[0]);
    let toward = |place: usize| {
        let axis = axes[order[place]];
        let is_against = axis.dot(&frame[place]) < T::zero();
        if is_against { -axis } else { axis }
    };
    let (x, y) = (toward(0), toward(1));
    let axes = Matrix3::from_columns(&[x, y, x.cross(&y)]);
    (axes, order.map(|own| sizes[own]))
}

/// The mean of some points, computed so that it is exact where they lie far away.
fn mean<T: Number, const D: usize, const N: usize>(points: &[SVector<T, D>; N]) -> SVector<T, D> {
    let first = points[0];
    let offset = points.iter().fold(SVector::zeros(), |sum, point| sum + (point - first));
    first + offset / T::nearest(N as f64)
}
