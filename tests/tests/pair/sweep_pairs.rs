//! The first contact of every pair of shapes in the plane, against rings of corners in double
//! precision: the distance of convex shapes is a convex function of time.

use crate::pairs2d::{Sketch, sketch};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Circle, ConvexPolygon, Obb2, Real, Sweep, SweepAgainst, sweep};
use obbligato_tests::arbitrary::{direction, nudge, place};
use obbligato_tests::flat::Flat;
use obbligato_tests::{Sample, Tally, slow_survey_drawn};

type Make<S> = fn(&Sketch, Vector2<f64>, f64) -> Option<S>;

/// The band of the documentation, in `EPSILON (S + s)`.
const BAND: f64 = 32.0;
/// The band of a touch: in `EPSILON (L + s)`, and in `EPSILON` of the largest coordinate.
const BAND_OF_TOUCH: f64 = 64.0;
const OF_FARTHEST: f64 = 8.0;
/// The speed at which what slides may come closer, in `EPSILON` of its own: 14, and the rounding
/// that hides some of it.
const SLIDING: f64 = 21.0;

/// When the second shape, which moves by `w t`, is closest to the first, from the start to an end,
/// and the gap then.
fn least([a, b]: &[Flat; 2], w: Vector2<f64>, end: f64) -> f64 {
    let gap = |t: f64| a.gap(&b.moved(w * t));
    let (mut low, mut high) = (0.0, end);
    for _ in 0..60 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if gap(left) < gap(right) {
            high = right;
        } else {
            low = left;
        }
    }
    [0.0, low, high, end].into_iter().map(gap).fold(f64::MAX, f64::min)
}

struct Course<T: Real> {
    velocities: [Vector2<T>; 2],
    max_t: T,
    flats: [Flat; 2],
}

impl<T: Sample> Course<T> {
    fn check(
        &self,
        answer: &Option<Sweep<T, 2>>,
        back: &Option<Sweep<T, 2>>,
        tally: &mut Tally,
        case: &dyn Fn() -> String,
    ) {
        let [va, vb] = self.velocities.map(|v| v.map(Real::to_f64));
        let w = vb - va;
        let [a, b] = &self.flats;
        let unit = |t: f64| {
            (a.size_with(b) + w.norm() * t) * T::epsilon() + 64.0 * T::TINY.to_f64() + a.rounding(b)
        };
        let passed = 2.0 * a.size_with(b) / w.norm();
        let end = self.max_t.to_f64().min(if passed.is_finite() { passed } else { 0.0 });
        let same = match (answer, back) {
            (Some(a), Some(b)) => {
                a.t == b.t && (*a.normal == -*b.normal || self.flats[0] == self.flats[1])
            }
            (None, None) => true,
            _ => false,
        };
        tally.require(same, "asymmetric", case);
        tally.count("hits", answer.is_some());
        let Some(Sweep { t, normal, .. }) = answer else {
            let least = least(&self.flats, w, end);
            let band =
                |t: f64| BAND_OF_TOUCH * unit(t) + OF_FARTHEST * T::epsilon() * a.farthest(b);
            let slow = SLIDING * T::epsilon() * w.norm();
            let leaves = least >= -band(end) && a.slides(b, &w, [band(0.0), slow]);
            tally.count("leave", least <= 0.0 && leaves);
            // What a reference of the same precision does not know.
            let unknown = if T::epsilon() < 1e-10 { -a.rounding(b) } else { 0.0 };
            tally.require(least > 0.0 || least > unknown || leaves, "missed", case);
            return;
        };
        let at = t.to_f64();
        tally.require(*t >= T::zero() && *t <= self.max_t, "outside the time", case);
        let apart = a.gap(&b.moved(w * at)) / unit(at);
        tally.largest("apart at t", apart);
        tally.require(apart <= BAND, "too early", case);
        let normal = normal.map(Real::to_f64);
        tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
        if at > 0.0 {
            let deep = -least(&self.flats, w, at) / unit(at);
            tally.largest("deep before t", deep);
            tally.require(deep <= BAND, "too late", case);
            // Between a ball and a corner the normal is known to the rounding of the positions over
            // the radius.
            let radius = a.radius + b.radius;
            let tilt = if radius > 0.0 { BAND * unit(at) / radius } else { 0.0 };
            let parting = normal.dot(&w) / w.norm();
            tally.require(parting <= BAND * T::epsilon() + tilt, "parting along the normal", case);
        }
    }
}

