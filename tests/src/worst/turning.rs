//! The search for the worst sweeps of boxes that turn: contacts that are found late, or not at all,
//! and gaps that are less than reported.

use super::climb::{Score, Summit, climb};
use super::course::Course;
use super::goal::{size, touch};
use super::moves::{as_stored, changed, nudge, start};
use super::truth::{projections, widest};
use crate::{Draft, Rng, Sample};
use obbligato::nalgebra::{Rotation3, Vector2, Vector3};
use obbligato::{Motion2, Motion3, Obb, Obb2, Obb3, sweep_turning};

/// A wrong answer of a sweep that turns; the figures are in `EPSILON (L + s)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurningFault {
    /// Boxes that are apart at the start overlap before the time of their contact, or although
    /// there is none. The figure is how deeply.
    Late,
    /// The gap at that time is less than the one that is reported. The figure is the difference.
    Gap,
}

/// The gap at which boxes may count as touching.
const TOUCHING: f64 = 64.0;
/// What a gap may be off, at most.
const OFF: f64 = 32.0;
/// Until when contacts are asked for.
const END: f32 = 4.0;

/// Boxes with motions.
pub trait Turn: Sized {
    /// The time and the gap of the first contact up to `END`; a spin in 2D is the last of its
    /// numbers.
    fn first_contact(boxes: [&Self; 2], course: &Course) -> Option<[f64; 2]>;
}

impl Turn for Obb2 {
    fn first_contact([a, b]: [&Self; 2], course: &Course) -> Option<[f64; 2]> {
        let motion = |i: usize| {
            let ([x, y, _], [.., spin]) = (course.velocities[i], course.spins[i]);
            Motion2::new(Vector2::new(x as f32, y as f32), spin as f32).expect("a motion")
        };
        let hit = sweep_turning(a, &motion(0), b, &motion(1), END)?;
        Some([hit.t, hit.gap].map(f64::from))
    }
}

impl Turn for Obb3 {
    fn first_contact([a, b]: [&Self; 2], course: &Course) -> Option<[f64; 2]> {
        let motion = |i: usize| {
            let [v, spin] = [course.velocities, course.spins].map(|of| of[i].map(|x| x as f32));
            Motion3::new(v.into(), spin.into()).expect("a motion")
        };
        let hit = sweep_turning(a, &motion(0), b, &motion(1), END)?;
        Some([hit.t, hit.gap].map(f64::from))
    }
}

impl TurningFault {
    /// The greatest figure that is right.
    #[must_use]
    pub const fn bound(self) -> f64 {
        match self {
            Self::Late => 0.0,
            Self::Gap => OFF,
        }
    }

    /// The score of a course.
    ///
    /// # Panics
    /// If a box or a motion is not valid.
    #[must_use]
    pub fn score<const D: usize>(self, course: &Course) -> Score
    where
        Obb<f32, D>: Turn,
    {
        let boxes = course.drafts.map(|draft| draft.obb::<f32, D>().expect("a box"));
        let hit = Turn::first_contact(boxes.each_ref(), course);
        let apart = course.is_apart_at_start(D);
        let course = course.relative_to_first_center();
        let gap = |t: f64| widest::<f64>(&course.at(t), D).gap();
        let figure = match (self, hit) {
            (Self::Gap, Some([t, reported])) => (reported - gap(t)) / course.unit(t),
            (Self::Gap, None) => f64::NEG_INFINITY,
            (Self::Late, _) if !apart => f64::NEG_INFINITY,
            (Self::Late, hit) => {
                let end = hit.map_or(f64::from(END), |[t, _]| t);
                let (t, least) = least(gap, end);
                -least / course.unit(t)
            }
        };
        Score { height: figure, counts: figure > f64::NEG_INFINITY }
    }
}

/// The time of the least gap up to an end, among samples that get closer to each other around the
/// least of them.
fn least(gap: impl Fn(f64) -> f64, end: f64) -> (f64, f64) {
    const SAMPLES: usize = 12;
    let (mut from, mut to) = (0.0, end);
    let mut least = (end, gap(end));
    for _ in 0..4 {
        let step = (to - from) / SAMPLES as f64;
        for i in 0..SAMPLES {
            let t = from + step * i as f64;
            let here = gap(t);
            if here < least.1 {
                least = (t, here);
            }
        }
        (from, to) = ((least.0 - step).max(0.0), (least.0 + step).min(end));
    }
    least
}

impl Course {
    /// Relative to the first center: far from the origin, the path of a center is below the last
    /// digit of an `f64`.
    fn relative_to_first_center(&self) -> Self {
        let [first, _] = self.drafts.map(|draft| Vector3::from(draft.center));
        let drafts = self
            .drafts
            .map(|draft| Draft { center: (Vector3::from(draft.center) - first).into(), ..draft });
        Self { drafts, ..*self }
    }

