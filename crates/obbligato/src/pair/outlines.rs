//! Two convex shapes with corners in the plane, compared over the normals of all sides, or over all
//! corners and sides.
//!
//! For shapes with `n` and `m` corners each of these takes `O(n m)` steps for a distance, and
//! `O((n + m)^2)` for a gap or a contact. There is no search, so no answer depends on where one
//! begins.
//!
//! # The error of a contact
//! Let `e` be `EPSILON`, `S` the sum of the extents at the start, at most `sqrt(2)` times their
//! diagonal, and `s` the path. At the time of the contact no gap exceeds
//! `(5 + 3.5) e S + (7 + 6.6) e s`: the slack, the drift, and the rounding that they cover. Along
//! one of the axes the gap is at least `1 / sqrt(2)` of the distance, provided that those of the
//! world are among them where both shapes are polygons; see `pair/polygons.rs`. So the distance is
//! below `17 e` times the diagonal `+ 19.3 e s`.
//!
//! Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.2 for the closest points of
//! a segment; for motion, see [`sweep`](crate::sweep()).

use crate::numbers::{Real, Row as _, larger, neg, smaller};
use crate::obb_pair::{RelativeMotion, Shared, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::gaps::Gaps;
use crate::pair::intersects::Intersects;
use crate::pair::outline::{Cornered, Middle, Sided, projection};
use crate::pair::proximity::apart_by;
use crate::pair::sweep::at_start;
use nalgebra::{Unit, Vector2};

pub(crate) fn clearance<T: Real>(a: &impl Sided<T>, b: &impl Sided<T>) -> Clearance<T, 2> {
    let view = &Middle::of(&a.bounds(), &b.bounds());
    greatest_gap(&a.seen(view), &b.seen(view), view)
}

/// Returns the greatest gap along the normal of a side, and that normal, from the first shape to
/// the second.
fn greatest_gap<T: Real>(
    a: &impl Cornered<T>,
    b: &impl Cornered<T>,
    view: &Middle<T>,
) -> Clearance<T, 2> {
    let mut max_gap = (-T::INFINITY, Vector2::zeros());
    for side in a.sides() {
        let gap = side.gap_to(b);
        if gap > max_gap.0 {
            max_gap = (gap, side.normal);
        }
    }
    for side in b.sides() {
        let gap = side.gap_to(a);
        if gap > max_gap.0 {
            max_gap = (gap, neg(&side.normal));
        }
    }
    let (gap, normal) = max_gap;
    Clearance::new(gap / view.factor, normal)
}

/// Returns the distance of two shapes: where they do not intersect, no less than their greatest
/// gap.
pub(crate) fn distance<T: Real, A, B>(a: &A, b: &B) -> T
where
    A: Sided<T> + Intersects<B>,
    B: Sided<T>,
{
    if a.intersects(b) {
        return T::zero();
    }
    let view = &Middle::of(&a.bounds(), &b.bounds());
    let (a, b) = (&a.seen(view), &b.seen(view));
    let squared = smaller(corners_squared(a, b), corners_squared(b, a));
    let gap = greatest_gap(a, b, view).gap;
    apart_by(larger(squared.root() / view.factor, gap))
}

/// Returns the square of the least distance of a corner of the first shape from a side of the
/// second.
fn corners_squared<T: Real>(a: &impl Cornered<T>, b: &impl Cornered<T>) -> T {
    b.sides().fold(T::INFINITY, |least, side| {
        a.corners().fold(least, |least, corner| smaller(side.distance_squared(&corner), least))
    })
}

/// Returns the first contact of two shapes that move along a relative motion, compared over the
/// normals of their sides and over more axes.
pub(crate) fn contact<T: Real, const N: usize>(
    a: &impl Sided<T>,
    b: &impl Sided<T>,
    more: [Vector2<T>; N],
    (relative, max_t): (&RelativeMotion<T, 2>, T),
) -> Option<Sweep<T, 2>> {
    let view = &Middle::of(&a.bounds(), &b.bounds());
    let (a, b) = (&a.seen(view), &b.seen(view));
    let mut shared = Shared::anywhere();
    let normals = a.sides().chain(b.sides()).map(|side| side.normal);
    for axis in normals.chain(more) {
        let ((a_low, a_high), (b_low, b_high)) = (projection(a, &axis), projection(b, &axis));
        let gaps = Gaps {
            above: b_low - a_high,
            below: a_low - b_high,
            speed: axis.x * relative.direction.x + axis.y * relative.direction.y,
            slack: view.slack,
            band: view.touch.band,
        };
        gaps.narrow(&mut shared, axis, relative.drift);
    }
    let (t, face) = shared.within(relative, view.factor, (max_t, view.touch))?;
    Some(match face {
        None => at_start(greatest_gap(a, b, view).normal),
        Some((axis, below)) => {
            Sweep { t, normal: Unit::new_unchecked(if below { neg(&axis) } else { axis }) }
        }
    })
}