fn survey_pair<T: Sample, A, B>(name: &str, first: Make<A>, second: Make<B>)
where
    A: SweepAgainst<T, 2, B> + core::fmt::Debug,
    B: SweepAgainst<T, 2, A> + core::fmt::Debug,
    for<'a> Flat: From<&'a A> + From<&'a B>,
{
    let speeds = (direction::<2>(), direction::<2>(), -6.0..6.0_f64, 0.0..4.0_f64);
    let strategy = (sketch(), sketch(), direction::<2>(), nudge(), place::<2>(), speeds);
    let kernel = format!("sweep {name} {}", T::NAME);
    slow_survey_drawn(
        &kernel,
        strategy,
        |(one, two, way, nudge, (offset, scale), speeds), tally| {
            let (Some(a), Some(b)) =
                (first(one, Vector2::zeros(), 1.0), second(two, Vector2::zeros(), 1.0))
            else {
                return;
            };
            let (a, b) = (Flat::from(&a), Flat::from(&b));
            let size = a.size_with(&b).max(0.1);
            let (velocity, other_velocity, speed, time) = speeds;
            let rounded = |v: Vector2<f64>| (v * *scale).map(T::nearest);
            let velocities =
                [rounded(velocity * size * speed.exp2()), rounded(other_velocity * size)];
            let w = velocities.map(|v| v.map(Real::to_f64));
            let w = (w[1] - w[0]) / *scale;
            // About then they touch or pass each other.
            let time = if nudge.abs() < 1e-6 { 0.0 } else { time / (1.0 + speed.exp2()) };
            let at =
                way.normalize() * touching(&a, &b, &way.normalize()) * (1.0 + nudge) - w * time;
            let (Some(a), Some(b)) =
                (first(one, *offset, *scale), second(two, offset + at, *scale))
            else {
                return;
            };
            let course = Course {
                velocities,
                max_t: T::nearest(if nudge.abs() < 0.05 { 2.0 * time + 1.0 } else { time }),
                flats: [Flat::from(&a), Flat::from(&b)],
            };
            let [va, vb] = &course.velocities;
            let answer = sweep(&a, va, &b, vb, course.max_t);
            let back = sweep(&b, vb, &a, va, course.max_t);
            let case = || {
                format!("{answer:?} {back:?}\n  {a:?} {va:?}\n  {b:?} {vb:?}\n  {}", course.max_t)
            };
            course.check(&answer, &back, tally, &case);
        },
    );
}

