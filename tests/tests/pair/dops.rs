//! Volumes between four pairs of planes, compared with exact rationals.

use obbligato::nalgebra::{Point, Point3, SVector, Vector3};
use obbligato::{Aabb, Argument, Ball, Dop8, Dop8In2, Dop8In3, Intersects, Obb, ShapeError};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::octants::{along, cloud, directions};
use obbligato_tests::support::{
    Truth, aabb, check_contact, direction, exact, length, magnitude, nudge, number, obb, parts,
    place, rational, vector,
};
use obbligato_tests::{Rational, Rng, Sample, slow_survey, survey};
use std::fmt::Debug;

const E32: f64 = f32::EPSILON as f64;

/// The gap of an interval from a bound, along the unit vector; negative where they overlap.
fn gap_of<T: Sample, const D: usize>(
    volume: &Dop8<T, D>,
    least: &[Rational; 4],
    most: &[Rational; 4],
) -> [Rational; 4] {
    let bound = |x: T| rational(x.to_f64());
    [0, 1, 2, 3].map(|k| {
        let above = &least[k] - &bound(volume.max()[k]);
        let below = &bound(volume.min()[k]) - &most[k];
        above.max(below)
    })
}

fn number_of(gap: &Rational) -> f64 {
    if *gap == rational(0.0) { 0.0 } else { gap.to_f64() }
}

fn largest(gaps: &[Rational; 4]) -> f64 {
    gaps.iter().map(number_of).fold(f64::NEG_INFINITY, f64::max)
}

fn enclosing<T: Sample, const D: usize>() {
    survey(&format!("points, Dop8 {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volumes of points", index);
        let (offset, scale) = place::<D>(&mut rng);
        let points = cloud::<T, D>(&mut rng, offset, scale);
        let volume = Dop8::from_points(points.iter().copied()).expect("points");
        let case = || format!("{points:?}\n  {volume:?}");
        let values: Vec<_> = points.iter().map(|p| along::<D>(&exact(p.coords))).collect();
        for k in 0..4 {
            let least = values.iter().map(|v| &v[k]).min().expect("a point");
            let most = values.iter().map(|v| &v[k]).max().expect("a point");
            let (low, high) = (volume.min()[k].to_f64(), volume.max()[k].to_f64());
            let holds = rational(low) <= *least && *most <= rational(high);
            tally.require(holds, "a point is outside", case);
            let least_number = (T::EPSILON * T::TINY).to_f64();
            let slack = (4.0 * T::epsilon() * low.abs().max(high.abs())).max(least_number);
            let loose =
                number_of(&(least - &rational(low))).max(number_of(&(&rational(high) - most)));
            tally.require(loose <= slack, "too loose", case);
            tally.count("exact bound", loose == 0.0);
        }
        let bounds = volume.aabb();
        let held = points.iter().all(|p| volume.contains_point(p) && bounds.contains_point(p));
        tally.require(held, "a point is not contained", case);
        let again = Dop8::<T, D>::from_bounds(volume.min(), volume.max());
        tally.require(again == Ok(volume), "its bounds are not accepted", case);
    });
}

fn changed<T: Sample, const D: usize>() {
    survey(&format!("Dop8 merged, moved {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volumes merged and moved", index);
        let (offset, scale) = place::<D>(&mut rng);
        let points = cloud::<T, D>(&mut rng, offset, scale);
        let volume = Dop8::from_points(points.iter().copied()).expect("points");
        let case = || format!("{points:?}\n  {volume:?}");
        let more = cloud::<T, D>(&mut rng, offset, scale);
        let other = Dop8::from_points(more.iter().copied()).expect("points");
        let both = volume.merged(&other);
        let all = Dop8::from_points(points.iter().chain(&more).copied()).expect("points");
        tally.require(both == all && both == other.merged(&volume), "merged", case);
        tally.require(both.contains(&volume) && both.contains(&other), "does not contain", case);

        let by = narrow::<T, D>(vector::<D>(&mut rng) * scale);
        let moved = volume.translated(&by).expect("in range");
        let step = along::<D>(&exact(by));
        for (k, step) in step.iter().enumerate() {
            let bound = |x: T| &rational(x.to_f64()) + step;
            let (low, high) =
                (rational(moved.min()[k].to_f64()), rational(moved.max()[k].to_f64()));
            let (least, most) = (bound(volume.min()[k]), bound(volume.max()[k]));
            tally.require(low <= least && most <= high, "moved out of its bounds", case);
            let size = magnitude(&rational(volume.max()[k].to_f64()));
            let size = &(&size + &magnitude(step)) + &magnitude(&low);
            let slack = &size * &rational(8.0 * T::epsilon());
            tally.require(&high - &most <= slack, "moved too loosely", case);
        }
    });
}

#[test]
fn a_volume_of_points_encloses_them_tightly() {
    enclosing::<f32, 2>();
    enclosing::<f32, 3>();
    enclosing::<f64, 3>();
}

