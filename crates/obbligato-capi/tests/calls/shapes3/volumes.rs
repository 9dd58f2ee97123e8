//! Capsules, half-spaces and triangles in 3D are those of the core.

use super::fixture::{ball, level, of_aabb, of_box, of_hit, of_ray, of_sphere, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v3};
use crate::core::{Capsule3, HalfSpace3, Triangle3};
use obbligato::nalgebra::Point3;
use obbligato_capi::*;

const ENDS: [[ObbReal; 3]; 2] = [[-1.0, 0.5, 0.25], [2.0, -0.75, -1.5]];
const OUTWARD: [ObbReal; 3] = [-3.0, 4.0, 1.5];
const CORNERS: [[ObbReal; 3]; 3] = [[-2.0, 0.25, 0.5], [3.0, 0.5, -1.0], [0.5, 2.5, 0.75]];

fn vec(at: [ObbReal; 3]) -> ObbVec3 {
    let [x, y, z] = at;
    v3(x, y, z)
}

/// One of each of the core, and the same for C, as its functions make them.
fn shapes() -> (Capsule3, HalfSpace3, Triangle3) {
    let [start, end] = ENDS.map(Point3::from);
    (
        Capsule3::new(start, end, 0.75).unwrap(),
        HalfSpace3::new(start, OUTWARD.into()).unwrap(),
        Triangle3::new(CORNERS.map(Point3::from)).unwrap(),
    )
}

fn made() -> (ObbCapsule3, ObbHalfSpace3, ObbTriangle3) {
    let [start, end] = ENDS.map(vec);
    let [first, second, third] = CORNERS.map(vec);
    (
        ask!(obb_capsule3_make(start, end, 0.75)).unwrap(),
        ask!(obb_half_space3_make(start, vec(OUTWARD))).unwrap(),
        ask!(obb_triangle3_make(first, second, third)).unwrap(),
    )
}

#[test]
fn a_shape_is_made_of_its_numbers() {
    let (capsule, half_space, triangle) = made();
    let [start, end] = ENDS.map(vec);
    let radius = 0.75;
    assert_eq!(capsule, ObbCapsule3 { start, end, radius });
    let normal = vec(shapes().1.normal().into());
    assert_eq!(half_space, ObbHalfSpace3 { point: start, normal });
    assert_eq!(triangle.vertices, CORNERS.map(vec));
    assert_eq!(status!(obb_capsule3_check(&raw const capsule)), ObbStatus::Ok);
    assert_eq!(status!(obb_half_space3_check(&raw const half_space)), ObbStatus::Ok);
    assert_eq!(status!(obb_triangle3_check(&raw const triangle)), ObbStatus::Ok);
}

#[test]
fn what_is_no_shape_has_a_name() {
    use ObbStatus::*;
    let [start, end] = ENDS.map(vec);
    let zero = vec([0.0; 3]);
    let nan = ObbVec3 { y: ObbReal::NAN, ..start };
    let far = ObbVec3 { y: -BEYOND, ..start };
    let (capsule, half_space, triangle) = made();
    for (end, radius, expected) in
        [(end, -1.0, NegativeRadius), (nan, 1.0, NotFinite), (far, 1.0, BeyondLimit)]
    {
        assert_eq!(ask!(obb_capsule3_make(start, end, radius)), Err(expected));
        let shape = ObbCapsule3 { end, radius, ..capsule };
        assert_eq!(status!(obb_capsule3_check(&raw const shape)), expected);
    }
    for (normal, expected) in [(zero, ZeroDirection), (nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(obb_half_space3_make(start, normal)), Err(expected));
        let shape = ObbHalfSpace3 { normal, ..half_space };
        assert_eq!(status!(obb_half_space3_check(&raw const shape)), expected);
    }
    let shape = ObbHalfSpace3 { normal: vec(OUTWARD), ..half_space };
    assert_eq!(status!(obb_half_space3_check(&raw const shape)), NotUnit);
    for (third, expected) in [(nan, NotFinite), (far, BeyondLimit)] {
        assert_eq!(ask!(obb_triangle3_make(start, end, third)), Err(expected));
        let [first, second, _] = triangle.vertices;
        let vertices = [first, second, third];
        let shape = ObbTriangle3 { vertices };
        assert_eq!(status!(obb_triangle3_check(&raw const shape)), expected);
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
        let (cd, ce, cf) = (of_box(d), of_aabb(e), of_sphere(f));
        let (pd, pe, pf) = (&raw const cd, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_capsule3_intersects_box(pa, pd)), a.intersects(&d)),
            (ask!(obb_capsule3_intersects_aabb(pa, pe)), a.intersects(&e)),
            (ask!(obb_capsule3_intersects_sphere(pa, pf)), a.intersects(&f)),
            (ask!(obb_half_space3_intersects_box(pb, pd)), b.intersects(&d)),
            (ask!(obb_half_space3_intersects_aabb(pb, pe)), b.intersects(&e)),
            (ask!(obb_half_space3_intersects_sphere(pb, pf)), b.intersects(&f)),
            (ask!(obb_triangle3_intersects_box(pc, pd)), c.intersects(&d)),
            (ask!(obb_triangle3_intersects_aabb(pc, pe)), c.intersects(&e)),
            (ask!(obb_triangle3_intersects_sphere(pc, pf)), c.intersects(&f)),
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
                ask!(obb_capsule3_cast_ray(pa, pr, max_t)),
                ask!(obb_half_space3_cast_ray(pb, pr, max_t)),
                ask!(obb_triangle3_cast_ray(pc, pr, max_t)),
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
