//! Rays against volumes between four pairs of planes, compared with exact rationals.

use obbligato::nalgebra::{Point, Point2, Point3, SVector, Vector2, Vector3};
use obbligato::{Dop8, Dop8In2, Ray, Ray2, Ray3};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::octants::{along, cloud, directions};
use obbligato_tests::support::{direction, dot, exact, nudge, place, rational};
use obbligato_tests::{Rational, Rng, Sample, Tally, slow_survey};

const INF: f32 = f32::INFINITY;

#[test]
fn a_ray_meets_an_octagon_on_a_side_and_on_a_diagonal() {
    let octagon = Dop8In2::from_bounds([-2.0, -2.0, -3.0, -3.0], [2.0, 2.0, 3.0, 3.0]).unwrap();
    let slope = Vector2::new(0.5_f32.sqrt(), 0.5_f32.sqrt());
    let table = [
        ([-5.0, 0.0], [1.0, 0.0], Some((3.0, -Vector2::x(), false)), (3.0, 7.0)),
        ([4.0, 4.0], [-1.0, -1.0], Some((2.5, slope, false)), (2.5, 5.5)),
        ([0.0, 0.0], [2.0, 0.0], Some((0.0, Vector2::zeros(), true)), (-1.0, 1.0)),
        ([-5.0, 2.0], [1.0, 0.0], Some((4.0, Vector2::new(-slope.x, slope.y), false)), (4.0, 6.0)), // along a side
        ([0.0, 3.0], [1.0, -1.0], Some((1.0, Vector2::y(), false)), (1.0, 2.0)), // along a diagonal
    ];
    for (origin, way, hit, ends) in table {
        let ray = Ray2::new(origin.into(), Vector2::from(way)).unwrap();
        let span = octagon.span(&ray).unwrap();
        assert_eq!((span.enter, span.exit), ends, "{origin:?} {way:?}");
        let (t, normal, inside) = hit.unwrap();
        let found = octagon.cast_ray(&ray, INF).unwrap();
        assert_eq!((found.t, found.inside), (t, inside), "{origin:?} {way:?}");
        assert!((found.normal - normal).norm() < 1e-6, "{origin:?} {way:?}: {found:?}");
    }
    let beside = Ray2::new(Point2::new(-5.0, 2.5), Vector2::x()).unwrap();
    assert_eq!((octagon.span(&beside), octagon.cast_ray(&beside, INF)), (None, None));
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

/// A volume of points, and a ray that passes one of them.
fn drawn<T: Sample, const D: usize>(rng: &mut Rng) -> Option<(Dop8<T, D>, Ray<T, D>)> {
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
    let ray = Ray::new(origin, narrow(way * f64::exp2(rng.range(-20.0, 20.0))));
    Some((volume, ray.ok()?))
}

/// The planes relative to the origin of a ray, and how fast the ray runs along each direction.
struct Planes {
    low: [Rational; 4],
    high: [Rational; 4],
    speed: [Rational; 4],
}

impl Planes {
    fn of<T: Sample, const D: usize>(volume: &Dop8<T, D>, ray: &Ray<T, D>) -> Self {
        let start = along::<D>(&exact(ray.origin().coords));
        let ends = |bound: [T; 4]| [0, 1, 2, 3].map(|k| &rational(bound[k].to_f64()) - &start[k]);
        Self {
            low: ends(volume.min()),
            high: ends(volume.max()),
            speed: along::<D>(&exact(ray.direction())),
        }
    }

    fn moves(&self, k: usize) -> bool {
        self.speed[k] != rational(0.0)
    }

    /// Whether the line runs along two planes and outside them.
    fn certainly_misses(&self) -> bool {
        let zero = rational(0.0);
        (0..4).any(|k| !self.moves(k) && (self.low[k] > zero || self.high[k] < zero))
    }

    /// Where the line enters the last pair of planes, and where it leaves the first.
    fn ends(&self) -> (Rational, Rational) {
        let crossed = |k: usize, ahead: bool| {
            let nearer = (self.speed[k] > rational(0.0)) == ahead;
            let plane = if nearer { &self.low[k] } else { &self.high[k] };
            plane / &self.speed[k]
        };
        let moving = || (0..4).filter(|&k| self.moves(k));
        let enter = moving().map(|k| crossed(k, true)).max();
        let exit = moving().map(|k| crossed(k, false)).min();
        enter.zip(exit).expect("it moves")
    }

    /// How far outside the planes the point at `t` is, across the direction where it is farthest.
    fn outside(&self, t: f64) -> f64 {
        let at = |k: usize| &self.speed[k] * &rational(t);
        let beyond = (0..4).map(|k| (&at(k) - &self.high[k]).max(&self.low[k] - &at(k)));
        beyond.map(|x| number_of(&x)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn holds_origin(&self) -> bool {
        let zero = rational(0.0);
        self.low.iter().all(|x| *x <= zero) && self.high.iter().all(|x| *x >= zero)
    }
}

fn most<'a>(numbers: impl Iterator<Item = &'a Rational>) -> f64 {
    numbers.map(|x| number_of(x).abs()).fold(0.0, f64::max)
}

fn check_span<T: Sample, const D: usize>(volume: &Dop8<T, D>, ray: &Ray<T, D>, tally: &mut Tally) {
    let planes = Planes::of(volume, ray);
    let span = volume.span(ray);
    let case = || format!("{span:?}\n  {volume:?}\n  {ray:?}");
    let unit = T::epsilon() * most(planes.low.iter().chain(&planes.high));
    let least = T::TINY.to_f64() * T::epsilon() * most(planes.speed.iter()) * 2.0;
    let Some(span) = span else {
        // A miss is wrong only if the line is farther inside than the band.
        let slowest =
            (0..4).filter(|&k| planes.moves(k)).map(|k| number_of(&planes.speed[k]).abs());
        let (first, last) = planes.ends();
        let depth = number_of(&(&last - &first)) * slowest.fold(f64::INFINITY, f64::min);
        let missed = planes.certainly_misses() || depth <= 8.0 * unit + least;
        tally.require(missed, "a hit was missed", case);
        return;
    };
    tally.require(span.enter <= span.exit, "out of order", case);
    tally.require(!planes.certainly_misses(), "a hit beside", case);
    for t in [span.enter, span.exit] {
        let off = planes.outside(t.to_f64()).abs();
        tally.require(off <= 8.0 * unit + least, "off the border", case);
        if off > least && unit > 0.0 {
            tally.largest("off the border, EPSILON L", (off - least) / unit);
        }
    }
}

fn check_hit<T: Sample, const D: usize>(volume: &Dop8<T, D>, ray: &Ray<T, D>, tally: &mut Tally) {
    let planes = Planes::of(volume, ray);
    let hit = volume.cast_ray(ray, T::INFINITY);
    let case = || format!("{hit:?}\n  {volume:?}\n  {ray:?}");
    tally.count("hit", hit.is_some());
    let held = planes.holds_origin();
    tally.require(hit.is_some() || !held, "starts inside", case);
    let ahead = volume.span(ray).is_some_and(|span| span.exit >= T::zero());
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    let Some(hit) = hit else { return };
    let zero = rational(0.0);
    let (first, _) = planes.ends();
    tally.require(hit.inside == (first < zero) || !held, "wrong side", case);
    let whole = (wide(hit.normal).norm() - 1.0).abs() < 8.0 * T::epsilon();
    tally.require(whole || hit.inside, "not a unit normal", case);
    let facing = dot(&exact(hit.normal), &exact(ray.direction())) < zero;
    tally.require(facing || hit.inside, "the normal faces away", case);
}

fn check<T: Sample, const D: usize>() {
    slow_survey(&format!("ray, Dop8 {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volume rays", index);
        if let Some((volume, ray)) = drawn::<T, D>(&mut rng) {
            check_span(&volume, &ray, tally);
            check_hit(&volume, &ray, tally);
        }
    });
}

#[test]
fn a_ray_near_a_volume_agrees_with_exact_rationals() {
    check::<f32, 2>();
    check::<f32, 3>();
    check::<f64, 2>();
}
