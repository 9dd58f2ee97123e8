//! The greatest gap of one pair of boxes, from three axes side by side.

use crate::numbers::components::{components, dot, l1_norm, sub, sum};
use crate::numbers::four::Four;
use crate::numbers::min_max::larger;
use crate::sat::axis::SatAxis;
use crate::sat::rows::{AXES, Rows, ThreeEdges, last, sign};
use crate::shapes::pair_order::ordered;
use crate::{Obb, Real};
use core::hint::select_unpredictable;
use nalgebra::{SVector, Vector3};

/// The greatest gap, the unit normal along its axis from the first box to the second, and the axis.
pub type Widest<T, const D: usize> = (T, SVector<T, D>, SatAxis);

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

/// The widest gap of two boxes; of a face and edges that tie up to rounding, that of the face.
#[inline(always)]
pub(crate) fn widest<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>) -> Widest<T, 3> {
    let (a, b, swapped) = ordered(first, second);
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let d = sub(&q.coords, &p.coords);
    let [x, y, z] = *components(&d);
    let rows = Rows::new(T::Four::new([x, y, z, z]), (h, u), (k, v));
    let (on_first, on_second, on_edges) = (rows.on_first(), rows.on_second(), rows.on_edges());
    let on_faces = [
        on_first.offset - on_first.radius,
        on_second.offset.abs() - on_second.radius,
    ];
    let (face, of_faces) = greatest(on_faces);
    let (edge, of_edges) = greatest(on_edges.each_ref().map(gaps));
    let limit = face + tie(l1_norm(&d), sum(h), sum(k));
    let is_edge = edge > limit;
    let zero = T::Four::splat(T::ZERO);
    let [t0, t1, t2] = rows.r.map(|row| zero.gt(last(row)) & 1);
    let [e0, e1, e2] = on_edges.map(|edges| zero.gt(edges.shadows.offset));
    let behind = bits([t0 | t1 << 1 | t2 << 2, zero.gt(on_second.offset), e0, e1, e2]);
    let place = select_unpredictable(is_edge, of_edges.wrapping_add(8), of_faces);
    let back = (behind.wrapping_shr(place) & 1 == 1) != swapped;
    let across = edge_normal(a, b, of_edges);
    let face_normal = of_face(a, b, of_faces);
    let normal = across.where_gt(T::Four::splat(edge), T::Four::splat(limit), face_normal);
    let [x, y, z, _] = (normal * T::Four::splat(sign(back))).lanes();
    let gap = if is_edge { edge } else { face };
    (gap, Vector3::new(x, y, z), axis(place, swapped))
}

/// The axis at a place: faces, faces of the second box, and edges, four to an axis.
#[inline(always)]
fn axis(place: u32, swapped: bool) -> SatAxis {
    let (row, column) = ((place >> 2) as u8, (place & 3) as u8);
    let edge = row.wrapping_sub(2);
    let i = select_unpredictable(swapped, column, edge);
    let j = select_unpredictable(swapped, edge, column);
    if place > 7 {
        SatAxis::Edges(i, j)
    } else if (place > 3) == swapped {
        SatAxis::FaceA(column)
    } else {
        SatAxis::FaceB(column)
    }
}

/// The face normal at a place.
#[inline(always)]
fn of_face<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, place: u32) -> T::Four {
    let owner = select_unpredictable(place > 3, b, a);
    let [x, y, z] = *components(&owner.axis((place & 3) as usize));
    T::Four::new([x, y, z, z])
}

/// The unit vector along `u_i x v_j` at a place, from its components along `u_i1` and `u_i2` as the shadows were made.
#[inline(always)]
fn edge_normal<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, place: u32) -> T::Four {
    let (i, j) = ((place >> 2) as usize, (place & 3) as usize);
    let (u1, u2, v) = (a.axis(i.wrapping_add(1)), a.axis(i.wrapping_add(2)), b.axis(j));
    let (u1, u2, v) = (*components(&u1), *components(&u2), *components(&v));
    let (x, y) = (dot(&u1, &v), dot(&u2, &v));
    let length = (x * x + y * y).simd_sqrt();
    let [u1, u2] = [u1, u2].map(|[x, y, z]| T::Four::new([x, y, z, z]));
    (u2 * T::Four::splat(x) - u1 * T::Four::splat(y)) / T::Four::splat(length)
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

/// The greatest number in the first three lanes of some vectors, and the place of the first that is as great, counting four to a vector.
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
    vectors.into_iter().rev().fold(0, |bits, vector| bits << 4 | vector & AXES)
}
