//! All goals of the search, and the search itself.

use super::climb::{Search, Summit, climb};
use super::contact::{ContactFault, Touch, climb_contact};
use super::course::{Course, SweepFault, climb_course};
use super::goal::{Goal, Kind, Searched, Term};
use super::mirror::Weights;
use super::moves;
use super::turning::{Turn, TurningFault, climb_turning};
use super::vector::Found;
use crate::{Draft, Rng};
use obbligato::{Obb, SatBox};

/// The goals for pairs of boxes, by name: the wrong answers that the slack prevents, and those that
/// it would cause if one of its weights were larger.
#[must_use]
pub fn goals(dimension: usize) -> Vec<(&'static str, Goal)> {
    let shipped = Weights::shipped(dimension);
    let with = |change: fn(&mut Weights)| {
        let mut weights = shipped;
        change(&mut weights);
        Goal::Gap(weights)
    };
    vec![
        ("slack used on a face", Goal::Used(Kind::Face, shipped)),
        ("slack used on edges", Goal::Used(Kind::Edges, shipped)),
        ("least own on a face", Goal::Least(Kind::Face, Term::Own)),
        ("least own on edges", Goal::Least(Kind::Edges, Term::Own)),
        ("gap called touching", Goal::Gap(shipped)),
        ("gap on any axis", Goal::AnyGap),
        ("gap if distance weighed 3 more", with(|weights| weights.distance += 3.0)),
        ("gap if own weighed 3 more", with(|weights| weights.own += 3.0)),
        ("gap if other weighed 8", with(|weights| weights.other = 8.0)),
        ("gap if shorter weighed 0.6", with(|weights| weights.shorter = 0.6)),
    ]
}

/// The number of steps of a climb.
const STEPS: usize = 6000;

/// Climbs from a random pair, or from a given one.
pub fn climb_pair<T: Searched, const D: usize>(
    rng: &mut Rng,
    goal: &Goal,
    from: Option<[Draft; 2]>,
    steps: usize,
) -> Option<Summit<[Draft; 2]>> {
    let start = from.unwrap_or_else(|| moves::start::<T, D>(rng));
    climb(rng, start, steps, moves::changed::<T, D>, |drafts| goal.score::<T>(drafts, D))
}

/// The goals for sweeps, by name.
pub const SWEEP_FAULTS: [(&str, SweepFault); 3] = [
    ("slide reported as a contact", SweepFault::Sinking),
    ("contact passed by", SweepFault::Passing),
    ("contact of boxes that touch", SweepFault::Missed),
];

/// The goals for contacts, by name.
pub const CONTACT_FAULTS: [(&str, ContactFault); 2] =
    [("depth of a contact", ContactFault::Depth), ("contact outside", ContactFault::Outside)];

/// The goals for sweeps of boxes that turn, by name.
pub const TURNING_FAULTS: [(&str, TurningFault); 2] =
    [("turning contact late", TurningFault::Late), ("turning gap too wide", TurningFault::Gap)];

impl Search<'_, Found> {
    /// The worst pair for a goal.
    #[must_use]
    pub fn pair<T: Searched, const D: usize>(&self, name: &str, goal: &Goal) -> Option<Found> {
        let climb = |rng: &mut Rng, from: Option<Course>| {
            let from = from.map(|course| course.drafts);
            climb_pair::<T, D>(rng, goal, from, STEPS).map(at_rest)
        };
        let found = self.best::<T>(name, D, climb)?;
        goal.is_met_by(found.figure, D).then_some(found)
    }

    /// The worst contact for a goal.
    #[must_use]
    pub fn contact<const D: usize>(&self, name: &str, fault: ContactFault) -> Option<Found>
    where
        Obb<f32, D>: Touch,
    {
        self.best::<f32>(name, D, |rng, from| {
            let from = from.map(|course| course.drafts);
            climb_contact::<D>(rng, fault, from, STEPS).map(at_rest)
        })
    }

    /// The worst sweep for a goal.
    #[must_use]
    pub fn sweep<T: Searched, const D: usize>(&self, name: &str, fault: SweepFault) -> Option<Found>
    where
        Obb<T, D>: SatBox<T, D>,
    {
        self.best::<T>(name, D, |rng, from| climb_course::<T, D>(rng, fault, from, STEPS))
    }

    /// The worst sweep of boxes that turn for a goal.
    #[must_use]
    pub fn turning<const D: usize>(&self, name: &str, fault: TurningFault) -> Option<Found>
    where
        Obb<f32, D>: Turn,
    {
        self.best::<f32>(name, D, |rng, from| climb_turning::<D>(rng, fault, from, STEPS))
    }

    fn best<T: Searched>(
        &self,
        name: &str,
        dimension: usize,
        climb: impl Fn(&mut Rng, Option<Course>) -> Option<Summit<Course>>,
    ) -> Option<Found> {
        let scalar = T::NAME;
        let start = |found: &Found| {
            let is_same = (&*found.goal, &*found.scalar) == (name, scalar);
            (is_same && found.dimension == dimension).then_some(found.course)
        };
        let top = self.highest(&format!("{name} {dimension}D {scalar}"), start, climb)?;
        Some(Found {
            goal: name.to_owned(),
            scalar: scalar.to_owned(),
            dimension,
            figure: top.figure,
            course: top.place,
        })
    }
}

/// A pair as boxes that do not move.
fn at_rest(summit: Summit<[Draft; 2]>) -> Summit<Course> {
    let (drafts, none) = (summit.place, [[0.0; 3]; 2]);
    let (velocities, spins) = (none, none);
    Summit { place: Course { drafts, velocities, spins }, figure: summit.figure }
}
