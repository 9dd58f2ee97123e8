//! Rays against capsules, compared with double precision.

use obbligato::nalgebra::{Point, Point2, SVector, Vector2, Vector3};
use obbligato::{Ball, Capsule, Capsule2, Capsule3, Ray, Ray2, Ray3};
use obbligato_tests::along_line::{Bands, Line};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{direction, length, nudge, place, vector};
use obbligato_tests::{Rng, Tally, survey};

const E32: f64 = f32::EPSILON as f64;
const INF: f32 = f32::INFINITY;
const BANDS: Bands = Bands { miss: 32.0, border: 48.0 };

#[test]
fn a_ray_meets_the_side_the_ends_and_the_inside() {
    let pill = Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0).unwrap();
    let cast = |o: [f32; 2], d: [f32; 2]| {
        let hit = pill.cast_ray(&Ray2::new(o.into(), d.into()).unwrap(), INF);
        hit.map(|hit| (hit.t, hit.normal, hit.inside))
    };
    let (x, y) = (Vector2::x(), Vector2::y());
    assert_eq!(cast([2.0, 5.0], [0.0, -1.0]), Some((4.0, y, false)));
    assert_eq!(cast([9.0, 0.0], [-2.0, 0.0]), Some((2.0, x, false)));
    assert_eq!(cast([-9.0, 0.0], [1.0, 0.0]), Some((8.0, -x, false)));
    assert_eq!(cast([4.0, 3.0], [0.0, -1.0]), Some((2.0, y, false)));
    assert_eq!(cast([2.0, 0.5], [1.0, 1.0]), Some((0.0, Vector2::zeros(), true)));
    assert_eq!(cast([2.0, 5.0], [0.0, 1.0]), None);
    assert_eq!(cast([-3.0, 1.5], [1.0, 0.0]), None);
    // Along the side: from the first end to the last.
    let span = pill.span(&Ray2::new([-3.0, 1.0].into(), x).unwrap()).unwrap();
    assert_eq!((span.enter, span.exit), (3.0, 7.0));
    let span = pill.span(&Ray2::new([2.0, 1.0].into(), x).unwrap()).unwrap();
    assert_eq!((span.enter, span.exit), (-2.0, 2.0));
}

#[test]
fn a_ray_along_a_segment_meets_it_from_end_to_end() {
    for scale in [1e-30_f32, 1e-10, 1.0, 1e10] {
        let (start, along) =
            (Point::from([1.0, 2.0, 3.0].map(|x| x * scale)), Vector3::new(4.0, -4.0, 2.0) * scale);
        let segment = Capsule3::new(start, start + along, 0.0).unwrap();
        let span = segment.span(&Ray3::new(start - along, along).unwrap()).unwrap();
        assert!(
            (span.enter - 1.0).abs() < 1e-5 && (span.exit - 2.0).abs() < 1e-5,
            "{scale}: {span:?}"
        );
        let from_inside = segment.cast_ray(&Ray3::new(start + along * 0.5, along).unwrap(), INF);
        assert_eq!(from_inside.map(|hit| hit.t), Some(0.0), "{scale}");
    }
}

/// The line crosses the segment nearer its end than the planes through the ends are known, and
/// passes the end itself at more than the radius.
#[test]
fn a_ray_that_meets_the_side_just_before_an_end_hits() {
    let thin = Capsule2::new(
        Point2::new(-1.05761e-15, 0.0),
        Point2::new(3.391_463_5e-13, 3.637_168_4e-13),
        5.570_657_5e-21,
    );
    let ray = Ray2::new(
        Point2::new(3.412_112e-13, 3.622_391_6e-13),
        Vector2::new(-216_840.92, 155_179.2),
    );
    let (thin, ray) = (thin.unwrap(), ray.unwrap());
    let hit = thin.cast_ray(&ray, INF).expect("the line crosses the segment");
    let (from, to) = (wide(ray.origin().coords), wide(thin.start().coords));
    let off = outside(&thin, from, wide(ray.direction()) * f64::from(hit.t));
    assert!(off.abs() <= BANDS.border * E32 * (to - from).norm(), "{off}");
}

