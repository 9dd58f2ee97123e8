//! Shapes contain each other, and share points, as in the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{ask, hole};
use obbligato_capi::*;

#[test]
fn what_lies_inside_is_what_the_core_says() {
    let mut inside = [0; 9];
    for step in 0..12 {
        let (a, b, c) = large(step as ObbReal - 6.0);
        let (d, e, f) = (turned(0.5, 1.0), level(0.5, 1.0), ball(0.5, 1.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_ball(c));
        let (cd, ce, cf) = (of_box(d), of_aabb(e), of_ball(f));
        let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
        let (pd, pe, pf) = (&raw const cd, &raw const ce, &raw const cf);
        let rows = [
            (ask!(box_contains_box(pa, pd)), a.contains(&d)),
            (ask!(box_contains_aabb(pa, pe)), a.contains_aabb(&e)),
            (ask!(box_contains_ball(pa, pf)), a.contains_ball(&f)),
            (ask!(aabb_contains_aabb(pb, pe)), b.contains(&e)),
            (ask!(aabb_contains_box(pb, pd)), b.contains_obb(&d)),
            (ask!(aabb_contains_ball(pb, pf)), b.contains_ball(&f)),
            (ask!(ball_contains_ball(pc, pf)), c.contains(&f)),
            (ask!(ball_contains_aabb(pc, pe)), c.contains_aabb(&e)),
            (ask!(ball_contains_box(pc, pd)), c.contains_obb(&d)),
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
        let shared = ask!(aabb_intersection(&raw const ca, &raw const cb));
        assert_eq!(shared, Ok(of_aabb(a.intersection(&b).unwrap())), "{x}");
    }
    let (a, b) = (of_aabb(level(0.0, 0.0)), of_aabb(level(2.0, 0.0)));
    let none = ask!(aabb_intersection(&raw const a, &raw const b));
    assert_eq!(none, Err(ObbStatus::None));
}
