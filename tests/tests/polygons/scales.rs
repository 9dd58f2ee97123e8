//! Distances of convex polygons from shapes that are larger, smaller or farther away by any power
//! of two, against exact fractions.

use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Aabb, Ball, ConvexPolygon, Obb, Real};
use obbligato_tests::exact2d::{diagonal, edges, overlap, wide};
use obbligato_tests::rings::hull;
use obbligato_tests::{Rational, Rng, Sample, slow_survey};

/// A power of two that a scalar type has with a few digits to spare.
fn unit<T: Sample>(rng: &mut Rng) -> f64 {
    let least = (2.0 * T::TINY.to_f64() * T::EPSILON.to_f64()).log2();
    rng.range(least, T::LIMIT.to_f64().log2() - 4.0).ceil().exp2()
}

/// A point of whole numbers of a unit, which every scalar type has exactly.
fn point(rng: &mut Rng, unit: f64) -> Point2<f64> {
    let mut whole = || (rng.below(17) as f64 - 8.0) * unit;
    Point2::new(whole(), whole())
}

fn narrow<T: Real>(point: Point2<f64>) -> Point2<T> {
    point.map(T::nearest)
}

/// The square of the distance of two convex rings, or of a ring and a point.
fn distance_squared(a: &[Point2<f64>], b: &[Point2<f64>]) -> Rational {
    if overlap(a, b) {
        return Rational::from(0.0);
    }
    let from = |a: &[Point2<f64>], b: &[Point2<f64>]| {
        let to_corner = |p| edges(b).map(move |(from, to)| to_segment(from, to, p)).min();
        a.iter().filter_map(to_corner).min()
    };
    from(a, b).into_iter().chain(from(b, a)).min().expect("corners")
}

fn to_segment(a: &Point2<f64>, b: &Point2<f64>, p: &Point2<f64>) -> Rational {
    let [a, b, p] = [a, b, p].map(|p| [p.x, p.y].map(Rational::from));
    let sub = |p: &[Rational; 2], q: &[Rational; 2]| [&p[0] - &q[0], &p[1] - &q[1]];
    let dot = |p: &[Rational; 2], q: &[Rational; 2]| &(&p[0] * &q[0]) + &(&p[1] * &q[1]);
    let (edge, from_a, from_b) = (sub(&b, &a), sub(&p, &a), sub(&p, &b));
    if dot(&edge, &from_a) <= Rational::from(0.0) {
        dot(&from_a, &from_a)
    } else if dot(&edge, &from_b) >= Rational::from(0.0) {
        dot(&from_b, &from_b)
    } else {
        let across = &(&edge[0] * &from_a[1]) - &(&edge[1] * &from_a[0]);
        &(&across * &across) / &dot(&edge, &edge)
    }
}

/// Whether a distance from a ring with a radius is the square root of a number less that radius, to
/// within `16 EPSILON L` and the smallest positive number; zero stands for every overlap.
fn agrees<T: Real>(found: T, radius: T, squared: &Rational, length: f64) -> bool {
    let [least, number] = [T::EPSILON * T::TINY, found].map(T::to_f64);
    if !number.is_finite() {
        return false;
    }
    let band = Rational::from(16.0 * T::EPSILON.to_f64() * length + least);
    let to_ring = &Rational::from(number) + &Rational::from(radius.to_f64());
    let (low, high) = (&to_ring - &band, &to_ring + &band);
    let is_not_less = number == 0.0 || low <= Rational::from(0.0) || &low * &low <= *squared;
    is_not_less && *squared <= &high * &high
}

fn shapes_at_scales_far_apart<T: Sample>() {
    let kernel = format!("polygons at scales far apart {}", T::NAME);
    slow_survey(&kernel, |index, tally| {
        let rng = &mut Rng::of_case(&kernel, index);
        let [own, others, radius] = [0; 3].map(|_| unit::<T>(rng));
        let corners = [0; 5].map(|_| point(rng, own));
        let [one, other, third] = [0; 3].map(|_| point(rng, others));
        let Some(polygon) = hull::<T>(&corners, Vector2::zeros(), 1.0) else {
            return;
        };
        let ring = wide(polygon.vertices());
        let mut require = |law, other: &[Point2<f64>], radius: T, distance: T| {
            let r = Vector2::repeat(radius.to_f64());
            let around = other.iter().flat_map(|p| [p - r, p + r]);
            let length = diagonal(&ring.iter().copied().chain(around).collect::<Vec<_>>());
            let squared = distance_squared(&ring, other);
            let case = || format!("{distance} from {other:?}, {radius:?}\n  {polygon:?}");
            tally.require(agrees(distance, radius, &squared, length), law, case);
        };

        let at = narrow::<T>(one);
        let zero = T::zero();
        require("a point", &[one], zero, polygon.distance_to_point(&at));
        let ball = Ball::new(at, T::nearest(rng.below(9) as f64 * radius)).expect("a ball");
        require("a ball", &[one], ball.radius(), polygon.distance(&ball));

        let box_ = Aabb::from_points([one, other].map(narrow::<T>)).expect("a box");
        let [low, high] = [box_.min(), box_.max()].map(|p| p.map(T::to_f64));
        let around = [low, Point2::new(high.x, low.y), high, Point2::new(low.x, high.y)];
        require("a box", &around, zero, polygon.distance(&box_));
        let turned = Obb::new(box_.center(), box_.half_extents(), Rotation2::identity());
        let turned = turned.expect("an oriented box");
        require("an oriented box", &around, zero, polygon.distance(&turned));

        if let Some(triangle) = hull::<T>(&[one, other, third], Vector2::zeros(), 1.0) {
            let distance = polygon.distance(&triangle);
            require("a triangle", &wide(triangle.vertices()), zero, distance);
        }
    });
}

#[test]
fn distances_of_polygons_are_right_at_scales_far_apart() {
    shapes_at_scales_far_apart::<f32>();
    shapes_at_scales_far_apart::<f64>();
}

/// Its size alone says nothing about a point that is `1e40` times as far away.
#[test]
fn a_point_far_from_a_tiny_triangle_is_as_far_as_its_corner() {
    let corners = [[0.0, 0.0], [1e-30, 0.0], [0.0, 1e-30]].map(Point2::from);
    let triangle = ConvexPolygon::<f32, 3>::new(&corners).unwrap();
    let far = Point2::new(3e10_f32, 4e10);
    assert_eq!(triangle.distance_to_point(&far), 5e10);
    assert!((triangle.closest_point(&far) - corners[0]).norm() <= 16.0 * f32::EPSILON * 5e10);
    let ball = Ball::new(far, 1e10).unwrap();
    assert_eq!(triangle.distance(&ball), 4e10);
    assert_eq!(triangle.clearance(&ball).gap, 4e10);
}
