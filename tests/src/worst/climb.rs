//! Hill climbing.

use crate::Rng;

/// What a place comes to, and whether it is one of those that are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// What the search climbs on: the figure that is looked for, less a penalty where the place is none.
    pub height: f64,
    /// Whether the place counts.
    pub counts: bool,
}

/// The best place of a climb.
#[derive(Clone, Copy, Debug)]
pub struct Summit<S> {
    /// Where it is.
    pub place: S,
    /// What it came to.
    pub figure: f64,
}

/// Climbs by so many steps, if it comes by a place that counts.
///
/// A step is taken when it does not lead down. The best place that counts is kept apart, as the way may
/// lead over places that do not.
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