    /// Whether the boxes are surely apart at the start. Those that touch along any face, within the
    /// band of a sweep, may overlap later.
    fn is_apart_at_start(&self, dimension: usize) -> bool {
        let band = f64::from(f32::EPSILON) * touch(&self.drafts);
        let course = self.relative_to_first_center();
        let faces = projections::<f64>(&course.drafts, dimension).into_iter().take(2 * dimension);
        let touches = faces.map(|on| on.gap().abs()).any(|gap| gap <= band);
        let gap = widest::<f64>(&course.drafts, dimension).gap();
        !touches && gap > band.max((TOUCHING + OFF) * course.unit(0.0))
    }

    /// The boxes after a time, which may be negative.
    fn at(&self, t: f64) -> [Draft; 2] {
        [0, 1].map(|i| {
            let Draft { center, half, columns } = self.drafts[i];
            let turn = Rotation3::new(Vector3::from(self.spins[i]) * t);
            let center = (Vector3::from(center) + Vector3::from(self.velocities[i]) * t).into();
            let columns = columns.map(|axis| (turn * Vector3::from(axis)).into());
            Draft { center, half, columns }
        })
    }

    /// `EPSILON (L + s)`.
    fn unit(&self, t: f64) -> f64 {
        let [va, vb] = self.velocities.map(Vector3::from);
        let corners = [0, 1].map(|i| {
            Vector3::from(self.spins[i]).norm() * Vector3::from(self.drafts[i].half).norm()
        });
        let speed = (vb - va).norm() + corners[0] + corners[1];
        f64::from(f32::EPSILON) * (size(&self.drafts) + speed * t)
    }
}

/// A course by the boxes in contact, and when that is.
#[derive(Clone, Copy)]
struct Meeting {
    course: Course,
    t: f64,
}

impl Meeting {
    /// Where the boxes come from; `None` if one is rejected.
    fn start<const D: usize>(&self) -> Option<Course> {
        let drafts = as_stored::<f32, D>(&self.course.at(-self.t))?;
        Some(Course { drafts, ..self.course })
    }
}

/// Climbs from random boxes that meet, or from a given course.
pub fn climb_turning<const D: usize>(
    rng: &mut Rng,
    fault: TurningFault,
    from: Option<Course>,
    steps: usize,
) -> Option<Summit<Course>>
where
    Obb<f32, D>: Turn,
{
    let known = from.map(|course| Meeting { course, t: 0.0 });
    let start = known.unwrap_or_else(|| started::<D>(rng));
    let summit = climb(rng, start, steps, moved::<D>, |meeting| {
        let course = meeting.start::<D>();
        let nothing = Score { height: f64::NEG_INFINITY, counts: false };
        course.map_or(nothing, |course| fault.score::<D>(&course))
    })?;
    let (figure, place) = (summit.figure, summit.place.start::<D>()?);
    Some(Summit { place, figure })
}

fn started<const D: usize>(rng: &mut Rng) -> Meeting {
    let drafts = start::<f32, D>(rng);
    let scale = size(&drafts) * rng.power(-3.0, 1.0);
    let velocities = [(); 2].map(|()| within::<D>(rng.direction().map(|x| x * scale)));
    let spins = [(); 2].map(|()| {
        let fast = rng.pick(&[0.0, 1.0]) * rng.power(-2.0, 1.2);
        turning::<D>(rng.direction().map(|x| x * fast))
    });
    let course = Course { drafts, velocities, spins };
    Meeting { course, t: rng.range(0.0, f64::from(END)) }
}

/// A vector of the dimension, rounded.
fn within<const D: usize>(v: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|i| if i < D { f32::rounded(v[i]) } else { 0.0 })
}

/// A spin of the dimension, rounded.
fn turning<const D: usize>(spin: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|i| if i == 2 || D == 3 { f32::rounded(spin[i]) } else { 0.0 })
}

/// A meeting one step away.
fn moved<const D: usize>(rng: &mut Rng, from: &Meeting) -> Option<Meeting> {
    let mut meeting = *from;
    let (which, i, kind) = (rng.below(2), rng.below(D), rng.below(4));
    let about = if D == 2 { 2 } else { i };
    let course = &mut meeting.course;
    match kind {
        0 => nudge::<f32>(rng, &mut course.velocities[which][i]),
        1 => nudge::<f32>(rng, &mut course.spins[which][about]),
        2 => nudge::<f32>(rng, &mut meeting.t),
        _ => course.drafts = changed::<f32, D>(rng, &course.drafts)?,
    }
    let speeds = meeting.course.velocities.as_flattened().iter();
    let all = speeds.chain(meeting.course.spins.as_flattened()).all(|x| x.abs() < 1e6);
    (all && (0.0..=f64::from(END)).contains(&meeting.t)).then_some(meeting)
}
