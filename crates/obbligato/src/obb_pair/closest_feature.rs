//! The closest features of two boxes: a corner and the other box, or two edges.

use crate::numbers::{Real, clamp, components, numbered};
use crate::obb_pair::corners::{of_first, of_second};
use crate::obb_pair::cycled_pair::{cycled_by, uncycled_by};
use crate::obb_pair::edges::{EdgeGaps, EdgePoints, closest_edges};
use crate::obb_pair::first_guess::{from_second, onto_second};
use crate::obb_pair::pair::Pair;
use nalgebra::{SVector, Scalar, Vector3};

/// A point of each box of a pair, in its own frame.
pub(super) type Points<T, const D: usize> = [SVector<T, D>; 2];

/// The corner closest to the other box.
pub(super) struct ClosestCorner<T: Scalar, const D: usize> {
    /// The square of the distance.
    pub(super) squared: T,
    /// The corner and the point closest to it, in the order of the boxes.
    pub(super) points: Points<T, D>,
    /// Whether it is a corner of the second box.
    pub(super) of_second: bool,
    /// The number of the corner: bit `i` says at which end of axis `i` it lies.
    pub(super) number: usize,
}

#[inline(never)]
pub(super) fn closest_corner<T: Real, const D: usize>(pair: &Pair<T, D>) -> ClosestCorner<T, D> {
    let (of_second, of_first) = (nearest(&of_second(pair)), nearest(&of_first(pair)));
    if of_second.0 <= of_first.0 {
        let (squared, number) = of_second;
        let second = corner(&pair.k, number);
        let first = clamp(&from_second(pair, &second), &pair.h);
        ClosestCorner { squared, points: [first, second], of_second: true, number }
    } else {
        let (squared, opposite) = of_first;
        let number = !opposite & 7;
        let first = corner(&pair.h, number);
        ClosestCorner {
            squared,
            points: [first, onto_second(pair, &first)],
            of_second: false,
            number,
        }
    }
}

/// Returns the least of the squares and the number of its corner.
fn nearest<T: Real>(squares: &[[T; 4]; 2]) -> (T, usize) {
    let all = numbered(squares.as_flattened().iter());
    all.fold(
        (T::INFINITY, 0),
        |nearest, (number, &squared)| {
            if squared < nearest.0 { (squared, number) } else { nearest }
        },
    )
}

/// Returns a corner of a box in the frame of the box; bit `i` of its number says at which end of
/// axis `i` it lies.
fn corner<T: Real, const D: usize>(half_extents: &SVector<T, D>, number: usize) -> SVector<T, D> {
    let mut corner = *half_extents;
    for (x, bit) in corner.as_mut_slice().iter_mut().zip([1, 2, 4]) {
        if number & bit == 0 {
            *x = -*x;
        }
    }
    corner
}

/// The closest features of two boxes.
pub(super) enum Closest<T: Scalar> {
    Corner(ClosestCorner<T, 3>),
    Edges(EdgePoints<T>),
}

/// Returns the closest of all corners and edges, given the greatest gap on a face normal.
#[inline(never)]
pub(super) fn closest_of_all<T: Real>(pair: &Pair<T, 3>, gap: T) -> Closest<T> {
    let gaps = EdgeGaps::of(pair);
    let corner = closest_corner(pair);
    match closest_edges(pair, &gaps, gaps.greatest(gap)) {
        Some(edges) if edges.squared < corner.squared => Closest::Edges(edges),
        _ => Closest::Corner(corner),
    }
}

/// Returns the points of two edges that are closest to each other, each in the frame of its box.
pub(super) fn points_of<T: Real>(pair: &Pair<T, 3>, found: &EdgePoints<T>) -> Points<T, 3> {
    let ([i, j], [s, r]) = (found.axes, found.along);
    let point = |half: &Vector3<T>, last: u8, along: T, ends: u32| {
        let [first, second, _] = cycled_by(components(half), last);
        let at = |bit: u32, length: T| if ends & bit == 0 { -length } else { length };
        uncycled_by(&[at(1, first), at(2, second), along], last).into()
    };
    [point(&pair.h, i, s, found.ends), point(&pair.k, j, r, found.ends >> 2)]
}