/// `4 EPSILON` of such a bound is less than the distance of two neighboring numbers.
#[test]
fn a_bound_among_the_smallest_numbers_moves_by_one_step() {
    let point = Point3::new(-2.314_613e-39, -7.493_727_7e-32, 7.493_727_7e-32);
    let volume = Dop8In3::from_points([point]).expect("a point");
    let step = f32::from_bits(1);
    let [low, high] = [volume.min()[0], volume.max()[0]];
    assert!((point.x - step..=point.x).contains(&low), "{low:e}");
    assert!((point.x..=point.x + step).contains(&high), "{high:e}");
}

#[test]
fn a_volume_merged_or_moved_encloses_what_it_should() {
    changed::<f32, 2>();
    changed::<f32, 3>();
    changed::<f64, 3>();
}

/// A vector of the given gap along one of the directions.
fn step<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    let signs = &directions::<D>()[rng.below(4)];
    let unit = SVector::<f64, D>::from_fn(|i, _| signs[i]);
    unit.normalize() * rng.sign()
}

/// A volume of points, one of these, and a way out along one of the directions.
struct Scene<const D: usize> {
    points: Vec<Point<f32, D>>,
    volume: Dop8<f32, D>,
    near: SVector<f64, D>,
    way: SVector<f64, D>,
    scale: f64,
}

impl<const D: usize> Scene<D> {
    fn drawn(rng: &mut Rng) -> Self {
        let (offset, scale) = place::<D>(rng);
        let points = cloud::<f32, D>(rng, offset, scale);
        let near = wide(points[rng.below(points.len())].coords);
        Self {
            volume: Dop8::from_points(points.iter().copied()).expect("points"),
            near,
            way: step::<D>(rng),
            points,
            scale,
        }
    }

    /// The point at a distance along the way out.
    fn out(&self, distance: f64) -> SVector<f64, D> {
        self.near + self.way * (self.scale * distance)
    }

    /// The gap of something with a center and a reach along each direction, exactly.
    fn gap(&self, center: SVector<f64, D>, reach: impl Fn(SVector<f64, D>) -> f64) -> f64 {
        let middle = along::<D>(&exact(center));
        let reach =
            directions::<D>().map(|signs| rational(reach(SVector::from_fn(|i, _| signs[i]))));
        let [least, most] = [-1.0, 1.0]
            .map(|sign| [0, 1, 2, 3].map(|k| &middle[k] + &(&reach[k] * &rational(sign))));
        largest(&gap_of(&self.volume, &least, &most))
    }
}

/// The corner of a box that comes first along each direction, given which point serves where a
/// direction is positive.
fn ends<const D: usize>(positive: &[Rational], negative: &[Rational]) -> [Rational; 4] {
    directions::<D>().map(|signs| {
        let terms = (0..D).map(|i| {
            let x = if signs[i] > 0.0 { &positive[i] } else { &negative[i] };
            &rational(signs[i]) * x
        });
        terms.fold(rational(0.0), |sum, term| &sum + &term)
    })
}

fn near_upright<const D: usize>() {
    slow_survey(&format!("Dop8, Aabb{D} f32"), |index, tally| {
        let mut rng = Rng::of_case("volumes, upright boxes", index);
        let scene = Scene::<D>::drawn(&mut rng);
        let h = vector::<D>(&mut rng).map(f64::abs);
        let gap = nudge::<f32>(&mut rng) * h.sum();
        let center = scene.out(h.dot(&scene.way.abs()) + gap);
        let shape = aabb::<f32, D>(center, h * scene.scale);
        let (low, high) = (exact(shape.min().coords), exact(shape.max().coords));
        let (least, most) = (ends::<D>(&low, &high), ends::<D>(&high, &low));
        let gap = largest(&gap_of(&scene.volume, &least, &most));
        let held = scene.points.iter().any(|p| shape.contains_point(p));
        let size = wide(shape.max().coords).abs().sum() + wide(shape.min().coords).abs().sum();
        // In 2D the directions decide, and touching counts.
        let overlap = held || D == 2 && gap <= 0.0;
        let expected = Truth { overlap, gap, size };
        check_contact::<f32, _, _>(&scene.volume, &shape, &expected, 4.0 * E32, tally);
    });
}

