//! `Obb::fit` and `Obb3::fit_upright`: no smaller box is found by a search that shares nothing with
//! theirs.

use obbligato::nalgebra::{
    Point, Point2, Point3, Quaternion, Rotation2, Rotation3, SVector, Unit, UnitQuaternion, Vector3,
};
use obbligato::{Argument, Obb, Obb2, Obb3, ShapeError};
use obbligato_tests::{Rng, survey_of};

/// How much smaller the box of a reference may be, relative to it: the searches stop at finite
/// steps.
const AS_SMALL: f64 = 1.0 + 1e-6;

/// Points of the kinds that programs have: clouds, corners, grids, outlines of round things.
fn cloud(rng: &mut Rng, count: usize) -> Vec<Vector3<f64>> {
    let sizes = [1.0, rng.range(0.1, 1.5), rng.range(0.1, 1.5)];
    let turn = any_turn(rng);
    let kind = rng.below(4);
    let point = |rng: &mut Rng| {
        let local: Vector3<f64> = match kind {
            0 => rng.direction().into(),
            1 => [0; 3].map(|_| rng.range(-1.0, 1.0).round()).into(),
            2 => [0; 3].map(|_| rng.range(-1.0, 1.0)).into(),
            _ => Vector3::from(rng.direction()) * rng.range(0.0, 1.0),
        };
        turn * local.component_mul(&Vector3::from(sizes))
    };
    (0..count).map(|_| point(rng)).collect()
}

fn any_turn(rng: &mut Rng) -> Rotation3<f64> {
    let numbers = [0; 4].map(|_| rng.range(-1.0, 1.0));
    UnitQuaternion::new_normalize(Quaternion::from(numbers)).to_rotation_matrix()
}

/// The size of the box along some axes.
fn size_along<const D: usize>(points: &[SVector<f64, D>], axes: &[SVector<f64, D>; D]) -> f64 {
    let length = |axis: &SVector<f64, D>| {
        let along = || points.iter().map(|point| point.dot(axis));
        along().fold(f64::MIN, f64::max) - along().fold(f64::MAX, f64::min)
    };
    axes.iter().map(length).product()
}

fn size<const D: usize>(fitted: &Obb<f64, D>) -> f64 {
    fitted.half_extents().iter().map(|h| 2.0 * h).product()
}

/// The least of many boxes: from random rotations, random turns as long as they help.
fn searched(points: &[Vector3<f64>], rng: &mut Rng) -> f64 {
    let of = |turn: &Rotation3<f64>| {
        let columns = turn.matrix().data.0.map(Vector3::from);
        size_along(points, &columns)
    };
    let descent = |rng: &mut Rng| {
        let (mut turn, mut step) = (any_turn(rng), 0.4);
        let mut least = of(&turn);
        while step > 1e-9 {
            let tries = (0..12).map(|_| {
                let by = Vector3::from(rng.direction()) * step;
                let next = Rotation3::new(by) * turn;
                (of(&next), next)
            });
            match tries.min_by(|a, b| a.0.total_cmp(&b.0)) {
                Some((size, next)) if size < least => (least, turn) = (size, next),
                _ => step *= 0.7,
            }
        }
        least
    };
    (0..24).map(|_| descent(rng)).fold(f64::MAX, f64::min)
}

#[test]
fn no_search_finds_a_smaller_box_around_a_few_points() {
    survey_of("Obb3 fit, least", 1_000, |index, tally| {
        let mut rng = Rng::of_case("Obb3 fit, least", index);
        let count = 4 + rng.below(12);
        let points = cloud(&mut rng, count);
        let fitted = Obb::<f64, 3>::fit(points.iter().copied().map(Point3::from)).unwrap();
        let reference = searched(&points, &mut rng);
        // Flat boxes have no volume but by rounding.
        let is_small = size(&fitted) <= reference * AS_SMALL + 1e-12;
        tally.require(is_small, "a smaller box", || {
            format!("{} > {reference}: {points:?}", size(&fitted))
        });
    });
}

/// More points than decide a box at a time.
#[test]
fn no_search_finds_a_smaller_box_around_many_points() {
    for index in 0..6 {
        let mut rng = Rng::of_case("many", index);
        let sizes = Vector3::new(1.0, rng.range(0.2, 1.2), rng.range(0.2, 1.2));
        let turn = any_turn(&mut rng);
        let points: Vec<_> = (0..400)
            .map(|_| [0; 3].map(|_| rng.range(-1.0, 1.0)).into())
            .map(|local: Vector3<f64>| turn * local.component_mul(&sizes))
            .collect();
        let fitted = Obb::<f64, 3>::fit(points.iter().copied().map(Point3::from)).unwrap();
        let reference = searched(&points[..], &mut rng);
        assert!(size(&fitted) <= reference * AS_SMALL, "{index}: {reference}");
    }
}

