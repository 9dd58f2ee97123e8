//! The first contact of every shape with a cylinder: never late, and where the distance is zero.

use crate::drawn_cylinders::{Met, two, with_every_shape};
use obbligato::nalgebra::Vector3;
use obbligato::{Aabb, Cylinder, Sweep, SweepAgainst, sweep};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::round::Round;
use obbligato_tests::support::{direction, vector};
use obbligato_tests::{Rng, Sample, Tally, slow_survey};

/// The band of the documentation, in `EPSILON (L + s)`, and of a touch.
const BAND: f64 = 48.0;
const BAND_OF_TOUCH: f64 = 64.0;

/// Two bodies, the velocity of the second relative to the first, and an end.
struct Course {
    bodies: [Round; 2],
    velocity: Vector3<f64>,
    end: f64,
}

impl Course {
    fn at(&self, t: f64) -> Round {
        self.bodies[1].moved(self.velocity * t)
    }

    /// A bound of the distance from above, or a depth that is close to the least.
    fn gap(&self, t: f64) -> f64 {
        let there = self.at(t);
        let proved = self.bodies[0].distance(&there);
        if proved.high > 0.0 { proved.high } else { self.bodies[0].depth(&there).max(proved.low) }
    }

    fn blur<T: Sample>(&self, t: f64) -> f64 {
        let [one, two] = &self.bodies;
        let far = one.middle_and_size().0.norm() + two.middle_and_size().0.norm();
        let size = one.size_with(two) + self.velocity.norm() * t;
        BAND * T::epsilon() * size + 1e-11 * size + 1e-15 * far + 64.0 * T::TINY.to_f64()
    }

    /// The time of the least distance, or of a distance of zero.
    fn closest_time(&self) -> f64 {
        let (mut low, mut high) = (0.0, self.end);
        for _ in 0..60 {
            let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            let [a, b] = [left, right].map(|t| self.bodies[0].distance(&self.at(t)).high);
            if a == 0.0 {
                return left;
            }
            if a < b { high = right } else { low = left }
        }
        low
    }

    fn check<T: Sample>(
        &self,
        answer: Option<Sweep<T, 3>>,
        tally: &mut Tally,
        case: &dyn Fn() -> String,
    ) {
        tally.count("hits", answer.is_some());
        let Some(Sweep { t, normal, .. }) = answer else {
            let t = self.closest_time();
            let least = self.gap(t).min(self.gap(self.end));
            let blur = self.blur::<T>(t) * BAND_OF_TOUCH / BAND;
            let [one, two] = &self.bodies;
            let far = one.middle_and_size().0.amax().max(two.middle_and_size().0.amax());
            let blur = blur + 8.0 * T::epsilon() * far;
            let touches = self.gap(0.0).abs() <= blur;
            tally.count("leave", touches);
            tally.require(least >= -blur, "missed", case);
            return;
        };
        let at = t.to_f64();
        tally.require(at >= 0.0 && at <= self.end, "outside the time", case);
        let (gap, blur) = (self.gap(at), self.blur::<T>(at));
        let apart = self.bodies[0].distance(&self.at(at)).low;
        tally.require(apart <= blur, "too early", case);
        tally.largest("apart at t, bands", apart / blur);
        let normal = wide(*normal.as_ref());
        tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
        if at == 0.0 {
            return;
        }
        // What is apart along the normal, but for the band, is so at every time before, too.
        let along = self.bodies[0].gap_along(&self.at(at), &normal.normalize());
        let deep = -along.max(gap);
        tally.largest("deep at t, bands", deep / blur);
        tally.require(deep <= blur, "too late", case);
        tally.count("certain", along >= -blur);
        let before = [0.5, 0.9, 0.99].map(|part| self.bodies[0].distance(&self.at(at * part)));
        let is_apart = before.iter().all(|proved| proved.high > 0.0);
        tally.require(is_apart || along >= -blur || gap >= -blur, "much too late", case);
    }
}

