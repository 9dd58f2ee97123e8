//! 2D boxes are apart, overlap and meet as in the core.

use super::fixture::{of, of_box, other, turned};
use crate::ask::{ask, hole, v2};
use crate::core::Obb2;
use obbligato::nalgebra::Vector2;
use obbligato::{SatAxis, sweep};
use obbligato_capi::*;

fn of_axis(axis: SatAxis) -> ObbAxis {
    match axis {
        SatAxis::FaceA(a) => ObbAxis { kind: 0, a, b: 0 },
        SatAxis::FaceB(b) => ObbAxis { kind: 1, a: 0, b },
        SatAxis::Edges(..) => panic!("there are no edge axes in 2D"),
    }
}

fn pairs() -> [(Obb2, Obb2); 2] {
    [(turned(0.0, 0.0), other(1.0, 3.5)), (other(0.0, 0.0), turned(3.0, 0.5))]
}

#[test]
fn the_first_box_and_the_second_keep_their_parts() {
    for (a, b) in pairs() {
        let (ca, cb) = (of_box(a), of_box(b));
        let (pa, pb) = (&raw const ca, &raw const cb);
        let expected = a.separation(&b);
        let found: ObbSeparation2 = ask!(obb_box2_separation(pa, pb)).unwrap();
        assert_eq!(found.gap, expected.gap);
        assert_eq!(found.normal, of(expected.normal.into_inner().into()));
        assert_eq!(found.axis, of_axis(expected.axis));
        for axis in (0..2).flat_map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)]) {
            let apart = ask!(obb_box2_is_separated_on(pa, pb, of_axis(axis)));
            assert_eq!(apart, Ok(a.is_separated_on(&b, axis)), "{axis:?}");
        }
    }
}

#[test]
fn an_axis_that_rectangles_do_not_have_is_an_error() {
    let (first, second) = (of_box(turned(0.0, 0.0)), of_box(other(1.0, 3.5)));
    let (pa, pb) = (&raw const first, &raw const second);
    for (kind, a, b) in [(0, 2, 0), (1, 0, 2), (0, 0, 2), (2, 0, 0), (3, 0, 0), (255, 0, 0)] {
        let none = ObbAxis { kind, a, b };
        let apart = ask!(obb_box2_is_separated_on(pa, pb, none));
        assert_eq!(apart, Err(ObbStatus::Axis), "{none:?}");
    }
}

#[test]
fn the_velocities_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(9.0, 1.0));
    let (va, vb) = (Vector2::new(2.0, 0.1), Vector2::new(-0.5, 0.25));
    let (ca, cb, cva, cvb) = (of_box(a), of_box(b), v2(2.0, 0.1), v2(-0.5, 0.25));
    let expected = sweep(&a, &va, &b, &vb, 9.0).unwrap();
    let found: ObbContact2 =
        ask!(obb_box2_sweep(&raw const ca, cva, &raw const cb, cvb, 9.0)).unwrap();
    assert_eq!((found.t, found.normal), (expected.t, of(expected.normal.into_inner().into())));
    let soon = ask!(obb_box2_sweep(&raw const ca, cva, &raw const cb, cvb, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}
