//! The search for the worst sweeps: boxes that a motion brings into contact or keeps there.

use super::climb::{Score, Summit, climb};
use super::goal::{Searched, depth, size};
use super::mirror::{AxisLine, Weights, comes_after, lines_in_motion};
use super::moves::{as_stored, changed, nudge, start};
use super::truth::{Wide, dot, meeting, projections, widest};
use crate::{Draft, Rng, Sample};
use core::cmp::Ordering;
use obbligato::nalgebra::SVector;
use obbligato::{Obb, SatAxis, SatBox, Sweep, sweep};

/// The speed at which boxes that slide may approach, in `EPSILON` of theirs: 14, as documented, and
/// what the kernel may not see of it.
const SLIDING: f64 = 14.0 + 7.0;

/// Two boxes, for sweeps without turning in the order of the kernel, and their motions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The boxes.
    pub drafts: [Draft; 2],
    /// How far each moves per unit of time.
    pub velocities: [[f64; 3]; 2],
    /// The axis about which each turns times the angle per unit of time.
    pub spins: [[f64; 3]; 2],
}

/// A wrong answer of a sweep that is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepFault {
    /// Boxes that touch at the start, and slide along each other or separate, are said to meet. The
    /// figure is the least weight of the drift that prevents this.
    Sinking,
    /// A contact on the way is missed. The figure is the same.
    Passing,
    /// Boxes that are apart at the start and meet later are said not to meet. The figure is how
    /// deeply they penetrate each other, in `EPSILON L`.
    Missed,
}

impl SweepFault {
    /// The score of a course.
    #[must_use]
    pub fn score<T: Searched>(self, course: &Course, dimension: usize) -> Score {
        match self {
            Self::Sinking => sinking::<T>(course, dimension),
            Self::Passing => passing::<T>(course, dimension),
            Self::Missed => missed::<T>(course, dimension),
        }
    }
}

/// Climbs from a random course, or from a given one.
pub fn climb_course<T: Searched, const D: usize>(
    rng: &mut Rng,
    fault: SweepFault,
    from: Option<Course>,
    steps: usize,
) -> Option<Summit<Course>>
where
    Obb<T, D>: SatBox<T, D>,
{
    let start = from.unwrap_or_else(|| started::<T, D>(rng, fault));
    let change = |rng: &mut Rng, course: &Course| {
        let next = moved::<T, D>(rng, fault, course)?;
        (fault != SweepFault::Missed || next.sweep::<T, D>().is_none()).then_some(next)
    };
    climb(rng, start, steps, change, |course| fault.score::<T>(course, D))
}

impl Course {
    /// The answer of the kernel, without a time limit.
    ///
    /// # Panics
    /// If a box is not valid.
    #[must_use]
    pub fn sweep<T: Sample, const D: usize>(&self) -> Option<Sweep<T, D>>
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let [a, b] = self.drafts.map(|draft| draft.obb::<T, D>().expect("a box"));
        let velocity = |v: [f64; 3]| SVector::<T, D>::from_fn(|i, _| T::nearest(v[i]));
        let [va, vb] = self.velocities.map(velocity);
        sweep(&a, &va, &b, &vb, T::INFINITY)
    }

    /// The greatest gap over the axes, at the start and at the later time when it is least; in
    /// `EPSILON L`.
    #[must_use]
    pub fn gaps<T: Searched>(&self, dimension: usize) -> [f64; 2] {
        let velocity = self.velocity::<T>().map(Wide::narrow);
        let unit = T::epsilon() * size(&self.drafts);
        let at = |t: f64| {
            let mut then = self.drafts;
            let ways = then[1].center.iter_mut().zip(velocity);
            ways.for_each(|(x, speed)| *x += t * speed);
            widest::<T::Wide>(&then, dimension).gap() / unit
        };
        let speed = velocity.iter().map(|x| x * x).sum::<f64>().sqrt();
        let (mut low, mut high) = (0.0, 2.0 * size(&self.drafts) / speed);
        for _ in 0..60 {
            let third = (high - low) / 3.0;
            let (left, right) = (low + third, high - third);
            if at(left) < at(right) {
                high = right;
            } else {
                low = left;
            }
        }
        let start = at(0.0);
        [start, at(low).min(start)]
    }

    /// Whether the boxes may be taken to touch at the start and not to approach, along some axis.
    #[must_use]
    pub fn may_slide<T: Searched>(&self, dimension: usize) -> bool {
        let velocity = self.velocity::<T>();
        let speed = dot(&velocity, &velocity).narrow().sqrt();
        let [band, slow] = [depth(&self.drafts), SLIDING * speed].map(|x| x * T::epsilon());
        let axes = projections::<T::Wide>(&self.drafts, dimension);
        axes.iter().any(|on| {
            let (gap, parting) = (on.gap(), on.parting(&velocity));
            // What is thinner than the band may be on either side.
            let is_level = gap - 2.0 * on.offset.magnitude().narrow() / on.length() >= -band;
            gap >= -band && (parting >= -slow || is_level && parting <= slow)
        })
    }

    /// The relative velocity, in wide arithmetic.
    fn velocity<T: Searched>(&self) -> [T::Wide; 3] {
        let [a, b] = self.velocities.map(|v| v.map(T::Wide::from));
        [0, 1, 2].map(|i| b[i] - a[i])
    }

    /// The axes of the test for the direction of the motion, and the length of that direction, as
    /// computed by the kernel.
    fn lines<T: Sample>(&self, dimension: usize) -> (Vec<AxisLine<T>>, T) {
        let [a, b] = self.velocities.map(|v| v.map(T::nearest));
        let velocity = [0, 1, 2].map(|i| b[i] - a[i]);
        let larger = |most: T, x: &T| {
            if x.abs() > most { x.abs() } else { most }
        };
        let longest = velocity.iter().fold(T::zero(), larger);
        let direction = velocity.map(|x| x / longest);
        let [x, y, z] = direction;
        let lines =
            lines_in_motion(&self.drafts, dimension, &Weights::shipped(dimension), &direction);
        (lines, (x * x + y * y + z * z).sqrt())
    }
}

