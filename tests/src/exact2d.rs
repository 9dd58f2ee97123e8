//! Exact answers in 2D: every `f64` is an integer times `2^-1074`, so the sign of an area can be
//! computed with large integers. Usually 30 digits suffice to tell it.

use crate::Dd;
use num_bigint::BigInt;
use obbligato::Real;
use obbligato::nalgebra::Point2;
use std::cmp::Ordering;

/// The number in units of `2^-1074`.
#[must_use]
pub fn exact(number: f64) -> BigInt {
    let bits = number.to_bits();
    let (exponent, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
    assert!(exponent < 0x7ff, "{number} is not finite");
    let (digits, shift) = match exponent {
        0 => (fraction, 0),
        _ => (fraction | 1 << 52, exponent - 1),
    };
    let size = BigInt::from(digits) << shift;
    if number.is_sign_negative() { -size } else { size }
}

/// Converts points to double precision.
pub fn wide<T: Real>(points: &[Point2<T>]) -> Vec<Point2<f64>> {
    points.iter().map(|p| p.map(Real::to_f64)).collect()
}

/// Twice the signed area of the triangle, positive if it turns left, in units of `2^-2148`.
#[must_use]
pub fn cross(a: &Point2<f64>, b: &Point2<f64>, c: &Point2<f64>) -> BigInt {
    let [a, b, c] = [a, b, c].map(|p| [exact(p.x), exact(p.y)]);
    (&b[0] - &a[0]) * (&c[1] - &a[1]) - (&b[1] - &a[1]) * (&c[0] - &a[0])
}

/// The two products whose difference is twice the area of the triangle, to about 30 digits.
fn products(a: &Point2<f64>, b: &Point2<f64>, c: &Point2<f64>) -> [Dd; 2] {
    let from_a = |p: &Point2<f64>| [Dd::sum(p.x, -a.x), Dd::sum(p.y, -a.y)];
    let ([bx, by], [cx, cy]) = (from_a(b), from_a(c));
    [bx * cy, by * cx]
}

/// Which way three points turn: `Greater` means left.
#[must_use]
pub fn turn(a: &Point2<f64>, b: &Point2<f64>, c: &Point2<f64>) -> Ordering {
    let [left, right] = products(a, b, c);
    let rounding = 2f64.powi(-96) * (left.abs() + right.abs()).high;
    let difference = (left - right).high;
    // If a product may underflow, nothing is certain.
    if rounding > 1e-250 && difference.abs() > rounding {
        difference.total_cmp(&0.0)
    } else {
        cross(a, b, c).cmp(&BigInt::ZERO)
    }
}

/// The edges of a closed ring.
pub fn edges(ring: &[Point2<f64>]) -> impl Iterator<Item = (&Point2<f64>, &Point2<f64>)> {
    ring.iter().zip(ring.iter().cycle().skip(1))
}

/// Twice the signed area of a closed ring, positive if it is counterclockwise, in units of
/// `2^-2148`.
#[must_use]
pub fn twice_area(ring: &[Point2<f64>]) -> BigInt {
    edges(ring).map(|(a, b)| cross(&ring[0], a, b)).sum()
}

/// Whether two convex, counterclockwise rings share a point.
#[must_use]
pub fn overlap(a: &[Point2<f64>], b: &[Point2<f64>]) -> bool {
    !leaves_out(a, b, Ordering::Less) && !leaves_out(b, a, Ordering::Less)
}

/// Whether two convex, counterclockwise rings share an interior point.
#[must_use]
pub fn overlap_inside(a: &[Point2<f64>], b: &[Point2<f64>]) -> bool {
    !leaves_out(a, b, Ordering::Equal) && !leaves_out(b, a, Ordering::Equal)
}

/// Whether an edge of the first has all of the second on its outer side. `at_most`: whether points
/// on the edge count as outside.
pub(crate) fn leaves_out(a: &[Point2<f64>], b: &[Point2<f64>], at_most: Ordering) -> bool {
    edges(a).any(|(from, to)| b.iter().all(|w| turn(from, to, w) <= at_most))
}

/// The greatest gap between two convex rings along the normal of an edge, accurate to 15 digits.
#[must_use]
pub fn gap(a: &[Point2<f64>], b: &[Point2<f64>]) -> f64 {
    beyond(a, b).max(beyond(b, a))
}

fn beyond(a: &[Point2<f64>], b: &[Point2<f64>]) -> f64 {
    let gap = |(from, to): (&Point2<f64>, &Point2<f64>)| {
        let outward = |w| {
            let [left, right] = products(from, to, w);
            (right - left).high
        };
        b.iter().map(outward).fold(f64::INFINITY, f64::min) / (to - from).norm()
    };
    edges(a).map(gap).fold(f64::NEG_INFINITY, f64::max)
}

/// The distance from a point to a convex ring, zero inside, rounded.
#[must_use]
pub fn distance(ring: &[Point2<f64>], point: &Point2<f64>) -> f64 {
    if edges(ring).all(|(a, b)| turn(a, b, point).is_ge()) {
        return 0.0;
    }
    edges(ring).map(|(a, b)| distance_to_segment(a, b, point)).fold(f64::INFINITY, f64::min)
}

/// The distance from a point to a segment, rounded.
#[must_use]
pub fn distance_to_segment(a: &Point2<f64>, b: &Point2<f64>, point: &Point2<f64>) -> f64 {
    let (edge, from_a) = (b - a, point - a);
    let along = (from_a.dot(&edge) / edge.norm_squared()).clamp(0.0, 1.0);
    (from_a - edge * along).norm()
}

/// The length of the diagonal of the bounding box of points.
#[must_use]
pub fn diagonal<'a>(points: impl IntoIterator<Item = &'a Point2<f64>, IntoIter: Clone>) -> f64 {
    let points = points.into_iter();
    let extent = |coordinate: fn(&Point2<f64>) -> f64| {
        let all = || points.clone().map(coordinate);
        all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)
    };
    extent(|p| p.x).hypot(extent(|p| p.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_bit_of_a_turn_is_seen() {
        let point = |x: f64, y: f64| Point2::new(x, y);
        let [low, high] = [point(12.0, 12.0), point(24.0, 24.0)];
        for x in [0.5, 1e-30, 1e-200] {
            let beside = |y: f64| turn(&point(x, y), &low, &high);
            assert_eq!(beside(x), Ordering::Equal, "{x}");
            assert_eq!(beside(x.next_up()), Ordering::Greater, "{x}");
            assert_eq!(beside(x.next_down()), Ordering::Less, "{x}");
        }
        let [tiny, origin] = [point(1e-300, 3e-300), point(0.0, 0.0)];
        assert_eq!(turn(&origin, &tiny, &point(2e-300, 6e-300)), Ordering::Equal);
        let beside = point(2e-300, 6e-300_f64.next_up());
        assert_eq!(turn(&origin, &tiny, &beside), Ordering::Greater);
    }
}
