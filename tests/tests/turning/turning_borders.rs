//! `sweep_turning` where rounding decides: at the edge of the meeting window, along a face, and
//! after many turns.

use obbligato::nalgebra::{Matrix3, Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3};
use obbligato::{Motion, Obb, Real, sweep_turning};
use obbligato_tests::{Rng, Sample, Tally, cases_per_kernel, survey_of};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

fn wide<T: Real>(v: Vector3<T>) -> Vector3<f64> {
    v.map(Real::to_f64)
}

fn half(rng: &mut Rng) -> Vector3<f64> {
    Vector3::from([(); 3].map(|()| rng.range(0.25, 2.0)))
}

fn stored<T: Real>(half: Vector3<f64>, rotation: &Rotation3<f64>, at: Vector3<f64>) -> Obb<T, 3> {
    let rotation = Rotation3::from_matrix_unchecked(rotation.matrix().map(T::nearest));
    Obb::new(Point3::from(at.map(T::nearest)), half.map(T::nearest), rotation).expect("a box")
}

fn moving<T: Real>(velocity: Vector3<f64>, spin: Vector3<f64>) -> Motion<T, 3> {
    Motion::<_, 3>::new(velocity.map(T::nearest), spin.map(T::nearest)).expect("a motion")
}

/// A rotation that brings a direction to another.
fn bringing(from: Vector3<f64>, to: Vector3<f64>) -> Rotation3<f64> {
    let between = UnitQuaternion::rotation_between(&from, &to);
    between.expect("directions that are not opposite").to_rotation_matrix()
}

/// The box in double precision after a time, relative to an origin.
fn later<T: Real>(obb: &Obb<T, 3>, by: &Motion<T, 3>, t: f64, origin: Vector3<f64>) -> Obb<f64, 3> {
    let turn = Rotation3::new(wide(by.spin()) * t);
    let axes = Rotation3::from_matrix_unchecked(obb.rotation().matrix().map(Real::to_f64));
    let center = wide(obb.center().coords) - origin + wide(by.velocity()) * t;
    Obb::new(center.into(), wide(obb.half_extents()), turn * axes).expect("a box")
}

/// The gap of two boxes after a time, one of which rests.
fn gap<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>, of_b: &Motion<T, 3>, t: f64) -> f64 {
    let origin = wide(a.center().coords);
    let first = later(a, &Motion::rest(), 0.0, origin);
    first.separation(&later(b, of_b, t, origin)).gap
}

fn check(name: &str, case: impl Fn(&mut Rng, &mut Tally) + Sync) {
    survey_of(name, cases_per_kernel() / 20, |index, tally| {
        case(&mut Rng::of_case(name, index), tally);
    });
}

/// The boxes are still apart when they are said to meet, if they are.
fn require_in_time<T: Sample>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    of_b: &Motion<T, 3>,
    tally: &mut Tally,
) {
    let hit = sweep_turning(a, &Motion::rest(), b, of_b, T::INFINITY);
    let Some(hit) = hit else { return };
    tally.count("hits", true);
    let at = hit.t.to_f64();
    let reached = gap(a, b, of_b, at);
    let case = || format!("{reached:e} at {at}\n  {a:?}\n  {b:?} {of_b:?}");
    tally.require(reached > 0.0, "late", case);
}

/// The boxes are said to meet at the very start.
fn require_at_once<T: Sample>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    of_b: &Motion<T, 3>,
    tally: &mut Tally,
) {
    let hit = sweep_turning(a, &Motion::rest(), b, of_b, T::one());
    let case = || format!("{hit:?}\n  {a:?}\n  {b:?} {of_b:?}");
    tally.require(hit.is_some_and(|hit| hit.t == T::zero()), "leaves", case);
}

/// A corner flies at a corner along the line of the centers: they meet as the spheres around the
/// boxes do, at the very start of the meeting window.
#[test]
fn corners_that_meet_head_on_are_never_found_late() {
    fn one<T: Sample>(rng: &mut Rng, tally: &mut Tally) {
        let way = Vector3::from(rng.direction());
        let (h, k) = (half(rng), half(rng));
        let a = stored::<T>(h, &bringing(h, way), Vector3::zeros());
        let b = stored::<T>(k, &bringing(-k, way), way * rng.range(4.5, 20.0) * 2.0);
        let of_b = moving::<T>(-way * rng.range(0.5, 20.0), Vector3::zeros());
        require_in_time(&a, &b, &of_b, tally);
    }
    check("head-on corners f32", one::<f32>);
}

