//! The smallest ball around points holds them all, exactly, and is no larger than the smallest one
//! of all subsets.

use crate::least_ball::{Field, least_square, square};
use obbligato::nalgebra::{Point, Point2, Point3, SVector};
use obbligato::{Argument, Ball, Circle, Real, ShapeError, Sphere};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{direction, exact, length, number, place, rational, sub, vector};
use obbligato_tests::{Rational, Rng, Sample, Tally, cases_per_kernel, survey, survey_of};
use std::cell::Cell;

/// What the documentation promises: how much the radius exceeds the least one, in `EPSILON` of it,
/// and of the largest coordinate.
const EXCESS: [f64; 2] = [16.0, 1.0];

/// As many times as the points are iterated over at most, for the bounds, the search and the
/// radius: far less than what is promised.
const ITERATIONS: usize = 22;

/// A few points of which many may decide: on a sphere or almost, on a lattice, along a line, in a
/// plane, or anywhere.
fn cloud<T: Sample, const D: usize>(rng: &mut Rng, count: usize) -> Vec<Point<T, D>> {
    let (offset, scale) = place::<D>(rng);
    let (size, kind, line) = (length(rng), rng.below(6), direction::<D>(rng));
    let blur = rng.power(-30.0, -1.0);
    let mut point = || {
        let way = direction::<D>(rng);
        match kind {
            0 => way,
            1 => way * (1.0 + rng.range(-8.0, 8.0) * T::epsilon()),
            2 => SVector::from_fn(|_, _| rng.below(4) as f64),
            3 => line * number(rng) + way * blur,
            4 => way - line * (way.dot(&line) * (1.0 - blur)),
            _ => vector(rng),
        }
    };
    let points: Vec<_> = (0..count).map(|_| point()).collect();
    let placed = points.into_iter().map(|point| (offset + point * size) * scale);
    placed.map(|point| Point::from(narrow(point))).collect()
}

/// The ball around points, and how many times these were iterated over.
fn around<T: Real, const D: usize>(points: &[Point<T, D>]) -> (Ball<T, D>, usize) {
    let read = Cell::new(0);
    let counted = points.iter().map(|point| {
        read.set(read.get() + 1);
        *point
    });
    let ball = Ball::from_points(counted).expect("points");
    (ball, read.get() / points.len())
}

fn check_inside<T: Sample, const D: usize>(
    points: &[Point<T, D>],
    ball: &Ball<T, D>,
    tally: &mut Tally,
) {
    let (center, radius) = (exact(ball.center().coords), rational(ball.radius().to_f64()));
    let radius2 = &radius * &radius;
    let is_inside = |p: &Point<T, D>| square(&sub(&exact(p.coords), &center)) <= radius2;
    let case = || format!("{points:?}\n  {ball:?}");
    tally.require(points.iter().all(is_inside), "a point is outside", case);
    let held = points.iter().all(|point| ball.contains_point(point));
    tally.require(held, "a point is not contained", case);
}

fn largest_coordinate<T: Real, const D: usize>(points: &[Point<T, D>]) -> f64 {
    points.iter().map(|p| wide(p.coords).amax()).fold(0.0, f64::max)
}

/// Compares the radius with the least one, of which the square is known.
fn check_least<T: Sample, const D: usize>(
    points: &[Point<T, D>],
    ball: &Ball<T, D>,
    least: f64,
    tally: &mut Tally,
) {
    let [of_radius, of_coordinate] = EXCESS;
    let (radius, coordinate) = (ball.radius().to_f64(), largest_coordinate(points));
    let excess = radius - least;
    let blur = 8.0 * T::EPSILON.to_f64() * T::TINY.to_f64();
    let most = T::epsilon() * (of_radius * least + of_coordinate * coordinate) + blur;
    let case = || format!("{least}, coordinates up to {coordinate}\n  {points:?}\n  {ball:?}");
    tally.require(excess <= most, "too large", case);
    if least > coordinate / 4.0 && excess > blur {
        tally.largest("excess, EPSILON R", excess / (T::epsilon() * least));
    }
    if coordinate > 100.0 * least {
        tally.largest("excess, EPSILON M", excess / (T::epsilon() * coordinate));
    }
}

/// The radius of the smallest ball, from all subsets.
fn least<F: Field, T: Sample, const D: usize>(points: &[Point<T, D>]) -> F {
    let coordinates = |p: &Point<T, D>| p.iter().map(|x| F::from(x.to_f64())).collect();
    least_square(&points.iter().map(coordinates).collect::<Vec<_>>(), D)
}

