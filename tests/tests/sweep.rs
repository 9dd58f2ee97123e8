//! `sweep` against exact gaps at the times that matter.
//!
//! The greatest gap of two boxes over the axes of the separating-axis test is a convex function
//! of the time. Its least value, found by golden sections, decides whether they meet; the gap at
//! the time of the answer, and its least value before, whether that is when they do.

use obbligato::nalgebra::{Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use obbligato::{Obb, Obb2, Obb3, SatBox, Separation, Sweep, sweep};
use obbligato_tests::{Couple, Draft, Rng, Sample, Solid, Source, Tally, pairs, survey};

/// The band of the documentation, in units of `EPSILON * (L + s)`.
const BAND: f64 = 16.0;

type Separate<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>;

struct Case<T: Sample, const D: usize> {
    boxes: [Obb<T, D>; 2],
    velocities: [SVector<T, D>; 2],
    max_t: T,
    solids: [Solid; 2],
    /// The relative velocity.
    w: [f64; 3],
    answer: Option<Sweep<T, D>>,
    /// Whether the least gap is found by golden sections, which takes long.
    thorough: bool,
}

impl<T: Sample, const D: usize> Case<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    fn new(rng: &mut Rng, thorough: bool) -> Self {
        let (drafts, velocities, t) = course::<T>(rng, D);
        let boxes = drafts.map(|draft| draft.obb().unwrap());
        let velocities: [SVector<T, D>; 2] =
            velocities.map(|velocity| SVector::from_fn(|i, _| T::nearest(velocity[i])));
        let [va, vb] = &velocities;
        let max_t = match rng.below(6) {
            0 => T::INFINITY,
            1 => T::nearest(t),
            2 => T::nearest(t * 0.5),
            _ => T::nearest(t * 2.0),
        };
        let mut w = [0.0; 3];
        for (slot, (a, b)) in w.iter_mut().zip(va.iter().zip(vb.iter())) {
            *slot = b.to_f64() - a.to_f64();
        }
        Self {
            answer: sweep(&boxes[0], va, &boxes[1], vb, max_t),
            solids: [Solid::from(&boxes[0]), Solid::from(&boxes[1])],
            velocities,
            boxes,
            max_t,
            w,
            thorough,
        }
    }

    fn source(&self) -> String {
        let [a, b] = &self.boxes;
        let ([va, vb], max_t) = (&self.velocities, self.max_t);
        let velocity =
            |v: &SVector<T, D>| v.iter().map(|x| x.source()).collect::<Vec<_>>().join(", ");
        format!(
            "{:?}\n  {}, [{}]\n  {}, [{}]\n  {max_t}",
            self.answer,
            a.source(),
            velocity(va),
            b.source(),
            velocity(vb)
        )
    }

    /// The greatest gap at a time.
    fn gap(&self, couple: &Couple<'_>, t: f64) -> f64 {
        couple.widest_when_moved(self.w, t).to_f64()
    }

    fn speed(&self) -> f64 {
        self.w.iter().map(|x| x * x).sum::<f64>().sqrt()
    }

    /// `EPSILON * (L + s)`.
    fn unit(&self, t: f64) -> f64 {
        let [a, b] = &self.solids;
        (a.size_with(b) + self.speed() * t) * T::epsilon() + T::TINY.to_f64()
    }

    /// The time of the least gap from the start to `end`, and that gap, as far as a few samples
    /// show it.
    fn least_sample(&self, couple: &Couple<'_>, end: f64) -> (f64, f64) {
        (0..=4)
            .map(|part| end * f64::from(part) / 4.0)
            .map(|t| (t, self.gap(couple, t)))
            .fold((0.0, f64::INFINITY), |least, next| {
                if next.1 < least.1 { next } else { least }
            })
    }

    /// The time of the least gap from the start to `end`, and that gap.
    fn least(&self, couple: &Couple<'_>, end: f64) -> (f64, f64) {
        if !self.thorough {
            return self.least_sample(couple, end);
        }
        let golden = 0.5 * (5f64.sqrt() - 1.0);
        let (mut low, mut high) = (0.0, end);
        let (mut left, mut right) = (high - golden * (high - low), low + golden * (high - low));
        let (mut at_left, mut at_right) = (self.gap(couple, left), self.gap(couple, right));
        for _ in 0..80 {
            if at_left < at_right {
                (high, right, at_right) = (right, left, at_left);
                left = high - golden * (high - low);
                at_left = self.gap(couple, left);
            } else {
                (low, left, at_left) = (left, right, at_right);
                right = low + golden * (high - low);
                at_right = self.gap(couple, right);
            }
        }
        [0.0, low, high, end]
            .map(|t| (t, self.gap(couple, t)))
            .into_iter()
            .fold((0.0, f64::INFINITY), |least, next| {
                if next.1 < least.1 { next } else { least }
            })
    }

    /// When nothing can be met any more.
    fn end(&self) -> f64 {
        let [a, b] = &self.solids;
        let passed = 2.0 * a.size_with(b) / self.speed();
        self.max_t
            .to_f64()
            .min(if passed.is_finite() { passed } else { 0.0 })
    }

    fn is_right_to_miss(&self, couple: &Couple<'_>, tally: &mut Tally) {
        let (t, least) = self.least(couple, self.end());
        let (start, band) = (self.gap(couple, 0.0), BAND * self.unit(0.0));
        let leaves = start <= band && least >= -band;
        tally.count("leave", least <= 0.0 && leaves);
        tally.require(least > 0.0 || leaves, "missed", || {
            format!(
                "gap {least:e} = {} units at {t}\n  {}",
                least / self.unit(t),
                self.source()
            )
        });
    }

    fn is_right_to_hit(&self, couple: &Couple<'_>, hit: &Sweep<T, D>, tally: &mut Tally) {
        let (t, unit) = (hit.t.to_f64(), self.unit(hit.t.to_f64()));
        let apart = self.gap(couple, t) / unit;
        let (_, least) = self.least(couple, t);
        tally.require(
            hit.t >= T::zero() && hit.t <= self.max_t,
            "outside the time",
            || self.source(),
        );
        tally.largest("apart at t", apart);
        tally.require(apart <= BAND, "too early", || {
            format!("{apart} units {}", self.source())
        });
        if t > 0.0 {
            tally.largest("deep before t", -least / unit);
            let late = || format!("{} units {}", -least / unit, self.source());
            tally.require(least >= -BAND * unit, "too late", late);
        }
    }

    /// The normal is a unit, the shadows along it touch, and the boxes do not part along it.
    fn has_the_normal(&self, hit: &Sweep<T, D>, separate: Separate<T, D>, tally: &mut Tally) {
        let (t, unit) = (hit.t.to_f64(), self.unit(hit.t.to_f64()));
        let mut normal = [0.0; 3];
        for (slot, x) in normal.iter_mut().zip(hit.normal.iter()) {
            *slot = x.to_f64();
        }
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        tally.require(
            (length - 1.0).abs() < BAND * T::epsilon(),
            "not unit",
            || self.source(),
        );
        let separation = separate(&self.boxes[0], &self.boxes[1]);
        if separation.gap <= T::zero() {
            tally.count("overlap at the start", true);
            let same = hit.t == T::zero() && hit.normal == separation.normal;
            tally.require(same, "not the separation at the start", || self.source());
            return;
        }
        let moved = self.solids[1].moved(self.w, t);
        let along = Couple::new(&self.solids[0], &moved);
        let (gap, side) = (
            along.gap_along(normal).to_f64(),
            along.offset_along(normal).to_f64(),
        );
        let towards: f64 = self.w.iter().zip(normal).map(|(w, n)| w * n).sum();
        tally.require(gap >= -BAND * unit, "deep along the normal", || {
            self.source()
        });
        tally.require(side >= -BAND * unit, "normal from second to first", || {
            self.source()
        });
        let parting = towards > BAND * T::epsilon() * self.speed();
        tally.require(!parting, "normal parts", || self.source());
    }

    fn turns_round(&self, tally: &mut Tally) {
        let ([a, b], [va, vb]) = (&self.boxes, &self.velocities);
        let back = sweep(b, vb, a, va, self.max_t);
        let same = match (&self.answer, &back) {
            (Some(hit), Some(back)) => hit.t == back.t && *hit.normal == -*back.normal,
            (None, None) => true,
            _ => false,
        };
        tally.require(same || a == b, "asymmetric", || self.source());
    }
}

