//! Boxes that turn meet when they do in the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{BEYOND, ask, hole};
use obbligato::sweep_turning;
use obbligato_capi::*;

#[test]
fn the_motions_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(7.0, 0.25));
    let (ca, cb) = (of_box(a), of_box(b));
    let (pa, pb) = (&raw const ca, &raw const cb);
    let expected =
        sweep_turning(&a, &core_motion(TUMBLING), &b, &core_motion(TURNING_BACK), 9.0).unwrap();
    let found: ObbTurningContact =
        ask!(box_sweep_turning(pa, TUMBLING, pb, TURNING_BACK, 9.0)).unwrap();
    assert_eq!((found.t, found.gap), (expected.t, expected.gap));
    assert_eq!(found.normal, of(expected.normal.into_inner().into()));
    let soon = ask!(box_sweep_turning(pa, TUMBLING, pb, TURNING_BACK, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}

#[test]
fn a_box_is_where_its_motion_takes_it() {
    let a = turned(0.5, -2.0);
    let ca = of_box(a);
    for t in [0.0, 1.5, -0.25] {
        let expected = core_motion(TUMBLING).applied_to(&a, t).unwrap();
        let moved = ask!(box_moved(&raw const ca, TUMBLING, t));
        assert_eq!(moved, Ok(of_box(expected)));
    }
    let lost = ask!(box_moved(&raw const ca, TUMBLING, BEYOND));
    assert_eq!(lost, Err(ObbStatus::BeyondLimit));
}

#[test]
fn a_motion_that_is_none_is_an_error() {
    let ca = of_box(turned(0.0, 0.0));
    let pa = &raw const ca;
    let wrong = ObbMotion { spin: NO_SPIN, ..TUMBLING };
    let contact = ask!(box_sweep_turning(pa, TUMBLING, pa, wrong, 1.0));
    assert_eq!(contact, Err(ObbStatus::NotFinite));
    assert_eq!(ask!(box_moved(pa, wrong, 1.0)), Err(ObbStatus::NotFinite));
}
