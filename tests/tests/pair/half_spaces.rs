//! Half-spaces against boxes and balls, decided by exact rationals.

use obbligato::nalgebra::{Isometry3, Point, Point2, SVector, Vector2, Vector3};
use obbligato::{Argument, Ball, HalfSpace, ShapeError};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{
    Truth, aabb, check_contact, direction, dot, exact, length, magnitude, nudge, obb, parts, place,
    rational, sub, vector,
};
use obbligato_tests::{Rational, Rng, Sample, survey};

#[test]
fn invalid_half_spaces_are_rejected() {
    let made =
        |x: f32, n: f32| HalfSpace::new(Point2::new(x, 0.0), Vector2::new(n, 0.0)).map(|_| ());
    let table = [
        (f32::NAN, 1.0, Err(ShapeError::NotFiniteIn(Argument::BorderPoint))),
        (0.0, f32::INFINITY, Err(ShapeError::NotFiniteIn(Argument::Normal))),
        (2e15, 1.0, Err(ShapeError::BeyondLimitIn(Argument::BorderPoint))),
        (0.0, 2e15, Err(ShapeError::BeyondLimitIn(Argument::Normal))),
        (0.0, 0.0, Err(ShapeError::ZeroNormal)),
        (0.0, 1e-45, Ok(())),
        (1e15, -1e15, Ok(())),
    ];
    for (x, n, expected) in table {
        assert_eq!(made(x, n), expected, "point {x}, normal {n}");
    }
}

/// What is stored is accepted again bit for bit, so that reading what was written changes nothing.
#[test]
fn a_normal_is_scaled_to_length_1_once() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("half-space normals", index);
        let normal: SVector<f32, 3> = narrow(direction::<3>(&mut rng) * rng.power(-40.0, 14.0));
        let Ok(first) = HalfSpace::new(Point::origin(), normal) else {
            assert_eq!(normal, Vector3::zeros());
            continue;
        };
        assert!((wide(first.normal()).norm() - 1.0).abs() <= 4.75 * f64::from(f32::EPSILON));
        assert_eq!(HalfSpace::new(Point::origin(), first.normal()), Ok(first));
    }
}

/// A half-space and the height of a shape above it, negative inside, times the length of the
/// normal.
fn half_space<T: Sample, const D: usize>(rng: &mut Rng, at: SVector<f64, D>) -> HalfSpace<T, D> {
    HalfSpace::new(Point::from(narrow(at)), narrow(direction::<D>(rng))).expect("valid")
}

/// The truth about a shape that extends `reach` from `center` toward the half-space. `reach` is
/// squared where it has to be compared with a length of the normal that is not rational.
fn truth<T: Sample, const D: usize>(
    half_space: &HalfSpace<T, D>,
    center: &[Rational],
    reach: &Rational,
    size: f64,
) -> Truth {
    let normal = exact(half_space.normal());
    let d = sub(center, &exact(half_space.point().coords));
    let gap = &dot(&normal, &d) - reach;
    Truth {
        overlap: gap <= rational(0.0),
        gap: gap.to_f64_or_zero(),
        size: wide(half_space.point().coords)
            .iter()
            .zip(center)
            .map(|(p, c)| (c.to_f64_or_zero() - p).powi(2))
            .sum::<f64>()
            .sqrt()
            + size,
    }
}

trait OrZero {
    fn to_f64_or_zero(&self) -> f64;
}

impl OrZero for Rational {
    fn to_f64_or_zero(&self) -> f64 {
        if *self == rational(0.0) { 0.0 } else { self.to_f64() }
    }
}

fn near<T: Sample, const D: usize>() {
    survey(&format!("half-space, boxes {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("half-spaces", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let plane = half_space::<T, D>(rng, offset * scale);
        let (normal, point) = (wide(plane.normal()), wide(plane.point().coords));
        let h = vector::<D>(rng).map(f64::abs);
        let aside = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 100.0]);
        let aside = aside - normal * aside.dot(&normal);
        let nudge = nudge::<T>(rng) * (h.sum() + aside.norm());
        let at = |reach: f64| point + (aside + normal * (reach + nudge)) * scale;

        let shape = obb::<T, D>(rng, point, h * scale);
        let (axes, ..) = parts(&shape);
        let reach = h.dot(&(axes.transpose() * normal).abs());
        let shape = shape.translated(&narrow(at(reach) - point)).expect("valid");
        let (axes, h_exact, center) = parts(&shape);
        let n = exact(plane.normal());
        let reach = (0..D).fold(rational(0.0), |sum, i| {
            let along = dot(&exact::<f64, D>(axes.column(i).into_owned()), &n);
            &sum + &(&rational(h_exact[i]) * &magnitude(&along))
        });
        let expected = truth(&plane, &exact(center), &reach, h_exact.sum());
        check_contact::<T, _, _>(&plane, &shape, &expected, 8.0, tally);

        let shape = aabb::<T, D>(at(h.dot(&normal.abs())), h * scale);
        let (low, high) = (wide(shape.min().coords), wide(shape.max().coords));
        let corner =
            SVector::<f64, D>::from_fn(|i, _| if normal[i] > 0.0 { low[i] } else { high[i] });
        let expected = truth(&plane, &exact(corner), &rational(0.0), 0.0);
        check_contact::<T, _, _>(&plane, &shape, &expected, 5.0, tally);
    });
}

