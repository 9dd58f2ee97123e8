//! Balls against balls and boxes, and rays against balls, compared with double precision.

use obbligato::nalgebra::{Point, Rotation2, Rotation3, SVector, Vector3};
use obbligato::{
    Aabb, Aabb3, Ball, Circle, Intersects, Obb, Obb2, Obb3, Ray, Ray2, Ray3, RayCast, Real,
    ShapeError, Sphere,
};
use obbligato_tests::arbitrary::{
    cases, direction, length, narrow, nudge, place, rotation, vector, wide,
};
use proptest::prelude::*;

const E32: f64 = f32::EPSILON as f64;

fn ball<T: Real, const D: usize>(center: SVector<f64, D>, radius: f64) -> Ball<T, D> {
    Ball::new(Point::from(narrow(center)), T::nearest(radius)).expect("valid")
}

/// Centre and radius as they were rounded.
fn parts<T: Real, const D: usize>(ball: &Ball<T, D>) -> (SVector<f64, D>, f64) {
    (wide(ball.center().coords), ball.radius().to_f64())
}

#[test]
fn a_ball_refuses_what_is_no_ball() {
    let ball = |x: f32, r: f32| Circle::new(Point::from([x, 0.0]), r).map(|_| ());
    let table = [
        (f32::NAN, 1.0, Err(ShapeError::NotFinite)),
        (0.0, f32::INFINITY, Err(ShapeError::NotFinite)),
        (2e15, 1.0, Err(ShapeError::BeyondLimit)),
        (0.0, 2e15, Err(ShapeError::BeyondLimit)),
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
        assert!(
            ball(0.0, 0.0, 5.0).contains_point(&[3.0 * s, 4.0 * s].into()),
            "2^{exponent}"
        );
    }
}

#[test]
fn a_ball_inside_a_box_or_around_it_intersects() {
    let cube = Obb3::new(Point::origin(), Vector3::repeat(1.0), Rotation3::identity()).unwrap();
    for radius in [0.0, 0.1, 0.5, 1.0, 100.0] {
        let ball = Sphere::new([0.25, 0.0, 0.0].into(), radius).unwrap();
        assert!(
            ball.intersects(&cube) && ball.intersects(&cube.aabb()),
            "radius {radius}"
        );
        assert!(ball.intersects(&ball), "radius {radius}");
    }
}

#[test]
fn a_tangent_ray_along_an_axis_hits_in_the_middle() {
    for distance in [0.0_f32, 1.0, 1e3, 1e6, 1e12] {
        for radius in [0.0_f32, 0.1, 1.0, 1e3, 1e14] {
            let ball = Sphere::new([distance, radius, 0.0].into(), radius).unwrap();
            let ray = Ray3::new(Point::origin(), Vector3::new(2.0, 0.0, 0.0)).unwrap();
            let hit = ball.cast_ray(&ray, f32::INFINITY);
            let hit = hit.unwrap_or_else(|| panic!("missed {ball:?}"));
            assert!(
                (hit.t - distance / 2.0).abs() <= 4.0 * f32::EPSILON * distance,
                "{ball:?}"
            );
        }
    }
}

#[test]
fn a_ray_that_starts_inside_hits_at_once_and_spans_the_chord() {
    let ball = Circle::new([1.0, 0.0].into(), 3.0).unwrap();
    let ray = Ray2::new([0.0, 0.0].into(), [2.0, 0.0].into()).unwrap();
    let (span, hit) = (ball.span(&ray).unwrap(), ball.cast_ray(&ray, 0.0).unwrap());
    assert_eq!((span.enter, span.exit), (-1.0, 2.0));
    assert_eq!(
        (hit.t, hit.normal, hit.inside),
        (0.0, SVector::zeros(), true)
    );
}

#[test]
fn a_max_t_that_is_negative_nan_or_too_short_hits_nothing() {
    let ball = Circle::new([5.0, 0.0].into(), 1.0).unwrap();
    let ray = Ray2::new([0.0, 0.0].into(), [1.0, 0.0].into()).unwrap();
    for (max_t, hits) in [(-1.0, false), (f32::NAN, false), (3.9, false), (4.0, true)] {
        assert_eq!(ball.cast_ray(&ray, max_t).is_some(), hits, "max_t {max_t}");
    }
    let away = Ray2::new([0.0, 0.0].into(), [-1.0, 0.0].into()).unwrap();
    assert_eq!(ball.cast_ray(&away, f32::INFINITY), None);
    assert!(ball.span(&away).is_some_and(|span| span.exit == -4.0));
}