/// The least of the rectangles along many directions, each then turned as long as that helps.
fn scanned(points: &[SVector<f64, 2>]) -> f64 {
    const ANGLES: u32 = 3_600;
    let of = |angle: f64| {
        let (sin, cos) = angle.sin_cos();
        size_along(points, &[[cos, sin].into(), [-sin, cos].into()])
    };
    let step = core::f64::consts::FRAC_PI_2 / f64::from(ANGLES);
    let refined = |start: f64| {
        let (mut angle, mut step) = (start, step);
        while step > 1e-12 {
            match [angle - step, angle + step].into_iter().find(|&to| of(to) < of(angle)) {
                Some(to) => angle = to,
                None => step /= 2.0,
            }
        }
        of(angle)
    };
    let mut angles: Vec<f64> = (0..ANGLES).map(|i| step * f64::from(i)).collect();
    angles.sort_by(|a, b| of(*a).total_cmp(&of(*b)));
    let best = angles.into_iter().take(16);
    best.map(refined).fold(f64::MAX, f64::min)
}

#[test]
fn no_direction_has_a_smaller_rectangle() {
    survey_of("Obb2 fit, least", 200, |index, tally| {
        let mut rng = Rng::of_case("Obb2 fit, least", index);
        let count = [3, 4, 6, 12, 40, 200][rng.below(6)];
        let points: Vec<_> = cloud(&mut rng, count).iter().map(Vector3::xy).collect();
        let fitted = Obb::<f64, 2>::fit(points.iter().copied().map(Point2::from)).unwrap();
        let reference = scanned(&points);
        let is_small = size(&fitted) <= reference * AS_SMALL + 1e-13;
        tally.require(is_small, "a smaller rectangle", || {
            format!("{} > {reference}: {points:?}", size(&fitted))
        });
    });
}

/// All of many points decide, more than there is room for. The page promises 1 %.
#[test]
fn around_a_circle_the_rectangle_is_nearly_the_least() {
    for index in 0..12 {
        let mut rng = Rng::of_case("circle", index);
        let (count, height) = ([60, 200, 1_000][index as usize % 3], rng.range(0.1, 1.0));
        let points: Vec<SVector<f64, 2>> = (0..count)
            .map(|_| rng.range(0.0, 7.0).sin_cos())
            .map(|(sin, cos)| [cos, if index % 2 == 0 { sin } else { sin * height }].into())
            .collect();
        let fitted = Obb::<f64, 2>::fit(points.iter().copied().map(Point2::from)).unwrap();
        let ratio = size(&fitted) / scanned(&points);
        assert!(ratio < 1.01, "{index}: {ratio}");
    }
}

#[test]
fn no_upright_box_is_smaller() {
    survey_of("Obb3 fit_upright", 200, |index, tally| {
        let mut rng = Rng::of_case("Obb3 fit_upright", index);
        let count = [1, 2, 3, 8, 30, 200][rng.below(6)];
        let points = cloud(&mut rng, count);
        let up = Unit::new_normalize(Vector3::from(rng.direction()));
        let input = points.iter().copied().map(Point3::from);
        let fitted = Obb::<f64, 3>::fit_upright(input.clone(), up).unwrap();
        let case = || format!("{fitted:?} up {up:?}\n  {points:?}");
        let is_inside = input.clone().all(|point| fitted.contains_point(&point));
        tally.require(is_inside, "a point outside", case);
        let highest = up.iamax();
        let off = (fitted.axis(highest) - up.into_inner()).norm();
        tally.require(off < 1e-15 * 8.0, "not upright", case);

        // Two axes of the reference's own, in the plane.
        let a = Vector3::from(rng.direction()).cross(&up).normalize();
        let b = up.cross(&a);
        let flat: Vec<SVector<f64, 2>> =
            points.iter().map(|point| [point.dot(&a), point.dot(&b)].into()).collect();
        let height = size_along::<1>(
            &points.iter().map(|point| [point.dot(&up)].into()).collect::<Vec<_>>(),
            &[[1.0].into()],
        );
        let is_small = size(&fitted) <= scanned(&flat) * height * AS_SMALL + 1e-12;
        tally.require(is_small, "a smaller box", case);
    });
}

