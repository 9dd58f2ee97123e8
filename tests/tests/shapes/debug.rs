//! The text of `{:?}`, which says what a shape or an answer is made of and nothing else.

use obbligato::nalgebra::{Point2, Point3, Rotation2, Rotation3, Vector2, Vector3};
use obbligato::{
    Aabb2, Capsule2, Circle, ConvexPolygon, Dop8In2, HalfSpace2, Motion2, Motion3, Obb2, Obb3,
    Proximity, Ray2, Triangle2, sweep, sweep_turning,
};
use std::fmt::Debug;

fn assert_text(value: impl Debug, expected: &str) {
    assert_eq!(format!("{value:?}"), expected);
}

/// A square around the origin and one to the right of it, 2 apart.
fn squares() -> [Obb2; 2] {
    [0.0, 4.0].map(|x| {
        let center = Point2::new(x, 0.0);
        Obb2::new(center, Vector2::new(1.0, 1.0), Rotation2::identity()).unwrap()
    })
}

#[test]
fn a_shape_is_written_by_its_numbers_and_a_vector_as_a_point_is() {
    let [a, b, c] = [[1.0, 2.0], [3.0, 2.0], [1.0, 5.0]].map(Point2::<f32>::from);
    assert_text(
        Aabb2::new(a, Point2::new(3.0, 5.0)),
        "Ok(Aabb { min: [1.0, 2.0], max: [3.0, 5.0] })",
    );
    assert_text(
        Obb2::new(a, Vector2::new(3.0, 4.0), Rotation2::identity()).unwrap(),
        "Obb { center: [1.0, 2.0], half_extents: [3.0, 4.0], rotation: [[1.0, 0.0], [0.0, 1.0]] }",
    );
    let point = Point3::new(0.5, 0.0, 1.0);
    assert_text(
        Obb3::new(point, Vector3::new(1.0, 2.0, 3.0), Rotation3::identity()).unwrap(),
        "Obb { center: [0.5, 0.0, 1.0], half_extents: [1.0, 2.0, 3.0], \
         rotation: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] }",
    );
    assert_text(Circle::new(a, 3.0).unwrap(), "Ball { center: [1.0, 2.0], radius: 3.0 }");
    assert_text(
        Capsule2::new(a, b, 0.5).unwrap(),
        "Capsule { start: [1.0, 2.0], end: [3.0, 2.0], radius: 0.5 }",
    );
    assert_text(
        Triangle2::new([a, b, c]).unwrap(),
        "Triangle { vertices: [[1.0, 2.0], [3.0, 2.0], [1.0, 5.0]] }",
    );
    assert_text(
        Dop8In2::from_points([a]).unwrap(),
        "Dop8 { min: [1.0, 2.0, 3.0, -1.0], max: [1.0, 2.0, 3.0, -1.0] }",
    );
    assert_text(
        HalfSpace2::new(a, Vector2::new(0.0, 2.0)).unwrap(),
        "HalfSpace { point: [1.0, 2.0], normal: [0.0, 1.0] }",
    );
    assert_text(
        Ray2::new(a, Vector2::new(0.0, 2.0)).unwrap(),
        "Ray { origin: [1.0, 2.0], direction: [0.0, 2.0] }",
    );
    assert_text(
        Motion2::new(Vector2::new(1.0, 0.0), 0.5).unwrap(),
        "Motion { velocity: [1.0, 0.0], spin: [0.5] }",
    );
    let spin = Vector3::new(0.0, 0.0, 0.5);
    assert_text(
        Motion3::new(Vector3::new(1.0, 0.0, 0.0), spin).unwrap(),
        "Motion { velocity: [1.0, 0.0, 0.0], spin: [0.0, 0.0, 0.5] }",
    );
}

#[test]
fn an_answer_is_written_by_its_numbers_too() {
    let [square, other] = squares();
    let ray = Ray2::new(Point2::new(-3.0, 0.0), Vector2::new(1.0, 0.0)).unwrap();
    assert_text(
        square.cast_ray(&ray, 9.0),
        "Some(RayHit { t: 2.0, normal: [-1.0, 0.0], inside: false })",
    );
    assert_text(square.span(&ray), "Some(RaySpan { enter: 2.0, exit: 4.0 })");
    assert_text(
        square.separation(&other),
        "Separation { gap: 2.0, normal: [1.0, 0.0], axis: FaceA(0) }",
    );
    assert_text(
        Proximity::clearance(&square, &Circle::new(Point2::new(4.0, 0.0), 1.0).unwrap()),
        "Clearance { gap: 2.0, normal: [1.0, -0.0] }",
    );
    assert_text(
        sweep(&square, &Vector2::new(1.0, 0.0), &other, &Vector2::zeros(), 9.0),
        "Some(Sweep { t: 2.0, normal: [1.0, 0.0] })",
    );
    let motions = [1.0, 0.0].map(|x| Motion2::new(Vector2::new(x, 0.0), 0.0).unwrap());
    let met = sweep_turning(&square, &motions[0], &other, &motions[1], 9.0).unwrap();
    assert_text(
        obbligato::TurningSweep::new(2.0, met.normal, 0.5),
        "TurningSweep { t: 2.0, normal: [1.0, 0.0], gap: 0.5 }",
    );
}

#[test]
fn a_list_is_as_long_as_what_it_holds() {
    let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::<f32>::from);
    assert_text(
        ConvexPolygon::<f32, 64>::new(&corners).unwrap(),
        "ConvexPolygon { vertices: [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]] }",
    );
    let arrow = [[0.0, 0.0], [4.0, 1.0], [0.0, 2.0], [1.0, 1.0]].map(Point2::<f32>::from);
    assert_text(
        ConvexPolygon::<f32, 64>::decompose(&arrow).unwrap(),
        "Pieces { outline: [[0.0, 0.0], [4.0, 1.0], [0.0, 2.0], [1.0, 1.0]], count: 2 }",
    );
    let tilted =
        |x: f32, angle| Obb2::from_angle(Point2::new(x, 0.0), Vector2::new(1.0, 1.0), angle);
    let roof = tilted(0.0, std::f32::consts::FRAC_PI_4).unwrap();
    let manifold = squares()[0].manifold(&roof.translated(&Vector2::new(2.0, 0.0)).unwrap());
    let text = format!("{:.1?}", manifold.unwrap());
    assert_eq!(
        text,
        "Manifold { normal: [1.0, 0.0], points: [ContactPoint { point: [0.8, 0.0], depth: 0.4, id: 11 }] }"
    );
}

#[test]
fn a_precision_and_lines_are_those_that_are_asked_for() {
    let ray = Ray2::new(Point2::new(0.125, 0.25), Vector2::new(1.0, 3.0)).unwrap();
    assert_eq!(format!("{ray:.1?}"), "Ray { origin: [0.1, 0.2], direction: [1.0, 3.0] }");
    let lines = "Ray {\n    origin: [\n        0.125,\n        0.25,\n    ],\n    direction: [\n        1.0,\n        3.0,\n    ],\n}";
    assert_eq!(format!("{ray:#?}"), lines);
}
