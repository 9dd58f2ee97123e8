//! Rays against balls, compared with double precision.

use obbligato::nalgebra::{Point, SVector, Vector3};
use obbligato::{Ball, Circle, Ray, Ray2, Ray3, Sphere};
use obbligato_tests::arbitrary::{cases, direction, length, narrow, nudge, place, wide};
use obbligato_tests::balls::{ball, parts};
use obbligato_tests::{Sample, Tally, survey_drawn};
use proptest::prelude::*;

/// The bound of the documentation, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

/// How far from the border the point at `t` may be, in the same units.
const BORDER: f64 = 24.0;

#[test]
fn a_tangent_ray_along_an_axis_hits_in_the_middle() {
    for distance in [0.0_f32, 1.0, 1e3, 1e6, 1e12] {
        for radius in [0.0_f32, 0.1, 1.0, 1e3, 1e14] {
            let ball = Sphere::new([distance, radius, 0.0].into(), radius).unwrap();
            let ray = Ray3::new(Point::origin(), Vector3::new(2.0, 0.0, 0.0)).unwrap();
            let hit = ball.cast_ray(&ray, f32::INFINITY);
            let hit = hit.unwrap_or_else(|| panic!("missed {ball:?}"));
            assert!((hit.t - distance / 2.0).abs() <= 4.0 * f32::EPSILON * distance, "{ball:?}");
        }
    }
}

#[test]
fn a_ray_that_starts_inside_hits_at_once_and_spans_the_chord() {
    let ball = Circle::new([1.0, 0.0].into(), 3.0).unwrap();
    let ray = Ray2::new([0.0, 0.0].into(), [2.0, 0.0].into()).unwrap();
    let (span, hit) = (ball.span(&ray).unwrap(), ball.cast_ray(&ray, 0.0).unwrap());
    assert_eq!((span.enter, span.exit), (-1.0, 2.0));
    assert_eq!((hit.t, hit.normal, hit.inside), (0.0, SVector::zeros(), true));
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

#[test]
fn a_ball_lost_in_the_distance_faces_the_ray() {
    for radius in [1e-30, 1e-6, 1e-3, 0.1_f32] {
        let ball = Sphere::new([3e6, 4e6, 12e6].into(), radius).unwrap();
        for aim in [[3.0, 4.0, 12.0], [3.000_001, 4.0, 12.0], [3.0, 4.000_001, 12.0]] {
            let aim = Vector3::from(aim);
            let ray = Ray3::new(Point::origin(), aim).unwrap();
            let Some(hit) = ball.cast_ray(&ray, f32::INFINITY) else {
                continue;
            };
            assert!((hit.normal + aim.normalize()).norm() < 1e-6, "radius {radius}: {hit:?}");
        }
    }
}

/// Checks what every hit and span of a ball must satisfy, measured in double precision.
fn check_cast<T: Sample, const D: usize>(ball: &Ball<T, D>, ray: &Ray<T, D>, tally: &mut Tally) {
    let (center, radius) = parts(ball);
    let (origin, along) = (wide(ray.origin().coords), wide(ray.direction()));
    let to_center = center - origin;
    let at = |t: T| along * t.to_f64() - to_center;
    let unit_way = along.normalize();
    let beside = (to_center - unit_way * to_center.dot(&unit_way)).norm() - radius;
    let unit = T::epsilon() * (to_center.norm() + radius);
    let (band, blur) = (BAND * unit, 1e-14 * (to_center.norm() + radius));
    // How far the point at `t` moves if `t` changes by the smallest number.
    let step = (T::EPSILON * T::TINY).to_f64() * along.norm();

    let (span, hit) = (ball.span(ray), ball.cast_ray(ray, T::INFINITY));
    let case = || format!("{span:?} {hit:?}\n  {ball:?}\n  {ray:?}");
    let starts_inside = to_center.norm() - radius;
    tally.count("hit", span.is_some());
    let ahead = span.is_some_and(|span| span.exit >= T::zero());
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    let apart = beside > -blur;
    tally.require(span.is_some() || apart, "a hit was missed", case);
    let outside = starts_inside > -blur;
    tally.require(hit.is_some() || outside, "starts inside", case);
    let Some(span) = span else { return };
    tally.require(beside <= band, "a hit was invented", case);
    tally.require(span.enter <= span.exit, "span out of order", case);
    tally.largest("hit from, EPSILON L", beside / unit);
    for t in [span.enter, span.exit] {
        let off = (at(t).norm() - radius).abs() - step;
        tally.require(off <= BORDER * unit, "off the border", case);
        tally.largest("off the border, EPSILON L", off / unit);
    }
    let Some(hit) = hit else { return };
    tally.require(hit.inside == (span.enter < T::zero()), "inside", case);
    if hit.inside {
        let at_once = hit.t == T::zero() && hit.normal == SVector::<T, D>::zeros();
        tally.require(at_once && starts_inside <= band, "not inside", case);
        return;
    }
    tally.require(hit.t == span.enter, "wrong t", case);
    tally.require(starts_inside >= -band, "not outside", case);
    let normal = wide(hit.normal);
    let is_unit = (normal.norm() - 1.0).abs() < 8.0 * T::epsilon();
    tally.require(is_unit, "normal not a unit vector", case);
    let facing = normal.dot(&unit_way) * radius.max(band) <= band;
    tally.require(facing, "the normal faces away", case);
    let off = (normal * radius - at(hit.t)).norm();
    tally.require(off <= 4.0 * band + step, "wrong normal", case);
}

/// A ray that passes a ball at a distance close to its radius.
fn passing<const D: usize>() -> impl Strategy<Value = ([SVector<f64, D>; 3], f64, f64)> {
    let aim = (direction(), direction(), length(), nudge());
    let sizes = (length(), (-20.0..20.0).prop_map(f64::exp2));
    (aim, sizes, place()).prop_map(|((d, side, r, nudge), (away, speed), (offset, scale))| {
        let (d, side): (SVector<f64, D>, SVector<f64, D>) = (d, side);
        let unit = d.normalize();
        let across: SVector<f64, D> = side - unit * side.dot(&unit);
        let across = across.try_normalize(1e-9).unwrap_or_else(SVector::zeros);
        let center = unit * away + across * (r + nudge * (r + away));
        ([offset * scale, (offset + center) * scale, d * speed], r * scale, scale)
    })
}

fn rays_passing<const D: usize>() {
    let kernel = format!("ray, ball {D}D f32");
    survey_drawn(&kernel, passing::<D>(), |([origin, center, direction], radius, _), tally| {
        let ray = Ray::new(Point::from(narrow(*origin)), narrow(*direction)).unwrap();
        check_cast(&ball::<f32, D>(*center, *radius), &ray, tally);
    });
}

#[test]
fn a_ray_passing_a_ball_agrees_with_double_precision() {
    rays_passing::<2>();
    rays_passing::<3>();
}

proptest! {
    #![proptest_config(cases(20_000))]

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
}

/// At these distances `t` exceeds the largest number.
#[test]
fn a_ball_farther_than_any_number_is_missed() {
    let far = Sphere::new([1e15, 0.0, 0.0].into(), 1e14).unwrap();
    for direction in [1e-37, -1e-37] {
        let ray = Ray3::new(Point::origin(), Vector3::new(direction, 0.0, 0.0)).unwrap();
        assert_eq!(far.span(&ray), None, "{direction}");
    }
}