/// Scores the least computed speed of approach along the axes on which the boxes are touching at
/// most, for boxes that in truth approach on none of these.
fn sinking<T: Searched>(course: &Course, dimension: usize) -> Score {
    let (lines, length) = course.lines::<T>(dimension);
    let velocity = course.velocity::<T>();
    let speed = dot(&velocity, &velocity).narrow().sqrt();
    let widest = widest::<T::Wide>(&course.drafts, dimension);
    let unit = T::epsilon() * size(&course.drafts);
    let mut lost =
        (widest.gap().max(0.0) / unit).max(-widest.parting(&velocity) / (speed * T::epsilon()));
    let mut least = f64::INFINITY;
    for line in lines.iter().filter(|line| line.length > T::EPSILON) {
        if line.radius - line.offset.abs() <= line.slack {
            let computed = line.speed.to_f64() / (line.length.to_f64() * length.to_f64());
            let stored = stored_line::<T>(line, &course.drafts);
            let stored_length = dot(&stored, &stored).narrow().sqrt();
            let truly = dot(&stored, &velocity).narrow() / (stored_length * speed);
            // What is as thin as a plate at its very middle is left on either side.
            let side = match line.offset.partial_cmp(&T::zero()) {
                Some(Ordering::Less) => -1.0,
                Some(Ordering::Greater) => 1.0,
                _ => truly.signum(),
            };
            least = least.min(-side * computed / T::epsilon());
            lost = lost.max(-side * truly / T::epsilon());
        }
    }
    let touches = least < f64::INFINITY;
    Score {
        height: if touches { least - 2.0 * lost.max(0.0) } else { f64::NEG_INFINITY },
        counts: touches && lost <= 0.0,
    }
}

/// The direction of an axis as the kernel takes it: an axis of a box, or the computed cross
/// product.
fn stored_line<T: Searched>(line: &AxisLine<T>, [a, b]: &[Draft; 2]) -> [T::Wide; 3] {
    match line.axis {
        SatAxis::FaceA(i) => a.columns[usize::from(i)].map(T::Wide::from),
        SatAxis::FaceB(j) => b.columns[usize::from(j)].map(T::Wide::from),
        SatAxis::Edges(i, _) => {
            let i = usize::from(i);
            let [u1, u2] = [1, 2].map(|k| a.columns[(i + k) % 3].map(T::Wide::from));
            let [y, x] = line.components.map(|x| T::Wide::from(x.to_f64()));
            [0, 1, 2].map(|r| x * u2[r] - y * u1[r])
        }
    }
}

/// Scores the least weight of the drift with which the intervals still share a time, for boxes that
/// in truth meet. Those that touch at the start do not count: they may slide or separate, and are
/// then not reported.
fn passing<T: Searched>(course: &Course, dimension: usize) -> Score {
    let (lines, length) = course.lines::<T>(dimension);
    let [enter, exit] = meeting(&course.drafts, &course.velocity::<T>(), dimension);
    let lost = (enter.max(0.0) - exit) / (exit.abs() * T::epsilon());
    let (mut low, mut high) = (-20.0, 20.0);
    for _ in 0..16 {
        let middle = 0.5 * (low + high);
        let drift = T::EPSILON * T::nearest(middle) * length;
        if passes(&lines, drift) {
            low = middle;
        } else {
            high = middle;
        }
    }
    Score {
        height: if lost.is_finite() { high - 2.0 * lost.max(0.0) } else { f64::NEG_INFINITY },
        counts: lost <= 0.0 && !course.may_slide::<T>(dimension),
    }
}