fn near_ball<T: Sample, const D: usize>() {
    survey(&format!("half-space, ball {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("half-spaces, balls", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let plane = half_space::<T, D>(rng, offset * scale);
        let (normal, point) = (wide(plane.normal()), wide(plane.point().coords));
        let r = length(rng);
        let aside = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 100.0]);
        let aside = aside - normal * aside.dot(&normal);
        let reach = r + nudge::<T>(rng) * (r + aside.norm());
        let center = point + (aside + normal * reach) * scale;
        let ball =
            Ball::<T, D>::new(Point::from(narrow(center)), T::nearest(r * scale)).expect("valid");

        let n = exact(plane.normal());
        let d = sub(&exact(ball.center().coords), &exact(plane.point().coords));
        let (height, radius) = (dot(&n, &d), rational(ball.radius().to_f64()));
        let reach2 = &(&radius * &radius) * &dot(&n, &n);
        let expected = truth(&plane, &exact(ball.center().coords), &radius, r * scale);
        let expected =
            Truth { overlap: height <= rational(0.0) || &height * &height <= reach2, ..expected };
        // The gap leaves the length of the normal out, which changes it by up to `4.75 EPSILON r`.
        check_contact::<T, _, _>(&plane, &ball, &expected, 12.0, tally);
    });
}

#[test]
fn a_box_near_the_border_agrees_with_exact_rationals() {
    near::<f32, 2>();
    near::<f32, 3>();
    near::<f64, 3>();
}

#[test]
fn a_ball_near_the_border_agrees_with_exact_rationals() {
    near_ball::<f32, 2>();
    near_ball::<f32, 3>();
    near_ball::<f64, 2>();
}

#[test]
fn the_closest_point_lies_on_the_border_and_below_the_point() {
    survey("half-space, point f32", |index, tally| {
        let mut rng = Rng::of_case("half-space points", index);
        let (offset, scale) = place::<3>(&mut rng);
        let plane = half_space::<f32, 3>(&mut rng, offset * scale);
        let point = Point::from(narrow::<f32, 3>((offset + vector::<3>(&mut rng)) * scale));
        let d = wide(point.coords) - wide(plane.point().coords);
        let normal = wide(plane.normal());
        let height = normal.dot(&d) / normal.norm();
        let unit = f64::from(f32::EPSILON) * d.norm();
        let case = || format!("{height}: {plane:?} {point:?}");
        let off = f64::from(plane.distance_to_point(&point)) - height.max(0.0);
        tally.require(off.abs() <= 7.0 * unit, "wrong distance", case);
        let off = f64::from(plane.signed_distance_to_point(&point)) - height;
        tally.require(off.abs() <= 7.0 * unit, "wrong signed distance", case);
        let closest = wide(plane.closest_point(&point).coords);
        let foot = wide(point.coords) - normal * height.max(0.0) / normal.norm();
        let blur = 7.0 * unit + f64::from(f32::EPSILON) * foot.abs().max();
        tally.require((closest - foot).norm() <= blur, "wrong point", case);
        let held = plane.contains_point(&point);
        tally.require(held || height > 0.0, "a point was missed", case);
        tally.require(!held || height <= 5.0 * unit + 1e-43, "a point was invented", case);
    });
}

#[test]
fn a_half_space_moves_with_what_it_touches() {
    let ground = HalfSpace::new(Point::origin(), Vector3::y()).unwrap();
    let ball = Ball::new(Point::from([3.0, 0.5, 1.0]), 0.5).unwrap();
    let pose = Isometry3::new(Vector3::new(1.0, -2.0, 0.5), Vector3::new(0.3, 0.2, -0.9));
    let center = pose.transform_point(&ball.center());
    for (radius, touches) in [(0.501, true), (0.499, false)] {
        let moved = ground.transformed_by(&pose).unwrap();
        assert_eq!(moved.intersects(&Ball::new(center, radius).unwrap()), touches);
    }
    let raised = ground.translated(&Vector3::new(0.0, 0.5, 0.0)).unwrap();
    assert!(raised.contains_point(&ball.center()) && !ground.contains_point(&ball.center()));
    assert!(ground.translated(&Vector3::new(0.0, 1e160, 0.0)).is_err());
}
