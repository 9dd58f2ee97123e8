//! `sweep_turning`, against the boxes at thousands of times in double precision.

use obbligato::nalgebra::{
    Point, Point2, Point3, Rotation2, Rotation3, SVector, Unit, Vector2, Vector3,
};
use obbligato::{
    Motion, Motion2, Motion3, Obb, Obb2, Obb3, Real, TurningSweep, sweep, sweep_turning,
};
use obbligato_tests::arbitrary::{direction, length, rotation};
use obbligato_tests::{Sample, Tally, slow_survey_drawn};
use proptest::prelude::*;

/// The band of the documentation, in `EPSILON (L + s)`.
const BAND: f64 = 64.0;

/// A box in 3D that moves and turns, in double precision.
#[derive(Clone, Debug)]
struct Mover {
    center: Vector3<f64>,
    half: Vector3<f64>,
    rotation: Rotation3<f64>,
    velocity: Vector3<f64>,
    spin: Vector3<f64>,
    /// The sum of the half-extents, and the distance of the corners from the center.
    size: f64,
    reach: f64,
}

impl Mover {
    fn at(&self, t: f64, origin: Vector3<f64>) -> Obb<f64, 3> {
        let turn = Rotation3::new(self.spin * t);
        let center = (self.center - origin) + self.velocity * t;
        Obb::new(Point3::from(center), self.half, turn * self.rotation).unwrap()
    }

    /// Whether swapping the two changes nothing.
    fn is_same(&self, other: &Self) -> bool {
        let boxes = |it: &Self| (it.center, it.half, it.rotation);
        boxes(self) == boxes(other) && (self.velocity, self.spin) == (other.velocity, other.spin)
    }

    fn path(&self, other: &Self, t: f64) -> f64 {
        let turning = |mover: &Self| mover.spin.norm() * mover.reach;
        ((self.velocity - other.velocity).norm() + turning(self) + turning(other)) * t
    }
}

/// The gap of two movers at a time.
fn gap(a: &Mover, b: &Mover, t: f64) -> f64 {
    a.at(t, a.center).separation(&b.at(t, a.center)).gap
}

/// Whether two movers touch at the start along some axis, to within a band: that of the greatest
/// gap, or the normal of a face.
fn touch(a: &Mover, b: &Mover, band: f64) -> bool {
    let half_length = |mover: &Mover, axis: &Vector3<f64>| {
        let along = mover.rotation.inverse() * axis;
        along.abs().dot(&mover.half)
    };
    let turns = [a, b].map(|mover| *mover.rotation.matrix());
    let axes = turns.iter().flat_map(|turn| turn.column_iter().map(Vector3::from));
    let mut gaps = axes.map(|axis| {
        let between = (b.center - a.center).dot(&axis).abs();
        between - half_length(a, &axis) - half_length(b, &axis)
    });
    gap(a, b, 0.0).abs() <= band || gaps.any(|gap| gap.abs() <= band)
}

/// The least gap among many times, from the start to an end.
fn least(a: &Mover, b: &Mover, end: f64) -> f64 {
    const SAMPLES: u32 = 300;
    (0..=SAMPLES)
        .map(|i| gap(a, b, end * f64::from(i) / f64::from(SAMPLES)))
        .fold(f64::MAX, f64::min)
}

fn wide<T: Real, const D: usize>(v: SVector<T, D>) -> SVector<f64, D> {
    v.map(Real::to_f64)
}

fn mover<T: Real>(obb: &Obb<T, 3>, motion: &Motion<T, 3>) -> Mover {
    Mover {
        center: wide(obb.center().coords),
        half: wide(obb.half_extents()),
        rotation: Rotation3::from_matrix_unchecked(obb.rotation().matrix().map(Real::to_f64)),
        velocity: wide(motion.velocity()),
        spin: wide(motion.spin()),
        size: wide(obb.half_extents()).sum(),
        reach: wide(obb.half_extents()).norm(),
    }
}

/// A rectangle as a box that is as thick as it is large.
fn flat_mover<T: Real>(obb: &Obb<T, 2>, motion: &Motion<T, 2>) -> Mover {
    let up = |v: Vector2<f64>| Vector3::new(v.x, v.y, 0.0);
    let half = up(wide(obb.half_extents()));
    let axes = obb.rotation().matrix().map(Real::to_f64);
    let columns = [up(axes.column(0).into()), up(axes.column(1).into()), Vector3::z()];
    Mover {
        center: up(wide(obb.center().coords)),
        half: half + Vector3::z() * half.sum(),
        rotation: Rotation3::from_matrix_unchecked(obbligato::nalgebra::Matrix3::from_columns(
            &columns,
        )),
        velocity: up(wide(motion.velocity())),
        spin: Vector3::z() * motion.spin().to_f64(),
        size: half.sum(),
        reach: half.norm(),
    }
}