fn survey_pair<T: Sample, A: Met<T>>(name: &str)
where
    Cylinder<T>: SweepAgainst<T, 3, A>,
{
    let name = &format!("sweep: cylinder, {name} {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 100 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let (a, b) = two::<T, A>(rng);
        let size = a.body().size_with(&b.body()).max(1e-12);
        // From where they almost touch, the second goes back in some direction, and comes again.
        let way = if rng.chance(0.5) { direction::<3>(rng) } else { vector::<3>(rng) };
        let back = rng.pick(&[0.0, 0.25, 1.0, 2.0, 10.0]) * size;
        let speed = rng.pick(&[1.0, 1.0, 1e-3, 1e4]) * size;
        let shared = vector::<3>(rng) * speed;
        let b = b.elsewhere(way * back).unwrap_or(b);
        let velocities = [narrow::<T, 3>(shared), narrow(shared - way * speed)];
        let [va, vb] = &velocities;
        let max_t = T::nearest(rng.pick(&[1.0, 2.0, 100.0]) * (back + 0.1 * size) / speed);
        let answer = sweep(&a, va, &b, vb, max_t);
        let mirror = sweep(&b, vb, &a, va, max_t);
        let case = || format!("{answer:?}\n  {a:?} {va:?}\n  {b:?} {vb:?}\n  {max_t}");
        let is_equal = format!("{a:?}") == format!("{b:?}");
        let same = match (&answer, &mirror) {
            (Some(one), Some(two)) => one.t == two.t && *one.normal == -*two.normal,
            (None, None) => true,
            _ => false,
        };
        tally.require(same || is_equal, "asymmetric", case);
        let course = Course {
            bodies: [a.body(), b.body()],
            velocity: wide(*vb) - wide(*va),
            end: max_t.to_f64().min(2.0 * (size + back) / (way.norm() * speed).max(1e-300)),
        };
        let t = answer.as_ref().map_or(0.0, |hit| hit.t.to_f64());
        let course = Course { end: course.end.max(t), ..course };
        course.check(answer, tally, &case);
    });
}

#[test]
fn cylinders_meet_shapes_when_their_distance_is_zero() {
    with_every_shape!(survey_pair);
}

#[test]
fn a_can_that_falls_lands_on_its_rim_and_rolls_off_a_shelf() {
    let at = |x: f64, y: f64, z: f64| obbligato::nalgebra::Point3::new(x, y, z);
    let (still, down) = (Vector3::zeros(), Vector3::new(0.0, -1.0, 0.0));
    let floor = Aabb::<f64, 3>::new(at(-9.0, -1.0, -9.0), at(9.0, 0.0, 9.0)).unwrap();
    let tilted =
        Cylinder::<f64>::new(at(0.0, 5.0, 0.0), Vector3::new(0.6, 0.8, 0.0), 1.0, 0.5).unwrap();
    let hit = sweep(&tilted, &down, &floor, &still, 9.0).unwrap();
    assert!((hit.t - (5.0 - 0.8 - 0.5 * 0.6)).abs() < 1e-13, "{hit:?}");
    assert!((*hit.normal - down).norm() < 1e-12, "{hit:?}");
    let lying = Cylinder::<f64>::new(at(0.0, 0.5, 0.0), Vector3::z(), 1.0, 0.5).unwrap();
    assert_eq!(sweep(&lying, &Vector3::x(), &floor, &still, 9.0), None); // it rolls
    let post = Cylinder::<f64>::new(at(4.0, 0.0, 0.0), Vector3::y(), 3.0, 0.25).unwrap();
    let hit = sweep(&lying, &Vector3::x(), &post, &still, 9.0).unwrap();
    assert!((hit.t - 3.25).abs() < 1e-13 && (*hit.normal - Vector3::x()).norm() < 1e-12, "{hit:?}");
}