fn few_points<const D: usize>() {
    survey(&format!("ball around points {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("balls around points", index);
        let count = 1 + rng.below(6);
        let points = cloud::<f32, D>(&mut rng, count);
        let (ball, iterations) = around(&points);
        check_inside(&points, &ball, tally);
        check_least(&points, &ball, least::<f64, _, D>(&points).sqrt(), tally);
        tally.largest("iterations", iterations as f64);
        let case = || format!("{iterations} iterations: {points:?}");
        tally.require(iterations <= ITERATIONS, "too slow", case);
    });
}

fn few_points_exactly<const D: usize>() {
    let cases = cases_per_kernel() / 100;
    survey_of(&format!("ball around points {D}D f64"), cases, |index, tally| {
        let mut rng = Rng::of_case("balls around points, exactly", index);
        let count = 1 + rng.below(5);
        let points = cloud::<f64, D>(&mut rng, count);
        let (ball, _) = around(&points);
        check_inside(&points, &ball, tally);
        let least: Rational = least(&points);
        let least = if least == rational(0.0) { 0.0 } else { least.to_f64().sqrt() };
        check_least(&points, &ball, least, tally);
    });
}

#[test]
fn the_ball_around_points_holds_them_and_none_is_smaller() {
    few_points::<2>();
    few_points::<3>();
    few_points_exactly::<2>();
    few_points_exactly::<3>();
}

/// Hundreds of points, all of them on a sphere or in it, some of them opposite each other on its
/// border.
fn many_points<T: Sample, const D: usize>() {
    let cases = cases_per_kernel() / 100;
    survey_of(&format!("ball around many {D}D {}", T::NAME), cases, |index, tally| {
        let mut rng = Rng::of_case("balls around many points", index);
        let (radius, count) = (length(&mut rng).max(0.01), 1 + rng.below(400));
        let kind = rng.below(4);
        let mut points: Vec<_> = (0..count)
            .map(|i| {
                let way = direction::<D>(&mut rng) * radius;
                match kind {
                    0 => way,
                    1 => way * (i as f64 / count as f64), // ever farther out
                    2 => way * rng.range(0.0, 1.0),
                    _ => way * (1.0 - rng.power(-24.0, -1.0)),
                }
            })
            .collect();
        let pole = direction::<D>(&mut rng) * radius;
        points.extend([pole, -pole]);
        let points: Vec<_> = points.into_iter().map(|p| Point::from(narrow::<T, D>(p))).collect();
        let (ball, iterations) = around(&points);
        check_inside(&points, &ball, tally);
        check_least(&points, &ball, radius, tally);
        tally.largest("iterations", iterations as f64);
        let case = || format!("{iterations} iterations: {points:?}");
        tally.require(iterations <= ITERATIONS, "too slow", case);
    });
}

#[test]
fn the_ball_around_many_points_is_found_in_few_iterations() {
    many_points::<f32, 2>();
    many_points::<f32, 3>();
    many_points::<f64, 2>();
    many_points::<f64, 3>();
}

#[test]
fn one_point_is_a_ball_without_a_radius() {
    for point in [[0.1, -3e7], [1e15, -1e15], [1e-45, 0.0]].map(Point2::<f32>::from) {
        let ball = Circle::from_points([point; 3]).unwrap();
        assert_eq!((ball.center(), ball.radius()), (point, 0.0));
    }
}

#[test]
fn the_smallest_numbers_and_the_largest_hold_their_points() {
    let tiny = f32::from_bits(1);
    for size in [tiny, 3.0 * tiny, f32::MIN_POSITIVE, 1e-30, 1e14, 5e14] {
        let corners =
            [[-1.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(|p| Point2::from(p.map(|x| x * size)));
        let (ball, _) = around(&corners);
        let mut tally = Tally::default();
        check_inside(&corners, &ball, &mut tally);
        assert!(!format!("{tally:?}").contains("outside"), "{tally:?}");
        assert!(ball.radius() <= size + size * 1e-6 + tiny, "{ball:?}");
    }
}

#[test]
fn no_ball_is_made_around_nothing_or_around_what_is_no_point() {
    let none: [Point3<f32>; 0] = [];
    assert_eq!(Sphere::from_points(none), Err(ShapeError::NoPoints));
    let at = |x| [Point3::origin(), Point3::new(x, 0.0, 0.0)];
    let nowhere = Sphere::from_points(at(f32::NAN));
    assert_eq!(nowhere, Err(ShapeError::NotFiniteIn(Argument::Point)));
    let far = Sphere::from_points(at(2e15));
    assert_eq!(far, Err(ShapeError::BeyondLimitIn(Argument::Point)));
    let corners = [1e15, -1e15].map(|x| Point3::new(x, x, x));
    let large = Sphere::from_points(corners);
    assert_eq!(large, Err(ShapeError::BeyondLimitIn(Argument::Result)));
}