/// A capsule without length answers as a ball does, to the bit.
#[test]
fn a_capsule_that_is_a_ball_answers_as_one() {
    for index in 0..10_000 {
        let mut rng = Rng::of_case("capsules as balls", index);
        let (center, radius) =
            (Point::from(narrow::<f32, 3>(vector(&mut rng))), length(&mut rng) as f32);
        let origin = Point::from(narrow(vector::<3>(&mut rng) * 3.0));
        let Ok(ray) = Ray::new(origin, narrow(direction::<3>(&mut rng))) else {
            continue;
        };
        let capsule = Capsule::new(center, center, radius).unwrap();
        let ball = Ball::new(center, radius).unwrap();
        assert_eq!(capsule.span(&ray), ball.span(&ray), "{ball:?} {ray:?}");
    }
}

/// The distance of a point, relative to `from`, from the segment, minus the radius.
fn outside<const D: usize>(
    capsule: &Capsule<f32, D>,
    from: SVector<f64, D>,
    p: SVector<f64, D>,
) -> f64 {
    let (a, b) = (wide(capsule.start().coords) - from, wide(capsule.end().coords) - from);
    let (v, w) = (b - a, p - a);
    let s = if v.norm() > 0.0 { (w.dot(&v) / v.norm_squared()).clamp(0.0, 1.0) } else { 0.0 };
    (w - v * s).norm() - f64::from(capsule.radius())
}

fn check_cast<const D: usize>(capsule: &Capsule<f32, D>, ray: &Ray<f32, D>, tally: &mut Tally) {
    let (origin, along) = (wide(ray.origin().coords), wide(ray.direction()));
    let far = [capsule.start(), capsule.end()].map(|end| (wide(end.coords) - origin).norm());
    let size = far[0].max(far[1]) + f64::from(capsule.radius());
    if size == 0.0 {
        return;
    }
    let line = Line { outside: |t| outside(capsule, origin, along * t), size, speed: along.norm() };
    let answers = (capsule.span(ray), capsule.cast_ray(ray, INF));
    let case = || format!("{capsule:?}\n  {ray:?}");
    let Some(hit) = line.check(answers, &BANDS, tally, case) else { return };
    let (p, normal) = (along * f64::from(hit.t), wide(hit.normal));
    let radius = f64::from(capsule.radius());
    // One step along the normal leads straight away from the segment.
    let farther = outside(capsule, origin, p + normal * radius) - outside(capsule, origin, p);
    let is_right = radius < 400.0 * E32 * size || farther >= 0.99 * radius;
    tally.require(is_right, "wrong normal", || format!("{hit:?}\n  {}", case()));
}

fn passing<const D: usize>() {
    survey(&format!("ray, capsule {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("capsule rays", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let start = offset + vector::<D>(rng);
        let axis = direction::<D>(rng) * length(rng);
        let d = match rng.below(4) {
            0 => axis,
            1 => axis + direction::<D>(rng) * rng.power(-8.0, -1.0),
            _ => direction::<D>(rng),
        };
        let side = direction::<D>(rng);
        let across = match d.try_normalize(1e-12) {
            Some(unit) => {
                (side - unit * side.dot(&unit)).try_normalize(1e-6).unwrap_or_else(SVector::zeros)
            }
            None => return,
        };
        let r = length(rng) * rng.pick(&[0.0, 1.0, 1.0]);
        let away = rng.power(-1.0, 3.0) * rng.pick(&[-1.0, 0.0, 1.0]);
        let aim = start + axis * rng.pick(&[0.0, 0.3, 1.0]);
        let reach = r + nudge::<f32>(rng) * (r + away.abs() + axis.norm());
        let origin = aim + across * reach - d.normalize() * away;
        let speed = f64::exp2(rng.range(-20.0, 20.0));
        let point = |p: SVector<f64, D>| Point::from(narrow(p * scale));
        let capsule = Capsule::new(point(start), point(start + axis), (r * scale) as f32).unwrap();
        let Ok(ray) = Ray::new(point(origin), narrow(d * speed)) else {
            return;
        };
        check_cast(&capsule, &ray, tally);
    });
}

#[test]
fn a_ray_passing_a_capsule_agrees_with_double_precision() {
    passing::<2>();
    passing::<3>();
}
