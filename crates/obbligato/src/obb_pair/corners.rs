//! The corners of a box against another box.
//!
//! Four corners at a time go through the same steps without a branch, so that a compiler can give
//! each its own lane.

use crate::numbers::components::zip;
use crate::numbers::{Real, columns, components, larger, scale, smaller};
use crate::obb_pair::pair::Pair;
use nalgebra::{SMatrix, SVector};

/// Returns the square of the least distance between a corner of one box and the other box.
///
/// In the frame of the second box the first lies at `-s`. Boxes are symmetric, so `s` gives the
/// same distance.
#[inline(always)]
pub(crate) fn corners_squared<T: Real, const D: usize>(pair: &Pair<T, D>) -> T {
    smaller(least(&of_second(pair)), least(&of_first(pair)))
}

/// Returns the squares of the distances from the first box to the corners of the second.
#[inline(always)]
pub(crate) fn of_second<T: Real, const D: usize>(pair: &Pair<T, D>) -> [[T; 4]; 2] {
    to_box_squared(&pair.h, &pair.t, &pair.r, &pair.k)
}

/// Returns the squares of the distances from the second box to the corners of the first; each
/// corner has the place of the opposite one, since the box lies at `s`, not at `-s`.
#[inline(always)]
pub(crate) fn of_first<T: Real, const D: usize>(pair: &Pair<T, D>) -> [[T; 4]; 2] {
    to_box_squared(&pair.k, &pair.s, &pair.r.transpose(), &pair.h)
}

/// Returns the least of the squares.
#[inline(always)]
fn least<T: Real>([lower, upper]: &[[T; 4]; 2]) -> T {
    let [a, b, c, d] = each(lower, upper, |x, y| smaller(x, y));
    smaller(smaller(a, c), smaller(b, d))
}

/// Returns the squares of the distances from a box to the corners of another, which is given in its
/// frame.
///
/// Bit `i` of a corner's number says at which end of axis `i` it lies; in 2D the corners come
/// twice.
#[inline(always)]
fn to_box_squared<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    center: &SVector<T, D>,
    axes: &SMatrix<T, D, D>,
    lengths: &SVector<T, D>,
) -> [[T; 4]; 2] {
    let edge = |axis: [T; D], length: T| *components(&scale(&axis.into(), length));
    let edges = zip(columns(axes), components(lengths), edge);
    match edges.as_slice() {
        [a, b] => {
            let four = four_squared(half_extents, center, [a, b], None);
            [four, four]
        }
        [a, b, c] => [-T::one(), T::one()]
            .map(|side| four_squared(half_extents, center, [a, b], Some((c, side)))),
        _ => [[T::INFINITY; 4]; 2],
    }
}

/// Returns the squares of the distances from a box to the corners `center -+ a -+ b`, moved by `c`
/// times a sign.
#[inline(always)]
fn four_squared<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    center: &SVector<T, D>,
    [a, b]: [&[T; D]; 2],
    c: Option<(&[T; D], T)>,
) -> [T; 4] {
    let mut squares = [T::zero(); 4];
    let from = components(center).iter().zip(components(half_extents));
    let mut third = c.map(|(c, side)| (c.iter(), side));
    for ((&t, &h), (&a, &b)) in from.zip(a.iter().zip(b)) {
        let (low, high) = (t - a, t + a);
        let mut corners = [low - b, high - b, low + b, high + b];
        if let Some((c, side)) = &mut third {
            let moved = c.next().map_or(T::zero(), |&c| c * *side);
            corners = corners.map(|x| x + moved);
        }
        squares = each(&squares, &corners, |sum, x| {
            let outside = larger(x.abs() - h, T::zero());
            sum + outside * outside
        });
    }
    squares
}

/// Applies `f` to each number and its partner.
#[inline(always)]
fn each<T: Copy>(x: &[T; 4], y: &[T; 4], f: impl Fn(T, T) -> T) -> [T; 4] {
    let ([x0, x1, x2, x3], [y0, y1, y2, y3]) = (*x, *y);
    [f(x0, y0), f(x1, y1), f(x2, y2), f(x3, y3)]
}
