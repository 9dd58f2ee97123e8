//! Shapes as large as `Real::LIMIT` allows, and as small as the smallest number: nothing overflows.

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{
    Aabb2, Capsule2, Circle, ConvexPolygon, Dop8, HalfSpace2, Motion3, Obb2, Obb3, Proximity, Real,
    SweepAgainst, Triangle2, sweep, sweep_turning,
};

/// Calls everything on a pair and demands numbers.
fn check<A, B>(name: &str, a: &A, b: &B)
where
    A: Proximity<f32, 2, B> + SweepAgainst<f32, 2, B>,
{
    let clearance = a.clearance(b);
    let distance = a.distance(b);
    assert!(clearance.gap.is_finite(), "{name}: {clearance:?}");
    assert!((clearance.normal.norm() - 1.0).abs() < 1e-5, "{name}: {clearance:?}");
    assert!(distance.is_finite() && distance >= 0.0, "{name}: {distance}");
    assert_eq!(distance == 0.0, a.intersects(b), "{name}");
    for speed in [0.0, 1e-30, 1.0, 1e15] {
        for velocity in [[speed, 0.0], [speed, -speed], [-speed, speed * 0.5]] {
            let velocity = Vector2::from(velocity);
            let hit = sweep(a, &velocity, b, &Vector2::zeros(), f32::INFINITY);
            let valid = hit.is_none_or(|hit| {
                hit.t >= 0.0 && hit.t.is_finite() && (hit.normal.norm() - 1.0).abs() < 1e-5
            });
            assert!(valid, "{name}, {velocity:?}: {hit:?}");
        }
    }
}

#[test]
fn every_pair_answers_with_numbers_at_any_scale() {
    for scale in [f32::LIMIT, 1.0, f32::MIN_POSITIVE, f32::from_bits(8)] {
        let at = |x: f32, y: f32| Point2::new(x * scale, y * scale);
        let corners = [at(-1.0, -1.0), at(-0.25, -1.0), at(-1.0, 0.5)];
        let polygon = ConvexPolygon::<f32, 3>::new(&corners).unwrap();
        let circle = Circle::new(at(1.0, 1.0), 0.25 * scale).unwrap();
        let aabb = Aabb2::new(at(0.5, -1.0), at(1.0, -0.5)).unwrap();
        let obb = Obb2::from_angle(at(0.0, 1.0), Vector2::new(0.5, 0.125) * scale, 0.5).unwrap();
        check("polygon, polygon", &polygon, &polygon);
        check("polygon, circle", &polygon, &circle);
        check("polygon, aabb", &polygon, &aabb);
        check("polygon, obb", &polygon, &obb);
        check("circle, circle", &circle, &Circle::new(at(-1.0, -1.0), scale).unwrap());
        check("circle, aabb", &circle, &aabb);
        check("circle, obb", &circle, &obb);
        check("aabb, aabb", &aabb, &Aabb2::new(at(-1.0, 0.5), at(0.0, 1.0)).unwrap());
        check("aabb, obb", &aabb, &obb);
    }
}

/// Lets a shape, whose right side is at 1, come so slowly to walls at 5 that only an infinite time
/// would do.
fn check_slow<S>(name: &str, shape: &S)
where
    S: SweepAgainst<f32, 2, Aabb2>
        + SweepAgainst<f32, 2, Obb2>
        + SweepAgainst<f32, 2, Circle>
        + SweepAgainst<f32, 2, Capsule2>
        + SweepAgainst<f32, 2, HalfSpace2>,
{
    let (slow, still) = (Vector2::new(1e-40, 0.0), Vector2::zeros());
    let upright = Aabb2::new(Point2::new(5.0, -1.0), Point2::new(6.0, 1.0)).unwrap();
    let ball = Circle::new(Point2::new(6.0, 0.0), 1.0).unwrap();
    let pill = Capsule2::new(Point2::new(6.0, -1.0), Point2::new(6.0, 1.0), 1.0).unwrap();
    let beyond = HalfSpace2::new(Point2::new(5.0, 0.0), -Vector2::x()).unwrap();
    let hits = [
        sweep(shape, &slow, &upright, &still, f32::INFINITY),
        sweep(shape, &slow, &Obb2::from(upright), &still, f32::INFINITY),
        sweep(shape, &slow, &ball, &still, f32::INFINITY),
        sweep(shape, &slow, &pill, &still, f32::INFINITY),
        sweep(shape, &slow, &beyond, &still, f32::INFINITY),
    ];
    assert_eq!(hits, [None; 5], "{name}");
}

#[test]
fn a_contact_after_the_largest_number_is_none() {
    let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0]].map(Point2::from);
    let aabb = Aabb2::from_points(corners).unwrap();
    check_slow("aabb", &aabb);
    check_slow("obb", &Obb2::from(aabb));
    check_slow("circle", &Circle::new(Point2::origin(), 1.0).unwrap());
    let (start, end) = (Point2::new(0.0, -1.0), Point2::new(0.0, 1.0));
    check_slow("capsule", &Capsule2::new(start, end, 1.0).unwrap());
    check_slow("triangle", &Triangle2::new(corners).unwrap());
    check_slow("polygon", &ConvexPolygon::<f32, 3>::new(&corners).unwrap());
    check_slow("octagon", &Dop8::from(aabb));
}

#[test]
fn boxes_that_turn_by_more_than_the_largest_number_are_not_missed() {
    let (size, level) = (Vector3::repeat(0.5), Rotation3::identity());
    let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), size, level).unwrap();
    // They meet after 1e35, when the first has turned by 1e45.
    let motion = Motion3::new(Vector3::x() * 1e-30, Vector3::z() * 1e10).unwrap();
    let (a, b, rest) = (cube(0.0), cube(1e5), Motion3::rest());
    for hit in [
        sweep_turning(&a, &motion, &b, &rest, f32::INFINITY),
        sweep_turning(&b, &rest, &a, &motion, f32::INFINITY),
    ] {
        let hit = hit.expect("they meet");
        assert!(hit.t < 1e35 && hit.gap > 0.0, "{hit:?}");
    }
}

#[test]
fn turning_at_the_limit_is_never_late_and_ends() {
    for scale in [f32::LIMIT, 1.0, 1e-30] {
        let size = Vector3::new(0.25, 0.5, 0.125) * scale;
        let obb = |x: f32| {
            let turn = Rotation3::new(Vector3::new(0.3, x, 0.5));
            Obb3::new(Point3::new(x * scale, 0.0, 0.0), size, turn).unwrap()
        };
        for speed in [0.0, 1e-20, 1.0, 1e15] {
            let motion = |way: f32| {
                let (v, w) = (Vector3::x() * (way * speed), Vector3::new(1.0, 2.0, -1.0) * speed);
                Motion3::new(v, w * 0.25).unwrap()
            };
            let (a, b) = (obb(-1.0), obb(1.0));
            let hit = sweep_turning(&a, &motion(1.0), &b, &motion(-1.0), f32::INFINITY);
            let valid = hit.is_none_or(|hit| {
                hit.t >= 0.0
                    && hit.t.is_finite()
                    && !hit.gap.is_nan()
                    && hit.gap > 0.0
                    && (hit.normal.norm() - 1.0).abs() < 1e-5
            });
            assert!(valid, "{scale}, {speed}: {hit:?}");
            assert_eq!(hit.is_some(), speed > 0.0, "{scale}, {speed}: {hit:?}");
        }
    }
}