/// Scores how deeply boxes penetrate each other that are apart at the start.
fn missed<T: Searched>(course: &Course, dimension: usize) -> Score {
    let [start, least] = course.gaps::<T>(dimension);
    Score { height: -least - 2.0 * (-start).max(0.0), counts: start > 0.0 && least < 0.0 }
}

/// Whether the intervals of the kernel share no time with the given drift.
fn passes<T: Sample>(lines: &[AxisLine<T>], drift: T) -> bool {
    let (mut enter, mut exit) = (T::zero(), T::INFINITY);
    for line in lines.iter().filter(|line| line.length > T::EPSILON) {
        let (drift, speed) = (drift * line.length, line.speed.abs());
        let moves = speed > drift && speed > T::zero();
        let leaves = (line.speed > T::zero()) == (line.offset > T::zero());
        let ahead = match moves && leaves {
            true => -line.offset.abs(),
            false => line.offset.abs(),
        };
        let near = ahead - line.radius - line.slack;
        if near > T::zero() && near / (speed + drift) > enter {
            enter = near / (speed + drift);
        }
        if moves && (ahead + line.radius + line.slack) / (speed - drift) < exit {
            exit = (ahead + line.radius + line.slack) / (speed - drift);
        }
    }
    enter > exit
}

/// Boxes in contact that move along each other, or that will be in contact after a while.
fn started<T: Searched, const D: usize>(rng: &mut Rng, fault: SweepFault) -> Course
where
    Obb<T, D>: SatBox<T, D>,
{
    loop {
        let drafts = start::<T, D>(rng);
        let along = widest::<T::Wide>(&drafts, D).outward();
        let mut way = rng.direction();
        let off = rng.pick(&[0.0, 0.0, 1.0]) * rng.power(-6.0, 0.0);
        let into: f64 = way.iter().zip(along).map(|(x, n)| x * n).sum();
        let off = if fault == SweepFault::Sinking { -off } else { off };
        way = [0, 1, 2].map(|i| way[i] - (into + off) * along[i]);
        way[2] *= (D - 2) as f64;
        let length = size(&drafts);
        let base = rng.direction().map(|x| x * rng.pick(&[0.0, 1.0]));
        let va = [0, 1, 2].map(|i| if i < D { T::rounded(base[i] * length) } else { 0.0 });
        let vb = [0, 1, 2].map(|i| T::rounded(va[i] + way[i] * length));
        let mut course = Course { drafts, velocities: [va, vb], spins: [[0.0; 3]; 2] };
        if fault == SweepFault::Passing {
            let t = rng.power(-1.0, 2.0);
            let b = &mut course.drafts[1];
            b.center = [0, 1, 2].map(|i| T::rounded(b.center[i] - t * (vb[i] - va[i])));
        }
        let wanted = fault != SweepFault::Missed || course.sweep::<T, D>().is_none();
        if !comes_after(&course.drafts) && va != vb && wanted {
            return course;
        }
    }
}

/// A course one step away.
fn moved<T: Searched, const D: usize>(
    rng: &mut Rng,
    fault: SweepFault,
    from: &Course,
) -> Option<Course> {
    let mut course = *from;
    if rng.chance(0.5) {
        let (which, i) = (rng.below(2), rng.below(D));
        nudge::<T>(rng, &mut course.velocities[which][i]);
    }
    match fault {
        SweepFault::Sinking | SweepFault::Missed if rng.chance(0.7) => {
            course.drafts = changed::<T, D>(rng, &from.drafts)?;
        }
        SweepFault::Passing if rng.chance(0.5) => {
            course.drafts = changed::<T, D>(rng, &from.drafts)?;
        }
        SweepFault::Passing if rng.chance(0.5) => graze::<T, D>(&mut course)?,
        _ => {}
    }
    let apart = course.velocities[0] != course.velocities[1];
    (apart && !comes_after(&course.drafts)).then_some(course)
}

/// Moves the second box sideways so that it barely touches on its way.
fn graze<T: Searched, const D: usize>(course: &mut Course) -> Option<()> {
    let velocity = course.velocity::<T>();
    let [enter, exit] = meeting(&course.drafts, &velocity, D);
    let t = 0.5 * (enter + exit);
    if !t.is_finite() || t < 0.0 {
        return None;
    }
    let mut then = course.drafts;
    for (x, speed) in then[1].center.iter_mut().zip(velocity) {
        *x += t * speed.narrow();
    }
    let touching = widest::<T::Wide>(&then, D);
    let by = -touching.gap();
    for (x, normal) in course.drafts[1].center.iter_mut().zip(touching.outward()) {
        *x = T::rounded(*x + by * normal);
    }
    course.drafts = as_stored::<T, D>(&course.drafts)?;
    Some(())
}
