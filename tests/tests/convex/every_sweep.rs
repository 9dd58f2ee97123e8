//! The first contact of capsules and triangles with every shape that has a core, against hulls of
//! corners in double precision: the distance of convex shapes is a convex function of time.

use crate::kinds::every_pair;
use obbligato::nalgebra::{
    Matrix2, Matrix3, Point2, Point3, Rotation2, Rotation3, Vector2, Vector3,
};
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Dop8, Obb, RoundedObb, Sweep, SweepAgainst,
    Triangle, sweep,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::drawn::{Drawn, two};
use obbligato_tests::hull::{AsHull, Hull};
use obbligato_tests::support::{direction, vector};
use obbligato_tests::{Rng, Sample, Tally, slow_survey};

/// The band of the documentation, in `EPSILON (L + s)`.
const BAND: f64 = 48.0;
/// The band of a touch: in these units, and in `EPSILON` of the largest coordinate.
const BAND_OF_TOUCH: f64 = 64.0;
const OF_FARTHEST: f64 = 8.0;
/// The speed at which what slides may come closer, in `EPSILON` of its own: 14, and the rounding
/// that hides some of it.
const SLIDING: f64 = 21.0;

/// Two hulls, the velocity of the second relative to the first, and an end.
struct Course {
    hulls: [Hull; 2],
    velocity: Vector3<f64>,
    end: f64,
}

impl Course {
    fn gap(&self, t: f64) -> f64 {
        let [one, two] = &self.hulls;
        one.lie(&two.moved(self.velocity * t)).gap
    }

    /// The band at a time.
    fn blur<T: Sample>(&self, t: f64) -> f64 {
        let [one, two] = &self.hulls;
        let size = one.size_with(two) + self.velocity.norm() * t;
        let unknown = one.unknown(two) + 1e-12 * self.velocity.norm() * t;
        BAND * T::epsilon() * size + unknown + 64.0 * T::TINY.to_f64()
    }

    /// The least gap from the start to an end.
    fn least(&self, end: f64) -> f64 {
        let (mut low, mut high) = (0.0, end);
        for _ in 0..40 {
            let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if self.gap(left) < self.gap(right) {
                high = right;
            } else {
                low = left;
            }
        }
        [0.0, low, high, end].into_iter().map(|t| self.gap(t)).fold(f64::MAX, f64::min)
    }

