//! The worst pairs of capsules, triangles, volumes between planes, half-spaces, balls and lines
//! that a search has found, and the search itself.
//!
//! Some of those in `worst-volumes.jsonl` come closest to a wrong answer. Others touch, and would
//! be missed if the constant that they are labeled with were as small as the label says.

use obbligato_tests::worst::volumes::{
    Aim, Found, KINDS, Kind, Reading, aims, climb_scene, reading, truth,
};
use obbligato_tests::{Rng, Tally, cases_per_kernel, survey_of};
use std::collections::BTreeSet;

fn vectors() -> Vec<Found> {
    let lines = include_str!("../../vectors/worst-volumes.jsonl").lines();
    lines.map(Found::from_line).collect()
}

fn aim_of(found: &Found) -> Option<Aim> {
    let aim = aims(found.kind).find(|(name, _)| found.aim == *name);
    aim.map(|(_, aim)| aim)
}

/// What is wrong with the answer to a pair that is known to be a hard one.
fn fault(found: &Found) -> Option<&'static str> {
    let Found { kind, dimension, scene, .. } = *found;
    let truth = truth(kind, &scene, dimension).expect("a truth");
    let gap = truth.gap / (f64::from(f32::EPSILON) * truth.size);
    let answer = kind.touches(&scene, dimension).expect("valid shapes");
    match (aim_of(found), answer) {
        (Some(Aim::Gap), _) if gap <= 2.0 => Some("tells nothing: it is hardly apart"),
        (Some(Aim::Gap), _) => (answer && gap > kind.band()).then_some("leaves the band"),
        (_, true) => (gap > 0.0).then_some("tells nothing: it is apart"),
        (_, false) => Some("an overlap is missed"),
    }
}

#[test]
fn the_worst_known_pairs_of_volumes_are_answered_correctly() {
    let vectors = vectors();
    let kinds: BTreeSet<_> = vectors.iter().map(|found| found.kind.name()).collect();
    assert_eq!(kinds.len(), KINDS.len(), "a kind is missing");
    let wrong = vectors.iter().filter_map(|found| {
        let fault = fault(found)?;
        Some(format!("{fault}: {found:?}"))
    });
    let wrong: Vec<_> = wrong.collect();
    let (count, all) = (wrong.len(), vectors.len());
    assert!(wrong.is_empty(), "{count} of {all}:\n{}", wrong.join("\n"));
}

/// Checks that the pairs that a climb leads to are answered correctly.
fn check(kind: Kind, reading: &Reading, dimension: usize, tally: &mut Tally) {
    let [used, gap] = [Aim::Used, Aim::Gap].map(|aim| aim.figure(reading));
    let case = || format!("{used} used, gap {gap}, {dimension}D {reading:?}");
    let answer = kind.touches(&reading.touching, dimension);
    tally.largest("slack used", used);
    tally.largest("gap, EPSILON L", gap);
    tally.require(answer == Some(true) && used < 1.0, "an overlap is missed", case);
    tally.require(gap <= kind.band(), "leaves the band", case);
}

/// Climbs toward each aim from random starts: once per 50,000 cases of a kernel, and at least once.
#[test]
fn no_climb_finds_a_missed_overlap_of_volumes_or_leaves_the_band() {
    const STEPS: usize = if cfg!(debug_assertions) { 1000 } else { 4000 };
    for kind in KINDS {
        let tasks: Vec<_> = aims(kind)
            .flat_map(|(_, aim)| [2, 3].map(|dimension| (kind, aim, dimension)))
            .collect();
        let climbs = (cases_per_kernel() / 50_000).max(1) * tasks.len() as u64;
        survey_of(&format!("climb {}", kind.name()), climbs, |index, tally| {
            let task = tasks[index as usize % tasks.len()];
            let mut rng = Rng::of_case(kind.name(), index);
            // In 2D a line that passes a segment passes one of its ends.
            let Some(summit) = climb_scene(&mut rng, task, None, STEPS) else {
                return;
            };
            let reading = reading(kind, &summit.place, task.2).expect("the summit is read");
            check(kind, &reading, task.2, tally);
        });
    }
}