fn check<T: Sample, const D: usize>(
    a: &Mover,
    b: &Mover,
    max_t: T,
    answers: [&Option<TurningSweep<T, D>>; 2],
    tally: &mut Tally,
    case: &dyn Fn() -> String,
) {
    let [answer, back] = answers;
    let size = a.size + b.size + (b.center - a.center).norm();
    let reference = 64.0 * f64::EPSILON;
    let unit =
        |t: f64| (size + a.path(b, t)) * (T::epsilon() + reference) + 64.0 * T::TINY.to_f64();
    let same = match (answer, back) {
        (Some(one), Some(other)) => {
            let is_opposite = *one.normal == -*other.normal || a.is_same(b);
            one.t == other.t && one.gap == other.gap && is_opposite
        }
        (None, None) => true,
        _ => false,
    };
    tally.require(same, "asymmetric", case);
    tally.count("hits", answer.is_some());
    // Boxes that touch at the start may overlap by the band from then on.
    let farthest = a.center.amax().max(b.center.amax());
    let band_of_touch = |t: f64| BAND * unit(t) + 8.0 * T::epsilon() * farthest;
    let touches = touch(a, b, band_of_touch(0.0));
    tally.count("touch at the start", touches);
    let Some(TurningSweep { t, gap: rest, .. }) = answer else {
        let end = max_t.to_f64();
        let band = if touches { band_of_touch(end) } else { unit(end) };
        tally.count("leave", touches);
        tally.require(least(a, b, end) > -band, "missed", case);
        return;
    };
    let at = t.to_f64();
    tally.require(*t >= T::zero() && *t <= max_t, "outside the time", case);
    let apart = gap(a, b, at);
    let off = (apart - rest.to_f64()).abs() / unit(at);
    tally.largest("gap off", off);
    tally.require(off <= 32.0, "another gap", case);
    let early = rest.to_f64() > BAND * unit(at);
    tally.count("early", early);
    if at > 0.0 {
        // Never late: a touch at the start aside, the boxes are apart until then.
        let band = if touches { band_of_touch(at) } else { 0.0 };
        let deep = -least(a, b, at) / unit(at);
        tally.require(least(a, b, at) > -band, "late", case);
        tally.largest("deepest before, in units", deep);
    }
}

type Shape = ([f64; 3], Rotation3<f64>);

fn shape() -> impl Strategy<Value = Shape> {
    ([length(), length(), length()], rotation())
}

fn motion() -> impl Strategy<Value = (Vector3<f64>, f64, Vector3<f64>, f64)> {
    let speed = prop_oneof![1 => Just(0.0), 4 => -3.0..3.0_f64];
    let spin = prop_oneof![1 => Just(0.0), 4 => -3.0..3.0_f64];
    (direction::<3>(), speed, direction::<3>(), spin)
}

fn boxes<T: Sample>() {
    let kernel = format!("sweep turning 3D {}", T::NAME);
    let strategy =
        (shape(), shape(), motion(), motion(), direction::<3>(), 0.9..3.0_f64, 0.1..2.0_f64);
    slow_survey_drawn(&kernel, strategy, |(one, two, by, other_by, way, apart, time), tally| {
        let obb = |(half, turn): &Shape, at: Vector3<f64>| {
            let axes = Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest));
            Obb::new(Point::from(at.map(T::nearest)), Vector3::from(*half).map(T::nearest), axes)
                .unwrap()
        };
        let size = Vector3::from(one.0).norm() + Vector3::from(two.0).norm();
        let moved = |(way, speed, axis, spin): &(Vector3<f64>, f64, Vector3<f64>, f64)| {
            let velocity =
                way.normalize() * (if *speed == 0.0 { 0.0 } else { speed.exp2() } * size);
            let spin = axis.normalize() * if *spin == 0.0 { 0.0 } else { spin.exp2() };
            Motion::<_, 3>::new(velocity.map(T::nearest), spin.map(T::nearest)).unwrap()
        };
        let a = obb(one, Vector3::zeros());
        let b = obb(two, way.normalize() * size * *apart * 0.6);
        let (of_a, of_b) = (moved(by), moved(other_by));
        let max_t = T::nearest(*time);
        let answer = sweep_turning(&a, &of_a, &b, &of_b, max_t);
        let back = sweep_turning(&b, &of_b, &a, &of_a, max_t);
        let case = || format!("{answer:?}\n  {a:?} {of_a:?}\n  {b:?} {of_b:?}\n  {max_t}");
        check(&mover(&a, &of_a), &mover(&b, &of_b), max_t, [&answer, &back], tally, &case);
    });
}

