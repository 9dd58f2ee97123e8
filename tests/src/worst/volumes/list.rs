//! What is searched for, and the search itself.

use super::kind::Kind;
use super::moves::{changed, start};
use super::reading::{Reading, reading};
use super::scene::{Found, Scene};
use crate::Rng;
use crate::worst::climb::{Score, Search, Summit, climb};

/// A figure to maximize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// For shapes that touch: the part of the slack that rounding uses up. Above 1 an overlap is
    /// missed.
    Used,
    /// For shapes that touch: the least weight of a term of the slack with which they are not
    /// missed, with the other weights as shipped.
    Least(usize),
    /// For shapes that are called touching: the gap, in `EPSILON L`.
    Gap,
    /// For shapes that touch: how deeply they overlap where they are missed, in `EPSILON L`;
    /// negative for kernels that are right.
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
            Self::Gap => reading.called_touching,
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
    let mut starts = from.into_iter().chain((0..1000).map(|_| start(rng, dimension)));
    let start = starts.find(|scene| reading(kind, scene, dimension).is_some());
    drop(starts);
    let change = |rng: &mut Rng, scene: &Scene| changed(rng, scene, dimension);
    climb(rng, start?, steps, change, |scene| {
        let figure = reading(kind, scene, dimension).map(|reading| aim.figure(&reading));
        let height = figure.filter(|x| x.is_finite()).unwrap_or(f64::NEG_INFINITY);
        let counts = height > f64::NEG_INFINITY;
        Score { height, counts }
    })
}

impl Search<'_, Found> {
    /// The worst pair of a kind; `None` if its figure is not positive: then it shows nothing.
    #[must_use]
    pub fn best(&self, kind: Kind, (name, aim): (&str, Aim), dimension: usize) -> Option<Found> {
        const STEPS: usize = 4000;
        let start = |found: &Found| {
            let is_same = found.kind == kind && found.dimension == dimension && found.aim == name;
            is_same.then_some(found.scene)
        };
        let case = format!("{} {name} {dimension}D", kind.name());
        let top = self.highest(&case, start, |rng, from| {
            climb_scene(rng, (kind, aim, dimension), from, STEPS)
        })?;
        let figure = top.figure;
        let scene = aim.shown(&reading(kind, &top.place, dimension)?);
        let aim = name.to_owned();
        (figure > 0.0).then_some(Found { kind, dimension, aim, figure, scene })
    }
}
