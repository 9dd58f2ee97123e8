//! Boxes that turn about a point that is not their center: where they are, when they touch, and
//! what they pass, against rotations in double precision.

use obbligato::nalgebra::{Point, Point3, Rotation3, SVector, Vector3};
use obbligato::{Aabb, Motion, Motion3, Obb, Obb3, Real, sweep_turning};
use obbligato_tests::{Rng, Sample, Tally, slow_survey, survey};

/// The band of the documentation of `sweep_turning`, in `EPSILON (L + s)`.
const BAND: f64 = 64.0;

fn vector(rng: &mut Rng) -> Vector3<f64> {
    Vector3::from_fn(|_, _| {
        let any = rng.range(-2.0, 2.0);
        rng.pick(&[0.0, 1.0, any, any])
    })
}

/// A box that turns, in double precision; in 2D, about the third axis.
struct Mover {
    center: Vector3<f64>,
    half: Vector3<f64>,
    rotation: Rotation3<f64>,
    velocity: Vector3<f64>,
    spin: Vector3<f64>,
    hub: Vector3<f64>,
}

impl Mover {
    fn new<T: Real>(obb: &Obb<T, 3>, motion: &Motion<T, 3>) -> Self {
        let wide = |v: SVector<T, 3>| v.map(Real::to_f64);
        let center = wide(obb.center().coords);
        Self {
            center,
            half: wide(obb.half_extents()),
            rotation: Rotation3::from_matrix_unchecked(obb.rotation().matrix().map(Real::to_f64)),
            velocity: wide(motion.velocity()),
            spin: wide(motion.spin()),
            hub: motion.pivot().map_or(center, |pivot| wide(pivot.coords)),
        }
    }

    /// The box at a time, relative to an origin.
    fn at(&self, t: f64, origin: Vector3<f64>) -> Obb<f64, 3> {
        let turn = Rotation3::new(self.spin * t);
        let arm = turn * (self.center - self.hub);
        let center = (self.hub - origin) + self.velocity * t + arm;
        Obb::new(Point3::from(center), self.half, turn * self.rotation).unwrap()
    }

    fn reach(&self) -> f64 {
        self.half.norm() + (self.center - self.hub).norm()
    }

    fn gap(&self, other: &Self, t: f64) -> f64 {
        self.at(t, self.center).separation(&other.at(t, self.center)).gap
    }
}

fn draw<T: Sample>(rng: &mut Rng) -> (Obb<T, 3>, Motion<T, 3>) {
    let narrow = |v: Vector3<f64>| v.map(T::nearest);
    let center = vector(rng) * rng.pick(&[1.0, 2.0, 4.0]);
    let half = vector(rng).abs() * rng.pick(&[1.0, 0.2]);
    let turn = Rotation3::new(vector(rng)).into_inner().map(T::nearest);
    let turn = obbligato::nalgebra::Rotation::from_matrix_unchecked(turn);
    let obb = Obb::new(Point::from(narrow(center)), narrow(half), turn).expect("a box");
    let spin = vector(rng) * rng.pick(&[0.3, 1.0]);
    let motion = Motion::<T, 3>::new(narrow(vector(rng)), narrow(spin)).expect("a motion");
    let pivot = Point::from(narrow(center + vector(rng)));
    (obb, motion.about(&pivot).expect("a pivot"))
}

#[test]
fn a_box_about_a_pivot_is_where_a_rotation_takes_it() {
    survey("Motion3 about a pivot", |index, tally| {
        let mut rng = Rng::of_case("pivots, places", index);
        let (obb, motion) = draw::<f32>(&mut rng);
        let t = rng.range(-3.0, 3.0) as f32;
        let later = motion.applied_to(&obb, t).expect("in range");
        let mover = Mover::new(&obb, &motion);
        let truth = mover.at(f64::from(t), Vector3::zeros());
        let size = mover.hub.norm() + mover.reach() * (1.0 + mover.spin.norm() * 3.0) + 12.0;
        let off = (later.center().map(f64::from) - truth.center()).norm();
        let off = off / (size * f64::from(f32::EPSILON));
        let axes = later.rotation().matrix().map(f64::from) - truth.rotation().matrix();
        let case = || format!("{off} {axes}: {obb:?} {motion:?} {t}");
        tally.require(off <= 16.0, "another center", case);
        tally.require(axes.abs().max() <= 32.0 * f64::from(f32::EPSILON), "other axes", case);
        tally.largest("center off, EPSILON", off);
    });
}