/// Two boxes, their velocities, and about when they come as near each other as the generator
/// of pairs places them, which mostly is a contact.
fn course<T: Sample>(rng: &mut Rng, dimension: usize) -> ([Draft; 2], [[f64; 3]; 2], f64) {
    let [a, mut b] = pairs::any::<T>(rng, dimension, false);
    let reach = match a.half.iter().chain(&b.half).sum() {
        0.0 => 1.0,
        reach => reach,
    };
    let d = [0, 1, 2].map(|i| b.center[i] - a.center[i]);
    let speed = match rng.below(5) {
        0 => 0.0,
        1 => rng.power(-6.0, 6.0),
        _ => 1.0,
    };
    let path = match rng.below(6) {
        0 => 0.0,
        1 => rng.power(-3.0, 0.0),
        2 => rng.power(0.0, 4.0),
        _ => rng.range(0.0, 4.0),
    };
    let mut direction = match rng.below(6) {
        0 => rng.pick(&a.columns),
        1 => rng.pick(&b.columns).map(|x| -x),
        2 => d.map(|x| -x / reach),
        _ => rng.direction(),
    };
    direction[2] *= if dimension == 3 { 1.0 } else { 0.0 };
    let w = direction.map(|x| T::rounded(x * speed * reach));
    let t = if speed > 0.0 { path / speed } else { path };
    b.center = [0, 1, 2].map(|i| b.center[i] - w[i] * t);
    let va = match rng.below(3) {
        0 => rng.direction().map(|x| T::rounded(x * speed * reach)),
        _ => [0.0; 3],
    };
    let vb = [0, 1, 2].map(|i| T::rounded(va[i] + w[i]));
    let within = |v: [f64; 3]| [v[0], v[1], if dimension == 3 { v[2] } else { 0.0 }];
    ([a, b.rounded::<T>(dimension)], [va, vb].map(within), t)
}