    fn check<T: Sample, const D: usize>(
        &self,
        answer: &Option<Sweep<T, D>>,
        tally: &mut Tally,
        case: &dyn Fn() -> String,
    ) {
        tally.count("hits", answer.is_some());
        let Some(Sweep { t, normal, .. }) = answer else {
            let [one, two] = &self.hulls;
            let past = 2.0 * one.size_with(two) / self.velocity.norm();
            let end = self.end.min(if past.is_finite() { past } else { 0.0 });
            let farthest = one.farthest().max(two.farthest());
            let band = |t: f64| {
                self.blur::<T>(t) * BAND_OF_TOUCH / BAND + OF_FARTHEST * T::epsilon() * farthest
            };
            let slow = SLIDING * T::epsilon() * self.velocity.norm();
            let slides = || one.slides(two, &self.velocity, [band(0.0), slow]);
            let least = self.least(end);
            let leaves = least < -self.blur::<T>(end) && least >= -band(end) && slides();
            tally.count("leave", leaves);
            tally.require(least >= -self.blur::<T>(end) || leaves, "missed", case);
            return;
        };
        let at = t.to_f64();
        tally.require(at >= 0.0 && at <= self.end, "outside the time", case);
        let (gap, blur) = (self.gap(at), self.blur::<T>(at));
        tally.require(gap <= blur, "too early", case);
        tally.largest("apart at t, bands", gap / blur);
        let length = wide(*normal.as_ref()).norm();
        tally.require((length - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
        if at > 0.0 {
            let deep = -self.least(at);
            tally.largest("deep before t, bands", deep / blur);
            tally.require(deep <= blur, "too late", case);
        }
    }
}

fn survey_pair<T: Sample, A, B, const D: usize>(name: &str)
where
    A: Drawn<T, D> + SweepAgainst<T, D, B>,
    B: Drawn<T, D> + SweepAgainst<T, D, A>,
{
    let name = &format!("sweep: {name} {D}D {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 40 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let (a, b) = two::<T, A, B, D>(rng);
        let size = a.hull().size_with(&b.hull()).max(1e-12);
        // From where they almost touch, the second goes back in some direction, and comes again.
        let way = if rng.chance(0.5) { direction::<D>(rng) } else { vector::<D>(rng) };
        let back = rng.pick(&[0.0, 0.25, 1.0, 2.0, 10.0]) * size;
        let speed = rng.pick(&[1.0, 1.0, 1e-3, 1e4]) * size;
        let shared = vector::<D>(rng) * speed;
        let b = b.shifted(way * back).unwrap_or(b);
        let velocities = [narrow::<T, D>(shared), narrow(shared - way * speed)];
        let [va, vb] = &velocities;
        let max_t = T::nearest(rng.pick(&[1.0, 2.0, 100.0]) * (back + 0.1 * size) / speed);
        let answer = sweep(&a, va, &b, vb, max_t);
        let mirror = sweep(&b, vb, &a, va, max_t);
        let case = || format!("{answer:?}\n  {a:?} {va:?}\n  {b:?} {vb:?}\n  {max_t}");
        let same = match (&answer, &mirror) {
            (Some(one), Some(two)) => {
                one.t == two.t && (*one.normal == -*two.normal || a.hull() == b.hull())
            }
            (None, None) => true,
            // Equal shapes in the same place have a normal in some direction.
            _ => a.hull() == b.hull(),
        };
        tally.require(same, "asymmetric", case);
        let relative = wide(*vb) - wide(*va);
        let course = Course {
            hulls: [a.hull(), b.hull()],
            velocity: Vector3::from_fn(|i, _| if i < D { relative[i] } else { 0.0 }),
            end: max_t.to_f64(),
        };
        course.check(&answer, tally, &case);
    });
}

#[test]
fn capsules_and_triangles_in_space_meet_when_their_hulls_do() {
    every_pair!(survey_pair::<f32, 3>);
    every_pair!(survey_pair::<f64, 3>);
}

#[test]
fn capsules_triangles_and_octagons_in_the_plane_meet_when_their_hulls_do() {
    every_pair!(survey_pair::<f32, 2>);
    every_pair!(survey_pair::<f64, 2>);
}

/// The edge of a thin plate glides along a segment, almost at a right angle to the way between
/// them, whose direction is rounded.
#[test]
fn the_edge_of_a_thin_plate_does_not_pass_a_segment() {
    let segment = Capsule::<f64, 3>::new(
        Point3::new(-0.4660638270357147, 2.2051082605294305, -0.34462558480630046),
        Point3::new(0.0, 0.07792023714229268, 1.938890864417087),
        0.0,
    );
    let (cos, sin) = (8.0 / 17.0, 15.0 / 17.0);
    let columns = [[1.0, 0.0, 0.0], [0.0, cos, -sin], [0.0, sin, cos]].map(Vector3::from);
    let plate = Obb::<f64, 3>::new(
        Point3::new(6.6114615386194435, 0.8261583500949423, 0.7614919810057383),
        Vector3::new(1.1287577373419628, 0.9920193275703708, 3.7670822650503704e-8),
        Rotation3::from_matrix_unchecked(Matrix3::from_columns(&columns)),
    );
    let (segment, plate) = (segment.unwrap(), plate.unwrap());
    let velocity = Vector3::new(-5.611461576245687, 1.396173263599034e-6, 0.0);
    let t = sweep(&segment, &Vector3::zeros(), &plate, &velocity, 1.1).unwrap().t;
    let at = |t: f64| plate.hull().moved(velocity * t);
    let (before, after) = (0.999 * t, t);
    assert!(segment.hull().lie(&at(before)).gap > 0.0);
    assert!(segment.hull().lie(&at(after)).gap.abs() < 1e-12);
}

/// The tip of a needle glides down a long side, at an angle of 3e-7, and enters it on the way.
#[test]
fn the_tip_of_a_needle_does_not_pass_the_side_of_an_octagon() {
    let least = [-799343.1109072594, -1613097.7174453419, -2412440.8283526013, -143.96527831149652];
    let most = [177.6794825056529, 0.0, 177.6794825056529, 813754.6065380825];
    let octagon = Dop8::<f64, 2>::from_bounds(least, most).unwrap();
    let (cos, sin) = (5.0 / 13.0, 12.0 / 13.0);
    let columns = [[cos, sin], [-sin, cos]].map(Vector2::from);
    let center = Point2::new(234745.16577864598, 6434941.238800919);
    let half_length = 609870.797639641;
    let needle = Obb::<f64, 2>::new(
        center,
        Vector2::new(half_length, 0.0),
        Rotation2::from_matrix_unchecked(Matrix2::from_columns(&columns)),
    );
    let velocity = Vector2::new(-1.7948962794616818, -6434941.238800919);
    let found = sweep(&octagon, &Vector2::zeros(), &needle.unwrap(), &velocity, 2.0);
    let tip = center.x - cos * half_length;
    let expected = (tip - most[0]) / -velocity.x;
    let Sweep { t, normal, .. } = found.expect("the tip enters the side");
    assert!((t - expected).abs() < 1e-8, "{t} {expected}");
    assert!((normal.x - 1.0).abs() < 1e-12, "{normal:?}");
}

/// No way between them has a direction of its own, so which of them parts from the other must not
/// depend on the order.
#[test]
fn equal_shapes_without_an_inside_meet_in_either_order_or_in_none() {
    fn check<S: SweepAgainst<f64, 2>>(shape: &S, own: Vector2<f64>, other: Vector2<f64>) {
        for max_t in [0.0, 1.0] {
            let there = sweep(shape, &own, shape, &other, max_t).map(|it| it.t);
            let back = sweep(shape, &other, shape, &own, max_t).map(|it| it.t);
            assert_eq!(there, back, "{own} {other} {max_t}");
        }
    }
    let at = Point2::new(-0.653_643_6, -0.653_643_6);
    let end = Point2::new(1.0, 3.0);
    let velocities = [[-0.65, -0.9], [-36.0, 8e-45], [0.0, 1.0], [1.0, 0.0]].map(Vector2::from);
    for (own, other) in velocities.iter().flat_map(|own| velocities.map(|other| (*own, other))) {
        check(&Triangle::new([at; 3]).unwrap(), own, other);
        check(&Triangle::new([at, at, end]).unwrap(), own, other);
        check(&Capsule::new(at, at, 0.0).unwrap(), own, other);
        check(&Capsule::new(at, end, 0.0).unwrap(), own, other);
        check(&Ball::new(at, 0.0).unwrap(), own, other);
        check(&Aabb::from_center(at, Vector2::zeros()).unwrap(), own, other);
        check(&Obb::<f64, 2>::from_angle(at, Vector2::zeros(), 0.3).unwrap(), own, other);
    }
}
