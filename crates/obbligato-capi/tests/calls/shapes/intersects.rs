//! Shapes touch, and contain points, as in the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{ask, hole};
use obbligato_capi::*;

#[test]
fn touching_is_what_the_core_says() {
    let mut touching = 0;
    for step in 0..12 {
        let x = step as ObbReal * 0.75 - 4.0;
        let (a, b, c, d) = (turned(x, 0.5), other(1.0, 1.0), level(1.0, 1.0), ball(1.0, 1.0));
        let (e, f) = (level(x, 0.5), ball(x, 0.5));
        let (ca, cb, cc, cd) = (of_box(a), of_box(b), of_aabb(c), of_ball(d));
        let (ce, cf) = (of_aabb(e), of_ball(f));
        let (pa, pc, pd) = (&raw const ca, &raw const cc, &raw const cd);
        let (pb, pe, pf) = (&raw const cb, &raw const ce, &raw const cf);
        let rows = [
            (ask!(box_intersects(pa, pb)), a.intersects(&b)),
            (ask!(box_intersects_aabb(pa, pc)), a.intersects(&c)),
            (ask!(box_intersects_ball(pa, pd)), a.intersects(&d)),
            (ask!(aabb_intersects(pe, pc)), e.intersects(&c)),
            (ask!(aabb_intersects_ball(pe, pd)), e.intersects(&d)),
            (ask!(ball_intersects(pf, pd)), f.intersects(&d)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, x {x}");
            touching += usize::from(expected);
        }
    }
    assert!((12..60).contains(&touching), "{touching}");
}

#[test]
fn a_point_lies_where_the_core_says() {
    let mut within = 0;
    for step in 0..12 {
        let point = vector([step as ObbReal * 0.3 - 0.75, 2.25, 0.0]).into();
        let (a, b, c) = (turned(1.0, 2.0), level(1.0, 2.0), ball(1.0, 2.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_ball(c));
        let at = of(point);
        let rows = [
            (ask!(box_contains(&raw const ca, at)), a.contains_point(&point)),
            (ask!(aabb_contains(&raw const cb, at)), b.contains_point(&point)),
            (ask!(ball_contains(&raw const cc, at)), c.contains_point(&point)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, {point}");
            within += usize::from(expected);
        }
    }
    assert!((6..30).contains(&within), "{within}");
}
