//! Rays against volumes between four pairs of planes, compared with exact rationals.

use crate::dops::{along, cloud, directions};
use crate::support::{direction, dot, exact, nudge, place, rational};
use obbligato::nalgebra::{Point, Point2, Point3, SVector, Vector2, Vector3};
use obbligato::{Dop8, Dop8In2, Ray, Ray2, Ray3, RayCast};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::{Rational, Rng, Sample, survey};

const INF: f32 = f32::INFINITY;

#[test]
fn a_ray_meets_an_octagon_on_a_side_and_on_a_diagonal() {
    let octagon = Dop8In2::from_bounds([-2.0, -2.0, -3.0, -3.0], [2.0, 2.0, 3.0, 3.0]).unwrap();
    let slope = Vector2::new(0.5_f32.sqrt(), 0.5_f32.sqrt());
    let table = [
        (
            [-5.0, 0.0],
            [1.0, 0.0],
            Some((3.0, -Vector2::x(), false)),
            (3.0, 7.0),
        ),
        (
            [4.0, 4.0],
            [-1.0, -1.0],
            Some((2.5, slope, false)),
            (2.5, 5.5),
        ),
        (
            [0.0, 0.0],
            [2.0, 0.0],
            Some((0.0, Vector2::zeros(), true)),
            (-1.0, 1.0),
        ),
        (
            [-5.0, 2.0],
            [1.0, 0.0],
            Some((4.0, Vector2::new(-slope.x, slope.y), false)),
            (4.0, 6.0),
        ), // along a side
        (
            [0.0, 3.0],
            [1.0, -1.0],
            Some((1.0, Vector2::y(), false)),
            (1.0, 2.0),
        ), // along a diagonal
    ];
    for (origin, way, hit, ends) in table {
        let ray = Ray2::new(origin.into(), Vector2::from(way)).unwrap();
        let span = octagon.span(&ray).unwrap();
        assert_eq!((span.enter, span.exit), ends, "{origin:?} {way:?}");
        let (t, normal, inside) = hit.unwrap();
        let found = octagon.cast_ray(&ray, INF).unwrap();
        assert_eq!((found.t, found.inside), (t, inside), "{origin:?} {way:?}");
        assert!(
            (found.normal - normal).norm() < 1e-6,
            "{origin:?} {way:?}: {found:?}"
        );
    }
    let beside = Ray2::new(Point2::new(-5.0, 2.5), Vector2::x()).unwrap();
    assert_eq!(
        (octagon.span(&beside), octagon.cast_ray(&beside, INF)),
        (None, None)
    );
    let away = Ray2::new(Point2::new(-5.0, 0.0), -Vector2::x()).unwrap();
    assert_eq!(octagon.cast_ray(&away, INF), None);
    let solid = [
        [1.0, 0.0, 0.0],
        [-1.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [0.0, -1.0, 0.0],
        [0.0, 0.0, 1.0],
        [0.0, 0.0, -1.0],
    ];
    let octahedron = Dop8::from_points(solid.map(Point3::from)).unwrap();
    let ray = Ray3::new(Point3::new(3.0, 3.0, 3.0), -Vector3::repeat(1.0)).unwrap();
    let hit = octahedron.cast_ray(&ray, INF).unwrap();
    assert!((hit.normal - Vector3::repeat(1.0).normalize()).norm() < 1e-6);
    assert!(f32::abs(hit.t - 8.0 / 3.0) < 1e-6);
}

fn number_of(x: &Rational) -> f64 {
    if *x == rational(0.0) { 0.0 } else { x.to_f64() }
}

/// How far the line is outside: the greatest over all pairs of slabs of how much later it enters one than it leaves
/// the other, as a distance across either; and how far outside a point of it is.
fn check<T: Sample, const D: usize>() {
    survey(&format!("ray, Dop8 {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volume rays", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let points = cloud::<T, D>(rng, offset, scale);
        let volume = Dop8::from_points(points.iter().copied()).expect("points");
        let target = wide(points[rng.below(points.len())].coords);
        let signs = &directions::<D>()[rng.below(4)];
        let axis = SVector::<f64, D>::from_fn(|i, _| signs[i]);
        let way = match rng.below(3) {
            0 => {
                let any = direction::<D>(rng);
                any - axis * any.dot(&axis) / axis.norm_squared()
            }
            1 => axis,
            _ => direction::<D>(rng),
        };
        let away = rng.power(-2.0, 2.0) * scale * rng.pick(&[-1.0, 0.0, 1.0]);
        let aim = target + direction::<D>(rng) * nudge::<T>(rng) * (scale + away.abs());
        let origin = Point::from(narrow(aim - way * away));
        let Ok(ray) = Ray::<T, D>::new(origin, narrow(way * f64::exp2(rng.range(-20.0, 20.0))))
        else {
            return;
        };

        let start = along::<D>(&exact(ray.origin().coords));
        let speed = along::<D>(&exact(ray.direction()));
        let ends = |bound: [T; 4]| [0, 1, 2, 3].map(|k| &rational(bound[k].to_f64()) - &start[k]);
        let (low, high) = (ends(volume.min()), ends(volume.max()));
        let zero = rational(0.0);
        let moving: Vec<_> = (0..4).filter(|&k| speed[k] != zero).collect();
        let still_outside = (0..4).any(|k| speed[k] == zero && (low[k] > zero || high[k] < zero));
        let enter = |k: usize| {
            if speed[k] > zero {
                &low[k] / &speed[k]
            } else {
                &high[k] / &speed[k]
            }
        };
        let exit = |k: usize| {
            if speed[k] > zero {
                &high[k] / &speed[k]
            } else {
                &low[k] / &speed[k]
            }
        };
        let first = moving.iter().map(|&k| enter(k)).max().expect("it moves");
        let last = moving.iter().map(|&k| exit(k)).min().expect("it moves");
        let meets = !still_outside && first <= last;

        let (span, hit) = (volume.span(&ray), volume.cast_ray(&ray, T::INFINITY));
        let case = || {
            format!(
                "{span:?} {hit:?}, {} {}\n  {volume:?}\n  {ray:?}",
                number_of(&first),
                number_of(&last)
            )
        };
        tally.count("hit", hit.is_some());
        let most = low
            .iter()
            .chain(&high)
            .map(|x| number_of(x).abs())
            .fold(0.0, f64::max);
        let unit = T::epsilon() * most;
        let speed_most = speed.iter().map(|x| number_of(x).abs()).fold(0.0, f64::max);
        let least = T::TINY.to_f64() * T::epsilon() * speed_most * 2.0;
        if let Some(span) = span {
            tally.require(span.enter <= span.exit, "out of order", case);
            tally.require(!still_outside, "a hit beside", case);
            for (t, truth) in [(span.enter, &first), (span.exit, &last)] {
                // How far the point is outside any slab, and from the border.
                let at = |k: usize| &speed[k] * &rational(t.to_f64());
                let beyond = (0..4).map(|k| number_of(&(&at(k) - &high[k]).max(&low[k] - &at(k))));
                let off = beyond.fold(f64::NEG_INFINITY, f64::max);
                tally.require(off.abs() <= 8.0 * unit + least, "off the border", case);
                if off.abs() > least && unit > 0.0 {
                    tally.largest("off the border, EPSILON L", (off.abs() - least) / unit);
                }
                let _ = truth;
            }
        } else if meets {
            // A miss is wrong only if the line is within the band of the border.
            let slowest = moving
                .iter()
                .map(|&k| number_of(&speed[k]).abs())
                .fold(f64::INFINITY, f64::min);
            let depth = number_of(&(&last - &first)) * slowest;
            tally.require(depth <= 8.0 * unit + least, "a hit was missed", case);
        }
        let within = low.iter().all(|x| *x <= zero) && high.iter().all(|x| *x >= zero);
        tally.require(hit.is_some() || !within, "starts inside", case);
        let ahead = span.is_some_and(|span| span.exit >= T::zero());
        tally.require(hit.is_some() == ahead, "a hit without a span", case);
        if let Some(hit) = hit {
            let inside = first < zero && within;
            tally.require(hit.inside == inside || !within, "wrong side", case);
            let length = wide(hit.normal).norm();
            let whole = (length - 1.0).abs() < 8.0 * T::epsilon();
            tally.require(whole || hit.inside, "not a unit normal", case);
            let facing = dot(&exact(hit.normal), &exact(ray.direction())) < zero;
            tally.require(facing || hit.inside, "the normal faces away", case);
        }
    });
}

#[test]
fn a_ray_near_a_volume_agrees_with_exact_rationals() {
    check::<f32, 2>();
    check::<f32, 3>();
    check::<f64, 2>();
}
