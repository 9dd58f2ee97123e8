//! Boxes from their corners.

use crate::fault::NotABox;
use crate::number::Number;
use obbligato::Obb;
use obbligato::nalgebra::{
    Matrix3, Point2, Point3, Rotation2, Rotation3, SVector, Vector2, Vector3,
};

/// How far a corner may be from where it would have to be, as a part of the diagonal: labels have six digits, often
/// fewer.
const OFF: f64 = 1e-4;

/// The rectangle with these corners, in order around it, either way.
pub(crate) fn rectangle<T: Number>(corners: [Point2<T>; 4]) -> Result<Obb<T, 2>, NotABox> {
    let [a, b, c, d] = corners;
    let center = mean(&corners.map(|corner| corner.coords));
    let half = T::nearest(0.5);
    let (along, across) = ((b - a + (c - d)) * half, (d - a + (c - b)) * half);
    let (width, height) = (along.norm(), across.norm());
    let direction = if width >= height {
        along
    } else {
        Vector2::new(across.y, -across.x)
    };
    let x = direction.try_normalize(T::zero()).unwrap_or(Vector2::x());
    let (w, h) = (
        x * (width * half),
        Vector2::new(-x.y, x.x) * (height * half),
    );
    let h = if h.dot(&across) < T::zero() { -h } else { h };
    let expected = [-w - h, w - h, w + h, h - w].map(|from| center + from);
    let off = |at: &Point2<T>, expected: &Vector2<T>| (at.coords - expected).norm();
    let farthest = corners
        .iter()
        .zip(&expected)
        .map(|(at, expected)| off(at, expected));
    // Not a number is not close.
    let reach = T::nearest(OFF) * (width + height);
    if !farthest.into_iter().all(|off| off <= reach) {
        return Err(NotABox::Corners);
    }
    let rotation = Rotation2::from_matrix_unchecked([[x.x, x.y], [-x.y, x.x]].into());
    Ok(Obb::new(
        center.into(),
        Vector2::new(width, height) * half,
        rotation,
    )?)
}

/// The box with these corners, in any order.
///
/// The two corners that are closest to the first are its neighbors. The third neighbor is among the others: the one with
/// which all eight are where they have to be.
pub(crate) fn cuboid<T: Number>(corners: [Point3<T>; 8]) -> Result<Obb<T, 3>, NotABox> {
    let [first, rest @ ..] = corners;
    let mut edges = rest.map(|corner| corner - first);
    edges.sort_by(|a, b| {
        a.norm_squared()
            .to_f64()
            .total_cmp(&b.norm_squared().to_f64())
    });
    let [a, b, others @ ..] = edges;
    let center = mean(&corners.map(|corner| corner.coords));
    for c in others {
        let world = [Vector3::x(), Vector3::y(), Vector3::z()];
        let (axes, sizes) = along(frame(b, c), [a, b, c].map(|edge| edge.norm()), world);
        let half = Vector3::from(sizes) * T::nearest(0.5);
        let obb = Obb::new(center.into(), half, Rotation3::from_matrix_unchecked(axes))?;
        let reach = T::nearest(2.0 * OFF) * half.norm();
        let vertices = obb.vertices();
        let is_near = |corner: &Point3<T>| {
            vertices
                .iter()
                .any(|vertex| (corner - vertex).norm() <= reach)
        };
        if corners.iter().all(is_near) {
            return Ok(obb);
        }
    }
    Err(NotABox::Corners)
}

/// An orthonormal frame with its last two axes along two edges, of which `b` is no longer than `c` by much, and may
/// have no length.
fn frame<T: Number>(b: Vector3<T>, c: Vector3<T>) -> [Vector3<T>; 3] {
    let z = c.try_normalize(T::zero()).unwrap_or(Vector3::z());
    // What is left of a vector along `z` is rounding alone.
    let across = |v: Vector3<T>| (v - z * v.dot(&z)).try_normalize(v.norm() * T::nearest(OFF));
    let any = if z.x.abs() < T::nearest(0.5) {
        Vector3::x()
    } else {
        Vector3::y()
    };
    let y = across(b).or_else(|| across(any)).unwrap_or(Vector3::y());
    [y.cross(&z), y, z]
}

/// The axes and sizes of a box in the order, and the axes in the directions, that are closest to those of another frame;
/// right-handed.
pub(crate) fn along<T: Number>(
    axes: [Vector3<T>; 3],
    sizes: [T; 3],
    frame: [Vector3<T>; 3],
) -> (Matrix3<T>, [T; 3]) {
    const ORDERS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    let agreement = |order: &[usize; 3]| {
        let pairs = order.iter().zip(&frame);
        let cosines = pairs.map(|(&own, axis)| axes[own].dot(axis).abs().to_f64());
        cosines.fold(0.0, |sum, cosine| sum + cosine)
    };
    let best = ORDERS
        .iter()
        .max_by(|a, b| agreement(a).total_cmp(&agreement(b)));
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
    let offset = points
        .iter()
        .fold(SVector::zeros(), |sum, point| sum + (point - first));
    first + offset / T::nearest(N as f64)
}
