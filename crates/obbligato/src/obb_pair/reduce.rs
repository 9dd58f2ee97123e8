//! The reduction of a clipped face to at most four corners: the deepest, and those that span the
//! greatest area.
//!
//! A solver needs no more to keep a box from tipping. Among corners that are equally good up to
//! [`NEARLY`], the ids decide, so that the choice does not depend on rounding where they tie.
//!
//! Source: Coumans, "Bullet Physics", `btPersistentManifold::sortCachedPoints`, 2003, for the
//! criteria.

use crate::numbers::{Real, larger, number_of, smaller};
use crate::obb_pair::clip_face::Corner;

/// A corner counts as equally good from this share of the greatest distance or area on.
const NEARLY: f64 = 0.9375;

/// Up to eight corners.
type Corners<T> = [Option<Corner<T>>; 8];

/// Returns four of the corners no higher than a margin plus `above`, or than the lowest one plus
/// that.
///
/// Corners nearer to each other than `near` count as one: those of a face without width lie on
/// either side of it.
pub(crate) fn reduced<T: Real>(
    corners: &[Corner<T>],
    [margin, above]: [T; 2],
    near: T,
) -> [Option<Corner<T>>; 4] {
    let lowest = corners.iter().fold(T::INFINITY, |lowest, corner| smaller(corner.height, lowest));
    let most = larger(lowest, margin) + above;
    let mut kept = [None; 8];
    for corner in corners.iter().filter(|corner| corner.height <= most) {
        keep(&mut kept, corner, near);
    }
    if number_of(kept.iter().flatten()) > 4 {
        return max_gap(&kept, lowest + near);
    }
    let [a, b, c, d, ..] = kept;
    [a, b, c, d]
}

/// Adds a corner, unless another one is as near as `near`; then the one with the smaller id stays.
fn keep<T: Real>(kept: &mut Corners<T>, corner: &Corner<T>, near: T) {
    for slot in kept {
        let Some(earlier) = slot else {
            *slot = Some(*corner);
            return;
        };
        let (du, dv) = (corner.u - earlier.u, corner.v - earlier.v);
        if du.abs() <= near && dv.abs() <= near {
            if corner.id < earlier.id {
                *earlier = *corner;
            }
            return;
        }
    }
}

/// Returns one of the deepest corners, the one farthest from it, and the two that add most area on
/// either side.
fn max_gap<T: Real>(kept: &Corners<T>, deep: T) -> [Option<Corner<T>>; 4] {
    let all = || kept.iter().flatten();
    let deepest = all().filter(|corner| corner.height <= deep);
    let Some(first) = deepest.min_by_key(|corner| corner.id) else {
        return [None; 4];
    };
    let Some(second) = greatest(kept, |corner| {
        let (du, dv) = (corner.u - first.u, corner.v - first.v);
        du * du + dv * dv
    }) else {
        return [Some(*first), None, None, None];
    };
    let area = |corner: &Corner<T>| doubled_area(first, &second, corner);
    let third = greatest(kept, |corner| area(corner).abs());
    let fourth = third.and_then(|third| {
        let left = if area(&third) > T::zero() { T::one() } else { -T::one() };
        greatest(kept, |corner| {
            let beyond = |from, to| -left * doubled_area(from, to, corner);
            larger(beyond(first, &second), larger(beyond(&second, &third), beyond(&third, first)))
        })
    });
    [Some(*first), Some(second), third, fourth]
}

/// Returns the corner for which a positive measure is greatest, nearly; of several, the one with
/// the smallest id.
fn greatest<T: Real>(kept: &Corners<T>, measure: impl Fn(&Corner<T>) -> T) -> Option<Corner<T>> {
    let all = || kept.iter().flatten();
    let most = all().fold(T::zero(), |most, corner| larger(measure(corner), most));
    let enough = most * T::nearest(NEARLY);
    let good = all().filter(|&corner| measure(corner) > T::zero() && measure(corner) >= enough);
    good.min_by_key(|corner| corner.id).copied()
}

/// Returns twice the area of a triangle, positive if its corners are counterclockwise.
fn doubled_area<T: Real>(a: &Corner<T>, b: &Corner<T>, c: &Corner<T>) -> T {
    (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u)
}