fn near_turned<const D: usize>()
where
    Dop8<f32, D>: Intersects<Obb<f32, D>>,
{
    slow_survey(&format!("Dop8, Obb{D} f32"), |index, tally| {
        let mut rng = Rng::of_case("volumes, boxes", index);
        let scene = Scene::<D>::drawn(&mut rng);
        let h = vector::<D>(&mut rng).map(f64::abs);
        let shape = obb::<f32, D>(&mut rng, scene.near, h * scene.scale);
        let (axes, ..) = parts(&shape);
        let reach = h.dot(&(axes.transpose() * scene.way).abs());
        let center = scene.out(reach + nudge::<f32>(&mut rng) * h.sum());
        let shape = shape.translated(&narrow(center - scene.near)).expect("in range");
        let (axes, h, center) = parts(&shape);
        let gap = scene.gap(center, |way| h.dot(&(axes.transpose() * way).abs()));
        let inverse = axes.try_inverse().expect("a rotation");
        let held = scene.points.iter().any(|p| {
            let local = inverse * (wide(p.coords) - center);
            (h - local.abs()).min() > 1e-12 * h.sum()
        });
        let expected = Truth { overlap: held, gap, size: h.sum() };
        check_contact::<f32, _, _>(&scene.volume, &shape, &expected, 16.0, tally);
    });
}

fn near_ball<const D: usize>() {
    slow_survey(&format!("Dop8, ball {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("volumes, balls", index);
        let scene = Scene::<D>::drawn(&mut rng);
        let r = length(&mut rng);
        let center = scene.out(r + nudge::<f32>(&mut rng) * r);
        let ball = Ball::<f32, D>::new(Point::from(narrow(center)), (r * scene.scale) as f32);
        let ball = ball.expect("valid");
        let (center, r) = (wide(ball.center().coords), f64::from(ball.radius()));
        let gap = scene.gap(center, |way| r * way.norm());
        let held = |p: &Point<f32, D>| (wide(p.coords) - center).norm() < r * (1.0 - 1e-12);
        let overlap = scene.points.iter().any(held);
        let expected = Truth { overlap, gap, size: r };
        check_contact::<f32, _, _>(&scene.volume, &ball, &expected, 16.0, tally);
    });
}

#[test]
fn a_volume_near_a_shape_agrees_with_exact_rationals() {
    near_upright::<2>();
    near_upright::<3>();
    near_turned::<2>();
    near_turned::<3>();
    near_ball::<2>();
    near_ball::<3>();
}

#[test]
fn invalid_bounds_are_rejected() {
    let (low, high) = ([-2.0_f32; 4], [2.0_f32; 4]);
    let made = |k: usize, x: f32, y: f32| {
        let (mut low, mut high) = (low, high);
        (low[k], high[k]) = (x, y);
        [Dop8In2::from_bounds(low, high).map(|_| ()), Dop8In3::from_bounds(low, high).map(|_| ())]
    };
    for k in 0..4 {
        let table = [
            (f32::NAN, 1.0, Err(ShapeError::NotFiniteIn(Argument::Bound))),
            (1.0, f32::INFINITY, Err(ShapeError::NotFiniteIn(Argument::Bound))),
            (1.0, 5e15, Err(ShapeError::BeyondLimitIn(Argument::Bound))),
            (1.0, 0.5, Err(ShapeError::MinAboveMax)),
            (8.0, 9.0, Err(ShapeError::Empty)),
            (-9.0, -8.0, Err(ShapeError::Empty)),
            (0.0, 0.0, Ok(())),
        ];
        for (low, high, expected) in table {
            assert_eq!(made(k, low, high), [expected; 2], "{k}: {low} .. {high}");
        }
    }
    let none = Dop8In2::from_points([]);
    assert_eq!(none, Err(ShapeError::NoPoints));
    let far = Dop8::from_points([Point3::from([f32::exp2(49.0); 3])]).unwrap();
    assert_eq!(far.max()[0], 3.0 * f32::exp2(49.0));
    assert!(far.translated(&Vector3::repeat(1e15)).is_err());
    assert!(far.translated(&Vector3::repeat(f32::NAN)).is_err());
}

/// Every pair of volumes of points that share a point overlaps, and so does each with what holds
/// it.
#[test]
fn volumes_that_share_a_point_overlap() {
    fn both<A: Intersects<B> + Debug, B: Intersects<A> + Debug>(a: &A, b: &B) {
        assert!(a.intersects(b) && b.intersects(a), "{a:?} {b:?}");
    }
    for index in 0..20_000 {
        let mut rng = Rng::of_case("volumes that share a point", index);
        let (offset, scale) = place::<3>(&mut rng);
        let [mut a, mut b] = [(); 2].map(|()| cloud::<f32, 3>(&mut rng, offset, scale));
        let shared = a[0];
        b.push(shared);
        a.rotate_left(1);
        let [a, b] = [a, b].map(|points| Dop8::from_points(points).unwrap());
        both(&a, &b);
        let point = Aabb::from_points([shared]).unwrap();
        both(&a, &point);
        both(&a, &Obb::from(point));
        both(&a, &Ball::new(shared, 0.0).unwrap());
        both(&a, &Dop8::from(point));
        let outward = direction::<3>(&mut rng) * number(&mut rng) * scale;
        let around = point.loosened(outward.norm() as f32).unwrap();
        both(&a, &around);
        assert!(Dop8::from(around).contains_point(&shared));
    }
}
