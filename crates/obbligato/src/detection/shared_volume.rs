//! The volume that two boxes share, as a difference of heights.
//!
//! In the frame of the first box, with half-extents `h`, let `R` be the rectangle `|x| <= h_0`,
//! `|y| <= h_1`. Over a point of `R` the second box covers the heights from its lower to its upper
//! surface, and the two boxes share there the part of these within `-h_2 ..= h_2`:
//!
//! ```text
//! V  =  sum over the upper faces of  integral over (projection of the face and R) of clamp(z)
//!     - the same over the lower faces
//! ```
//!
//! The projection of a face onto the plane is a parallelogram whose signed area has the sign of the
//! face's normal, so upper and lower faces need no distinction, and upright ones contribute
//! nothing.
//!
//! Nothing here depends on which corner is on which side of which plane. A face that lies almost in
//! a plane of the other box, or almost upright, moves the result by as little as it moves itself. A
//! polyhedron that is clipped face by face has to be consistent about these sides, or it loses
//! whole faces.
//!
//! # Rounding
//! `e` is `EPSILON`, `L` the distance of the centers plus all half-extents, `A` the surface of the
//! first box. If the outline of a projection moves by `x` and its heights by `z`, its integral
//! changes by at most `4 (h_0 + h_1) h_2 x + 4 h_0 h_1 z`, as the part in `R` is convex. The
//! projections of the three upper faces do not overlap, so all six together change by at most
//! `3 max(x, z) A`. To first order:
//!
//! ```text
//! rotations off by 8 e, R, t, the unit       12 e L A    as in `iou_upright.rs`
//! a corner: three products, three sums       sqrt(2) * 2 e L
//! four crossings: y = from + (to - from) q   5.5 e L each
//! together                                   3 * 24.9 e L A  <=  75 e L A
//! means of three heights and their sum       12 e L A
//! ```
//!
//! Together that is less than `100 e L A`. In hard cases the error stays below `2 e L A`.

use crate::detection::clip::{ClipCorner, ClipPolygon};
use crate::numbers::components::zip;
use crate::numbers::{Real, larger, smaller};
use crate::obb_pair::{CycledPair, cycled_by};
use nalgebra::Vector2;

/// Returns the volume that two boxes share; rounding may leave it slightly negative, or larger than
/// either.
#[inline(never)]
pub(crate) fn shared_volume<T: Real>(pair: &CycledPair<T>) -> T {
    let [width, depth, height] = pair.h;
    let base = Vector2::new(width, depth);
    let volume = |center: [T; 3], sides: [[T; 3]; 2]| {
        let face = &mut face(&center, &sides);
        face.clip_to_rectangle(&base);
        volume_below(face, height)
    };
    (0..3u8).fold(T::zero(), |sum, axis| {
        let [along, across, out] = pair.half_edges(axis);
        let upper = volume(zip(&pair.t, &out, |x, y| x + y), [along, across]);
        let lower = volume(zip(&pair.t, &out, |x, y| x - y), [along, across]);
        sum + (upper - lower)
    })
}

impl<T: Real> CycledPair<T> {
    /// Returns half of each edge of the second box, the one with the given number last.
    fn half_edges(&self, last: u8) -> [[T; 3]; 3] {
        let [a, b, c] = cycled_by(&self.k, last);
        let [u, v, w] = cycled_by(&self.v, last);
        [u.map(|x| x * a), v.map(|x| x * b), w.map(|x| x * c)]
    }
}

/// Returns a face of a box, from its center and half of its sides; each corner has its height as a
/// third coordinate.
fn face<T: Real>(center: &[T; 3], [along, across]: &[[T; 3]; 2]) -> ClipPolygon<T, 1> {
    let plus = |a: &[T; 3], b: &[T; 3]| zip(a, b, |x, y| x + y);
    let minus = |a: &[T; 3], b: &[T; 3]| zip(a, b, |x, y| x - y);
    let (left, right) = (minus(center, along), plus(center, along));
    let mut face = ClipPolygon::empty();
    let mut push = |[x, y, z]: [T; 3]| {
        face.push(ClipCorner { at: Vector2::new(x, y), carried: [z] });
    };
    push(minus(&left, across));
    push(minus(&right, across));
    push(plus(&right, across));
    push(plus(&left, across));
    face
}

/// Returns the signed volume between a polygon and the plane of height 0, with heights clamped to
/// `-limit ..= limit`.
fn volume_below<T: Real>(polygon: &ClipPolygon<T, 1>, limit: T) -> T {
    let six_times = polygon.triangles().fold(T::zero(), |sum, (twice, heights)| {
        let [[a], [b], [c]] = heights;
        sum + twice * clamped_heights([a, b, c], limit)
    });
    six_times / T::nearest(6.0)
}

/// Returns three times the mean height over a triangle, from the heights of its corners, with every
/// height clamped.
fn clamped_heights<T: Real>(corners: [T; 3], limit: T) -> T {
    let [low, middle, high] = ascending(corners);
    let above = excess([low - limit, middle - limit, high - limit]);
    let below = excess([-limit - high, -limit - middle, -limit - low]);
    (low + middle + high) - above + below
}

/// Returns three times the mean over a triangle of the positive part of its heights, from those of
/// its corners, in ascending order.
///
/// Where one corner is positive, the positive part is a smaller triangle at that corner. Its mean
/// height is a third of the corner's, and each of its two sides is the corner's height divided by
/// the height of the whole side.
fn excess<T: Real>([low, middle, high]: [T; 3]) -> T {
    let zero = T::zero();
    let at_corner = |top: T, one: T, other: T| top * (top / (top - one)) * (top / (top - other));
    if high <= zero {
        zero
    } else if middle <= zero {
        at_corner(high, middle, low)
    } else if low < zero {
        low + middle + high + at_corner(-low, -middle, -high)
    } else {
        low + middle + high
    }
}

fn ascending<T: Real>([a, b, c]: [T; 3]) -> [T; 3] {
    let (low, high) = (smaller(a, b), larger(a, b));
    let (middle, high) = (smaller(high, c), larger(high, c));
    [smaller(low, middle), larger(low, middle), high]
}