/// About how far to move the second along a unit vector until it no longer overlaps the first.
fn touching(a: &Flat, b: &Flat, way: &Vector2<f64>) -> f64 {
    let (mut low, mut high) = (0.0, 2.0 * a.size_with(b));
    for _ in 0..50 {
        let middle = 0.5 * (low + high);
        if a.gap(&b.moved(way * middle)) > 0.0 {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

macro_rules! pair {
    ($name:ident, $a:ident, $b:ident) => {
        #[test]
        fn $name() {
            survey_pair::<f32, _, _>(
                stringify!($name),
                |s, at, k| s.$a::<f32>(at, k),
                |s, at, k| s.$b::<f32>(at, k),
            );
            survey_pair::<f64, _, _>(
                stringify!($name),
                |s, at, k| s.$a::<f64>(at, k),
                |s, at, k| s.$b::<f64>(at, k),
            );
        }
    };
}

pair!(ball_ball, ball, ball);
pair!(ball_aabb, ball, aabb);
pair!(ball_obb, ball, obb);
pair!(ball_polygon, ball, polygon);
pair!(aabb_aabb, aabb, aabb);
pair!(aabb_obb, aabb, obb);
pair!(polygon_aabb, polygon, aabb);
pair!(polygon_obb, polygon, obb);
pair!(polygon_polygon, polygon, polygon);

#[test]
fn what_is_not_a_time_or_a_velocity_hits_nothing() {
    let ball = Circle::new(Point2::origin(), 1.0_f32).unwrap();
    let ramp =
        ConvexPolygon::<f32, 3>::new(&[[0.0, -1.0], [9.0, -1.0], [9.0, 3.0]].map(Point2::from))
            .unwrap();
    let still = Vector2::zeros();
    for max_t in [-1.0, f32::NAN] {
        assert!(sweep(&ball, &still, &ramp, &still, max_t).is_none());
        assert!(sweep(&ramp, &still, &ball, &still, max_t).is_none());
    }
    for speed in [f32::NAN, f32::INFINITY] {
        assert!(sweep(&ball, &Vector2::new(speed, 0.0), &ramp, &still, 1.0).is_none());
    }
    assert!(sweep(&ball, &still, &ramp, &still, 0.0).is_some_and(|hit| hit.t == 0.0));
}

/// Along x they overlap by a thousandth, and part there; along y they are still to meet.
#[test]
fn what_parts_along_one_axis_before_it_touches_still_hits() {
    let one = Circle::new(Point2::new(0.0, 0.0), 0.755_443_2_f32).unwrap();
    let other = Circle::new(Point2::new(-1.946, -0.1), 1.191_737_2).unwrap();
    let velocities = [Vector2::new(9.133_508e-6, -0.223_614_42), Vector2::new(0.0, 3.726_170_5)];
    let hit = sweep(&one, &velocities[0], &other, &velocities[1], 1.0).unwrap();
    assert!(hit.t > 0.008 && hit.t < 0.009, "{hit:?}");
}

#[test]
fn what_stands_on_a_floor_may_leave_it_or_slide_and_not_sink() {
    let floor = Obb2::from_angle(Point2::new(0.0, -1.0), Vector2::new(9.0, 1.0), 0.0).unwrap();
    let ball = Circle::new(Point2::new(0.1, 1.0), 1.0_f32).unwrap();
    let roof =
        ConvexPolygon::<f32, 3>::new(&[[0.0, 0.0], [4.0, 0.0], [2.0, 3.0]].map(Point2::from))
            .unwrap();
    let still = Vector2::zeros();
    for (velocity, hits) in [([1.0, 0.5], false), ([1.0, 0.0], false), ([1.0, -0.5], true)] {
        let velocity = Vector2::from(velocity);
        let answers = [
            sweep(&floor, &still, &ball, &velocity, 9.0),
            sweep(&floor, &still, &roof, &velocity, 9.0),
            sweep(&floor, &-velocity, &ball, &still, 9.0),
        ];
        for answer in answers {
            assert_eq!(answer.map(|hit| hit.t), hits.then_some(0.0), "{velocity:?}");
        }
    }
}

/// Two needles lie nearly on one line, tip to tip, and pass each other: the gap along the normal of
/// every side is rounding where their tips are still apart.
#[test]
fn needles_that_pass_each_other_tip_to_tip_do_not_meet() {
    let one = [
        [0.000_209_716_27, -0.000_551_702_7],
        [1.869_134, 0.711_575_3],
        [0.933_323_3, 0.359_059_27],
    ];
    let other = [
        [-2.812_064, -1.045_129_8],
        [-1.428_964_6, -0.531_089_1],
        [3.483_766e-7, -9.373_547e-7],
        [-0.134_984_87, -0.050_167_963],
    ];
    let a = ConvexPolygon::<f32, 3>::new(&one.map(Point2::from)).unwrap();
    let b = ConvexPolygon::<f32, 4>::new(&other.map(Point2::from)).unwrap();
    let [va, vb] = [[0.0, 0.080_291_88], [0.006_113_817, 0.0]].map(Vector2::from);
    let flats = [Flat::from(&a), Flat::from(&b)];
    let apart = least(&flats, (vb - va).map(f64::from), 1.0);
    assert!(apart > 3.0 * BAND * f64::from(f32::EPSILON) * flats[0].size_with(&flats[1]));
    assert_eq!(sweep(&a, &va, &b, &vb, 1.0), None);
    assert_eq!(sweep(&b, &vb, &a, &va, 1.0), None);
}

/// What a closure over a slice is given is often a reference to a reference.
#[test]
fn references_are_asked_as_the_shapes_they_refer_to() {
    let still = Vector2::zeros();
    let boxes = [4.0_f32, 6.0]
        .map(|x| Obb2::from_angle(Point2::new(x, 0.0), Vector2::new(1.0, 1.0), 0.0).unwrap());
    let ball = Circle::new(Point2::origin(), 1.0_f32).unwrap();
    let met = boxes.iter().filter(|other| {
        let of_ball = sweep(&ball, &Vector2::x(), other, &still, 3.0);
        let of_box = sweep(other, &-Vector2::x(), &&ball, &still, 3.0);
        assert_eq!(of_ball.map(|hit| hit.t), of_box.map(|hit| hit.t));
        of_ball.is_some()
    });
    assert_eq!(met.count(), 1);
}
