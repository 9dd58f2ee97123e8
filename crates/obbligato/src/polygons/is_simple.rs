//! The exact test of whether an outline is simple: whether it neither touches nor crosses itself.

use crate::numbers::{Real, larger, numbered, smaller};
use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::Ring;
use nalgebra::Point2;

/// Whether no two edges share a point, except for the common corner of adjacent ones.
///
/// Adjacent edges need no test: every corner turns, so they share only that corner.
pub(crate) fn is_simple<T: Real, const N: usize>(ring: &Ring<T, N>) -> bool {
    let last = ring.points().len().saturating_sub(1);
    numbered(ring.edges()).all(|(i, edge)| {
        let beyond_next = numbered(ring.edges()).skip(i.saturating_add(2));
        beyond_next.filter(|&(j, _)| !(i == 0 && j == last)).all(|(_, other)| !touch(edge, other))
    })
}

/// The two ends of an edge.
type Edge<'a, T> = (&'a Point2<T>, &'a Point2<T>);

/// Whether two edges share a point: their bounding boxes touch, and neither edge lies strictly on
/// one side of the line along the other.
fn touch<T: Real>(one: Edge<'_, T>, other: Edge<'_, T>) -> bool {
    bounds_touch(one, other) && !is_on_one_side(one, other) && !is_on_one_side(other, one)
}

/// Whether both ends of the second edge lie strictly on the same side of the line along the first.
fn is_on_one_side<T: Real>((a, b): Edge<'_, T>, (c, d): Edge<'_, T>) -> bool {
    let side = orient2d(a, b, c);
    side.is_ne() && side == orient2d(a, b, d)
}

fn bounds_touch<T: Real>((a, b): Edge<'_, T>, (c, d): Edge<'_, T>) -> bool {
    let before = |a, b, c, d| larger(a, b) < smaller(c, d);
    let apart = |a, b, c, d| before(a, b, c, d) || before(c, d, a, b);
    !apart(a.x, b.x, c.x, d.x) && !apart(a.y, b.y, c.y, d.y)
}
