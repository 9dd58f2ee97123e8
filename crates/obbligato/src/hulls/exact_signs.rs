//! Exact signs of the determinants that decide which facets a hull has.
//!
//! The points are first rounded to a grid: to whole numbers, of which the extents of the cloud have
//! about `2^51`. That moves them by less than `EPSILON` of `f64` of the extents. Differences of
//! whole numbers are exact, and so is their determinant, as a sum of numbers each of which is a
//! rounded product or the remainder of one. It is only formed where the rounded determinant cannot
//! decide.
//!
//! Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates", Discrete & Computational Geometry 18, 1997, sections 2 and 4.

use crate::numbers::{Real, larger, max_norm, sub, two_sum};
use core::cmp::Ordering;
use nalgebra::{Point3, Vector3};

/// The exponent of the number of steps that the extents have on the grid.
const STEPS: u64 = 50;
/// One and a half times `2^52`: what is added to it is rounded to a whole number.
const ROUND: f64 = 6_755_399_441_055_744.0;
/// How much a determinant rounds, relative to the sum of its products: 7 roundings of `2^-53`, and
/// a margin.
const UNSURE: f64 = 1e-15;

/// A grid of whole numbers around some points.
pub(super) struct HullGrid {
    base: Vector3<f64>,
    factor: f64,
}

impl HullGrid {
    /// Creates the grid of points between two corners.
    pub(super) fn new<T: Real>(low: &Vector3<T>, high: &Vector3<T>) -> Self {
        let [base, top] = [low, high].map(|corner| corner.map(Real::to_f64));
        // The power of two that takes the extents to `2^50 .. 2^51`, from the exponent in their
        // bits.
        let exponent = max_norm(&sub(&top, &base)).to_bits() >> 52;
        let bits = (2046 + STEPS).saturating_sub(exponent).min(2046);
        let factor = f64::from_bits(bits << 52);
        Self { base, factor }
    }

    pub(super) fn of<T: Real>(&self, point: &Point3<T>) -> Vector3<f64> {
        let from_base = sub(&point.coords.map(Real::to_f64), &self.base);
        from_base.map(|x| (x * self.factor + ROUND) - ROUND)
    }

    /// Returns where the corner of a number is.
    pub(super) fn of_corner<T: Real>(&self, corners: &[Point3<T>], number: u16) -> Vector3<f64> {
        let corner = corners.get(usize::from(number));
        corner.map_or_else(Vector3::zeros, |corner| self.of(corner))
    }
}

/// A sum of up to 24 numbers, exact: parts that do not overlap, the greatest one last.
struct ExactSum {
    parts: [f64; 24],
    count: usize,
}

impl ExactSum {
    fn add(&mut self, mut number: f64) {
        for part in self.parts.iter_mut().take(self.count) {
            (number, *part) = two_sum(number, *part);
        }
        if let Some(part) = self.parts.get_mut(self.count) {
            *part = number;
            self.count = self.count.wrapping_add(1);
        }
    }

    fn sign(&self) -> Ordering {
        let greatest = self.parts.iter().rfind(|part| **part != 0.0);
        greatest.map_or(Ordering::Equal, |part| sign(*part))
    }
}

fn sign(number: f64) -> Ordering {
    number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// Returns the upper and the lower half of the digits of a number.
fn halves(number: f64) -> [f64; 2] {
    let shifted = number * 134_217_729.0; // 2^27 + 1
    let upper = shifted - (shifted - number);
    [upper, number - upper]
}

/// Returns a product of whole numbers, rounded, and its remainder.
fn two_product(a: f64, b: f64) -> [f64; 2] {
    let product = a * b;
    let ([x, y], [u, v]) = (halves(a), halves(b));
    [product, y * v - (((product - x * u) - y * u) - x * v)]
}

/// Returns the exact sign of the determinant of three differences: that of the volume between them.
pub(super) fn orientation(u: &Vector3<f64>, v: &Vector3<f64>, w: &Vector3<f64>) -> Ordering {
    let ([a, b, c], [d, e, f], [g, h, i]) = ((*u).into(), (*v).into(), (*w).into());
    let terms: [[f64; 3]; 6] =
        [[a, e, i], [-a, f, h], [b, f, g], [-b, d, i], [c, d, h], [-c, e, g]];
    let products = terms.map(|[x, y, z]| x * (y * z));
    let [p, q, r, s, t, o] = products;
    let determinant = ((p + q) + (r + s)) + (t + o);
    let size = products.iter().fold(0.0, |sum: f64, x| sum + x.abs());
    if determinant.abs() > UNSURE * size {
        return sign(determinant);
    }
    let mut sum = ExactSum { parts: [0.0; 24], count: 0 };
    for [x, y, z] in terms {
        for part in two_product(y, z) {
            for exact in two_product(x, part) {
                sum.add(exact);
            }
        }
    }
    sum.sign()
}

/// Returns the exact sign of the area between two differences in the plane.
pub(super) fn turn([a, b]: [f64; 2], [c, d]: [f64; 2]) -> Ordering {
    let (left, right) = (a * d, b * c);
    if (left - right).abs() > UNSURE * larger(left.abs(), right.abs()) * 4.0 {
        return sign(left - right);
    }
    let mut sum = ExactSum { parts: [0.0; 24], count: 0 };
    for part in two_product(a, d).into_iter().chain(two_product(-b, c)) {
        sum.add(part);
    }
    sum.sign()
}

#[cfg(test)]
mod tests {
    use super::{orientation, turn};
    use core::cmp::Ordering;
    use nalgebra::Vector3;

    /// By 128 bits, which are enough for determinants of numbers of 40.
    fn by_integers(rows: [[i64; 3]; 3]) -> Ordering {
        let [[a, b, c], [d, e, f], [g, h, i]] = rows.map(|row| row.map(i128::from));
        let determinant = a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g);
        determinant.cmp(&0)
    }

    #[test]
    fn signs_of_determinants_near_zero_are_those_of_integers() {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = |bits: u32| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> (64 - bits)) as i64 - (1_i64 << (bits - 1))
        };
        for round in 0..20_000 {
            let [mut u, mut v] = [[(); 3]; 2].map(|row| row.map(|()| next(20)));
            let (p, q) = (next(18), next(18));
            // In the plane of the other two, but for a little.
            let mut w = [0, 1, 2].map(|i| p * u[i] + q * v[i]);
            w[round % 3] += next(2);
            if round % 5 == 0 {
                (u, v) = (u.map(|x| x << 19), v.map(|x| x << 19));
            }
            let vector = |row: [i64; 3]| Vector3::from(row.map(|x| x as f64));
            assert_eq!(
                orientation(&vector(u), &vector(v), &vector(w)),
                by_integers([u, v, w]),
                "{u:?} {v:?} {w:?}"
            );
            let [a, b] = [[u[0], u[1]], [w[0], w[1]]];
            let area = i128::from(a[0]) * i128::from(b[1]) - i128::from(a[1]) * i128::from(b[0]);
            assert_eq!(turn(a.map(|x| x as f64), b.map(|x| x as f64)), area.cmp(&0));
        }
    }
}