#[test]
fn a_point_is_hit_by_the_ray_aimed_at_it_and_faces_it() {
    let point = Sphere::new([3.0, 4.0, 12.0].into(), 0.0).unwrap();
    let ray = Ray3::new(Point::origin(), Vector3::new(3.0, 4.0, 12.0)).unwrap();
    let hit = point.cast_ray(&ray, f32::INFINITY).expect("aimed at");
    assert!((hit.t - 1.0).abs() < 1e-6);
    assert!((hit.normal + Vector3::new(3.0, 4.0, 12.0) / 13.0).norm() < 1e-6);
}

/// What every hit and span of a ball must satisfy, measured in double precision.
fn check_cast<T: Real, const D: usize>(
    ball: &Ball<T, D>,
    ray: &Ray<T, D>,
) -> Result<(), TestCaseError> {
    let (center, radius) = parts(ball);
    let (origin, along) = (wide(ray.origin().coords), wide(ray.direction()));
    let to_center = center - origin;
    let at = |t: T| along * t.to_f64() - to_center;
    let nearest = to_center - along.normalize() * to_center.dot(&along.normalize());
    let band = 16.0 * T::EPSILON.to_f64() * (to_center.norm() + radius);
    let blur = 1e-14 * (to_center.norm() + radius);

    let span = ball.span(ray);
    match span {
        None => prop_assert!(nearest.norm() > radius - blur, "a hit was missed"),
        Some(span) => {
            prop_assert!(
                nearest.norm() <= radius + band,
                "hit from {}",
                nearest.norm()
            );
            prop_assert!(span.enter <= span.exit);
            for t in [span.enter, span.exit] {
                let off = (at(t).norm() - radius).abs();
                prop_assert!(off <= band, "off the border by {off}, band {band}");
            }
        }
    }
    let starts_inside = to_center.norm() - radius;
    let hit = ball.cast_ray(ray, T::INFINITY);
    prop_assert_eq!(hit.is_some(), span.is_some_and(|s| s.exit >= T::zero()));
    if starts_inside <= -blur {
        prop_assert!(hit.is_some(), "starts inside by {}", starts_inside);
    }
    if let (Some(hit), Some(span)) = (hit, span) {
        prop_assert_eq!(hit.inside, span.enter < T::zero());
        prop_assert!(hit.inside || hit.t == span.enter);
        prop_assert!(!hit.inside || hit.t == T::zero() && hit.normal == SVector::<T, D>::zeros());
        prop_assert!(!hit.inside || starts_inside <= band);
        prop_assert!(hit.inside || starts_inside >= -band);
        if !hit.inside {
            let normal = wide(hit.normal);
            prop_assert!((normal.norm() - 1.0).abs() < 8.0 * T::EPSILON.to_f64());
            prop_assert!(normal.dot(&along.normalize()) * radius.max(band) <= band);
            if radius > 0.0 {
                let outwards = at(hit.t) / radius;
                prop_assert!((normal - outwards).norm() <= 4.0 * band / radius);
            }
        }
    }
    Ok(())
}

