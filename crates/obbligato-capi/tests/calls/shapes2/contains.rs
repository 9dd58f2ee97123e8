//! 2D shapes contain each other, and share points, as in the core.

use super::fixture::{disc, level, of_aabb, of_box, of_circle, turned};
use crate::ask::{ask, hole};
use crate::core::{Aabb2, Circle, Obb2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_capi::*;

/// Large shapes that hold the small ones of the fixture for some x only.
fn large(x: ObbReal) -> (Obb2, Aabb2, Circle) {
    let half_extents = Vector2::new(6.0, 3.5);
    let turned = Obb2::from_angle(Point2::new(x, 1.5), half_extents, 0.7);
    let level = Aabb2::from_center(Point2::new(x, 1.5), half_extents);
    let round = Circle::new(Point2::new(x, 1.0), 5.0);
    (turned.unwrap(), level.unwrap(), round.unwrap())
}

#[test]
fn what_lies_inside_is_what_the_core_says() {
    let mut inside = [0; 9];
    for step in 0..12 {
        let (a, b, c) = large(step as ObbReal - 6.0);
        let (d, e, f) = (turned(0.5, 1.0), level(0.5, 1.0), disc(0.5, 1.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_circle(c));
        let (cd, ce, cf) = (of_box(d), of_aabb(e), of_circle(f));
        let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
        let (pd, pe, pf) = (&raw const cd, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_box2_contains_box(pa, pd)), a.contains(&d)),
            (ask!(obb_box2_contains_aabb(pa, pe)), a.contains_aabb(&e)),
            (ask!(obb_box2_contains_circle(pa, pf)), a.contains_ball(&f)),
            (ask!(obb_aabb2_contains_aabb(pb, pe)), b.contains(&e)),
            (ask!(obb_aabb2_contains_box(pb, pd)), b.contains_obb(&d)),
            (ask!(obb_aabb2_contains_circle(pb, pf)), b.contains_ball(&f)),
            (ask!(obb_circle_contains_circle(pc, pf)), c.contains(&f)),
            (ask!(obb_circle_contains_aabb(pc, pe)), c.contains_aabb(&e)),
            (ask!(obb_circle_contains_box(pc, pd)), c.contains_obb(&d)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, step {step}");
            inside[row] += usize::from(expected);
        }
    }
    assert!(inside.iter().all(|&steps| (1..12).contains(&steps)), "{inside:?}");
}

#[test]
fn boxes_share_what_the_core_says() {
    for x in [-1.0, 0.25, 1.5] {
        let (a, b) = (level(0.0, 0.0), level(x, 0.75));
        let (ca, cb) = (of_aabb(a), of_aabb(b));
        let shared = ask!(obb_aabb2_intersection(&raw const ca, &raw const cb));
        assert_eq!(shared, Ok(of_aabb(a.intersection(&b).unwrap())), "{x}");
    }
    let (a, b) = (of_aabb(level(0.0, 0.0)), of_aabb(level(2.0, 0.0)));
    let none = ask!(obb_aabb2_intersection(&raw const a, &raw const b));
    assert_eq!(none, Err(ObbStatus::None));
}