fn check<T: Sample>(rng: &mut Rng, tally: &mut Tally) {
    let ((a, of_a), (b, of_b)) = (draw::<T>(rng), draw::<T>(rng));
    let of_a = if rng.chance(0.3) { Motion::rest() } else { of_a };
    let max_t = T::nearest(rng.pick(&[0.5, 2.0]));
    let answer = sweep_turning(&a, &of_a, &b, &of_b, max_t);
    let back = sweep_turning(&b, &of_b, &a, &of_a, max_t);
    let case = || format!("{answer:?}\n  {a:?} {of_a:?}\n  {b:?} {of_b:?}\n  {max_t}");
    let same = match (&answer, &back) {
        (Some(one), Some(two)) => one.t == two.t && *one.normal == -*two.normal,
        (None, None) => true,
        _ => false,
    };
    tally.require(same, "asymmetric", case);
    let (one, two) = (Mover::new(&a, &of_a), Mover::new(&b, &of_b));
    let size = (two.hub - one.hub).norm() + one.reach() + two.reach();
    let speed = (two.velocity - one.velocity).norm()
        + one.spin.norm() * one.reach()
        + two.spin.norm() * two.reach();
    let unit = |t: f64| (2.0 * size + speed * t) * (T::epsilon() + 64.0 * f64::EPSILON);
    let least = |end: f64| {
        let times = (0..=300).map(|i| end * f64::from(i) / 300.0);
        times.map(|t| one.gap(&two, t)).fold(f64::MAX, f64::min)
    };
    let touches = one.gap(&two, 0.0) <= BAND * unit(0.0);
    tally.count("hits", answer.is_some());
    tally.count("touch at the start", touches);
    let Some(hit) = answer else {
        let end = max_t.to_f64();
        tally.require(touches || least(end) > -unit(end), "missed", case);
        return;
    };
    let at = hit.t.to_f64();
    let apart = one.gap(&two, at);
    tally.require((apart - hit.gap.to_f64()).abs() <= 32.0 * unit(at), "another gap", case);
    tally.count("early", hit.gap.to_f64() > BAND * unit(at));
    if at > 0.0 && !touches {
        tally.require(least(at) > 0.0, "late", case);
    }
}

#[test]
fn boxes_about_pivots_touch_no_earlier_than_the_sweep_says() {
    slow_survey("sweep_turning about pivots f32", |index, tally| {
        check::<f32>(&mut Rng::of_case("pivots, sweeps", index), tally);
    });
    slow_survey("sweep_turning about pivots f64", |index, tally| {
        check::<f64>(&mut Rng::of_case("pivots, sweeps f64", index), tally);
    });
}

#[test]
fn a_pivot_in_the_center_changes_no_bit() {
    for index in 0..500 {
        let mut rng = Rng::of_case("pivots, centers", index);
        let ((a, of_a), (b, of_b)) = (draw::<f32>(&mut rng), draw::<f32>(&mut rng));
        let plain = |m: Motion3| Motion3::new(m.velocity(), m.spin()).unwrap();
        let (of_a, of_b) = (plain(of_a), plain(of_b));
        let about = of_a.about(&a.center()).unwrap();
        assert_eq!(about.applied_to(&a, 0.7), of_a.applied_to(&a, 0.7));
        let expected = sweep_turning(&a, &of_a, &b, &of_b, 2.0);
        assert_eq!(sweep_turning(&a, &about, &b, &of_b, 2.0), expected);
    }
}

/// The corners at many times, in double precision, and how far outside of the bounds the furthest
/// is.
fn outside(mover: &Mover, bounds: &Aabb<f32, 3>, times: impl Iterator<Item = f64>) -> [f64; 2] {
    let (low, high) = (bounds.min().map(f64::from), bounds.max().map(f64::from));
    let (mut beyond, mut most) = (f64::MIN, f64::MIN);
    let mut inner = [Vector3::repeat(f64::MAX), Vector3::repeat(f64::MIN)];
    for t in times {
        for corner in mover.at(t, Vector3::zeros()).vertices() {
            let corner = corner.coords;
            let [least, greatest] = &mut inner;
            (*least, *greatest) = (least.inf(&corner), greatest.sup(&corner));
            beyond = beyond.max((low.coords - corner).max()).max((corner - high.coords).max());
        }
    }
    let [least, greatest] = inner;
    most = most.max((least - low.coords).max()).max((high.coords - greatest).max());
    [beyond, most]
}

#[test]
fn the_bounds_of_a_motion_enclose_the_box_at_every_time_and_little_more() {
    slow_survey("Motion3::bounds", |index, tally| {
        let mut rng = Rng::of_case("pivots, bounds", index);
        let (obb, motion) = draw::<f32>(&mut rng);
        let max_t = rng.pick(&[0.0, 0.1, 1.0, 3.0]) as f32;
        let bounds = motion.bounds(&obb, max_t).expect("in range");
        let mover = Mover::new(&obb, &motion);
        let times: Vec<f64> = (0..=256).map(|i| f64::from(max_t) * f64::from(i) / 256.0).collect();
        let [beyond, most] = outside(&mover, &bounds, times.into_iter());
        let case = || format!("{beyond} {most}: {bounds:?} {obb:?} {motion:?} {max_t}");
        tally.require(beyond <= 0.0, "a corner outside", case);
        let halves = mover.spin.norm() * f64::from(max_t) / std::f64::consts::PI;
        let loose = 0.006 * mover.reach() * halves * halves + 1e-4;
        tally.require(most <= loose, "too large", case);
        tally.largest("too large by, of the reach", most / (mover.reach() + 1e-3));
    });
    let still = Obb3::new(Point3::origin(), Vector3::repeat(1.0), Rotation3::identity()).unwrap();
    let spin = Motion3::new(Vector3::zeros(), Vector3::z() * 100.0).unwrap();
    let ball = spin.bounds(&still, 10.0).unwrap();
    assert!(ball.max().x < 1.75 && ball.max().x > 1.41);
    assert!(spin.bounds(&still, f32::NAN).is_err() && spin.bounds(&still, f32::INFINITY).is_err());
    let away = Motion3::new(Vector3::x(), Vector3::zeros()).unwrap();
    assert!(away.bounds(&still, 1e16).is_err());
}
