//! The greatest gap of one pair of boxes, from three axes side by side.

use crate::numbers::{Four, Real, Row as _, columns, components, l1_norm, larger, sub, sum};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::box_box::{AXES, Rows, ThreeEdges, half_extents};
use crate::shapes::{Obb, ordered};
use core::hint::select_unpredictable;
use nalgebra::{SMatrix, SVector, Vector3};

/// The greatest gap, the unit normal along its axis from the first box to the second, and the axis.
pub(crate) type MaxGap<T, const D: usize> = (T, SVector<T, D>, SatAxis);

/// The margin by which the gap across edges must exceed that of every face to be chosen, in
/// `EPSILON L`.
///
/// Of boxes that lie flat on each other, the axes across edges around the faces repeat the normal
/// of the faces, off by the rounding of both gaps. The worst sums of roundings are several times as
/// large, but hundreds of thousands of such pairs of boxes stay below 2. A larger constant would
/// use up the band of the gap, 16: a preferred gap falls short of the greatest by up to this much
/// more than by its own rounding.
const TIE: f64 = 4.0;

/// Returns how far the gap of a face may be below the greatest gap and still tie with it, from the
/// Manhattan distance of the centers and the sums of the half-extents.
#[inline(always)]
pub(crate) fn tie<T: Real>(manhattan: T, h: T, k: T) -> T {
    T::EPSILON * T::nearest(TIE) * (manhattan + h + k)
}

/// Returns the greatest gap of two boxes; of a face and edges that tie up to rounding, that of the
/// face.
#[inline(always)]
pub(crate) fn max_gap<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>) -> MaxGap<T, 3> {
    let (a, b, swapped) = ordered(first, second);
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let d = sub(&q.coords, &p.coords);
    let [x, y, z] = *components(&d);
    let rows = Rows::new(T::Four::new([x, y, z, z]), (half_extents(a), u), (half_extents(b), v));
    let (on_first, on_second, on_edges) = (rows.on_first(), rows.on_second(), rows.on_edges());
    let on_faces =
        [on_first.offset.abs() - on_first.radius, on_second.offset.abs() - on_second.radius];
    let (face, of_faces) = greatest(on_faces);
    let (edge, of_edges) = greatest(on_edges.each_ref().map(gaps));
    let limit = face + tie(l1_norm(&d), sum(h), sum(k));
    let is_edge = edge > limit;
    let [e0, e1, e2] = on_edges.map(|edges| edges.projections.offset);
    let offsets = [on_first.offset, on_second.offset, e0, e1, e2].map(T::Four::lanes);
    // Faces take the places 0 to 7, four to a box; the places of edges follow.
    let place = select_unpredictable(is_edge, of_edges.wrapping_add(8), of_faces);
    // The normal is reversed if the second box lies against the axis, and once more if the pair was
    // swapped.
    let sign = sign(at(&offsets, place) < T::ZERO, swapped);
    let across = edge_normal(u, &rows.r, of_edges);
    let face_normal = column(select_unpredictable(of_faces > 3, v, u), of_faces & 3);
    let normal = across.where_above(T::Four::splat(edge), T::Four::splat(limit), face_normal);
    let [x, y, z, _] = (normal * T::Four::splat(sign)).lanes();
    let gap = if is_edge { edge } else { face };
    (gap, Vector3::new(x, y, z), axis(place, swapped))
}

/// Returns minus one if one of both holds, else one.
///
/// It is read from a table, since half of the pairs have either sign. A compiler makes a branch of
/// a choice between numbers, and a choice of a table with two of them.
#[inline(always)]
fn sign<T: Real>(is_negative: bool, swapped: bool) -> T {
    let signs = [T::one(), -T::one(), -T::one(), T::one()];
    let place = usize::from(is_negative) | usize::from(swapped) << 1;
    signs.get(place).copied().unwrap_or(T::ZERO)
}

