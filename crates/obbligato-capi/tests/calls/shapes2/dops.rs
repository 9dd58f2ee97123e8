//! Volumes between four pairs of lines in 2D, and balls around points, are those of the core.

use super::fixture::{ball, level, of, of_aabb, of_ball, of_box, of_hit, of_ray, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v2};
use crate::core::{Circle, Dop8In2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Clearance, sweep};
use obbligato_capi::*;
use std::ptr::null;

const POINTS: [[ObbReal; 2]; 4] = [[-1.0, 0.5], [2.0, -0.75], [1.1, 1.3], [0.2, -1.7]];
const MORE: [[ObbReal; 2]; 2] = [[1.5, 0.25], [4.0, 0.6]];

fn vec(at: [ObbReal; 2]) -> ObbVec2 {
    let [x, y] = at;
    v2(x, y)
}

fn of_dop(dop: Dop8In2) -> ObbDop2 {
    let (min, max) = (dop.min(), dop.max());
    ObbDop2 { min, max }
}

/// One of the core, and the same for C, as its functions make it.
fn made(points: &[[ObbReal; 2]]) -> (Dop8In2, ObbDop2) {
    let core = Dop8In2::from_points(points.iter().copied().map(Point2::from)).unwrap();
    let points: Vec<_> = points.iter().copied().map(vec).collect();
    let of_c = ask!(obb_dop2_from_points(points.as_ptr(), points.len())).unwrap();
    assert_eq!(of_c, of_dop(core));
    (core, of_c)
}

#[test]
fn a_volume_of_points_is_merged_and_moved_as_in_the_core() {
    let ((a, of_a), (b, of_b)) = (made(&POINTS), made(&MORE));
    let (pa, pb) = (&raw const of_a, &raw const of_b);
    assert_eq!(ask!(obb_dop2_merged(pa, pb)), Ok(of_dop(a.merged(&b))));
    let by = [0.1, -0.7];
    let moved = a.translated(&Vector2::from(by)).unwrap();
    assert_eq!(ask!(obb_dop2_translated(pa, vec(by))), Ok(of_dop(moved)));
    assert_eq!(ask!(obb_dop2_aabb(pa)), Ok(of_aabb(a.aabb())));
    let aabb = level(0.5, 1.0);
    let of_level = of_aabb(aabb);
    let around = ask!(obb_dop2_from_aabb(&raw const of_level));
    assert_eq!(around, Ok(of_dop(aabb.into())));
}

#[test]
fn the_corners_and_the_area_of_an_octagon_are_those_of_the_core() {
    let (core, of_c) = made(&POINTS);
    let mut corners = [ObbVec2::default(); 8];
    let room = corners.as_mut_ptr();
    assert_eq!(status!(obb_dop2_corners(&raw const of_c, room)), ObbStatus::Ok);
    assert_eq!(corners, core.vertices().map(of));
    assert_eq!(ask!(obb_dop2_area(&raw const of_c)), Ok(core.area()));
}

