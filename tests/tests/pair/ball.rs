//! Balls against balls and boxes, compared with double precision.

use obbligato::nalgebra::{Point, Rotation2, Rotation3, Vector3};
use obbligato::{
    Aabb, Aabb3, Argument, Ball, Circle, Intersects, Obb, Obb2, Obb3, Real, ShapeError, Sphere,
};
use obbligato_tests::arbitrary::{
    cases, direction, length, narrow, nudge, place, rotation, vector, wide,
};
use obbligato_tests::balls::{ball, parts};
use obbligato_tests::{Rng, Tally, rotations, survey_drawn};
use proptest::prelude::*;
use std::fmt::Debug;

const E32: f64 = f32::EPSILON as f64;

#[test]
fn invalid_balls_are_rejected() {
    let ball = |x: f32, r: f32| Circle::new(Point::from([x, 0.0]), r).map(|_| ());
    let table = [
        (f32::NAN, 1.0, Err(ShapeError::NotFiniteIn(Argument::Center))),
        (0.0, f32::INFINITY, Err(ShapeError::NotFiniteIn(Argument::Radius))),
        (2e15, 1.0, Err(ShapeError::BeyondLimitIn(Argument::Center))),
        (0.0, 2e15, Err(ShapeError::BeyondLimitIn(Argument::Radius))),
        (0.0, -1e-30, Err(ShapeError::NegativeRadius)),
        (0.0, -0.0, Ok(())),
        (1e15, 1e15, Ok(())),
    ];
    for (x, r, expected) in table {
        assert_eq!(ball(x, r), expected, "center {x}, radius {r}");
    }
}

#[test]
fn balls_and_boxes_that_touch_in_exact_numbers_intersect_at_every_scale() {
    for exponent in [-140, -126, -100, -60, -30, 0, 20, 45] {
        let s = f32::exp2(exponent as f32);
        let ball = |x: f32, y: f32, r: f32| {
            Circle::new(Point::from([x * s, y * s]), r * s).expect("valid")
        };
        let at_origin = ball(0.0, 0.0, 2.0);
        assert!(at_origin.intersects(&ball(3.0, 4.0, 3.0)), "2^{exponent}");
        assert!(!at_origin.intersects(&ball(3.0, 4.0, 2.0)), "2^{exponent}");
        let corner = Aabb::new([3.0 * s, 4.0 * s].into(), [9.0 * s, 9.0 * s].into()).unwrap();
        assert!(ball(0.0, 0.0, 5.0).intersects(&corner), "2^{exponent}");
        assert!(corner.intersects(&ball(0.0, 0.0, 5.0)), "2^{exponent}");
        assert!(!ball(0.0, 0.0, 4.0).intersects(&corner), "2^{exponent}");
        assert!(ball(0.0, 0.0, 5.0).contains_point(&[3.0 * s, 4.0 * s].into()), "2^{exponent}");
    }
}

#[test]
fn a_ball_inside_or_around_a_box_intersects_it() {
    let cube = Obb3::new(Point::origin(), Vector3::repeat(1.0), Rotation3::identity()).unwrap();
    for radius in [0.0, 0.1, 0.5, 1.0, 100.0] {
        let ball = Sphere::new([0.25, 0.0, 0.0].into(), radius).unwrap();
        assert!(ball.intersects(&cube) && ball.intersects(&cube.aabb()), "radius {radius}");
        assert!(ball.intersects(&ball), "radius {radius}");
    }
}

/// Checks what holds for any two shapes: no overlap is missed, and none is invented at a gap of
/// more than `most EPSILON size`. The gap is known to double precision.
fn check_contact<A, B>(a: &A, b: &B, gap: f64, [size, most]: [f64; 2], tally: &mut Tally)
where
    A: Intersects<B> + Debug,
    B: Intersects<A> + Debug,
{
    let answer = a.intersects(b);
    let case = || format!("{answer}, gap {gap} of {size}\n  {a:?}\n  {b:?}");
    tally.require(answer == b.intersects(a), "asymmetric", case);
    let apart = gap > -1e-14 * size && gap != 0.0;
    tally.require(answer || apart, "an overlap was missed", case);
    let near = gap <= most * E32 * size;
    tally.require(!answer || near, "an overlap was invented", case);
    tally.count("apart", gap > 0.0);
    if answer && size > 0.0 {
        tally.largest("gap called touching, EPSILON L", gap / (size * E32));
    }
}

#[test]
fn balls_near_contact_agree_with_double_precision() {
    let strategy = (place::<3>(), direction::<3>(), length(), length(), nudge());
    survey_drawn("ball, ball f32", strategy, |((offset, scale), u, r, s, n), tally| {
        let a = ball::<f32, 3>(offset * *scale, r * scale);
        let away = u.normalize() * (r + s) * (1.0 + n);
        let b = ball::<f32, 3>((offset + away) * *scale, s * scale);
        let ((c, r), (d, s)) = (parts(&a), parts(&b));
        check_contact(&a, &b, (c - d).norm() - (r + s), [r + s, 6.0], tally);
    });
}