fn meets_when_it_does<T: Sample, const D: usize>(separate: Separate<T, D>)
where
    Obb<T, D>: SatBox<T, D>,
{
    let kernel = format!("sweep Obb{D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let thorough = index.is_multiple_of(if cfg!(debug_assertions) { 16 } else { 64 });
        let case = Case::<T, D>::new(&mut Rng::of_case(&kernel, index), thorough);
        let couple = Couple::new(&case.solids[0], &case.solids[1]);
        case.turns_round(tally);
        tally.count("hits", case.answer.is_some());
        match &case.answer {
            None => case.is_right_to_miss(&couple, tally),
            Some(hit) => {
                case.is_right_to_hit(&couple, hit, tally);
                case.has_the_normal(hit, separate, tally);
            }
        }
    });
}

#[test]
fn moving_rectangles_meet_when_they_do() {
    meets_when_it_does(Obb2::<f32>::separation);
    meets_when_it_does(Obb2::<f64>::separation);
}

#[test]
fn moving_boxes_meet_when_they_do() {
    meets_when_it_does(Obb3::<f32>::separation);
    meets_when_it_does(Obb3::<f64>::separation);
}

fn level(x: f32, y: f32, h: [f32; 2]) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), h.into(), 0.0).unwrap()
}

/// A unit square at the origin that moves, against one at rest.
fn square_against(other: &Obb2, velocity: [f32; 2], max_t: f32) -> Option<(f32, [f32; 2])> {
    let square = level(0.0, 0.0, [1.0, 1.0]);
    sweep(&square, &velocity.into(), other, &Vector2::zeros(), max_t)
        .map(|hit| (hit.t, (*hit.normal).into()))
}

