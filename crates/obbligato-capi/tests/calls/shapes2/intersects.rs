//! 2D shapes touch, and contain points, as in the core.

use super::fixture::{disc, level, of, of_aabb, of_box, of_circle, other, turned};
use crate::ask::{ask, hole};
use obbligato::nalgebra::Point2;
use obbligato_capi::*;

#[test]
fn touching_is_what_the_core_says() {
    let mut touching = 0;
    for step in 0..12 {
        let x = step as ObbReal * 0.75 - 4.0;
        let (a, b, c, d) = (turned(x, 0.5), other(1.0, 1.0), level(1.0, 1.0), disc(1.0, 1.0));
        let (e, f) = (level(x, 0.5), disc(x, 0.5));
        let (ca, cb, cc, cd) = (of_box(a), of_box(b), of_aabb(c), of_circle(d));
        let (ce, cf) = (of_aabb(e), of_circle(f));
        let (pa, pc, pd) = (&raw const ca, &raw const cc, &raw const cd);
        let (pb, pe, pf) = (&raw const cb, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_box2_intersects(pa, pb)), a.intersects(&b)),
            (ask!(obb_box2_intersects_aabb(pa, pc)), a.intersects(&c)),
            (ask!(obb_box2_intersects_circle(pa, pd)), a.intersects(&d)),
            (ask!(obb_aabb2_intersects(pe, pc)), e.intersects(&c)),
            (ask!(obb_aabb2_intersects_circle(pe, pd)), e.intersects(&d)),
            (ask!(obb_circle_intersects(pf, pd)), f.intersects(&d)),
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
        let point = Point2::new(step as ObbReal * 0.3 - 0.75, 2.25);
        let (a, b, c) = (turned(1.0, 2.0), level(1.0, 2.0), disc(1.0, 2.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_circle(c));
        let at = of(point);
        let rows = [
            (ask!(obb_box2_contains(&raw const ca, at)), a.contains_point(&point)),
            (ask!(obb_aabb2_contains(&raw const cb, at)), b.contains_point(&point)),
            (ask!(obb_circle_contains(&raw const cc, at)), c.contains_point(&point)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, {point}");
            within += usize::from(expected);
        }
    }
    assert!((6..30).contains(&within), "{within}");
}
