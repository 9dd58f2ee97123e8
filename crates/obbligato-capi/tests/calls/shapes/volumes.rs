//! Capsules, half-spaces and triangles are those of the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{BEYOND, ask, hole, status};
use obbligato_capi::*;

const ENDS: [[ObbReal; 3]; 2] = [[-1.0, 0.5, 0.25], [2.0, -0.75, -1.5]];
const OUTWARD: [ObbReal; 3] = [-3.0, 4.0, 1.5];
const CORNERS: [[ObbReal; 3]; 3] = [[-2.0, 0.25, 0.5], [3.0, 0.5, -1.0], [0.5, 2.5, 0.75]];

fn shapes() -> (Capsule, HalfSpace, Triangle) {
    let [start, end] = ENDS.map(|at| vector(at).into());
    (
        Capsule::new(start, end, 0.75).unwrap(),
        HalfSpace::new(start, vector(OUTWARD)).unwrap(),
        Triangle::new(CORNERS.map(|at| vector(at).into())).unwrap(),
    )
}

fn made() -> (ObbCapsule, ObbHalfSpace, ObbTriangle) {
    let [start, end] = ENDS.map(vec);
    let [first, second, third] = CORNERS.map(vec);
    (
        ask!(capsule_make(start, end, 0.75)).unwrap(),
        ask!(half_space_make(start, vec(OUTWARD))).unwrap(),
        ask!(triangle_make(first, second, third)).unwrap(),
    )
}

#[test]
fn a_shape_is_made_of_its_numbers() {
    let (capsule, half_space, triangle) = made();
    let [start, end] = ENDS.map(vec);
    let radius = 0.75;
    assert_eq!(capsule, ObbCapsule { start, end, radius });
    let normal = of(shapes().1.normal().into());
    assert_eq!(half_space, ObbHalfSpace { point: start, normal });
    assert_eq!(triangle.vertices, CORNERS.map(vec));
    assert_eq!(status!(capsule_check(&raw const capsule)), ObbStatus::Ok);
    assert_eq!(status!(half_space_check(&raw const half_space)), ObbStatus::Ok);
    assert_eq!(status!(triangle_check(&raw const triangle)), ObbStatus::Ok);
}

#[test]
fn what_is_no_shape_has_a_name() {
    use ObbStatus::*;
    let [start, end] = ENDS.map(vec);
    let zero = vec([0.0; 3]);
    let nan = ObbVec { y: ObbReal::NAN, ..start };
    let far = ObbVec { y: -BEYOND, ..start };
    let (capsule, half_space, triangle) = made();
    for (end, radius, expected) in
        [(end, -1.0, NegativeRadius), (nan, 1.0, NotFinite), (far, 1.0, BeyondLimit)]
    {
        assert_eq!(ask!(capsule_make(start, end, radius)), Err(expected));
        let shape = ObbCapsule { end, radius, ..capsule };
        assert_eq!(status!(capsule_check(&raw const shape)), expected);
    }
    for (normal, expected) in [(zero, ZeroDirection), (nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(half_space_make(start, normal)), Err(expected));
        let shape = ObbHalfSpace { normal, ..half_space };
        assert_eq!(status!(half_space_check(&raw const shape)), expected);
    }
    let shape = ObbHalfSpace { normal: vec(OUTWARD), ..half_space };
    assert_eq!(status!(half_space_check(&raw const shape)), NotUnit);
    for (third, expected) in [(nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(triangle_make(start, end, third)), Err(expected));
        let [first, second, _] = triangle.vertices;
        let vertices = [first, second, third];
        let shape = ObbTriangle { vertices };
        assert_eq!(status!(triangle_check(&raw const shape)), expected);
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
        let (d, e, f) = (turned(0.5, y), level(0.5, y), ball(0.5, y));
        let (cd, ce, cf) = (of_box(d), of_aabb(e), of_ball(f));
        let (pd, pe, pf) = (&raw const cd, &raw const ce, &raw const cf);
        let rows = [
            (ask!(capsule_intersects_box(pa, pd)), a.intersects(&d)),
            (ask!(capsule_intersects_aabb(pa, pe)), a.intersects(&e)),
            (ask!(capsule_intersects_ball(pa, pf)), a.intersects(&f)),
            (ask!(half_space_intersects_box(pb, pd)), b.intersects(&d)),
            (ask!(half_space_intersects_aabb(pb, pe)), b.intersects(&e)),
            (ask!(half_space_intersects_ball(pb, pf)), b.intersects(&f)),
            (ask!(triangle_intersects_box(pc, pd)), c.intersects(&d)),
            (ask!(triangle_intersects_aabb(pc, pe)), c.intersects(&e)),
            (ask!(triangle_intersects_ball(pc, pf)), c.intersects(&f)),
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
        ray(0.4, 9.0, [0.01, -3.0, -0.1]),
        ray(-9.0, 0.5, [2.0, 0.01, -0.05]),
        ray(0.5, -0.1, [0.1, 1.0, 0.02]),
        ray(9.0, 9.0, [0.25, 1.0, 0.5]),
    ] {
        let c_ray = of_ray(ray);
        let pr = &raw const c_ray;
        for max_t in [0.25, 9.0, -1.0, ObbReal::NAN] {
            let expected =
                [a.cast_ray(&ray, max_t), b.cast_ray(&ray, max_t), c.cast_ray(&ray, max_t)];
            let answers = [
                ask!(capsule_cast_ray(pa, pr, max_t)),
                ask!(half_space_cast_ray(pb, pr, max_t)),
                ask!(triangle_cast_ray(pc, pr, max_t)),
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
