//! Generators of points and convex rings, for tests of polygons.

use crate::arbitrary::number;
use crate::exact2d::edges;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{ConvexPolygon, Real};
use proptest::prelude::*;

/// A point on a small grid.
pub fn small() -> impl Strategy<Value = Point2<f64>> {
    (0..5_i8, 0..5_i8).prop_map(|(x, y)| Point2::new(f64::from(x), f64::from(y)))
}

/// A point close to many others, so that hulls have corners of all kinds.
pub fn point() -> impl Strategy<Value = Point2<f64>> {
    prop_oneof![
        small(),
        (number(), number()).prop_map(|(x, y)| Point2::new(x, y)),
        (-3.2..3.2).prop_map(|angle: f64| Point2::new(angle.cos(), angle.sin())),
    ]
}

/// The points of a polygon of any kind: a triangle, a needle, a nearly round one.
pub fn polygon() -> impl Strategy<Value = Vec<Point2<f64>>> {
    let stretch = prop_oneof![3 => Just(1.0), 1 => Just(1e-3), 1 => Just(1e-6)];
    (prop::collection::vec(point(), 3..9), stretch, -3.2..3.2).prop_map(
        |(points, stretch, angle): (Vec<_>, f64, f64)| {
            let (sin, cos) = angle.sin_cos();
            let rotated = |p: &Point2<f64>| {
                let (x, y) = (p.x, p.y * stretch);
                Point2::new(cos * x - sin * y, sin * x + cos * y)
            };
            points.iter().map(rotated).collect()
        },
    )
}

/// The convex hull of points that are translated, scaled and rounded to a scalar type.
#[must_use]
pub fn hull<T: Real>(
    points: &[Point2<f64>],
    by: Vector2<f64>,
    scale: f64,
) -> Option<ConvexPolygon<T, 8>> {
    let rounded = points.iter().map(|p| ((p + by) * scale).map(T::nearest));
    ConvexPolygon::hull(rounded).ok()
}

/// How far to move the second ring along a direction so that it touches the first.
#[must_use]
pub fn to_contact(a: &[Point2<f64>], b: &[Point2<f64>], along: &Vector2<f64>) -> f64 {
    let reach = |ring: &[Point2<f64>], way: Vector2<f64>| {
        ring.iter().map(|p| p.coords.dot(&way)).fold(f64::MIN, f64::max)
    };
    // Exact along the normals of edges, which is where contacts are decided.
    edges(a)
        .map(|(p, q)| Vector2::new((q - p).y, -(q - p).x))
        .chain(edges(b).map(|(p, q)| Vector2::new(-(q - p).y, (q - p).x)))
        .filter(|normal| normal.dot(along) > 1e-9)
        .map(|normal| (reach(a, normal) + reach(b, -normal)) / normal.dot(along))
        .fold(f64::INFINITY, f64::min)
}
