//! Volumes between four pairs of planes in 3D, and balls around points, are those of the core.

use super::fixture::{ball, level, of_aabb, of_ball, of_box, of_hit, of_ray, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v3};
use crate::core::{Dop8In3, Sphere};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato_capi::*;
use std::ptr::null;

const POINTS: [[ObbReal; 3]; 4] =
    [[-1.0, 0.5, 0.25], [2.0, -0.75, -1.5], [1.1, 1.3, 0.9], [0.2, -1.7, 0.1]];
const MORE: [[ObbReal; 3]; 2] = [[1.5, 0.25, 0.1], [4.0, 0.6, -0.3]];

fn vec(at: [ObbReal; 3]) -> ObbVec3 {
    let [x, y, z] = at;
    v3(x, y, z)
}

fn of_dop(dop: Dop8In3) -> ObbDop3 {
    let (min, max) = (dop.min(), dop.max());
    ObbDop3 { min, max }
}

/// One of the core, and the same for C, as its functions make it.
fn made(points: &[[ObbReal; 3]]) -> (Dop8In3, ObbDop3) {
    let core = Dop8In3::from_points(points.iter().copied().map(Point3::from)).unwrap();
    let points: Vec<_> = points.iter().copied().map(vec).collect();
    let of_c = ask!(obb_dop3_from_points(points.as_ptr(), points.len())).unwrap();
    assert_eq!(of_c, of_dop(core));
    (core, of_c)
}

#[test]
fn a_volume_of_points_is_merged_and_moved_as_in_the_core() {
    let ((a, of_a), (b, of_b)) = (made(&POINTS), made(&MORE));
    let (pa, pb) = (&raw const of_a, &raw const of_b);
    assert_eq!(ask!(obb_dop3_merged(pa, pb)), Ok(of_dop(a.merged(&b))));
    let by = [0.1, -0.7, 0.3];
    let moved = a.translated(&Vector3::from(by)).unwrap();
    assert_eq!(ask!(obb_dop3_translated(pa, vec(by))), Ok(of_dop(moved)));
    assert_eq!(ask!(obb_dop3_aabb(pa)), Ok(of_aabb(a.aabb())));
    let aabb = level(0.5, 1.0);
    let of_level = of_aabb(aabb);
    let around = ask!(obb_dop3_from_aabb(&raw const of_level));
    assert_eq!(around, Ok(of_dop(aabb.into())));
}

#[test]
fn what_a_volume_contains_is_what_the_core_says() {
    let ((a, of_a), (b, of_b)) = (made(&POINTS), made(&MORE));
    let both = a.merged(&b);
    let of_both = of_dop(both);
    for (outer, of_outer) in [(a, of_a), (b, of_b), (both, of_both)] {
        let outer_pointer = &raw const of_outer;
        for (inner, of_inner) in [(a, of_a), (b, of_b), (both, of_both)] {
            let answer = ask!(obb_dop3_contains_dop(outer_pointer, &raw const of_inner));
            assert_eq!(answer, Ok(outer.contains(&inner)));
        }
        for point in POINTS.into_iter().chain(MORE) {
            let answer = ask!(obb_dop3_contains_point(outer_pointer, vec(point)));
            assert_eq!(answer, Ok(outer.contains_point(&point.into())));
        }
    }
    assert!(both.contains(&a) && !a.contains(&both));
}