#[test]
fn a_ball_near_an_axis_aligned_box_agrees_with_double_precision() {
    let strategy = (place::<3>(), vector::<3>(), direction::<3>(), length(), nudge());
    survey_drawn("ball, Aabb3 f32", strategy, |((offset, scale), h, u, r, n), tally| {
        let h = h.abs();
        let [low, high] =
            [offset - h, offset + h].map(|corner| Point::from(narrow(corner * *scale)));
        let aabb = Aabb3::new(low, high).unwrap();
        let surface = h.component_mul(&u.map(f64::signum));
        let center = offset + surface + u.normalize() * *r * (1.0 + n);
        let ball = ball::<f32, 3>(center * *scale, r * scale);
        let (center, radius) = parts(&ball);
        let (low, high) = (wide(aabb.min().coords), wide(aabb.max().coords));
        let nearest = center.zip_zip_map(&low, &high, |x, low, high| x.max(low).min(high));
        check_contact(&ball, &aabb, (center - nearest).norm() - radius, [radius, 6.0], tally);
    });
}

#[test]
fn a_ball_near_an_oriented_box_agrees_with_double_precision() {
    let sizes = (vector::<3>(), length(), nudge());
    let strategy = (place::<3>(), rotation(), direction::<3>(), sizes);
    survey_drawn("ball, Obb3 f32", strategy, |((offset, scale), turn, u, (h, r, n)), tally| {
        let h = h.abs();
        let center = Point::from(narrow(offset * *scale));
        let rotated = Rotation3::from_matrix_unchecked(turn.matrix().map(|x| x as f32));
        let obb = Obb3::new(center, narrow(h * *scale), rotated).unwrap();
        // On a face, an edge or a corner, and outward from there.
        let side = u.map(|x: f64| (2.0 * x).clamp(-1.0, 1.0));
        let (surface, out) = (h.component_mul(&side), side.map(f64::trunc));
        let u = if out.norm() > 0.0 { &out } else { u };
        let reach = r + n * (h.sum() + r);
        let center = offset + turn * (surface + u.normalize() * reach);
        let ball = ball::<f32, 3>(center * *scale, r * scale);

        let (center, radius) = parts(&ball);
        let (c, h) = (wide(obb.center().coords), wide(obb.half_extents()));
        let axes = obb.rotation().matrix().map(f64::from);
        // Any point of the box that lies in the ball proves an overlap; the closest one does so up
        // to the deviation of the box from orthonormal, which the band allows for.
        let local = axes.try_inverse().unwrap() * (center - c);
        let nearest = c + axes * local.zip_map(&h, |x, h| x.max(-h).min(h));
        let size = (center - c).norm() + h.sum() + radius;
        check_contact(&ball, &obb, (center - nearest).norm() - radius, [size, 16.0], tally);
        let inside = (h - local.abs()).min() >= 1e-14 * size;
        let case = || format!("{ball:?}\n  {obb:?}");
        tally.require(ball.intersects(&obb) || !inside, "the center is inside", case);
    });
}

#[test]
fn the_closest_point_of_a_ball_lies_in_it_and_toward_the_point() {
    let strategy = (place::<3>(), vector::<3>(), length());
    survey_drawn("point, ball f32", strategy, |((offset, scale), away, r), tally| {
        let ball = ball::<f32, 3>(offset * *scale, r * scale);
        let point = Point::from(narrow::<f32, 3>((offset + away) * *scale));
        let (center, radius) = parts(&ball);
        let distance = (wide(point.coords) - center).norm();
        let (truth, size) = ((distance - radius).max(0.0), distance + radius);
        let case = || format!("{point:?}, {truth} off\n  {ball:?}");
        if size > 0.0 {
            let off = (ball.distance_to_point(&point).to_f64() - truth).abs() / (E32 * size);
            tally.require(off <= 4.0, "wrong distance", case);
            tally.largest("distance off, EPSILON L", off);
        }
        let nearest = wide(ball.closest_point(&point).coords);
        let blur = 4.0 * E32 * (size + center.norm());
        let in_ball = (nearest - center).norm() <= radius + blur;
        tally.require(in_ball, "not in the ball", case);
        let way = (nearest - wide(point.coords)).norm();
        tally.require((way - truth).abs() <= blur, "not the nearest", case);
        let held = ball.contains_point(&point);
        tally.require(held || truth > 0.0, "a point was missed", case);
        let near = truth <= 6.0 * E32 * radius;
        tally.require(!held || near, "a point was invented", case);
    });
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn the_bounds_of_a_ball_are_tight((offset, scale) in place::<3>(), r in length()) {
        let ball = ball::<f32, 3>(offset * scale, r * scale);
        let (center, radius) = parts(&ball);
        let (low, high) = (wide(ball.aabb().min().coords), wide(ball.aabb().max().coords));
        let slack = 4.0 * E32 * (center.map(f64::abs).add_scalar(radius));
        for i in 0..3 {
            prop_assert!(low[i] <= center[i] - radius && high[i] >= center[i] + radius);
            prop_assert!(low[i] >= center[i] - radius - slack[i] && high[i] <= center[i] + radius + slack[i]);
        }
    }
}

