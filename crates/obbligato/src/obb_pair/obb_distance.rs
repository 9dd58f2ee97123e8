//! The distance of two boxes.
//!
//! The closest points of two boxes that are apart are either a corner of one and any point of the
//! other, or interior points of an edge of each. If neither closest point is a corner, both can be
//! slid along the boxes until one is, or until they lie on two edges that cross. So the distance is
//! the least over finitely many pairs: each corner against the other box ([`corners`]), and edges
//! against edges ([`edges`]), of which the gaps of the separating-axis test leave one or none. The
//! greatest of these gaps is a lower bound. All of that is preceded by a guess ([`first_guess`]),
//! which can often be proved right.
//!
//! # Limits
//! Where only distances up to a limit count, two lower bounds are computed first: the distance of
//! the bounding spheres, and the gaps on the face normals. The answer is never below the latter, to
//! the bit.
//!
//! [`corners`]: crate::obb_pair::corners
//! [`edges`]: crate::obb_pair::edges
//! [`first_guess`]: mod@crate::obb_pair::first_guess

use crate::numbers::{Real, Row as _, larger, smaller};
use crate::obb_pair::apart::{Apart, touch_within};
use crate::obb_pair::corners::corners_squared;
use crate::obb_pair::edges::{EdgeGaps, closest_edges};
use crate::obb_pair::first_guess::first_guess;
use crate::shapes::Obb;

/// Returns the distance of two rectangles up to a limit.
#[inline]
pub(crate) fn rectangles_within<T: Real>(
    first: &Obb<T, 2>,
    second: &Obb<T, 2>,
    limit: T,
) -> Option<T> {
    let Some(apart) = Apart::rectangles(first, second) else {
        return touch_within(limit);
    };
    apart.up_to(apart.gap, limit)?;
    let reach = match first_guess(&apart.pair, apart.gap) {
        Some(closest) => closest.distance,
        None => corners_squared(&apart.pair).root(),
    };
    apart.up_to(larger(reach, apart.gap), limit)
}

/// Returns the distance of two boxes up to a limit.
#[inline]
pub(crate) fn boxes_within<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>, limit: T) -> Option<T> {
    let Some(apart) = Apart::boxes(first, second) else {
        return touch_within(limit);
    };
    apart.up_to(apart.gap, limit)?;
    let reach = match first_guess(&apart.pair, apart.gap) {
        Some(closest) => larger(closest.distance, apart.gap),
        None => least_of_all(&apart),
    };
    apart.up_to(reach, limit)
}

/// Returns the least distance over all corners and edges.
#[inline(never)]
fn least_of_all<T: Real>(apart: &Apart<T, 3>) -> T {
    let gaps = EdgeGaps::of(&apart.pair);
    let greatest = gaps.greatest(apart.gap);
    let corners = corners_squared(&apart.pair);
    let edges = closest_edges(&apart.pair, &gaps, greatest);
    let squared = edges.map_or(corners, |edges| smaller(edges.squared, corners));
    larger(squared.root(), greatest)
}