/// A ray that passes a ball at a distance near its radius.
fn passing<const D: usize>() -> impl Strategy<Value = ([SVector<f64, D>; 3], f64, f64)> {
    let aim = (direction(), direction(), length(), nudge());
    let sizes = (length(), (-20.0..20.0).prop_map(f64::exp2));
    (aim, sizes, place()).prop_map(|((d, side, r, nudge), (away, speed), (offset, scale))| {
        let (d, side): (SVector<f64, D>, SVector<f64, D>) = (d, side);
        let unit = d.normalize();
        let across: SVector<f64, D> = side - unit * side.dot(&unit);
        let across = across.try_normalize(1e-9).unwrap_or_else(SVector::zeros);
        let center = unit * away + across * (r + nudge * (r + away));
        (
            [offset * scale, (offset + center) * scale, d * speed],
            r * scale,
            scale,
        )
    })
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn balls_near_contact_agree_with_double_precision(
        (offset, scale) in place::<3>(), u in direction::<3>(), r in length(), s in length(), n in nudge(),
    ) {
        let a = ball::<f32, 3>(offset * scale, r * scale);
        let b = ball::<f32, 3>((offset + u.normalize() * (r + s) * (1.0 + n)) * scale, s * scale);
        let ((c, r), (d, s)) = (parts(&a), parts(&b));
        let ratio = (c - d).norm() / (r + s);
        prop_assert_eq!(a.intersects(&b), b.intersects(&a));
        prop_assert!(a.intersects(&b) || ratio.is_nan() || ratio > 1.0 - 1e-14, "missed at {}", ratio);
        prop_assert!(!a.intersects(&b) || ratio.is_nan() || ratio <= 1.0 + 6.0 * E32, "false at {}", ratio);
    }

    #[test]
    fn a_ball_near_a_level_box_agrees_with_double_precision(
        (offset, scale) in place::<3>(), h in vector::<3>(), u in direction::<3>(), r in length(), n in nudge(),
    ) {
        let h = h.abs();
        let corner = Point::from(narrow((offset - h) * scale));
        let far = Point::from(narrow((offset + h) * scale));
        let aabb = Aabb3::new(corner, far).unwrap();
        let surface = h.component_mul(&u.map(f64::signum));
        let center = offset + surface + u.normalize() * r * (1.0 + n);
        let ball = ball::<f32, 3>(center * scale, r * scale);
        let (center, radius) = parts(&ball);
        let (low, high) = (wide(aabb.min().coords), wide(aabb.max().coords));
        let nearest = center.zip_zip_map(&low, &high, |x, low, high| x.max(low).min(high));
        let ratio = (center - nearest).norm() / radius;
        prop_assert_eq!(ball.intersects(&aabb), aabb.intersects(&ball));
        prop_assert!(ball.intersects(&aabb) || ratio.is_nan() || ratio > 1.0 - 1e-14, "missed at {}", ratio);
        prop_assert!(!ball.intersects(&aabb) || ratio.is_nan() || ratio <= 1.0 + 6.0 * E32, "false at {}", ratio);
    }

    #[test]
    fn a_ball_near_a_turned_box_agrees_with_double_precision(
        (offset, scale) in place::<3>(), h in vector::<3>(), turn in rotation(),
        u in direction::<3>(), r in length(), n in nudge(),
    ) {
        let h = h.abs();
        let center = Point::from(narrow(offset * scale));
        let turned = Rotation3::from_matrix_unchecked(turn.matrix().map(|x| x as f32));
        let obb = Obb3::new(center, narrow(h * scale), turned).unwrap();
        let surface = h.component_mul(&u.map(f64::signum));
        let reach = r + n * (h.sum() + r);
        let ball = ball::<f32, 3>((offset + turn * (surface + u.normalize() * reach)) * scale, r * scale);

        let (center, radius) = parts(&ball);
        let (c, h) = (wide(obb.center().coords), wide(obb.half_extents()));
        let axes = obb.rotation().matrix().map(f64::from);
        // Any point of the box that lies in the ball proves an overlap; the nearest one does,
        // up to the box's own deviation from orthonormal, which the band allows for.
        let local = axes.try_inverse().unwrap() * (center - c);
        let nearest = c + axes * local.zip_map(&h, |x, h| x.max(-h).min(h));
        let (gap, size) = ((center - nearest).norm() - radius, (center - c).norm() + h.sum() + radius);
        prop_assert_eq!(ball.intersects(&obb), obb.intersects(&ball));
        prop_assert!(ball.intersects(&obb) || gap > -1e-14 * size, "missed by {}", gap / size);
        prop_assert!(!ball.intersects(&obb) || gap <= 16.0 * E32 * size, "false by {}", gap / size / E32);
    }

    #[test]
    fn a_ray_passing_a_disc_agrees_with_double_precision(
        ([origin, center, direction], radius, _) in passing::<2>(),
    ) {
        let ray = Ray::new(Point::from(narrow(origin)), narrow(direction)).unwrap();
        check_cast(&ball::<f32, 2>(center, radius), &ray)?;
    }

    #[test]
    fn a_ray_passing_a_sphere_agrees_with_double_precision(
        ([origin, center, direction], radius, _) in passing::<3>(),
    ) {
        let ray = Ray::new(Point::from(narrow(origin)), narrow(direction)).unwrap();
        check_cast(&ball::<f32, 3>(center, radius), &ray)?;
    }

    #[test]
    fn scaling_the_world_by_a_power_of_two_changes_no_bit(
        ([origin, center, direction], radius, scale) in passing::<3>(),
        exponent in prop_oneof![Just(-110), Just(-60), Just(-30), Just(10)],
    ) {
        let cast = |size: f64, speed: f64| {
            let ray = Ray::new(Point::from(narrow(origin * size)), narrow(direction * speed)).unwrap();
            ball::<f64, 3>(center * size, radius * size).cast_ray(&ray, f64::INFINITY)
        };
        let factor = f64::from(5 * exponent).exp2();
        let plain = cast(1.0 / scale, 1.0);
        let lengths = plain.map(|hit| (hit.t, hit.normal));
        prop_assert_eq!(cast(factor / scale, 1.0).map(|hit| (hit.t / factor, hit.normal)), lengths);
        prop_assert_eq!(cast(1.0 / scale, factor).map(|hit| (hit.t * factor, hit.normal)), lengths);
    }

    #[test]
    fn the_nearest_point_of_a_ball_lies_in_it_and_on_the_way(
        (offset, scale) in place::<3>(), away in vector::<3>(), r in length(),
    ) {
        let ball = ball::<f32, 3>(offset * scale, r * scale);
        let point = Point::from(narrow::<f32, 3>((offset + away) * scale));
        let (center, radius) = parts(&ball);
        let truth = ((wide(point.coords) - center).norm() - radius).max(0.0);
        let size = (wide(point.coords) - center).norm() + radius;
        let nearest = wide(ball.closest_point(&point).coords);
        let blur = 4.0 * E32 * (size + center.norm());
        prop_assert!((ball.distance_to_point(&point).to_f64() - truth).abs() <= 4.0 * E32 * size);
        prop_assert!((nearest - center).norm() <= radius + blur);
        prop_assert!(((nearest - wide(point.coords)).norm() - truth).abs() <= blur);
        prop_assert!(ball.aabb().contains_point(&ball.closest_point(&point)) || blur > 0.0);
        prop_assert_eq!(ball.contains_point(&point), truth == 0.0 || truth < 6.0 * E32 * radius && ball.contains_point(&point));
    }

    #[test]
    fn the_bounds_of_a_ball_reach_as_far_as_it_does((offset, scale) in place::<3>(), r in length()) {
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

/// Exact integers: what touches in them touches in every scalar, and what is apart by more than
/// the band is apart.
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
    assert!(
        apart.iter().all(|&count| count > 100),
        "one-sided cases {apart:?}"
    );
}

#[test]
fn a_ball_touching_an_oblique_box_is_not_missed() {
    // 3-4-5: the box's corner reaches 3 + 4 = 7 along x when its half-extents are 5 and 5.
    let axes = [[0.6_f32, 0.8], [-0.8, 0.6]];
    let turned = Rotation2::from_matrix_unchecked(axes.into());
    let tilted = Obb2::new(Point::origin(), [5.0, 5.0].into(), turned).unwrap();
    let nearest = tilted.vertices().iter().fold(0.0_f32, |x, v| x.max(v.x));
    let ball = Circle::new([nearest + 2.0, 1.0].into(), 2.0).unwrap();
    assert!(ball.intersects(&tilted));
    let further = Circle::new([nearest + 2.0001, 1.0].into(), 2.0).unwrap();
    assert!(!further.intersects(&tilted));
}

#[test]
fn every_pair_in_space_and_in_the_plane_has_a_test() {
    fn both<A: Intersects<B>, B: Intersects<A>>(a: &A, b: &B) -> [bool; 2] {
        [a.intersects(b), b.intersects(a)]
    }
    let ball = Sphere::<f64>::new(Point::origin(), 1.0).unwrap();
    let obb = Obb::from(ball.aabb());
    assert_eq!(both(&ball, &ball), [true; 2]);
    assert_eq!(both(&ball, &obb), [true; 2]);
    assert_eq!(both(&ball, &ball.aabb()), [true; 2]);
    let disc = Circle::<f64>::new(Point::origin(), 1.0).unwrap();
    assert_eq!(both(&disc, &Obb::from(disc.aabb())), [true; 2]);
    assert_eq!(both(&disc, &disc.aabb()), [true; 2]);
}
