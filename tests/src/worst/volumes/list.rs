//! What is searched for, and the search itself.

use super::kind::Kind;
use super::moves::{changed, start};
use super::reading::{Reading, reading};
use super::scene::{Found, Scene};
use crate::Rng;
use crate::worst::climb::{Score, Summit, climb};
use std::time::{Duration, Instant};

/// A figure to maximize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// For shapes that touch: the part of the slack that rounding uses up. Above 1 an overlap is missed.
    Used,
    /// For shapes that touch: the least weight of a term of the slack with which they are not missed, with the other
    /// weights as shipped.
    Least(usize),
    /// For shapes that are called touching: the gap, in `EPSILON L`.
    Gap,
    /// For shapes that touch: how deeply they overlap where they are missed, in `EPSILON L`; negative for kernels that are
    /// right.
    Missed,
}

/// The aims for a kind of pair, by name.
pub fn aims(kind: Kind) -> impl Iterator<Item = (&'static str, Aim)> {
    const LEAST: [&str; 5] = [
        "least first weight",
        "least second weight",
        "least third weight",
        "least fourth weight",
        "least fifth weight",
    ];
    let least = LEAST.into_iter().zip((0..kind.terms()).map(Aim::Least));
    let others = [("slack used", Aim::Used), ("gap called touching", Aim::Gap)];
    others.into_iter().chain(least)
}

impl Aim {
    /// The figure of a reading.
    #[must_use]
    pub fn figure(self, reading: &Reading) -> f64 {
        let weigh = |without: Option<usize>| -> f64 {
            let terms = reading.slack.iter().enumerate();
            let others = terms.filter(|(i, _)| Some(*i) != without);
            others.map(|(_, [weight, size])| weight * size).sum()
        };
        match self {
            Self::Used => reading.lost / weigh(None),
            Self::Least(term) => {
                let [_, size] = reading.slack[term];
                (reading.lost - weigh(Some(term))) / size
            }
            Self::Gap => reading.gap,
            Self::Missed => reading.missed,
        }
    }

    /// The pair of a reading that shows it.
    #[must_use]
    pub fn shown(self, reading: &Reading) -> Scene {
        match self {
            Self::Gap => reading.told,
            _ => reading.touching,
        }
    }
}

/// Climbs from a random pair, or from a given one.
pub fn climb_scene(
    rng: &mut Rng,
    (kind, aim, dimension): (Kind, Aim, usize),
    from: Option<Scene>,
    steps: usize,
) -> Option<Summit<Scene>> {
    let mut starts = from
        .into_iter()
        .chain((0..1000).map(|_| start(rng, dimension)));
    let start = starts.find(|scene| reading(kind, scene, dimension).is_some());
    drop(starts);
    let change = |rng: &mut Rng, scene: &Scene| changed(rng, scene, dimension);
    climb(rng, start?, steps, change, |scene| {
        let figure = reading(kind, scene, dimension).map(|reading| aim.figure(&reading));
        let height = figure
            .filter(|x| x.is_finite())
            .unwrap_or(f64::NEG_INFINITY);
        let counts = height > f64::NEG_INFINITY;
        Score { height, counts }
    })
}

/// The duration and the starting points of a search.
#[derive(Clone, Copy, Debug)]
pub struct VolumeSearch<'a> {
    /// How long to climb for each aim.
    pub time: Duration,
    /// The seed of the random starts.
    pub seed: u64,
    /// What earlier searches have found.
    pub known: &'a [Found],
}

impl VolumeSearch<'_> {
    /// The worst pair of a kind, after many climbs, one in three of which starts from the best so far; `None` if its figure
    /// is not positive: then it shows nothing.
    #[must_use]
    pub fn best(&self, kind: Kind, (name, aim): (&str, Aim), dimension: usize) -> Option<Found> {
        const STEPS: usize = 4000;
        let case = format!("{} {name} {dimension} {}", kind.name(), self.seed);
        let same = |found: &&Found| {
            found.kind == kind && found.dimension == dimension && found.aim == name
        };
        let mut starts = self.known.iter().filter(same).map(|found| found.scene);
        let (begin, mut climbs, mut top) = (Instant::now(), 0, None::<Summit<Scene>>);
        while begin.elapsed() < self.time {
            let mut rng = Rng::of_case(&case, climbs);
            climbs += 1;
            let again = top.filter(|_| climbs % 3 == 0).map(|top| top.place);
            let from = starts.next().or(again);
            let summit = climb_scene(&mut rng, (kind, aim, dimension), from, STEPS);
            let higher = summit.filter(|new| top.is_none_or(|top| new.figure > top.figure));
            top = higher.or(top);
        }
        let top = top?;
        let figure = top.figure;
        eprintln!(
            "| {:<21} | {name:<19} | {dimension}D | {figure:>8.3} | {climbs} climbs |",
            kind.name()
        );
        let scene = aim.shown(&reading(kind, &top.place, dimension)?);
        let aim = name.to_owned();
        (figure > 0.0).then_some(Found {
            kind,
            dimension,
            aim,
            figure,
            scene,
        })
    }
}
