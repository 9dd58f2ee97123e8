//! `sweep`, compared with exact gaps at the times that matter.
//!
//! The greatest gap of two boxes over the axes of the separating-axis test is a convex function of
//! time. Its minimum, found by golden-section search, decides whether they meet; the gap at the
//! time of the answer and the minimum before it decide whether that time is right.

use obbligato::nalgebra::SVector;
use obbligato::{Obb, Obb2, Obb3, SatBox, Separation, Sweep, sweep};
use obbligato_tests::worst::{Course, Searched, depth, stored};
use obbligato_tests::{Couple, Draft, Rng, Solid, Source, Tally, pairs, survey};

/// The band of the documentation, in units of `EPSILON * (L + s)`.
const BAND: f64 = 16.0;
/// How deeply boxes that only touch may move into each other for each `s`, in `EPSILON`.
const DEPTH: f64 = 64.0;

type Separate<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>;

struct Case<T: Searched, const D: usize> {
    boxes: [Obb<T, D>; 2],
    velocities: [SVector<T, D>; 2],
    max_t: T,
    solids: [Solid; 2],
    /// The relative velocity.
    w: [f64; 3],
    answer: Option<Sweep<T, D>>,
    /// Whether the least gap is found by golden-section search, which is slow.
    thorough: bool,
}

impl<T: Searched, const D: usize> Case<T, D>
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

    /// The time of the least gap among a few samples from the start to `end`, and that gap.
    fn least_sample(&self, couple: &Couple<'_>, end: f64) -> (f64, f64) {
        (0..=4).map(|part| end * f64::from(part) / 4.0).map(|t| (t, self.gap(couple, t))).fold(
            (0.0, f64::INFINITY),
            |least, next| {
                if next.1 < least.1 { next } else { least }
            },
        )
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
        [0.0, low, high, end].map(|t| (t, self.gap(couple, t))).into_iter().fold(
            (0.0, f64::INFINITY),
            |least, next| {
                if next.1 < least.1 { next } else { least }
            },
        )
    }

    /// A time after which nothing can be met.
    fn end(&self) -> f64 {
        let [a, b] = &self.solids;
        let passed = 2.0 * a.size_with(b) / self.speed();
        self.max_t.to_f64().min(if passed.is_finite() { passed } else { 0.0 })
    }

    fn drafts(&self) -> [Draft; 2] {
        self.boxes.each_ref().map(stored)
    }

    /// Whether the boxes may be taken to touch at the start and not to come closer.
    fn may_slide(&self) -> bool {
        let velocity = |v: &SVector<T, D>| {
            let mut numbers = [0.0; 3];
            let slots = numbers.iter_mut().zip(v.iter());
            slots.for_each(|(slot, x)| *slot = x.to_f64());
            numbers
        };
        let course = Course {
            drafts: self.drafts(),
            velocities: self.velocities.each_ref().map(velocity),
            spins: [[0.0; 3]; 2],
        };
        course.may_slide::<T>(D)
    }

    fn is_right_to_miss(&self, couple: &Couple<'_>, tally: &mut Tally) {
        let (t, least) = self.least(couple, self.end());
        let path = self.unit(t) - self.unit(0.0);
        let depth = depth(&self.drafts()) * T::epsilon() + DEPTH * path;
        let leaves = || self.may_slide() && least >= -depth;
        let leaves = least <= 0.0 && leaves();
        tally.count("leave", leaves);
        tally.require(least > 0.0 || leaves, "missed", || {
            format!("gap {least:e} = {} units at {t}\n  {}", least / self.unit(t), self.source())
        });
    }

    fn is_right_to_hit(&self, couple: &Couple<'_>, hit: &Sweep<T, D>, tally: &mut Tally) {
        let (t, unit) = (hit.t.to_f64(), self.unit(hit.t.to_f64()));
        let apart = self.gap(couple, t) / unit;
        let (_, least) = self.least(couple, t);
        tally.require(hit.t >= T::zero() && hit.t <= self.max_t, "outside the time", || {
            self.source()
        });
        tally.largest("apart at t", apart);
        tally.require(apart <= BAND, "too early", || format!("{apart} units {}", self.source()));
        if t > 0.0 {
            tally.largest("deep before t", -least / unit);
            let late = || format!("{} units {}", -least / unit, self.source());
            tally.require(least >= -BAND * unit, "too late", late);
        }
    }

    /// The normal is a unit vector, the projections onto it touch, and the boxes do not separate
    /// along it.
    fn has_the_normal(&self, hit: &Sweep<T, D>, separate: Separate<T, D>, tally: &mut Tally) {
        let (t, unit) = (hit.t.to_f64(), self.unit(hit.t.to_f64()));
        let mut normal = [0.0; 3];
        for (slot, x) in normal.iter_mut().zip(hit.normal.iter()) {
            *slot = x.to_f64();
        }
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        tally.require((length - 1.0).abs() < BAND * T::epsilon(), "not unit", || self.source());
        let separation = separate(&self.boxes[0], &self.boxes[1]);
        if separation.gap <= T::zero() {
            tally.count("overlap at the start", true);
            let same = hit.t == T::zero() && hit.normal == separation.normal;
            tally.require(same, "not the separation at the start", || self.source());
            return;
        }
        let moved = self.solids[1].moved(self.w, t);
        let along = Couple::new(&self.solids[0], &moved);
        let (gap, side) = (along.gap_along(normal).to_f64(), along.offset_along(normal).to_f64());
        let toward: f64 = self.w.iter().zip(normal).map(|(w, n)| w * n).sum();
        tally.require(gap >= -BAND * unit, "deep along the normal", || self.source());
        tally.require(side >= -BAND * unit, "normal from second to first", || self.source());
        let parting = toward > BAND * T::epsilon() * self.speed();
        tally.require(!parting, "separating along the normal", || self.source());
    }

    fn is_antisymmetric(&self, tally: &mut Tally) {
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

/// Two boxes, their velocities, and about when they are as close to each other as the generator of
/// pairs places them, which is usually in contact.
fn course<T: Searched>(rng: &mut Rng, dimension: usize) -> ([Draft; 2], [[f64; 3]; 2], f64) {
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

fn check_sweep<T: Searched, const D: usize>(separate: Separate<T, D>)
where
    Obb<T, D>: SatBox<T, D>,
{
    let kernel = format!("sweep Obb{D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let thorough = index.is_multiple_of(if cfg!(debug_assertions) { 16 } else { 64 });
        let case = Case::<T, D>::new(&mut Rng::of_case(&kernel, index), thorough);
        let couple = Couple::new(&case.solids[0], &case.solids[1]);
        case.is_antisymmetric(tally);
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
fn moving_rectangles_agree_with_exact_gaps() {
    check_sweep(Obb2::separation);
    check_sweep(Obb::<f64, 2>::separation);
}

#[test]
fn moving_boxes_agree_with_exact_gaps() {
    check_sweep(Obb3::separation);
    check_sweep(Obb::<f64, 3>::separation);
}