#[test]
fn a_volume_touches_what_it_touches_in_the_core() {
    let (a, of_a) = made(&POINTS);
    let (b, _) = made(&MORE);
    let pa = &raw const of_a;
    let mut touching = [0; 4];
    for step in 0..16 {
        let y = step as ObbReal * 1.25 - 7.0;
        let (c, d, e) = (turned(0.5, y), level(0.5, y), ball(0.5, y));
        let b = b.translated(&Vector3::from([-1.5, y, 0.0])).unwrap();
        let (of_b, of_c, of_d, of_e) = (of_dop(b), of_box(c), of_aabb(d), of_ball(e));
        let rows = [
            (ask!(obb_dop3_intersects(pa, &raw const of_b)), a.intersects(&b)),
            (ask!(obb_dop3_intersects_box(pa, &raw const of_c)), a.intersects(&c)),
            (ask!(obb_dop3_intersects_aabb(pa, &raw const of_d)), a.intersects(&d)),
            (ask!(obb_dop3_intersects_sphere(pa, &raw const of_e)), a.intersects(&e)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, y {y}");
            touching[row] += usize::from(expected);
        }
    }
    assert!(touching.iter().all(|&steps| (1..16).contains(&steps)), "{touching:?}");
}

#[test]
fn a_ray_hits_a_volume_where_it_does_in_the_core() {
    let (dop, of_c) = made(&POINTS);
    let mut hits = 0;
    for ray in [
        ray(0.4, 9.0, [0.01, -3.0, -0.1]),
        ray(-9.0, 0.5, [2.0, 0.01, -0.05]),
        ray(0.5, -0.1, [0.1, 1.0, 0.02]),
        ray(9.0, 9.0, [0.25, 1.0, 0.5]),
    ] {
        let of_ray = of_ray(ray);
        for max_t in [0.25, 9.0, -1.0, ObbReal::NAN] {
            let expected = dop.cast_ray(&ray, max_t).map(of_hit).ok_or(ObbStatus::None);
            let answer = ask!(obb_dop3_cast_ray(&raw const of_c, &raw const of_ray, max_t));
            assert_eq!(answer, expected, "{ray:?}, {max_t}");
            hits += usize::from(expected.is_ok());
        }
    }
    assert!((2..8).contains(&hits), "{hits}");
}

#[test]
fn what_is_no_volume_is_refused() {
    use ObbStatus::*;
    let (_, good) = made(&POINTS);
    let with = |bound: ObbReal| ObbDop3 { max: [bound, 9.0, 9.0, 9.0], ..good };
    let apart = ObbDop3 { min: [9.0, -1.0, -1.0, -1.0], max: [9.0, 1.0, 1.0, 1.0] };
    for (shape, expected) in [
        (good, Ok),
        (with(ObbReal::NAN), NotFinite),
        (with(3.0 * BEYOND), BeyondLimit),
        (with(-9.0), NegativeHalfExtent),
        (apart, Invalid),
    ] {
        assert_eq!(status!(obb_dop3_check(&raw const shape)), expected, "{shape:?}");
    }
    let nowhere = [vec(POINTS[0]), vec([ObbReal::INFINITY; 3])];
    let answer = ask!(obb_dop3_from_points(nowhere.as_ptr(), 2));
    assert_eq!(answer, Err(NotFinite));
    assert_eq!(ask!(obb_dop3_from_points(null(), 0)), Err(Size));
    let far = vec([BEYOND; 3]);
    assert_eq!(ask!(obb_dop3_translated(&raw const good, far)), Err(BeyondLimit));
}

#[test]
fn the_sphere_around_points_is_that_of_the_core() {
    use ObbStatus::*;
    let points = POINTS.map(vec);
    for count in 1..=POINTS.len() {
        let core = Sphere::from_points(POINTS.map(Point3::from).into_iter().take(count));
        let answer = ask!(obb_sphere_from_points(points.as_ptr(), count));
        assert_eq!(answer, Result::Ok(of_ball(core.unwrap())));
    }
    assert_eq!(ask!(obb_sphere_from_points(null(), 0)), Err(Size));
    let far = [vec(POINTS[0]), vec([BEYOND; 3])];
    let answer = ask!(obb_sphere_from_points(far.as_ptr(), 2));
    assert_eq!(answer, Err(BeyondLimit));
    assert_eq!(ask!(obb_sphere_from_points(points.as_ptr(), usize::MAX)), Err(Size));
}
