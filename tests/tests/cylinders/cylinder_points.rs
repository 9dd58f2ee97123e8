//! The numbers of cylinders, their points and bounds, and how they are written.

use crate::drawn_cylinders::draw;
use obbligato::nalgebra::{Isometry3, Point3, Vector3};
use obbligato::{Argument, Cylinder3, ShapeError};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::round::{Round, cylinder};
use obbligato_tests::support::{direction, vector};
use obbligato_tests::{Rng, survey};

#[test]
fn numbers_that_make_no_cylinder_are_refused_with_their_argument() {
    let (o, y) = (Point3::origin(), Vector3::y());
    let error = |center, axis, h, r| Cylinder3::new(center, axis, h, r).unwrap_err();
    assert_eq!(error(o, Vector3::zeros(), 1.0, 1.0), ShapeError::ZeroDirection);
    assert_eq!(error(o, y, -1.0, 1.0), ShapeError::NegativeHalfExtent);
    assert_eq!(error(o, y, 1.0, -1.0), ShapeError::NegativeRadius);
    let infinite = error(o, y * f32::INFINITY, 1.0, 1.0);
    assert_eq!(infinite, ShapeError::NotFiniteIn(Argument::Direction));
    let far = error(Point3::new(1e16, 0.0, 0.0), y, 1.0, 1.0);
    assert_eq!(far, ShapeError::BeyondLimitIn(Argument::Center));
    assert_eq!(error(o, y, f32::NAN, 1.0), ShapeError::NotFiniteIn(Argument::HalfExtents));
    assert_eq!(error(o, y, 1.0, 1e16), ShapeError::BeyondLimitIn(Argument::Radius));
    assert_eq!(Cylinder3::from_ends(o, o, 1.0), Err(ShapeError::ZeroDirection));
    let coin = Cylinder3::new(o, Vector3::new(0.0, 0.0, 1e-20), 0.0, 0.0).unwrap();
    assert_eq!((coin.axis(), coin.half_height(), coin.radius()), (Vector3::z(), 0.0, 0.0));
    let lost = coin.translated(&Vector3::new(0.0, f32::NAN, 0.0)).unwrap_err();
    assert_eq!(lost, ShapeError::NotFiniteIn(Argument::Translation));
}

#[test]
fn a_cylinder_is_written_by_the_names_of_its_numbers_and_as_an_array() {
    let can = Cylinder3::new(Point3::new(1.0, 2.0, 3.0), Vector3::y(), 4.0, 5.0).unwrap();
    let text = serde_json::to_string(&can).unwrap();
    let expected =
        r#"{"center":[1.0,2.0,3.0],"axis":[0.0,1.0,0.0],"half_height":4.0,"radius":5.0}"#;
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<Cylinder3>(&text).unwrap(), can);
    assert!(serde_json::from_str::<Cylinder3>(&text.replace("5.0", "-5.0")).is_err());
    let numbers: [f32; 8] = can.into();
    assert_eq!(numbers, [1.0, 2.0, 3.0, 0.0, 1.0, 0.0, 4.0, 5.0]);
    assert_eq!(Cylinder3::try_from(numbers), Ok(can));
    assert_eq!(Cylinder3::try_from([0.0; 8]), Err(ShapeError::ZeroDirection));
    let shown = "Cylinder { center: [1.0, 2.0, 3.0], axis: [0.0, 1.0, 0.0], half_height: 4.0, radius: 5.0 }";
    assert_eq!(format!("{can:?}"), shown);
    let longer = Cylinder3::new(can.center(), can.axis(), 4.001, 5.0).unwrap();
    assert!(approx::abs_diff_eq!(can, longer, epsilon = 0.01));
    assert!(!approx::abs_diff_eq!(can, longer, epsilon = 1e-4));
}

#[test]
fn points_are_as_far_from_a_cylinder_as_from_its_farthest_points() {
    survey("points of cylinders", |index, tally| {
        let mut rng = Rng::of_case("points of cylinders", index);
        let rng = &mut rng;
        let at = vector::<3>(rng) * rng.pick(&[0.0, 1.0, 100.0]);
        let shape = draw::<f32>(rng, at, 1.0);
        let (center, body) = (wide(shape.center().coords), cylinder(&shape));
        let size = body.middle_and_size().1;
        // On the border, and a little off it.
        let outward = direction::<3>(rng);
        let off = rng.pick(&[0.0, 0.0, 1e-6, -1e-6, 0.5, -0.5]) * size;
        let point = narrow::<f32, 3>(body.farthest(&outward) + outward * off);
        let point = if rng.chance(0.2) { narrow(at + vector::<3>(rng)) } else { point };
        // The definition, in double precision.
        let (w, u) = (wide(point) - center, wide(shape.axis()).normalize());
        let up = (w.dot(&u).abs() - f64::from(shape.half_height())).max(0.0);
        let beside = ((w - u * w.dot(&u)).norm() - f64::from(shape.radius())).max(0.0);
        let far = up.hypot(beside);
        let point = Point3::from(point);
        let blur = 24.0 * f64::from(f32::EPSILON) * (w.norm() + size);
        let (found, closest) = (shape.distance_to_point(&point), shape.closest_point(&point));
        let (holds, bounds) = (shape.contains_point(&point), shape.aabb());
        let case = || format!("{far}: {found} {closest} {holds}\n  {shape:?} {point}");
        tally.require((f64::from(found) - far).abs() <= blur, "wrong distance", case);
        tally.largest("distance off, bands", (f64::from(found) - far).abs() / blur);
        tally.require(holds || far > 0.0, "refused", case);
        tally.require(!holds || far <= blur, "invented", case);
        tally.require(far > 0.0 || bounds.contains_point(&point), "outside of the bounds", case);
        let rounding = f64::from(f32::EPSILON) * wide(closest.coords).norm();
        let way = (wide(closest.coords) - wide(point.coords)).norm();
        tally.require((way - far).abs() <= blur + rounding, "not that far", case);
        let there = Round::Cylinder(wide(closest.coords), Vector3::x(), 0.0, 0.0);
        let beyond = body.distance(&there).low;
        tally.require(beyond <= blur + rounding, "beside the cylinder", case);
        // No axis of the world has room to spare.
        let tight = Vector3::from_fn(|i, _| {
            let axis = Vector3::from_fn(|j, _| f64::from(i == j));
            let most = body.farthest(&axis)[i];
            f64::from(bounds.max()[i]) - most
        });
        let room = 32.0 * f64::from(f32::EPSILON) * (center.norm() + size);
        tally.require(tight.min() >= 0.0 && tight.max() <= room, "wrong bounds", case);
    });
}

#[test]
fn a_cylinder_turns_as_its_points_do() {
    for index in 0..2_000 {
        let mut rng = Rng::of_case("turned cylinders", index);
        let at = vector(&mut rng);
        let shape = draw::<f32>(&mut rng, at, 1.0);
        let by = Isometry3::new(narrow(vector(&mut rng)), narrow(vector(&mut rng)));
        let moved = shape.transformed_by(&by).unwrap();
        let tip = shape.center() + shape.axis() * shape.half_height();
        let expected = by * tip;
        let found = moved.center() + moved.axis() * moved.half_height();
        assert!((found - expected).norm() < 1e-5, "{shape:?} {by}");
        assert_eq!((moved.half_height(), moved.radius()), (shape.half_height(), shape.radius()));
    }
}
