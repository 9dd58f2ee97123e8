//! Hill climbing.

use crate::Rng;

/// The score of a candidate, and whether it is of the kind searched for.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// What the climb maximizes: the figure of interest, less a penalty for candidates of the wrong kind.
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
/// A step is taken unless it leads down. The best candidate that counts is remembered separately, since the
/// path may lead over candidates that do not.
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
                    summit = Some(Summit {
                        place,
                        figure: height,
                    });
                }
            }
        }
        next = change(rng, &here);
    }
    summit
}