fn rectangles<T: Sample>() {
    let kernel = format!("sweep turning 2D {}", T::NAME);
    let strategy =
        (shape(), shape(), motion(), motion(), direction::<2>(), 0.9..3.0_f64, 0.1..2.0_f64);
    slow_survey_drawn(&kernel, strategy, |(one, two, by, other_by, way, apart, time), tally| {
        let obb = |([x, y, _], turn): &Shape, at: Vector2<f64>| {
            let half = Vector2::new(*x, *y).map(T::nearest);
            Obb::<T, 2>::from_angle(at.map(T::nearest).into(), half, T::nearest(turn.angle()))
                .unwrap()
        };
        let size = Vector3::from(one.0).norm() + Vector3::from(two.0).norm();
        let moved = |(way, speed, axis, spin): &(Vector3<f64>, f64, Vector3<f64>, f64)| {
            let velocity = way.xy() * (if *speed == 0.0 { 0.0 } else { speed.exp2() } * size);
            let spin = if *spin == 0.0 { 0.0 } else { spin.exp2() * axis.z.signum() };
            Motion::<_, 2>::new(velocity.map(T::nearest), T::nearest(spin)).unwrap()
        };
        let a = obb(one, Vector2::zeros());
        let b = obb(two, way.normalize() * size * *apart * 0.6);
        let (of_a, of_b) = (moved(by), moved(other_by));
        let max_t = T::nearest(*time);
        let answer = sweep_turning(&a, &of_a, &b, &of_b, max_t);
        let back = sweep_turning(&b, &of_b, &a, &of_a, max_t);
        let case = || format!("{answer:?}\n  {a:?} {of_a:?}\n  {b:?} {of_b:?}\n  {max_t}");
        check(
            &flat_mover(&a, &of_a),
            &flat_mover(&b, &of_b),
            max_t,
            [&answer, &back],
            tally,
            &case,
        );
    });
}

#[test]
fn turning_boxes_are_apart_until_they_touch() {
    boxes::<f32>();
    boxes::<f64>();
}

#[test]
fn turning_rectangles_are_apart_until_they_touch() {
    rectangles::<f32>();
    rectangles::<f64>();
}

#[test]
fn without_a_spin_it_is_the_sweep() {
    let still = Vector3::zeros();
    let turn = Rotation3::new(Vector3::new(0.3_f32, 0.2, -0.5));
    let a = Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0), turn).unwrap();
    let b =
        Obb3::new(Point3::new(9.0, 1.0, 1.0), Vector3::new(0.5, 0.5, 2.0), turn.inverse()).unwrap();
    for velocity in [[-2.0, 0.1, 0.0], [-5.0, 1.0, 1.0], [-1.0, 3.0, 0.0], [1.0, 0.0, 0.0]] {
        let velocity = Vector3::from(velocity);
        let exact = sweep(&a, &still, &b, &velocity, 9.0);
        let motion = Motion3::new(velocity, still).unwrap();
        let found = sweep_turning(&a, &Motion3::rest(), &b, &motion, 9.0);
        assert_eq!(exact.is_some(), found.is_some(), "{velocity:?}");
        if let (Some(exact), Some(found)) = (exact, found) {
            assert!(found.t <= exact.t + 1e-6 && exact.t - found.t < 1e-3, "{exact:?} {found:?}");
            assert_eq!(exact.normal, found.normal);
        }
    }
}

/// Their motions alone tell which is the first, in the signs of zeros, too.
#[test]
fn equal_boxes_that_move_differently_can_be_swapped() {
    let points = [0.0, -0.0]
        .map(|x| Obb2::from_angle(Point2::new(x, 0.0), Vector2::zeros(), 0.0_f32).unwrap());
    let square = Obb2::from_angle(Point2::new(2.0, 1.0), Vector2::new(1.0, 1.0), 0.4).unwrap();
    let turning = |spin| Motion2::new(Vector2::zeros(), spin).unwrap();
    let joint = Point2::new(1.0, 1.0);
    for ([a, b], [of_a, of_b]) in [
        (points, [turning(0.38), turning(3.67)]),
        ([square; 2], [turning(0.0), turning(-1.0)]),
        ([square; 2], [turning(1.0), turning(1.0).about(&joint).unwrap()]),
        ([square; 2], [Motion2::rest(), Motion2::new(Vector2::x(), 0.0).unwrap()]),
    ] {
        let answer = sweep_turning(&a, &of_a, &b, &of_b, 1.0);
        let back = sweep_turning(&b, &of_b, &a, &of_a, 1.0);
        // Points in the same place only touch.
        assert_eq!(answer.is_some(), a != points[0], "{of_a:?} {of_b:?}");
        let numbers =
            |hit: Option<TurningSweep<f32, 2>>| hit.map(|hit| (hit.t, hit.gap, *hit.normal));
        let mirrored = numbers(back).map(|(t, gap, normal)| (t, gap, -normal));
        assert_eq!(numbers(answer), mirrored, "{of_a:?} {of_b:?}");
    }
}

