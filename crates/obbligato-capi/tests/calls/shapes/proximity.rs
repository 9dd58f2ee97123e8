//! How far shapes are apart, where they touch, and when they meet: as in the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{ask, hole};
use obbligato::{Clearance, Sweep, sweep};
use obbligato_capi::*;

/// Apart by much and by little, touching, and one in the other, each way round.
fn pairs() -> [(Obb, Obb); 5] {
    [
        (turned(0.0, 0.0), other(9.0, 3.5)),
        (other(3.5, 2.5), turned(0.0, 0.0)),
        (turned(0.0, 0.0), other(1.0, 1.5)),
        (other(0.0, 0.25), turned(0.0, 0.5)),
        (turned(0.25, 0.0), other(0.0, 0.0)),
    ]
}

#[test]
fn the_distance_of_boxes_is_that_of_the_core() {
    let mut apart = 0;
    for (a, b) in pairs() {
        let (ca, cb) = (of_box(a), of_box(b));
        let (pa, pb) = (&raw const ca, &raw const cb);
        let distance = a.distance(&b);
        assert_eq!(ask!(box_distance(pa, pb)), Ok(distance));
        let (on_a, on_b) = a.closest_points(&b);
        let (on_a, on_b) = (of(on_a), of(on_b));
        let closest = ask!(box_closest_points(pa, pb));
        assert_eq!(closest, Ok(ObbClosest { on_a, on_b }));
        assert_ne!(on_a, on_b);
        let within = ask!(box_distance_within(pa, pb, distance));
        assert_eq!(within, Ok(distance));
        for limit in [distance * 0.99 - 0.01, ObbReal::NAN] {
            let within = ask!(box_distance_within(pa, pb, limit));
            assert_eq!(within, Err(ObbStatus::None), "{limit}");
        }
        apart += usize::from(distance > 0.0);
    }
    assert!((1..5).contains(&apart), "{apart}");
}

#[test]
fn boxes_touch_where_they_touch_in_the_core() {
    let mut points = 0;
    for (a, b) in pairs() {
        let (ca, cb) = (of_box(a), of_box(b));
        let touching = ask!(box_manifold(&raw const ca, &raw const cb));
        let expected = a.manifold(&b).ok_or(ObbStatus::None);
        assert_eq!(touching, expected.as_ref().map(of_manifold).map_err(|error| *error));
        points += expected.map_or(0, |manifold| manifold.points().len());
        let near = ask!(box_manifold_within(&raw const ca, &raw const cb, 4.0));
        let expected = a.manifold_within(&b, 4.0).ok_or(ObbStatus::None);
        assert_eq!(near, expected.as_ref().map(of_manifold).map_err(|error| *error));
    }
    assert!(points > 3, "{points}");
}

fn of_clearance(clearance: Clearance<ObbReal, D>) -> Result<ObbClearance, ObbStatus> {
    Ok(ObbClearance { gap: clearance.gap, normal: of(clearance.normal.into_inner().into()) })
}

#[test]
fn the_clearance_of_round_and_level_shapes_is_that_of_the_core() {
    let mut apart = 0;
    for x in [-5.0, 0.25, 2.0] {
        let (a, b, c, d) = (turned(0.0, 0.0), level(0.0, 0.0), level(x, 1.0), ball(x, 1.0));
        let e = ball(0.5, 0.75);
        let (ca, cb, cc, cd, ce) = (of_box(a), of_aabb(b), of_aabb(c), of_ball(d), of_ball(e));
        let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
        let (pd, pe) = (&raw const cd, &raw const ce);
        assert_eq!(ask!(box_clearance_ball(pa, pd)), of_clearance(a.clearance(&d)));
        assert_eq!(ask!(aabb_clearance_ball(pb, pd)), of_clearance(b.clearance(&d)));
        assert_eq!(ask!(aabb_clearance(pb, pc)), of_clearance(b.clearance(&c)));
        assert_eq!(ask!(ball_clearance(pe, pd)), of_clearance(e.clearance(&d)));
        assert_eq!(ask!(box_distance_ball(pa, pd)), Ok(a.distance(&d)));
        assert_eq!(ask!(aabb_distance_ball(pb, pd)), Ok(b.distance(&d)));
        assert_eq!(ask!(aabb_distance(pb, pc)), Ok(b.distance(&c)));
        assert_eq!(ask!(ball_distance(pe, pd)), Ok(e.distance(&d)));
        apart += usize::from(a.distance(&d) > 0.0);
    }
    assert!((1..3).contains(&apart), "{apart}");
}

fn of_contact(contact: Option<Sweep<ObbReal, D>>) -> Result<ObbContact, ObbStatus> {
    let contact = contact.ok_or(ObbStatus::None)?;
    let (t, normal) = (contact.t, of(contact.normal.into_inner().into()));
    Ok(ObbContact { t, normal })
}

#[test]
fn round_and_level_shapes_meet_as_in_the_core() {
    let (a, b, c) = (turned(0.0, 0.0), level(0.0, 0.5), ball(0.0, 0.75));
    let (d, e) = (level(9.0, 0.5), ball(9.0, 0.75));
    let (va, vb) = (vector([2.0, 0.1, -0.125]), vector([-0.5, 0.25, 0.0625]));
    let (ca, cb, cc) = (of_box(a), of_aabb(b), of_ball(c));
    let (cd, ce, cva, cvb) = (of_aabb(d), of_ball(e), of(va.into()), of(vb.into()));
    let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
    let (pd, pe) = (&raw const cd, &raw const ce);
    for max_t in [9.0, 1.0] {
        let rows = [
            (ask!(box_sweep_ball(pa, cva, pe, cvb, max_t)), sweep(&a, &va, &e, &vb, max_t)),
            (ask!(aabb_sweep_ball(pb, cva, pe, cvb, max_t)), sweep(&b, &va, &e, &vb, max_t)),
            (ask!(aabb_sweep(pb, cva, pd, cvb, max_t)), sweep(&b, &va, &d, &vb, max_t)),
            (ask!(ball_sweep(pc, cva, pe, cvb, max_t)), sweep(&c, &va, &e, &vb, max_t)),
        ];
        for (row, (found, expected)) in rows.into_iter().enumerate() {
            assert_eq!(expected.is_some(), max_t > 1.0, "row {row}");
            assert_eq!(found, of_contact(expected), "row {row}");
        }
    }
}
