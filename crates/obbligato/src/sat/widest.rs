//! The greatest gap of one pair of boxes, from three axes side by side.

use crate::numbers::components::{components, l1_norm, sub, sum};
use crate::numbers::four::Four;
use crate::numbers::min_max::larger;
use crate::sat::axis::SatAxis;
use crate::sat::rows::{AXES, Rows, ThreeEdges, last};
use crate::{Obb, Real};

/// The greatest gap, its axis, and whether the second box is behind the first along it.
pub type Widest<T> = (T, SatAxis, bool);

/// By how much the gap across edges must exceed that of every face to be chosen, in `EPSILON L`.
///
/// Of boxes that lie flat on each other, the axes across edges around the faces repeat the normal of the faces,
/// off by the rounding of both gaps. The worst sums of roundings are several times as large, but hundreds of
/// thousands of such pairs of boxes stay below 2. A larger constant would use up the band of the gap, 16: a gap
/// that is preferred falls short of the greatest by up to this much more than by its own rounding.
const TIE: f64 = 4.0;

/// How far below the greatest gap that of a face may be and still tie with it, from the Manhattan distance of the centers and the sums
/// of the half-extents.
#[inline(always)]
pub(crate) fn tie<T: Real>(manhattan: T, h: T, k: T) -> T {
    T::EPSILON * T::nearest(TIE) * (manhattan + h + k)
}

/// The widest gap of two boxes in order; of a face and edges that tie up to rounding, that of the face.
#[inline(always)]
pub(crate) fn widest<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Widest<T> {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let d = sub(&q.coords, &p.coords);
    let [x, y, z] = *components(&d);
    let rows = Rows::new(T::Four::new([x, y, z, z]), (h, u), (k, v));
    let (first, second, edges) = (rows.on_first(), rows.on_second(), rows.on_edges());
    let on_faces = [first.offset - first.radius, second.offset.abs() - second.radius];
    let (face, of_faces) = greatest(on_faces);
    let (edge, of_edges) = greatest(edges.each_ref().map(gaps));
    let zero = T::Four::splat(T::ZERO);
    if edge > face + tie(l1_norm(&d), sum(h), sum(k)) {
        let behind = bits(edges.map(|edges| zero.gt(edges.shadows.offset)));
        let (i, j) = ((of_edges / 3) as u8, (of_edges % 3) as u8);
        return (edge, SatAxis::Edges(i, j), behind >> of_edges & 1 == 1);
    }
    let [t0, t1, t2] = rows.r.map(|row| zero.gt(last(row)) & 1);
    let behind = bits([t0 | t1 << 1 | t2 << 2, zero.gt(second.offset)]);
    let axis = match of_faces.checked_sub(3) {
        None => SatAxis::FaceA(of_faces as u8),
        Some(j) => SatAxis::FaceB(j as u8),
    };
    (face, axis, behind >> of_faces & 1 == 1)
}

/// The gaps along three edge axes; minus infinity where edges are parallel to within an `EPSILON`.
#[inline(always)]
fn gaps<F: Four<Number: Real>>(edges: &ThreeEdges<F>) -> F {
    let ThreeEdges { x, y, shadows } = edges;
    let length = (*x * *x + *y * *y).sqrt();
    let gap = (shadows.offset.abs() - shadows.radius) / length;
    let (epsilon, none) = (F::splat(F::Number::EPSILON), F::splat(-F::Number::INFINITY));
    gap.where_gt(length, epsilon, none)
}

/// The greatest number in the first three lanes of some vectors, and the place of the first that is as great, counting three to a vector.
#[inline(always)]
pub(crate) fn greatest<F: Four<Number: Real>, const N: usize>(vectors: [F; N]) -> (F::Number, u32) {
    let none = F::splat(-F::Number::INFINITY);
    let [x, y, z, _] = vectors.into_iter().fold(none, |most, next| next.where_gt(next, most, most)).lanes();
    let most = larger(larger(x, y), z);
    let all = F::splat(most);
    (most, bits(vectors.map(|vector| vector.eq(all))).trailing_zeros())
}

/// The bits of the first three lanes of some vectors.
#[inline(always)]
fn bits<const N: usize>(vectors: [u32; N]) -> u32 {
    vectors.into_iter().rev().fold(0, |bits, vector| bits << 3 | vector & AXES)
}
