//! Balls and polygons that are translated and transformed.

use obbligato::nalgebra::{Isometry2, Isometry3, Point2, Vector2, Vector3};
use obbligato::{Circle, ConvexPolygon, Real, ShapeError, Sphere};
use obbligato_tests::exact2d::{diagonal, distance, edges, turn, wide};
use obbligato_tests::rings::{hull, polygon};
use obbligato_tests::{Sample, slow_survey_drawn};
use proptest::prelude::*;

type Polygon<T = f32> = ConvexPolygon<T, 8>;

/// How far to move, from nothing to where the polygon is as small as the rounding of its
/// coordinates.
fn far() -> impl Strategy<Value = Vector2<f64>> {
    let distance =
        prop_oneof![Just(0.0), (-2.0..18.0).prop_map(f64::exp2), (18.0..40.0).prop_map(f64::exp2)];
    (distance, -3.2..3.2_f64).prop_map(|(far, angle)| Vector2::new(angle.cos(), angle.sin()) * far)
}

/// The largest rounding of a coordinate, for points no further from the origin than this.
fn rounding<T: Sample>(reach: f64) -> f64 {
    // The difference to the origin, two products, their sum, and the translation.
    4.0 * T::epsilon() * reach
}

fn moved<T: Sample>() {
    let kernel = format!("polygon, moved {}", T::NAME);
    let strategy = (polygon(), far(), prop_oneof![Just(0.0), -3.2..3.2_f64]);
    slow_survey_drawn(&kernel, strategy, |(points, by, angle), tally| {
        let Some(polygon) = hull::<T>(points, Vector2::zeros(), 1.0) else {
            return;
        };
        let pose = Isometry2::new(by.map(T::nearest), T::nearest(*angle));
        let answer = polygon.transformed_by(&pose);
        let before = wide(polygon.vertices());
        let [c, s] = [pose.rotation.re, pose.rotation.im].map(Real::to_f64);
        let by = pose.translation.vector.map(Real::to_f64);
        let image: Vec<_> =
            before.iter().map(|p| Point2::new(c * p.x - s * p.y, s * p.x + c * p.y) + by).collect();
        let case = || format!("{answer:?}\n  {polygon:?}\n  {pose:?}");
        let reach = image.iter().chain(&before).map(|p| p.coords.amax()).fold(0.0, f64::max);
        let off = rounding::<T>(reach);
        let Ok(after) = &answer else {
            let flat = edges(&image).all(|(a, b)| {
                image.iter().all(|p| (b - a).perp(&(p - a)).abs() <= 8.0 * off * diagonal(&image))
            });
            tally.count("collapsed", true);
            tally.require(answer == Err(ShapeError::NoArea) && flat, "refused", case);
            return;
        };
        let ring = wide(after.vertices());
        tally.count("fewer corners", ring.len() < before.len());
        tally.require(is_convex(&ring), "not convex", case);
        // No corner is further from the image than its rounding, and no corner of the image is
        // missing.
        let near = |a: &[Point2<f64>], b: &[Point2<f64>]| b.iter().all(|p| near_ring(a, p) <= off);
        tally.require(near(&ring, &image), "a corner was lost", case);
        tally.require(near(&image, &ring), "a corner was invented", case);
        let first = (ring[0] - image[0]).norm() <= off;
        let leftmost = ring.iter().all(|p| ring[0].x <= p.x);
        tally.require(first || leftmost, "another first corner", case);
    });
}

/// The distance from a ring of which no more is known than that it is convex up to rounding.
fn near_ring(ring: &[Point2<f64>], p: &Point2<f64>) -> f64 {
    let nearest = ring.iter().map(|q| (q - p).norm()).fold(f64::MAX, f64::min);
    nearest.min(distance(ring, p))
}

fn is_convex(ring: &[Point2<f64>]) -> bool {
    ring.len() > 2
        && edges(ring).all(|(a, b)| {
            let others = ring.iter().filter(|p| *p != a && *p != b);
            a != b && others.into_iter().all(|p| turn(a, b, p).is_gt())
        })
}

#[test]
fn a_moved_polygon_is_convex_and_where_its_image_is() {
    moved::<f32>();
    moved::<f64>();
}

/// Behind the line of the short edge, once it is tilted, lies half of the polygon.
#[test]
fn a_short_edge_that_rounding_tilts_hides_no_overlap() {
    let corners = [[0.0_f32, 0.0], [64.0, 0.0], [64.0, 1.0], [63.999, 1.001], [0.0, 1.001]];
    let wedge = Polygon::new(&corners.map(Point2::from)).unwrap();
    for step in 0_u16..1000 {
        let by = Vector2::new(f32::from(step) * 1.37, f32::from(step) * -0.91);
        let moved = wedge.translated(&by).unwrap();
        for [x, y] in corners {
            let inside = Point2::new(x * 0.98 + 0.5, y * 0.98 + 0.01) + by;
            assert!(moved.contains_point(&inside), "{step}: {inside}");
            assert!(moved.intersects(&Circle::new(inside, 0.0).unwrap()), "{step}");
        }
    }
}

#[test]
fn translating_by_whole_numbers_and_back_changes_no_bit() {
    let corners = [[0.0, 0.0], [3.0, -1.0], [5.0, 2.0], [1.0, 4.0]].map(Point2::from);
    let polygon = Polygon::<f32>::new(&corners).unwrap();
    let by = Vector2::new(1000.0, -77.0);
    assert_eq!(polygon.translated(&by).unwrap().translated(&-by), Ok(polygon));
    assert_eq!(polygon.transformed_by(&Isometry2::identity()), Ok(polygon));
    let ball = Circle::new(Point2::new(1.0, 2.0), 3.0).unwrap();
    assert_eq!(ball.translated(&by).unwrap().translated(&-by), Ok(ball));
}

#[test]
fn a_move_beyond_the_limit_or_by_nan_is_an_error() {
    let polygon =
        Polygon::<f32>::new(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(Point2::from)).unwrap();
    let ball = Circle::new(Point2::origin(), 1.0_f32).unwrap();
    for (far, is_nan) in [(2e15, false), (f32::NAN, true), (f32::INFINITY, true)] {
        let by = Vector2::new(far, 0.0);
        let errors = [
            polygon.translated(&by).unwrap_err(),
            ball.translated(&by).unwrap_err(),
            polygon.transformed_by(&Isometry2::new(by, 0.5)).unwrap_err(),
            ball.transformed_by(&Isometry2::new(by, 0.5)).unwrap_err(),
        ];
        for error in errors {
            assert!(!error.to_string().is_empty());
            let infinite = error.to_string().contains("NaN");
            assert_eq!(infinite, is_nan, "{far}: {error}");
        }
    }
}

#[test]
fn a_transformed_ball_keeps_its_radius() {
    let ball = Sphere::new([1.0_f32, 0.0, 0.0].into(), 0.3).unwrap();
    let pose = Isometry3::new(Vector3::new(4.0, 5.0, 6.0), Vector3::new(0.3, -0.2, 0.9));
    let moved = ball.transformed_by(&pose).unwrap();
    assert_eq!(moved.radius(), ball.radius());
    assert_eq!(moved.center(), pose * ball.center());
}
