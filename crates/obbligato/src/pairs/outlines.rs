//! Two convex shapes with corners in the plane, compared over the normals of all sides, or over all corners and sides.
//!
//! For shapes with `n` and `m` corners each of these takes `O(n m)` steps for a distance, and
//! `O((n + m)^2)` for a gap or a contact. There is no search, so no answer depends on where one begins.
//!
//! # The error of a contact
//! Let `e` be `EPSILON`, `S` the sum of the extents at the start, at most `sqrt(2)` times their diagonal, and `s` the path. At the time of the
//! contact no gap exceeds `(5 + 3.5) e S + (7 + 6.6) e s`: the slack, the drift, and the rounding that they cover. Along one of the axes the gap is at least
//! `1 / sqrt(2)` of the distance, provided that those of the world are among them where both shapes are polygons; see
//! `overlap/polygons.rs`. So the distance is below `17 e` times the diagonal `+ 19.3 e s`.
//!
//! Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.2 for the closest points of a segment;
//! for motion, see [`sweep`](crate::sweep()).

use crate::numbers::components::neg;
use crate::numbers::min_max::{larger, smaller};
use crate::numbers::row::Row as _;
use crate::pairs::gaps::Gaps;
use crate::pairs::outline::{Cornered, Middle, shadow};
use crate::pairs::proximity::apart_by;
use crate::pairs::sweep::at_start;
use crate::sat::course::Course;
use crate::sat::interval::Shared;
use crate::{Clearance, Real, Sweep};
use nalgebra::{Unit, Vector2};

/// Returns the greatest gap along the normal of a side, and that normal, from the first shape to the second.
pub(crate) fn clearance<T: Real>(
    a: &impl Cornered<T>,
    b: &impl Cornered<T>,
    view: &Middle<T>,
) -> Clearance<T, 2> {
    let mut widest = (-T::INFINITY, Vector2::zeros());
    for side in a.sides() {
        let gap = side.gap_to(b);
        if gap > widest.0 {
            widest = (gap, side.normal);
        }
    }
    for side in b.sides() {
        let gap = side.gap_to(a);
        if gap > widest.0 {
            widest = (gap, neg(&side.normal));
        }
    }
    let (gap, normal) = widest;
    Clearance::new(gap / view.lift, normal)
}

/// Returns the distance of two shapes that do not intersect: no less than their greatest gap.
pub(crate) fn distance<T: Real>(a: &impl Cornered<T>, b: &impl Cornered<T>, view: &Middle<T>) -> T {
    let squared = smaller(corners_squared(a, b), corners_squared(b, a));
    let gap = clearance(a, b, view).gap;
    apart_by(larger(squared.root() / view.lift, gap))
}

/// Returns the square of the least distance of a corner of the first shape from a side of the second.
fn corners_squared<T: Real>(a: &impl Cornered<T>, b: &impl Cornered<T>) -> T {
    b.sides().fold(T::INFINITY, |least, side| {
        a.corners().fold(least, |least, corner| {
            smaller(side.distance_squared(&corner), least)
        })
    })
}

/// Returns the first contact of two shapes that move along a course, compared over the normals of their sides and over more axes.
pub(crate) fn contact<T: Real, const N: usize>(
    a: &impl Cornered<T>,
    b: &impl Cornered<T>,
    more: [Vector2<T>; N],
    view: &Middle<T>,
    (course, max_t): (&Course<T, 2>, T),
) -> Option<Sweep<T, 2>> {
    let mut shared = Shared::anywhere();
    let normals = a.sides().chain(b.sides()).map(|side| side.normal);
    for axis in normals.chain(more) {
        let ((a_low, a_high), (b_low, b_high)) = (shadow(a, &axis), shadow(b, &axis));
        let gaps = Gaps {
            above: b_low - a_high,
            below: a_low - b_high,
            speed: axis.x * course.direction.x + axis.y * course.direction.y,
            slack: view.slack,
            band: view.touch.band,
        };
        gaps.narrow(&mut shared, axis, course.drift);
    }
    let (t, face) = shared.within(course, view.lift, (max_t, view.touch))?;
    Some(match face {
        None => at_start(clearance(a, b, view).normal),
        Some((axis, below)) => Sweep {
            t,
            normal: Unit::new_unchecked(if below { neg(&axis) } else { axis }),
        },
    })
}
