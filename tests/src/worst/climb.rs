//! Hill climbing.

use crate::Rng;
use std::time::{Duration, Instant};

/// The score of a candidate, and whether it is of the kind searched for.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// What the climb maximizes: the figure of interest, less a penalty for candidates of the wrong
    /// kind.
    pub height: f64,
    /// Whether the candidate is of the kind searched for.
    pub counts: bool,
}

/// The best candidate of a climb.
#[derive(Clone, Copy, Debug)]
pub struct Summit<S> {
    /// The candidate.
    pub place: S,
    /// Its figure.
    pub figure: f64,
}

/// Climbs for the given number of steps; `None` if no candidate counts.
///
/// A step is taken unless it leads down. The best candidate that counts is remembered separately,
/// since the path may lead over candidates that do not.
pub(super) fn climb<S: Copy>(
    rng: &mut Rng,
    start: S,
    steps: usize,
    change: impl Fn(&mut Rng, &S) -> Option<S>,
    score: impl Fn(&S) -> Score,
) -> Option<Summit<S>> {
    let (mut here, mut height) = (start, f64::NEG_INFINITY);
    let mut summit: Option<Summit<S>> = None;
    let mut next = Some(start);
    for _ in 0..=steps {
        if let Some(place) = next {
            let score = score(&place);
            if score.height >= height {
                (here, height) = (place, score.height);
                if score.counts && summit.as_ref().is_none_or(|summit| height > summit.figure) {
                    summit = Some(Summit { place, figure: height });
                }
            }
        }
        next = change(rng, &here);
    }
    summit
}

/// The duration and the starting points of a search.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a, F> {
    /// How long to climb for each goal.
    pub time: Duration,
    /// The seed of the random starts.
    pub seed: u64,
    /// What earlier searches have found.
    pub known: &'a [F],
}

impl<F> Search<'_, F> {
    /// The best of many climbs, one in three of which starts from one of the best so far.
    pub(super) fn highest<S: Copy>(
        &self,
        name: &str,
        from: impl Fn(&F) -> Option<S>,
        climb: impl Fn(&mut Rng, Option<S>) -> Option<Summit<S>>,
    ) -> Option<Summit<S>> {
        let case = format!("{name} {}", self.seed);
        let mut starts = self.known.iter().filter_map(from);
        let (start, mut climbs, mut tops) = (Instant::now(), 0, Vec::<Summit<S>>::new());
        while start.elapsed() < self.time {
            let mut rng = Rng::of_case(&case, climbs);
            climbs += 1;
            let again = climbs % 3 == 0 && !tops.is_empty();
            let top = again.then(|| tops[rng.below(tops.len())].place);
            tops.extend(climb(&mut rng, starts.next().or(top)));
            tops.sort_by(|a, b| b.figure.total_cmp(&a.figure));
            tops.dedup_by(|a, b| a.figure == b.figure);
            tops.truncate(10);
        }
        let top = tops.first().copied()?;
        eprintln!("| {name:<40} | {:>8.3} | {climbs} climbs |", top.figure);
        Some(top)
    }
}