#[test]
fn up_is_the_axis_that_it_is_closest_to() {
    let corners = [[3.0, 0.0, 0.0], [0.0, 4.0, 0.5], [0.0, 0.0, 1.0]].map(Point3::from);
    for (axis, up) in
        [Vector3::x_axis(), Vector3::y_axis(), Vector3::z_axis()].into_iter().enumerate()
    {
        let fitted = Obb3::fit_upright(corners, up).unwrap();
        let height = [3.0, 4.0, 1.0][axis];
        assert_eq!(fitted.axis(axis), up.into_inner());
        assert!((2.0 * fitted.half_extents()[axis] - height).abs() < 1e-5, "{fitted:?}");
    }
    let slanted = Unit::new_unchecked(Vector3::new(-0.6, 0.0, -0.8));
    assert_eq!(Obb3::fit_upright(corners, slanted).unwrap().axis(2), slanted.into_inner());
}

#[test]
fn a_direction_up_that_is_none_is_an_error() {
    let here = [Point3::new(1.0f32, 2.0, 3.0)];
    let up = |x: f32| Unit::new_unchecked(Vector3::new(x, 0.0, 0.0));
    assert_eq!(Obb3::fit_upright([], up(1.0)), Err(ShapeError::NoPoints));
    assert_eq!(Obb3::fit_upright(here, up(0.0)), Err(ShapeError::ZeroRotation));
    assert_eq!(
        Obb3::fit_upright(here, up(f32::NAN)),
        Err(ShapeError::NotFiniteIn(Argument::Rotation))
    );
}

/// Volumes known by hand.
#[test]
fn solids_have_their_least_boxes() {
    let near = |fitted: Obb<f64, 3>, volume: f64| {
        assert!((size(&fitted) - volume).abs() < 1e-9 * volume, "{fitted:?}, {volume}");
    };
    for index in 0..50 {
        let turn = any_turn(&mut Rng::of_case("solids", index));
        let fit = |corners: &[[f64; 3]]| {
            Obb::<f64, 3>::fit(corners.iter().map(|corner| turn * Point3::from(*corner))).unwrap()
        };
        // Its edges are diagonals of the faces of a cube.
        near(fit(&[[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]]), 8.0);
        let cube: Vec<_> =
            (0..8u8).map(|corner| [0, 1, 2].map(|axis| f64::from(corner >> axis & 1))).collect();
        near(fit(&cube), 1.0);
        // A square in a plane: no volume, and the area of the square.
        let square = fit(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]]);
        let mut sides: [f64; 3] = square.half_extents().map(|h| 2.0 * h).into();
        sides.sort_by(f64::total_cmp);
        assert!(
            sides[0] < 1e-14 && (sides[1] - 1.0).abs() < 1e-12 && (sides[2] - 1.0).abs() < 1e-12
        );
    }
}

#[test]
fn a_turned_square_has_its_own_area() {
    for index in 0..200 {
        let turn = Rotation2::new(f64::from(index) * 0.01);
        let corners = [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]];
        let corners = corners.map(|corner| turn * Point2::from(corner));
        let fitted = Obb::<f64, 2>::fit(corners).unwrap();
        assert!((fitted.area() - 4.0).abs() < 1e-12, "{fitted:?}");
        let single = Obb2::fit(corners.map(obbligato::nalgebra::OPoint::cast)).unwrap();
        assert!((single.area() - 4.0).abs() < 3e-5, "{single:?}");
    }
}

#[test]
fn axis_aligned_corners_have_exactly_their_box() {
    let level =
        Obb3::new(Point3::new(1.0, 2.0, 3.0), [0.5, 0.25, 4.0].into(), Rotation3::identity())
            .unwrap();
    assert_eq!(Obb3::fit(level.vertices()), Ok(level));
    let upright = Obb3::fit_upright(level.vertices(), Vector3::z_axis()).unwrap();
    let grown = upright.half_extents() - level.half_extents();
    // By what `enclosing_half_extents` adds for rounding.
    assert!((0.0..32.0 * 4.75 * f32::EPSILON).contains(&grown.amax()), "{upright:?}");
    let one = Obb3::fit([Point::from([1.0f32, 2.0, 3.0])]).unwrap();
    assert_eq!((one.center(), one.half_extents()), ([1.0, 2.0, 3.0].into(), Vector3::zeros()));
}
