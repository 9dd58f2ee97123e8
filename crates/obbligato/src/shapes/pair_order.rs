//! A canonical order for two boxes, whichever was given first.
//!
//! The rounding on an edge axis depends on the order of the pair, but an answer must not.

use crate::numbers::{Real, components};
use crate::shapes::obb::Obb;
use core::hint::select_unpredictable;

/// Returns the pair in an order that depends on the boxes alone, and whether they were swapped for
/// it.
#[inline(always)]
pub(crate) fn ordered<'a, T: Real, const D: usize>(
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
) -> (&'a Obb<T, D>, &'a Obb<T, D>, bool) {
    in_order(a, b, comes_after(a, b))
}

/// Orders boxes that move as [`ordered`] does, and equal boxes by `equal_come_after`.
#[inline(always)]
pub(crate) fn ordered_movers<'a, T: Real, const D: usize>(
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
    equal_come_after: impl FnOnce() -> bool,
) -> (&'a Obb<T, D>, &'a Obb<T, D>, bool) {
    in_order(a, b, comes_after(a, b) || (a == b && equal_come_after()))
}

/// Returns the pair in the opposite order, or as it is: the choice is unpredictable, so it takes no
/// branch.
#[inline(always)]
fn in_order<T>(a: T, b: T, is_after: bool) -> (T, T, bool)
where
    T: Copy,
{
    let first = select_unpredictable(is_after, b, a);
    let second = select_unpredictable(is_after, a, b);
    (first, second, is_after)
}

/// Compares lexicographically by center, half-extents and rotation; equal boxes may come in either
/// order.
#[inline(always)]
fn comes_after<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    match (components(&p.coords).first(), components(&q.coords).first()) {
        (Some(x), Some(y)) if x != y => x > y,
        _ => comes_after_in_tie(a, b),
    }
}

/// Compares boxes whose centers have the same `x`, as [`comes_after`] does.
#[cold]
#[inline(never)]
fn comes_after_in_tie<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let rotation = || first_difference_is_greater(u.as_slice(), v.as_slice());
    first_difference_is_greater(p.coords.as_slice(), q.coords.as_slice())
        .or_else(|| first_difference_is_greater(h.as_slice(), k.as_slice()))
        .or_else(rotation)
        .unwrap_or(false)
}

/// Whether `own` is the greater one at the first index where the slices differ; `None` if they are
/// equal.
#[cold]
#[inline(never)]
pub(crate) fn first_difference_is_greater<T: Real>(own: &[T], other: &[T]) -> Option<bool> {
    let mut pairs = own.iter().zip(other);
    pairs.find(|(x, y)| x != y).map(|(x, y)| x > y)
}

/// Returns the pair in lexicographic order of the centers, and whether they were swapped for it.
/// Boxes with the same center may come in either order, since no axis separates them.
#[inline(always)]
pub(crate) fn ordered_by_center<'a, T: Real, const D: usize>(
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
) -> (&'a Obb<T, D>, &'a Obb<T, D>, bool) {
    let ((p, ..), (q, ..)) = (a.parts(), b.parts());
    let is_after = match (components(&p.coords).as_slice(), components(&q.coords).as_slice()) {
        ([x, y], [u, v]) => {
            if x != u {
                x > u
            } else {
                y > v
            }
        }
        ([x, y, z], [u, v, w]) => {
            if x != u {
                x > u
            } else if y != v {
                y > v
            } else {
                z > w
            }
        }
        _ => false,
    };
    in_order(a, b, is_after)
}