#[test]
fn what_counts_as_a_hit_is_as_documented() {
    const RIGHT: [f32; 2] = [1.0, 0.0];
    const UP: [f32; 2] = [0.0, 1.0];
    let (apart, touching) = (level(5.0, 0.0, [1.0, 1.0]), level(2.0, 0.0, [1.0, 1.0]));
    let (corner, overlapping) = (level(2.0, 2.0, [1.0, 1.0]), level(1.5, 0.25, [1.0, 1.0]));
    let infinite = f32::INFINITY;
    for (name, other, velocity, max_t, expected) in [
        ("ahead", &apart, [2.0, 0.0], infinite, Some((1.5, RIGHT))),
        ("just in time", &apart, [2.0, 0.0], 1.5, Some((1.5, RIGHT))),
        ("too late", &apart, [2.0, 0.0], 1.49, None),
        ("away", &apart, [-2.0, 0.0], infinite, None),
        ("past", &apart, [0.0, 3.0], infinite, None),
        ("at rest apart", &apart, [0.0, 0.0], infinite, None),
        (
            "grazing a face",
            &level(5.0, 2.0, [1.0, 1.0]),
            [1.0, 0.0],
            infinite,
            Some((3.0, RIGHT)),
        ),
        (
            "missing it",
            &level(5.0, 2.001, [1.0, 1.0]),
            [1.0, 0.0],
            infinite,
            None,
        ),
        (
            "touching, closer",
            &touching,
            [1.0, 0.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        (
            "touching, sliding",
            &touching,
            [0.0, 1.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        (
            "touching, at rest",
            &touching,
            [0.0, 0.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        ("touching, apart", &touching, [-1.0, 0.0], infinite, None),
        (
            "touching, apart askew",
            &touching,
            [-0.001, 5.0],
            infinite,
            None,
        ),
        ("corners, past", &corner, [1.0, -1.0], infinite, None),
        (
            "corners, closer",
            &corner,
            [1.0, 1.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        (
            "overlapping, apart",
            &overlapping,
            [-1.0, 0.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        (
            "overlapping, deeper",
            &overlapping,
            [9.0, 0.0],
            0.0,
            Some((0.0, RIGHT)),
        ),
        ("negative time", &overlapping, [1.0, 0.0], -1e-30, None),
        ("no time at all", &apart, [1.0, 0.0], 0.0, None),
        ("NaN time", &overlapping, [1.0, 0.0], f32::NAN, None),
        ("NaN velocity", &overlapping, [f32::NAN, 0.0], 1.0, None),
        ("infinite velocity", &apart, [infinite, 0.0], 1.0, None),
        (
            "above",
            &level(0.0, 9.0, [8.0, 1.0]),
            [0.0, 1.0],
            infinite,
            Some((7.0, UP)),
        ),
    ] {
        assert_eq!(square_against(other, velocity, max_t), expected, "{name}");
    }
}

#[test]
fn only_the_difference_of_the_velocities_counts() {
    let (a, b) = (level(0.0, 0.0, [1.0, 1.0]), level(0.0, 5.0, [1.0, 1.0]));
    let hit =
        |va: [f32; 2], vb: [f32; 2]| sweep(&a, &va.into(), &b, &vb.into(), 100.0).map(|hit| hit.t);
    assert_eq!(hit([0.0, 1.0], [0.0, 0.0]), Some(3.0));
    assert_eq!(hit([0.0, 0.0], [0.0, -1.0]), Some(3.0));
    assert_eq!(hit([7.0, 1.5], [7.0, 0.5]), Some(3.0));
    assert_eq!(hit([0.0, 1.0], [0.0, 1.0]), None);
    assert_eq!(hit([f32::MAX, 0.0], [-f32::MAX, 0.0]), None);
}

/// What a first contact stopped can move away again, and along, whatever rounding has done.
#[test]
fn boxes_that_a_contact_stopped_can_part_again() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("stop and part", index);
        let turned = |rng: &mut Rng| {
            let [x, y, z] = rng.direction().map(|x| 3.0 * x as f32);
            let half = rng.direction().map(|x| x.abs() as f32);
            Obb3::new(
                Point3::origin(),
                half.into(),
                Rotation3::from_euler_angles(x, y, z),
            )
            .unwrap()
        };
        let (a, b) = (turned(&mut rng), turned(&mut rng));
        let from = Vector3::from(rng.direction().map(|x| 9.0 * x as f32));
        let b = b.translated(&from).unwrap();
        let (still, velocity) = (Vector3::zeros(), -from);
        let hit = sweep(&a, &still, &b, &velocity, 1.0).unwrap();
        let stopped = b.translated(&(velocity * hit.t)).unwrap();
        let back = *hit.normal * 3.0;
        assert_eq!(sweep(&a, &still, &stopped, &back, 1.0), None, "{hit:?}");
        let on = sweep(&a, &still, &stopped, &velocity, 1.0).expect("it moves on");
        assert!(on.t < 1e-5, "{on:?}");
    }
}

#[test]
fn nothing_is_too_fast_or_too_thin_to_be_hit() {
    for (half, speed) in [
        (0.0, 1e30),
        (0.0, 1e-30),
        (1e-12, 1e9),
        (1e-3, 1e3),
        (0.0, f32::MAX),
    ] {
        let foil = Obb3::new(
            Point3::new(1.0, 2.0, 100.0),
            Vector3::new(50.0, 50.0, half),
            Rotation3::from_euler_angles(0.3, 0.2, 0.1),
        );
        let foil = foil.unwrap();
        for index in 0..1000 {
            let mut rng = Rng::of_case("bullets", index);
            let [x, y, z] = rng.direction().map(|x| 3.0 * x as f32);
            let turned = Rotation3::from_euler_angles(x, y, z);
            let needle = Obb3::new(Point3::origin(), Vector3::new(half, half, 0.5), turned);
            let velocity = Vector3::new(0.0, 0.0, speed);
            let hit = sweep(
                &needle.unwrap(),
                &velocity,
                &foil,
                &Vector3::zeros(),
                f32::INFINITY,
            );
            let depth = hit.expect("the foil is in the way").t * speed;
            assert!((95.0..105.0).contains(&depth), "{depth} with speed {speed}");
        }
    }
}

/// Equal rotations make six of the nine edge axes vanish or repeat the faces.
#[test]
fn parallel_edges_do_not_disturb_a_sweep() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("parallel edges", index);
        let [x, y, z] = rng.direction().map(|x| 3.0 * x);
        let turned = Rotation3::from_euler_angles(x, y, z);
        let cube = |at: Vector3<f64>| Obb3::new((turned * at).into(), Vector3::repeat(1.0), turned);
        let side = Vector3::new(rng.range(-1.9, 1.9), rng.range(-1.9, 1.9), 5.0);
        let (a, b) = (cube(Vector3::zeros()).unwrap(), cube(side).unwrap());
        let velocity = turned * Vector3::new(0.0, 0.0, 2.0);
        let hit = sweep(&a, &velocity, &b, &Vector3::zeros(), 10.0).unwrap();
        assert!((hit.t - 1.5).abs() < 1e-14, "{hit:?}");
        assert!((*hit.normal - a.axis(2)).norm() < 1e-14, "{hit:?}");
    }
}
