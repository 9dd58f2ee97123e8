//! The bounding spheres of two boxes.

use crate::numbers::{Real, Row as _, norm_squared, sub};
use crate::shapes::Obb;

/// The margin by which the square of a distance is reduced, in `EPSILON`.
///
/// Let `e` be `EPSILON`, `D` the distance of the centers, and `r` the sum of the radii plus the
/// limit. Where `D > r`, all half-extents together are below `sqrt(3) D`, so `L < 2.74 D`. A
/// distance is accurate to `16 e L`, and it is zero up to `28 e L`, so below `77 e D`. The squares
/// of `D` and `r` are off by less than `4 e` and `8 e`. So boxes with `D^2 (1 - c e) > r^2` and
/// `c >= 2 * 77 + 12 = 166` have a computed distance beyond the limit.
const FARTHER: f64 = 192.0;

/// Whether the bounding spheres show that the [distance](crate::Proximity::distance) of two boxes,
/// as it is computed, is greater than a limit. False for a NaN limit.
///
/// Below the normal numbers the radii lose up to `sqrt(3 n / 2)` each, where `n` is `EPSILON TINY`.
/// `c` covers that for a limit whose square exceeds `TINY / (c e)`, and `TINY` covers it for a
/// smaller one.
#[inline]
pub(crate) fn are_further<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>, limit: T) -> bool {
    let ((p, h, _), (q, k, _)) = (a.parts(), b.parts());
    let squared = norm_squared(&sub(&q.coords, &p.coords));
    let reach = norm_squared(h).root() + norm_squared(k).root() + limit;
    squared * (T::one() - T::EPSILON * T::nearest(FARTHER)) > reach * reach + T::TINY
}