#[test]
fn what_a_volume_contains_is_what_the_core_says() {
    let ((a, of_a), (b, of_b)) = (made(&POINTS), made(&MORE));
    let both = a.merged(&b);
    let of_both = of_dop(both);
    for (outer, of_outer) in [(a, of_a), (b, of_b), (both, of_both)] {
        let outer_pointer = &raw const of_outer;
        for (inner, of_inner) in [(a, of_a), (b, of_b), (both, of_both)] {
            let answer = ask!(obb_dop2_contains_dop(outer_pointer, &raw const of_inner));
            assert_eq!(answer, Ok(outer.contains(&inner)));
        }
        for point in POINTS.into_iter().chain(MORE) {
            let answer = ask!(obb_dop2_contains_point(outer_pointer, vec(point)));
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
        let b = b.translated(&Vector2::from([-1.5, y])).unwrap();
        let (of_b, of_c, of_d, of_e) = (of_dop(b), of_box(c), of_aabb(d), of_ball(e));
        let rows = [
            (ask!(obb_dop2_intersects(pa, &raw const of_b)), a.intersects(&b)),
            (ask!(obb_dop2_intersects_box(pa, &raw const of_c)), a.intersects(&c)),
            (ask!(obb_dop2_intersects_aabb(pa, &raw const of_d)), a.intersects(&d)),
            (ask!(obb_dop2_intersects_circle(pa, &raw const of_e)), a.intersects(&e)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, y {y}");
            touching[row] += usize::from(expected);
        }
    }
    assert!(touching.iter().all(|&steps| (1..16).contains(&steps)), "{touching:?}");
}

/// Compares how far an octagon is from another shape with the core, and where and when they meet.
macro_rules! compare {
    ($a:expr, $b:expr, $of_b:expr, $clearance:ident $distance:ident $closest:ident $sweep:ident) => {{
        let (a, b, of_a, of_b) = ($a, $b, of_dop($a), $of_b);
        let (pa, pb) = (&raw const of_a, &raw const of_b);
        let Clearance { gap, normal, .. } = a.clearance(&b);
        let normal = of(normal.into_inner().into());
        assert_eq!(ask!($clearance(pa, pb)), Ok(ObbClearance2 { gap, normal }));
        let distance = a.distance(&b);
        assert_eq!(ask!($distance(pa, pb)), Ok(distance));
        let (on_a, on_b) = a.closest_points(&b);
        let (on_a, on_b) = (of(on_a), of(on_b));
        assert_eq!(ask!($closest(pa, pb)), Ok(ObbClosest2 { on_a, on_b }));
        let (va, vb) = (Vector2::new(0.25, 2.0), Vector2::new(0.5, -0.25));
        let met = sweep(&a, &va, &b, &vb, 2.0)
            .map(|met| ObbContact2 { t: met.t, normal: of(met.normal.into_inner().into()) });
        let (va, vb) = (of(va.into()), of(vb.into()));
        let of_met = ask!($sweep(pa, va, pb, vb, 2.0));
        assert_eq!(of_met, met.ok_or(ObbStatus::None));
        (distance > 0.0, met.is_some())
    }};
}

#[test]
fn an_octagon_is_as_far_from_others_as_in_the_core_and_meets_them_there() {
    let (a, _) = made(&POINTS);
    let (b, _) = made(&MORE);
    let mut counts = [[0; 2]; 4];
    for y in [-6.0, 0.25, 3.5] {
        let b = b.translated(&Vector2::from([-1.5, y])).unwrap();
        let (c, d, e) = (turned(0.5, y), level(0.5, y), ball(0.5, y));
        let rows = [
            compare!(a, b, of_dop(b), obb_dop2_clearance obb_dop2_distance
                obb_dop2_closest_points obb_dop2_sweep),
            compare!(a, c, of_box(c), obb_dop2_clearance_box obb_dop2_distance_box
                obb_dop2_closest_points_box obb_dop2_sweep_box),
            compare!(a, d, of_aabb(d), obb_dop2_clearance_aabb obb_dop2_distance_aabb
                obb_dop2_closest_points_aabb obb_dop2_sweep_aabb),
            compare!(a, e, of_ball(e), obb_dop2_clearance_circle obb_dop2_distance_circle
                obb_dop2_closest_points_circle obb_dop2_sweep_circle),
        ];
        for ([apart, meeting], (is_apart, meets)) in counts.iter_mut().zip(rows) {
            *apart += usize::from(is_apart);
            *meeting += usize::from(meets);
        }
    }
    assert_eq!(counts, [[2; 2]; 4]);
}

#[test]
fn a_ray_hits_a_volume_where_it_does_in_the_core() {
    let (dop, of_c) = made(&POINTS);
    let mut hits = 0;
    for ray in [
        ray(0.4, 9.0, [0.01, -3.0, 0.0]),
        ray(-9.0, 0.5, [2.0, 0.01, 0.0]),
        ray(0.5, -0.1, [0.1, 1.0, 0.0]),
        ray(9.0, 9.0, [0.25, 1.0, 0.0]),
    ] {
        let of_ray = of_ray(ray);
        for max_t in [0.25, 9.0, -1.0, ObbReal::NAN] {
            let expected = dop.cast_ray(&ray, max_t).map(of_hit).ok_or(ObbStatus::None);
            let answer = ask!(obb_dop2_cast_ray(&raw const of_c, &raw const of_ray, max_t));
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
    let with = |bound: ObbReal| ObbDop2 { max: [bound, 9.0, 9.0, 9.0], ..good };
    let apart = ObbDop2 { min: [0.0, 0.0, 9.0, 0.0], max: [1.0, 1.0, 9.0, 1.0] };
    for (shape, expected) in [
        (good, Ok),
        (with(ObbReal::NAN), NotFinite),
        (with(3.0 * BEYOND), BeyondLimit),
        (with(-9.0), NegativeHalfExtent),
        (apart, Invalid),
    ] {
        assert_eq!(status!(obb_dop2_check(&raw const shape)), expected, "{shape:?}");
    }
    let nowhere = [vec(POINTS[0]), vec([ObbReal::INFINITY; 2])];
    let answer = ask!(obb_dop2_from_points(nowhere.as_ptr(), 2));
    assert_eq!(answer, Err(NotFinite));
    assert_eq!(ask!(obb_dop2_from_points(null(), 0)), Err(Size));
    let far = vec([BEYOND; 2]);
    assert_eq!(ask!(obb_dop2_translated(&raw const good, far)), Err(BeyondLimit));
}

#[test]
fn the_circle_around_points_is_that_of_the_core() {
    use ObbStatus::*;
    let points = POINTS.map(vec);
    for count in 1..=POINTS.len() {
        let core = Circle::from_points(POINTS.map(Point2::from).into_iter().take(count));
        let answer = ask!(obb_circle_from_points(points.as_ptr(), count));
        assert_eq!(answer, Result::Ok(of_ball(core.unwrap())));
    }
    assert_eq!(ask!(obb_circle_from_points(null(), 0)), Err(Size));
    let far = [vec(POINTS[0]), vec([BEYOND; 2])];
    let answer = ask!(obb_circle_from_points(far.as_ptr(), 2));
    assert_eq!(answer, Err(BeyondLimit));
    assert_eq!(ask!(obb_circle_from_points(points.as_ptr(), usize::MAX)), Err(Size));
}