/// Returns the axis at a place; places count the faces of the first box, those of the second, and
/// the edges, four to an axis.
#[inline(always)]
pub(crate) fn axis(place: u32, swapped: bool) -> SatAxis {
    let (row, column) = ((place >> 2) as u8, (place & 3) as u8);
    // Rows 0 and 1 are the faces of either box, rows 2 to 4 the edges of the first. For a face
    // `edge` wraps around and is not used.
    let edge = row.wrapping_sub(2);
    let i = select_unpredictable(swapped, column, edge);
    let j = select_unpredictable(swapped, edge, column);
    // `place > 3` is a face of the ordered pair's second box, which is the caller's first if the
    // pair was swapped.
    if place > 7 {
        SatAxis::Edges(i, j)
    } else if (place > 3) == swapped {
        SatAxis::FaceA(column)
    } else {
        SatAxis::FaceB(column)
    }
}

/// Returns the unit vector along `u_i x v_j` at a place, from its components along `u_i1` and
/// `u_i2`.
#[inline(always)]
fn edge_normal<T: Real>(u: &SMatrix<T, 3, 3>, [r0, r1, r2]: &[T::Four; 3], place: u32) -> T::Four {
    // Edge `i` needs rows `i1` and `i2`: `x` is at `place` in this order, and `y` four numbers
    // further on.
    let rows = [*r1, *r2, *r0, *r1].map(T::Four::lanes);
    let [x, y] = [place, place.wrapping_add(4)].map(|place| T::Four::splat(at(&rows, place)));
    let i1 = following(place >> 2);
    let [u1, u2] = [i1, following(i1)].map(|i| column(u, i));
    (u2 * x - u1 * y) / (x * x + y * y).root()
}

/// Returns the number at a place, four to a row.
#[inline(always)]
pub(crate) fn at<T: Real, const N: usize>(rows: &[[T; 4]; N], place: u32) -> T {
    let all = rows.as_flattened();
    all.get(place as usize).copied().unwrap_or(T::ZERO)
}

/// Returns the axis that follows one.
#[inline(always)]
fn following(axis: u32) -> u32 {
    if axis > 1 { 0 } else { axis.wrapping_add(1) }
}

/// Returns one axis of a box.
#[inline(always)]
fn column<T: Real>(axes: &SMatrix<T, 3, 3>, i: u32) -> T::Four {
    let [x, y, z] = columns(axes).get(i as usize).copied().unwrap_or([T::ZERO; 3]);
    T::Four::new([x, y, z, z])
}

/// Returns the gaps along three edge axes; minus infinity where edges are parallel to within an
/// `EPSILON`.
#[inline(always)]
fn gaps<F: Four<Number: Real>>(edges: &ThreeEdges<F>) -> F {
    let ThreeEdges { x, y, projections } = edges;
    let length = (*x * *x + *y * *y).root();
    let gap = (projections.offset.abs() - projections.radius) / length;
    let (epsilon, none) = (F::splat(F::Number::EPSILON), F::splat(-F::Number::INFINITY));
    // Edges that are parallel define no axis: the quotient has no meaning, and may be NaN.
    gap.where_above(length, epsilon, none)
}

/// Returns the greatest number in the first three lanes of some vectors, and the place of the first
/// of its equals, counting four to a vector.
#[inline(always)]
pub(crate) fn greatest<F: Four<Number: Real>, const N: usize>(vectors: [F; N]) -> (F::Number, u32) {
    let none = F::splat(-F::Number::INFINITY);
    let [x, y, z, _] =
        vectors.into_iter().fold(none, |most, next| next.where_above(next, most, most)).lanes();
    let most = larger(larger(x, y), z);
    let all = F::splat(most);
    (
        most,
        // The lowest bit stands for the first that is as great.
        bits(vectors.map(|vector| F::bits(vector.equals(all)))).trailing_zeros(),
    )
}

/// Collects the bits of the first three lanes of some vectors.
#[inline(always)]
fn bits<const N: usize>(vectors: [u32; N]) -> u32 {
    vectors.into_iter().rev().fold(0, |bits, vector| bits << 4 | vector & AXES)
}
