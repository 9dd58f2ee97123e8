//! The worst distances of two convex bodies that a search has found, and the search itself.

use obbligato_tests::worst::witnesses::{AIMS, Aim, Found, KINDS, Kind, climb_distance};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};
use std::collections::BTreeSet;

/// How much too long and too short a distance may come out, in `EPSILON S`; see the core's
/// `convex/convex_pair.rs`, where turning an oriented box counts as well.
const BANDS: [f64; 2] = [18.0, 7.0];

/// Beyond this, in `EPSILON S`, shapes are not called touching.
const BAND: f64 = 32.0;

fn vectors() -> Vec<Found> {
    let lines = include_str!("../../vectors/worst-witnesses.jsonl").lines();
    lines.map(Found::from_line).collect()
}

fn is_within(long: f64) -> bool {
    let [too_long, too_short] = BANDS;
    (-too_short..=too_long).contains(&long)
}

/// What is wrong with the answers to a pair that is known to be a hard one.
fn fault(kind: &Kind, found: &Found) -> Option<&'static str> {
    let Some(reading) = kind.reading(&found.two) else {
        return Some("tells nothing");
    };
    if !is_within(reading.long) {
        return Some("leaves the band");
    }
    // With the distance as a radius they touch; with less than that by the band they do not, unless
    // only bounds are compared.
    let touches = |radius: f64| kind.touches(&found.two, radius as f32);
    let band = BAND * f64::from(f32::EPSILON) * reading.size;
    let is_missed = touches(reading.distance * (1.0 + f64::from(f32::EPSILON))) == Some(false);
    let apart = reading.distance - band;
    let is_invented = !kind.is_bound && apart > 0.0 && touches(apart) == Some(true);
    match (is_missed, is_invented) {
        (true, _) => Some("an overlap is missed"),
        (_, true) => Some("an overlap is invented"),
        _ => None,
    }
}

#[test]
fn the_worst_known_distances_are_within_their_bands() {
    let vectors = vectors();
    let kinds: BTreeSet<_> = vectors.iter().map(|found| found.kind).collect();
    assert_eq!(kinds.len(), KINDS.len(), "a kind is missing");
    let wrong = vectors.iter().filter_map(|found| {
        let fault = fault(&KINDS[found.kind], found)?;
        Some(format!("{fault}: {found:?}"))
    });
    let wrong: Vec<_> = wrong.collect();
    let (count, all) = (wrong.len(), vectors.len());
    assert!(wrong.is_empty(), "{count} of {all}:\n{}", wrong.join("\n"));
}

/// Climbs from random starts: once per 50,000 cases of a kernel and for each aim, and at least
/// once.
#[test]
fn no_climb_finds_a_distance_beyond_its_band() {
    const STEPS: usize = if cfg!(debug_assertions) { 200 } else { 2000 };
    let tasks: Vec<_> = KINDS.iter().flat_map(|kind| AIMS.map(|aim| (kind, aim))).collect();
    let climbs = (cases_per_kernel() / 50_000).max(1) * tasks.len() as u64;
    survey_of("climb witnesses", climbs, |index, tally| {
        let (kind, (_, aim)) = tasks[index as usize % tasks.len()];
        let mut rng = Rng::of_case(kind.name, index);
        let summit = climb_distance(&mut rng, (kind, aim), None, STEPS).expect("a pair that tells");
        let figure = match aim {
            Aim::Long => "too long, EPSILON S",
            Aim::Short => "too short, EPSILON S",
        };
        tally.largest(figure, summit.figure);
        let reading = kind.reading(&summit.place).expect("the summit is read");
        let case = || format!("{} {}D {reading:?} {:?}", kind.name, kind.dimension, summit.place);
        tally.require(is_within(reading.long), "leaves the band", case);
    });
}
