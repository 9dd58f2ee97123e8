//! Numbers for the vertices and edges of boxes, and an id for each pair of features that touch: see
//! [`ContactPoint::id`](crate::ContactPoint::id).
//!
//! A face of a box is named by its last axis in cyclic order; the other two follow it as the first
//! and the second. A flag says at which end of an axis a feature lies.

use crate::obb_pair::cycled_pair::cycled_by;

/// The first id of a vertex of the second box.
const SECOND: u8 = 8;
/// The first id of a crossing of edges.
const CROSSINGS: u8 = 16;
/// The number of edges of a box.
const EDGES: u8 = 12;

/// Returns the vertex of a box in 3D at these ends of the axes.
pub(crate) fn vertex3(last_axis: u8, ends: [bool; 3]) -> u8 {
    let ([p, q, r], [first, second, last]) = (cycled_by(&[1, 2, 4], last_axis), ends);
    bit(first, p) | bit(second, q) | bit(last, r)
}

/// Returns the vertex of a rectangle at these ends of its axes.
pub(crate) fn vertex2(ends: [bool; 2]) -> u8 {
    match ends {
        [false, false] => 0,
        [true, false] => 1,
        [true, true] => 2,
        [false, true] => 3,
    }
}

/// Returns the vertex of a box or a rectangle at an end of each axis; bit `i` of `ends` says at
/// which end of axis `i`.
pub(crate) fn vertex<const D: usize>(ends: usize) -> u8 {
    let end = |bit: usize| ends & bit != 0;
    if D == 2 { vertex2([end(1), end(2)]) } else { vertex3(2, [end(1), end(2), end(4)]) }
}

/// Returns the edge along the first axis at these ends of the second and the last.
pub(crate) fn edge_along_first(last_axis: u8, [second, last]: [bool; 2]) -> u8 {
    let [first_axis, ..] = cycled_by(&[0, 4, 8], last_axis);
    first_axis | bit(second, 1) | bit(last, 2)
}

/// Returns the edge along the second axis at these ends of the last and the first.
pub(crate) fn edge_along_second(last_axis: u8, [last, first]: [bool; 2]) -> u8 {
    let [_, second_axis, _] = cycled_by(&[0, 4, 8], last_axis);
    second_axis | bit(last, 1) | bit(first, 2)
}

/// Returns the edge along the last axis at these ends of the first and the second.
pub(crate) fn edge_along_last(last_axis: u8, [first, second]: [bool; 2]) -> u8 {
    let [.., last_axis] = cycled_by(&[0, 4, 8], last_axis);
    last_axis | bit(first, 1) | bit(second, 2)
}

/// Returns the id of a vertex of the first box.
pub(crate) fn vertex_of_first(vertex: u8) -> u8 {
    vertex
}

/// Returns the id of a vertex of the second box.
pub(crate) fn vertex_of_second(vertex: u8) -> u8 {
    vertex | SECOND
}

/// Returns the id of the crossing of an edge of the first box with an edge of the second.
pub(crate) fn crossing(first: u8, second: u8) -> u8 {
    CROSSINGS.wrapping_add(first.wrapping_mul(EDGES)).wrapping_add(second)
}

/// Returns the id of the same features with the boxes in the opposite order.
pub(crate) fn swapped(id: u8) -> u8 {
    let Some(edges) = id.checked_sub(CROSSINGS) else {
        // A vertex of the first box becomes one of the second, and the other way round.
        return id ^ SECOND;
    };
    crossing(edges % EDGES, edges / EDGES)
}

fn bit(is_set: bool, value: u8) -> u8 {
    if is_set { value } else { 0 }
}