/// The corner of a square that turns in place reaches `sqrt(2)` to its right at an eighth of a
/// turn.
#[test]
fn a_turning_square_hits_a_wall_with_its_corner() {
    let square = Obb::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.0_f64).unwrap();
    let eighth = core::f64::consts::FRAC_PI_4;
    for wall in [1.001, 1.2, 1.4] {
        let plate = Obb::from_angle(Point2::new(wall, 0.0), Vector2::new(0.0, 9.0), 0.0).unwrap();
        let spin = Motion::<_, 2>::new(Vector2::zeros(), 1.0).unwrap();
        let hit = sweep_turning(&square, &spin, &plate, &Motion::rest(), 3.0).unwrap();
        let expected = eighth - (wall / 2f64.sqrt()).acos();
        assert!(hit.t <= expected && expected - hit.t < 1e-11, "{hit:?}, not {expected}");
        assert!((*hit.normal - Vector2::x()).norm() < 1e-9);
    }
    let beyond = Obb::from_angle(Point2::new(1.4143, 0.0), Vector2::new(0.0, 9.0), 0.0).unwrap();
    let spin = Motion::<_, 2>::new(Vector2::zeros(), 1.0).unwrap();
    assert_eq!(sweep_turning(&square, &spin, &beyond, &Motion::rest(), 1.0), None);
}

#[test]
fn what_touches_at_the_start_may_turn_away_and_not_in() {
    let floor = Obb2::from_angle(Point2::new(0.0, -1.0), Vector2::new(9.0, 1.0), 0.0_f32).unwrap();
    // On its corner, leaning to the right.
    let up = Rotation2::new(0.3_f32) * Vector2::new(1.0, 1.0);
    let tilted = Obb2::from_angle(Point2::new(0.0, up.y), Vector2::new(1.0, 1.0), 0.3).unwrap();
    let rest = Motion2::rest();
    let lifted = |spin: f32, lift: f32| Motion2::new(Vector2::new(0.0, lift), spin).unwrap();
    assert_eq!(sweep_turning(&floor, &rest, &tilted, &lifted(1.0, 3.0), 0.5), None);
    let falling = sweep_turning(&floor, &rest, &tilted, &lifted(0.0, -1.0), 0.5).unwrap();
    assert_eq!(falling.t, 0.0);
    assert_eq!(sweep_turning(&floor, &rest, &tilted, &rest, -1.0), None);
    assert_eq!(sweep_turning(&floor, &rest, &tilted, &rest, f32::NAN), None);
    let deep = tilted.translated(&Vector2::new(0.0, -0.5)).unwrap();
    let hit = sweep_turning(&floor, &rest, &deep, &lifted(1.0, 3.0), 0.5).unwrap();
    assert!((hit.t, hit.gap) == (0.0, floor.separation(&deep).gap));
}

#[test]
fn what_rests_hits_nothing_in_no_time_at_all() {
    let cube = |x: f32| {
        Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity()).unwrap()
    };
    let rest = Motion3::rest();
    assert_eq!(sweep_turning(&cube(0.0), &rest, &cube(2.5), &rest, f32::INFINITY), None);
    assert!(sweep_turning(&cube(0.0), &rest, &cube(2.0), &rest, f32::INFINITY).is_none());
    let far = cube(1e9);
    let spin = Motion3::new(Vector3::zeros(), Vector3::new(1.0, 2.0, 3.0)).unwrap();
    assert_eq!(sweep_turning(&cube(0.0), &spin, &far, &spin, f32::INFINITY), None);
    assert!(Motion3::new(Vector3::repeat(f32::NAN), Vector3::zeros()).is_err());
    assert!(Motion2::new(Vector2::zeros(), 2e15_f32).is_err());
}

/// Far from the origin a box is known to half a unit in the last place, but the answer to the
/// rounding of the distance.
#[test]
fn a_turning_sweep_does_not_depend_on_the_place() {
    let turn =
        Rotation3::from_axis_angle(&Unit::new_normalize(Vector3::new(1.0_f32, 2.0, 0.5)), 0.5);
    let a = Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0), turn).unwrap();
    let b =
        Obb3::new(Point3::new(7.0, 1.0, 1.0), Vector3::new(0.5, 0.5, 2.0), turn.inverse()).unwrap();
    let of_a = Motion3::new(Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.5)).unwrap();
    let of_b = Motion3::new(Vector3::new(-1.0, 0.0, 0.0), Vector3::new(0.5, 0.0, 0.0)).unwrap();
    let here = sweep_turning(&a, &of_a, &b, &of_b, 9.0);
    assert!(here.is_some());
    let by = Vector3::repeat(4096.0);
    let (a, b) = (a.translated(&by).unwrap(), b.translated(&by).unwrap());
    assert_eq!(sweep_turning(&a, &of_a, &b, &of_b, 9.0), here);
}