/// Shapes that touch in exact integers touch in every scalar, and shapes that are apart by more
/// than the band are apart.
#[test]
fn balls_on_a_lattice_agree_with_integers() {
    let mut apart = [0, 0];
    for (x, y, z) in (0..64_i64).flat_map(|i| [(i, 3, 1), (3 * i, 4 * i, 0), (i, 2 * i, 2 * i)]) {
        let square = x * x + y * y + z * z;
        let root = square.isqrt();
        for reach in [root - 1, root, root + 1] {
            for r in [0, reach / 3, reach] {
                if reach < 0 {
                    continue;
                }
                let overlap = square <= reach * reach;
                let ball = |c: [i64; 3], r: i64| {
                    Ball::new(Point::from(c.map(|x| x as f64)), r as f64).expect("valid")
                };
                let (a, b) = (ball([7, -9, 1], r), ball([7 + x, y - 9, 1 - z], reach - r));
                assert_eq!(a.intersects(&b), overlap, "{a:?} {b:?}");
                apart[usize::from(overlap)] += 1;
            }
        }
    }
    assert!(apart.iter().all(|&count| count > 100), "one-sided cases {apart:?}");
}

#[test]
fn a_ball_touching_an_oblique_box_is_not_missed() {
    // 3-4-5: with half-extents of 5 and 5, a corner of the box reaches 3 + 4 = 7 along x.
    let axes = [[0.6_f32, 0.8], [-0.8, 0.6]];
    let rotated = Rotation2::from_matrix_unchecked(axes.into());
    let tilted = Obb2::new(Point::origin(), [5.0, 5.0].into(), rotated).unwrap();
    let nearest = tilted.vertices().iter().fold(0.0_f32, |x, v| x.max(v.x));
    let ball = Circle::new([nearest + 2.0, 1.0].into(), 2.0).unwrap();
    assert!(ball.intersects(&tilted));
    let farther = Circle::new([nearest + 2.0001, 1.0].into(), 2.0).unwrap();
    assert!(!farther.intersects(&tilted));
}

/// A rotation may deviate from orthonormal by `8 EPSILON`, which at the end of a beam is far more
/// than the rounding of its width.
#[test]
fn a_point_at_the_end_of_a_beam_with_skewed_axes_is_not_missed() {
    let axes = Rotation2::from_matrix_unchecked([[1.0, 0.0], [7.0 * f32::EPSILON, 1.0]].into());
    let beam = Obb2::new(Point::origin(), [1000.0, 1.0].into(), axes).unwrap();
    assert!(Circle::new([1000.0, 1.0].into(), 0.0).unwrap().intersects(&beam));
}

#[test]
fn every_pair_of_shapes_has_a_test_in_2d_and_3d() {
    fn both<A: Intersects<B>, B: Intersects<A>>(a: &A, b: &B) -> [bool; 2] {
        [a.intersects(b), b.intersects(a)]
    }
    let ball = Ball::<f64, 3>::new(Point::origin(), 1.0).unwrap();
    let obb = Obb::from(ball.aabb());
    assert_eq!(both(&ball, &ball), [true; 2]);
    assert_eq!(both(&ball, &obb), [true; 2]);
    assert_eq!(both(&ball, &ball.aabb()), [true; 2]);
    let disc = Ball::<f64, 2>::new(Point::origin(), 1.0).unwrap();
    assert_eq!(both(&disc, &Obb::from(disc.aabb())), [true; 2]);
    assert_eq!(both(&disc, &disc.aabb()), [true; 2]);
}

/// A box without extent is a point, whatever its axes.
#[test]
fn a_ball_that_reaches_a_point_box_touches_it_whatever_its_rotation() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("turned points", index);
        let center = Vector3::from(rng.direction()).map(|x| x as f32);
        let columns = rotations::any::<f32>(&mut rng, 3);
        let columns = rotations::perturbed::<f32>(&mut rng, &columns, 3, 7.0);
        let axes = Rotation3::from_matrix_unchecked(columns.map(|c| c.map(|x| x as f32)).into());
        let point = Obb3::new(Point::origin(), Vector3::zeros(), axes).unwrap();
        let radius = (center.map(f64::from).norm() as f32).next_up();
        let ball = Sphere::new(Point::from(center), radius).unwrap();
        assert!(ball.intersects(&point), "{ball:?} {point:?}");
    }
}
