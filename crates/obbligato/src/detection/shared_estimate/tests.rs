//! The estimate against clipping in double precision.

use super::{estimate, margins, seen};
use crate::detection::clip::rectangle_intersection_area;
use crate::numbers::{sub, tr_mul, tr_mul_matrix};
use crate::shapes::{Obb, Obb2};
use nalgebra::{Point2, Vector2};

/// Numbers drawn from a seed.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 32) % n
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.below(1 << 24) as f32 / (1 << 24) as f32)
    }

    /// From nothing to long, often the same.
    fn size(&mut self) -> f32 {
        match self.below(6) {
            0 => 0.0,
            1 => 1.0,
            2 => self.between(1e-6, 1e-3),
            3 => self.between(50.0, 1000.0),
            _ => self.between(0.01, 4.0),
        }
    }

    /// Along the axes, almost along them, or any.
    fn angle(&mut self) -> f32 {
        let quarter = self.below(4) as f32 * core::f32::consts::FRAC_PI_2;
        match self.below(4) {
            0 => quarter,
            1 => quarter + self.between(-1e-6, 1e-6),
            _ => self.between(-3.2, 3.2),
        }
    }

    fn place(&mut self) -> f32 {
        match self.below(4) {
            0 => 0.0,
            1 => self.between(-1.0, 1.0).round(),
            _ => self.between(-3.0, 3.0),
        }
    }

    fn rectangle(&mut self) -> Obb2 {
        let center = Point2::new(self.place(), self.place());
        let half_extents = Vector2::new(self.size(), self.size());
        Obb2::from_angle(center, half_extents, self.angle()).expect("valid")
    }
}

/// The shared area, and the unit of its slack: the rectangles as stored, clipped in double
/// precision.
fn truth(one: &Obb2, other: &Obb2) -> (f64, f64) {
    let wide = |x: f32| f64::from(x);
    let [(p, h, u), (q, k, v)] = [one, other].map(Obb::parts);
    let [h, k] = [h, k].map(|h| h.map(wide));
    let [u, v] = [u, v].map(|axes| axes.map(wide));
    let d = q.coords.map(wide) - p.coords.map(wide);
    let shared = rectangle_intersection_area(&h, &k, &tr_mul(&u, &d), &tr_mul_matrix(&u, &v));
    let extents = h.sum() + k.sum();
    let unit = f64::from(f32::EPSILON) * (d.abs().sum() + extents) * 4.0 * extents;
    (shared, unit)
}

#[test]
fn the_estimate_is_off_by_less_than_derived() {
    let draw = &mut Draw(1);
    for _ in 0..100_000 {
        let (one, other) = (draw.rectangle(), draw.rectangle());
        let ((p, h, u), (q, k, v)) = (one.parts(), other.parts());
        let t = tr_mul(u, &sub(&q.coords, &p.coords));
        let found = f64::from(estimate(h, k, &t, &tr_mul_matrix(u, v)));
        let (shared, unit) = truth(&one, &other);
        let off = (found - shared).abs();
        assert!(off <= 24.0 * unit, "{off} of {unit}\n{one:?}\n{other:?}");
    }
}

#[test]
fn a_margin_decides_as_the_intersection_over_union_does() {
    let draw = &mut Draw(2);
    let mut decided = 0;
    for i in 0..100_000 {
        let (one, other) = (draw.rectangle(), draw.rectangle());
        let iou = one.iou(&other);
        // Most thresholds are next to what is decided.
        let near = f32::EPSILON * draw.between(-400.0, 400.0) * [1.0, 1000.0][i % 2];
        let threshold = if i % 4 == 0 { draw.between(0.0, 1.0) } else { iou * (1.0 + near) };
        let found = margins(&seen(&one), &seen(&other), threshold);
        let (is_above, is_below) = (found.above > 0.0, found.below >= 0.0);
        let holds = (!is_above || iou > threshold) && (!is_below || iou <= threshold);
        assert!(holds, "{found:?} {iou} {threshold}\n{one:?}\n{other:?}");
        decided += u32::from(is_above || is_below);
    }
    assert!(decided > 10_000, "{decided}");
}

#[test]
fn most_pairs_are_decided_and_none_that_is_too_small() {
    let square = |x: f32, scale: f32| {
        let half_extents = Vector2::new(1.0, 0.5) * scale;
        Obb2::from_angle(Point2::new(x * scale, 0.0), half_extents, 0.3).expect("valid")
    };
    for scale in [1e-15, 1e-10, 1.0, 1e10, 1e15_f32] {
        let (one, other) = (square(0.0, scale / 2.0), square(0.7, scale / 2.0));
        let iou = one.iou(&other);
        let found = |threshold: f32| margins(&seen(&one), &seen(&other), threshold);
        let is_known = scale > 1e-12;
        assert_eq!(found(iou - 1e-3).above > 0.0, is_known, "{scale}");
        assert_eq!(found(iou + 1e-3).below >= 0.0, is_known, "{scale}");
        assert!(!(found(f32::NAN).above > 0.0 || found(f32::NAN).below >= 0.0));
    }
}