/// A box whose corner touches a face slides along it, and one that is pushed into it is stopped.
#[test]
fn what_slides_along_a_face_is_stopped_only_if_it_is_pushed_into_it() {
    fn one<T: Sample>(rng: &mut Rng, tally: &mut Tally) {
        let turn = bringing(Vector3::x(), Vector3::from(rng.direction()));
        let (h, k) = (half(rng) * 4.0, half(rng) * 0.25);
        let a = stored::<T>(h, &turn, Vector3::zeros());
        let face = wide(a.rotation().matrix().column(0).into_owned());
        // A corner of the other box points at the face.
        let rotation = bringing(-k, face);
        let reach = a.half_extents().x.to_f64() + k.norm();
        let b = stored::<T>(k, &rotation, face * reach);
        let along = face.cross(&Vector3::from(rng.direction()));
        let along = along * rng.power(-4.0, 4.0);
        let of_b = moving::<T>(along, Vector3::zeros());
        let hit = sweep_turning(&a, &Motion::rest(), &b, &of_b, T::INFINITY);
        tally.require(hit.is_none(), "stopped", || format!("{hit:?}\n  {a:?}\n  {b:?} {of_b:?}"));
        let pushed = along - face * along.norm() * rng.power(-3.0, 0.0);
        require_at_once(&a, &b, &moving::<T>(pushed, Vector3::zeros()), tally);
    }
    check("slides along a face f32", one::<f32>);
    check("slides along a face f64", one::<f64>);
}

/// A box that lies flat on another and tips: one end goes up, and the other one in.
#[test]
fn what_lies_flat_and_tips_does_not_leave() {
    fn one<T: Sample>(rng: &mut Rng, tally: &mut Tally) {
        let turn = bringing(Vector3::x(), Vector3::from(rng.direction()));
        let (h, k) = (half(rng), half(rng));
        let a = stored::<T>(h, &turn, Vector3::zeros());
        let [face, along, across] =
            [0, 1, 2].map(|i| wide(a.rotation().matrix().column(i).into_owned()));
        // Turned about the normal of the face, it is still flat.
        let about = Rotation3::from_matrix_unchecked(Matrix3::from_columns(&[face, along, across]));
        let quarter = Rotation3::from_axis_angle(&Vector3::x_axis(), rng.range(-3.0, 3.0));
        let reach = a.half_extents().x.to_f64() + k.x;
        let b = stored::<T>(k, &(about * quarter), face * reach);
        // It tips faster than it is lifted.
        let tips = (along * rng.range(-1.0, 1.0) + across).normalize();
        let lift = rng.range(0.0, 0.5) * k.y.min(k.z);
        let of_b = moving::<T>(face * lift, tips * rng.sign());
        require_at_once(&a, &b, &of_b, tally);
    }
    check("lies flat and tips f32", one::<f32>);
    check("lies flat and tips f64", one::<f64>);
}

/// After thousands of turns the angle is known to thousands of `EPSILON`. A point comes so slowly
/// to a plate that spins that a corner hits it in one of the first turns after the spheres meet.
#[test]
fn what_has_turned_for_long_is_never_found_late() {
    fn one<T: Sample>(rng: &mut Rng, tally: &mut Tally) {
        let angle = rng.range(-3.0, 3.0);
        let way = Vector3::new(angle.cos(), angle.sin(), 0.0);
        let k = half(rng).component_mul(&Vector3::new(1.0, 1.0, 0.0));
        let a = stored::<T>(Vector3::zeros(), &Rotation3::identity(), Vector3::zeros());
        let b = stored::<T>(k, &Rotation3::identity(), way * (k.norm() + 1.0));
        let of_b = moving::<T>(-way * rng.power(-4.0, -2.0), Vector3::z() * rng.range(1.0, 8.0));
        require_in_time(&a, &b, &of_b, tally);
    }
    check("turns for long f32", one::<f32>);
}

/// A corner of a square that turns leaves a wall, and the next one comes a quarter turn later.
#[test]
fn what_has_left_and_comes_back_is_a_contact() {
    let (past, spin) = (0.3_f64, 1.0);
    let square = Obb::from_angle(Point2::origin(), Vector2::repeat(1.0), past + FRAC_PI_4).unwrap();
    let wall = Point2::new(2f64.sqrt() * past.cos(), 0.0);
    let wall = Obb::from_angle(wall, Vector2::new(0.0, 9.0), 0.0).unwrap();
    let turning = Motion::<_, 2>::new(Vector2::zeros(), spin).unwrap();
    let hit = sweep_turning(&square, &turning, &wall, &Motion::rest(), 9.0).unwrap();
    let expected = FRAC_PI_2 - 2.0 * past;
    assert!((hit.t - expected).abs() < 1e-9, "{hit:?}, not {expected}");
}
