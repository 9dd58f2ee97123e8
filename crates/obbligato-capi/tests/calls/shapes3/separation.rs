//! 3D boxes are apart, overlap and meet as in the core.

use super::fixture::{of, of_box, other, turned};
use crate::ask::{ask, hole};
use crate::core::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{SatAxis, sweep};
use obbligato_capi::*;

fn of_axis(axis: SatAxis) -> ObbAxis {
    let (kind, a, b) = match axis {
        SatAxis::FaceA(a) => (0, a, 0),
        SatAxis::FaceB(b) => (1, 0, b),
        SatAxis::Edges(a, b) => (2, a, b),
    };
    ObbAxis { kind, a, b }
}

#[test]
fn the_first_box_and_the_second_keep_their_parts() {
    for (a, b) in [(turned(0.0, 0.0), other(1.0, 3.5)), (other(0.0, 0.0), turned(3.0, 0.5))] {
        let (ca, cb) = (of_box(a), of_box(b));
        let (pa, pb) = (&raw const ca, &raw const cb);
        let expected = a.separation(&b);
        let found: ObbSeparation3 = ask!(obb_box3_separation(pa, pb)).unwrap();
        assert_eq!(found.gap, expected.gap);
        assert_eq!(found.normal, of(expected.normal.into_inner().into()));
        assert_eq!(found.axis, of_axis(expected.axis));
        let edges = (0..9).map(|pair| SatAxis::Edges(pair / 3, pair % 3));
        let faces = (0..3).flat_map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)]);
        let mut apart_on = 0;
        for axis in faces.chain(edges) {
            let apart = ask!(obb_box3_is_separated_on(pa, pb, of_axis(axis)));
            assert_eq!(apart, Ok(a.is_separated_on(&b, axis)), "{axis:?}");
            apart_on += usize::from(a.is_separated_on(&b, axis));
        }
        assert!((1..15).contains(&apart_on), "{apart_on}");
        for (kind, a, b) in [(0, 3, 0), (1, 0, 3), (2, 3, 0), (2, 0, 3), (3, 0, 0), (255, 0, 0)] {
            let none = ObbAxis { kind, a, b };
            let apart = ask!(obb_box3_is_separated_on(pa, pb, none));
            assert_eq!(apart, Err(ObbStatus::Axis), "{none:?}");
        }
    }
}

#[test]
fn the_velocities_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(7.0, 0.25));
    let (va, vb) = (Vector3::new(2.0, 0.1, -0.25), Vector3::new(-0.5, 0.0, 0.125));
    let (ca, cb, cva, cvb) = (of_box(a), of_box(b), of(va.into()), of(vb.into()));
    let expected = sweep(&a, &va, &b, &vb, 9.0).unwrap();
    let found: ObbContact3 =
        ask!(obb_box3_sweep(&raw const ca, cva, &raw const cb, cvb, 9.0)).unwrap();
    assert_eq!((found.t, found.normal), (expected.t, of(expected.normal.into_inner().into())));
    let soon = ask!(obb_box3_sweep(&raw const ca, cva, &raw const cb, cvb, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}

#[test]
fn what_stands_on_a_floor_slides_and_does_not_sink() {
    let level = |half_extents: Vector3<ObbReal>, y: ObbReal| {
        let center = Point3::new(0.0, y, 0.0);
        of_box(Obb3::new(center, half_extents, Rotation3::identity()).unwrap())
    };
    let (floor, body) =
        (level(Vector3::new(9.0, 1.0, 9.0), -1.0), level(Vector3::new(0.5, 1.0, 0.5), 1.0));
    let ask = |x, y| {
        let (velocity, still) = (of([x, y, 0.0].into()), of(Point3::origin()));
        ask!(obb_box3_sweep(&raw const body, velocity, &raw const floor, still, 9.0))
    };
    assert_eq!(ask(1.0, 0.0), Err(ObbStatus::None));
    assert_eq!(ask(1.0, 0.5), Err(ObbStatus::None));
    assert_eq!(ask(1.0, -0.5).map(|contact: ObbContact3| contact.t), Ok(0.0));
}
