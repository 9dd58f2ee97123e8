//! Rectangles that turn meet when they do in the core.

use super::fixture::{of, of_box, other, turned};
use crate::ask::{BEYOND, ask, hole, v2};
use crate::core::Motion2;
use obbligato::nalgebra::Vector2;
use obbligato::sweep_turning;
use obbligato_capi::*;

const TUMBLING: ObbMotion2 = ObbMotion2 { velocity: v2(2.0, 0.1), spin: 0.7 };
const TURNING_BACK: ObbMotion2 = ObbMotion2 { velocity: v2(-0.5, 0.25), spin: -0.3 };

fn core(motion: ObbMotion2) -> Motion2 {
    let ObbVec2 { x, y } = motion.velocity;
    Motion2::new(Vector2::new(x, y), motion.spin).unwrap()
}

#[test]
fn the_motions_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(9.0, 1.0));
    let (ca, cb) = (of_box(a), of_box(b));
    let (pa, pb) = (&raw const ca, &raw const cb);
    let expected = sweep_turning(&a, &core(TUMBLING), &b, &core(TURNING_BACK), 9.0).unwrap();
    let found: ObbTurningContact2 =
        ask!(obb_box2_sweep_turning(pa, TUMBLING, pb, TURNING_BACK, 9.0)).unwrap();
    assert_eq!((found.t, found.gap), (expected.t, expected.gap));
    assert_eq!(found.normal, of(expected.normal.into_inner().into()));
    let soon = ask!(obb_box2_sweep_turning(pa, TUMBLING, pb, TURNING_BACK, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}

#[test]
fn a_box_is_where_its_motion_takes_it() {
    let a = turned(0.5, -2.0);
    let ca = of_box(a);
    for t in [0.0, 1.5, -0.25] {
        let expected = core(TUMBLING).applied_to(&a, t).unwrap();
        let moved = ask!(obb_box2_moved(&raw const ca, TUMBLING, t));
        assert_eq!(moved, Ok(of_box(expected)));
    }
    let lost = ask!(obb_box2_moved(&raw const ca, TUMBLING, BEYOND));
    assert_eq!(lost, Err(ObbStatus::BeyondLimit));
}

#[test]
fn a_motion_that_is_none_is_an_error() {
    let ca = of_box(turned(0.0, 0.0));
    let pa = &raw const ca;
    let spin = ObbReal::NAN;
    let wrong = ObbMotion2 { spin, ..TUMBLING };
    let contact = ask!(obb_box2_sweep_turning(pa, TUMBLING, pa, wrong, 1.0));
    assert_eq!(contact, Err(ObbStatus::NotFinite));
    assert_eq!(ask!(obb_box2_moved(pa, wrong, 1.0)), Err(ObbStatus::NotFinite));
}
