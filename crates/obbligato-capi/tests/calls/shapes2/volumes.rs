//! Capsules, half-spaces and triangles in 2D are those of the core.

use super::fixture::{disc, level, of_aabb, of_box, of_circle, of_hit, of_ray, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v2};
use crate::core::{Capsule2, HalfSpace2, Triangle2};
use obbligato::nalgebra::Point2;
use obbligato_capi::*;

const ENDS: [[ObbReal; 2]; 2] = [[-1.0, 0.5], [2.0, -0.75]];
const OUTWARD: [ObbReal; 2] = [-3.0, 4.0];
const CORNERS: [[ObbReal; 2]; 3] = [[-2.0, 0.25], [3.0, 0.5], [0.5, 2.5]];

fn vec(at: [ObbReal; 2]) -> ObbVec2 {
    let [x, y] = at;
    v2(x, y)
}

/// One of each of the core, and the same for C, as its functions make them.
fn shapes() -> (Capsule2, HalfSpace2, Triangle2) {
    let [start, end] = ENDS.map(Point2::from);
    (
        Capsule2::new(start, end, 0.75).unwrap(),
        HalfSpace2::new(start, OUTWARD.into()).unwrap(),
        Triangle2::new(CORNERS.map(Point2::from)).unwrap(),
    )
}

fn made() -> (ObbCapsule2, ObbHalfSpace2, ObbTriangle2) {
    let [start, end] = ENDS.map(vec);
    let [first, second, third] = CORNERS.map(vec);
    (
        ask!(obb_capsule2_make(start, end, 0.75)).unwrap(),
        ask!(obb_half_space2_make(start, vec(OUTWARD))).unwrap(),
        ask!(obb_triangle2_make(first, second, third)).unwrap(),
    )
}

#[test]
fn a_shape_is_made_of_its_numbers() {
    let (capsule, half_space, triangle) = made();
    let [start, end] = ENDS.map(vec);
    let radius = 0.75;
    assert_eq!(capsule, ObbCapsule2 { start, end, radius });
    let normal = vec(shapes().1.normal().into());
    assert_eq!(half_space, ObbHalfSpace2 { point: start, normal });
    assert_eq!(triangle.vertices, CORNERS.map(vec));
    assert_eq!(status!(obb_capsule2_check(&raw const capsule)), ObbStatus::Ok);
    assert_eq!(status!(obb_half_space2_check(&raw const half_space)), ObbStatus::Ok);
    assert_eq!(status!(obb_triangle2_check(&raw const triangle)), ObbStatus::Ok);
}

#[test]
fn what_is_no_shape_has_a_name() {
    use ObbStatus::*;
    let [start, end] = ENDS.map(vec);
    let zero = vec([0.0; 2]);
    let nan = ObbVec2 { y: ObbReal::NAN, ..start };
    let far = ObbVec2 { y: -BEYOND, ..start };
    let (capsule, half_space, triangle) = made();
    for (end, radius, expected) in
        [(end, -1.0, NegativeRadius), (nan, 1.0, NotFinite), (far, 1.0, BeyondLimit)]
    {
        assert_eq!(ask!(obb_capsule2_make(start, end, radius)), Err(expected));
        let shape = ObbCapsule2 { end, radius, ..capsule };
        assert_eq!(status!(obb_capsule2_check(&raw const shape)), expected);
    }
    for (normal, expected) in [(zero, ZeroDirection), (nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(obb_half_space2_make(start, normal)), Err(expected));
        let shape = ObbHalfSpace2 { normal, ..half_space };
        assert_eq!(status!(obb_half_space2_check(&raw const shape)), expected);
    }
    let shape = ObbHalfSpace2 { normal: vec(OUTWARD), ..half_space };
    assert_eq!(status!(obb_half_space2_check(&raw const shape)), NotUnit);
    for (third, expected) in [(nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(obb_triangle2_make(start, end, third)), Err(expected));
        let [first, second, _] = triangle.vertices;
        let vertices = [first, second, third];
        let shape = ObbTriangle2 { vertices };
        assert_eq!(status!(obb_triangle2_check(&raw const shape)), expected);
    }
}

#[test]
fn touching_is_what_the_core_says() {
    let (a, b, c) = shapes();
    let (ca, cb, cc) = made();
    let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
    let mut touching = [0; 9];
    for step in 0..16 {
        let y = step as ObbReal * 1.25 - 7.0;
        let (d, e, f) = (turned(0.5, y), level(0.5, y), disc(0.5, y));
        let (cd, ce, cf) = (of_box(d), of_aabb(e), of_circle(f));
        let (pd, pe, pf) = (&raw const cd, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_capsule2_intersects_box(pa, pd)), a.intersects(&d)),
            (ask!(obb_capsule2_intersects_aabb(pa, pe)), a.intersects(&e)),
            (ask!(obb_capsule2_intersects_circle(pa, pf)), a.intersects(&f)),
            (ask!(obb_half_space2_intersects_box(pb, pd)), b.intersects(&d)),
            (ask!(obb_half_space2_intersects_aabb(pb, pe)), b.intersects(&e)),
            (ask!(obb_half_space2_intersects_circle(pb, pf)), b.intersects(&f)),
            (ask!(obb_triangle2_intersects_box(pc, pd)), c.intersects(&d)),
            (ask!(obb_triangle2_intersects_aabb(pc, pe)), c.intersects(&e)),
            (ask!(obb_triangle2_intersects_circle(pc, pf)), c.intersects(&f)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, y {y}");
            touching[row] += usize::from(expected);
        }
    }
    assert!(touching.iter().all(|&steps| (1..16).contains(&steps)), "{touching:?}");
}

#[test]
fn a_ray_hits_what_it_hits_in_the_core() {
    let (a, b, c) = shapes();
    let (ca, cb, cc) = made();
    let (pa, pb, pc) = (&raw const ca, &raw const cb, &raw const cc);
    let mut hits = [0; 3];
    for ray in [
        ray(0.4, 9.0, 0.01, -3.0),
        ray(-9.0, 0.5, 2.0, 0.01),
        ray(0.5, -0.1, 0.1, 1.0),
        ray(9.0, 9.0, 0.25, 1.0),
    ] {
        let c_ray = of_ray(ray);
        let pr = &raw const c_ray;
        for max_t in [0.25, 9.0, -1.0, ObbReal::NAN] {
            let expected =
                [a.cast_ray(&ray, max_t), b.cast_ray(&ray, max_t), c.cast_ray(&ray, max_t)];
            let answers = [
                ask!(obb_capsule2_cast_ray(pa, pr, max_t)),
                ask!(obb_half_space2_cast_ray(pb, pr, max_t)),
                ask!(obb_triangle2_cast_ray(pc, pr, max_t)),
            ];
            let expected = expected.map(|hit| hit.map(of_hit).ok_or(ObbStatus::None));
            assert_eq!(answers, expected, "{ray:?}, {max_t}");
            for (count, hit) in hits.iter_mut().zip(expected) {
                *count += usize::from(hit.is_ok());
            }
        }
    }
    assert!(hits.iter().all(|&hits| (1..8).contains(&hits)), "{hits:?}");
}
