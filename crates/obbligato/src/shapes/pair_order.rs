//! Two boxes in an order that does not depend on which came first.
//!
//! The rounding of an edge axis depends on the order of the pair, and an answer must not.

use crate::numbers::components::components;
use crate::{Obb, Real};

/// The pair in an order that does not depend on which box came first, and whether it was swapped.
///
/// The rounding of the edge axes depends on the order, and an answer must not.
#[inline(always)]
pub(crate) fn ordered<'a, T: Real, const D: usize>(
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
) -> (&'a Obb<T, D>, &'a Obb<T, D>, bool) {
    if comes_after(a, b) {
        (b, a, true)
    } else {
        (a, b, false)
    }
}

/// Lexicographic by centre, half-extents and rotation; boxes that are equal do not mind.
#[inline(always)]
fn comes_after<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    match (components(&p.coords).first(), components(&q.coords).first()) {
        (Some(x), Some(y)) if x != y => x > y,
        _ => is_tied_after(a, b),
    }
}

/// The same for boxes whose centres are level.
#[cold]
#[inline(never)]
fn is_tied_after<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let rotation = || is_first_greater(u.as_slice(), v.as_slice());
    is_first_greater(p.coords.as_slice(), q.coords.as_slice())
        .or_else(|| is_first_greater(h.as_slice(), k.as_slice()))
        .or_else(rotation)
        .unwrap_or(false)
}

/// Whether the own number is greater, of the first two that differ; `None` where none do.
#[cold]
#[inline(never)]
fn is_first_greater<T: Real>(own: &[T], other: &[T]) -> Option<bool> {
    let mut pairs = own.iter().zip(other);
    pairs.find(|(x, y)| x != y).map(|(x, y)| x > y)
}

/// The pair in the order of the centres. Where these are the same, no line shows a gap.
#[inline(always)]
pub(crate) fn ordered_by_center<'a, T: Real>(
    a: &'a Obb<T, 3>,
    b: &'a Obb<T, 3>,
) -> (&'a Obb<T, 3>, &'a Obb<T, 3>) {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    let ([x, y, z], [u, v, w]) = (*components(&p.coords), *components(&q.coords));
    let is_after = if x != u {
        x > u
    } else if y != v {
        y > v
    } else {
        z > w
    };
    if is_after { (b, a) } else { (a, b) }
}
