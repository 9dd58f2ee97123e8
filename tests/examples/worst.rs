//! Searches for the worst cases: `worst FILE SECONDS SEED` continues from the vectors in the file,
//! with the given number of seconds for each goal, and rewrites the file. The result of each search
//! is printed to standard error.
//!
//! The name of the file decides what is searched for: pairs, contacts and sweeps of boxes in
//! `worst.jsonl`, capsules, triangles, volumes between planes, half-spaces, balls and lines in
//! `worst-volumes.jsonl`, and closest points of convex bodies in `worst-witnesses.jsonl`.
//!
//! `worst FILE SECONDS SEED GOAL` searches for one goal of boxes. With a label in its place, pairs
//! of `worst-volumes.jsonl` that touch and that the kernels miss are added under that label: it is
//! for kernels with a constant made smaller, since those that are shipped miss none.

use obbligato_tests::worst::volumes::{Aim, KINDS, Kind, aims, reading};
use obbligato_tests::worst::{
    CONTACT_FAULTS, Found, SWEEP_FAULTS, Search, SweepFault, TURNING_FAULTS, goals, volumes,
    witnesses,
};
use rayon::prelude::*;
use std::time::Duration;
use std::{env, fs};

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [file, seconds, seed, only @ ..] = arguments.as_slice() else {
        panic!("worst FILE SECONDS SEED [GOAL]");
    };
    let time = Duration::from_secs_f64(seconds.parse().expect("seconds"));
    let seed = seed.parse().expect("a whole number");
    let only = only.first().map(String::as_str);
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines();
    let lines = if file.ends_with("-volumes.jsonl") {
        let known: Vec<_> = lines.map(volumes::Found::from_line).collect();
        let search = Search { time, seed, known: &known };
        let found = only.map_or_else(|| worst_volumes(&search), |label| missed(&search, label));
        found.iter().map(volumes::Found::to_line).collect()
    } else if file.ends_with("-witnesses.jsonl") {
        let known: Vec<_> = lines.map(witnesses::Found::from_line).collect();
        worst_witnesses(&Search { time, seed, known: &known })
    } else {
        let known: Vec<_> = lines.map(Found::from_line).collect();
        let search = Search { time, seed, known: &known };
        worst_boxes(&search, only)
    };
    fs::write(file, lines.join("\n") + "\n").expect("the file can be written");
}

/// A goal, and a search for it in each scalar and dimension that it has.
type Task<'a> = (&'static str, Box<dyn Fn() -> Option<Found> + Send + Sync + 'a>);

/// In `f64` it takes too long to compute how deeply boxes penetrate each other, and more than an
/// `f64` to decide what is outside.
fn worst_boxes(search: &Search<'_, Found>, only: Option<&str>) -> Vec<String> {
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for ((name, in_2d), (_, in_3d)) in goals(2).into_iter().zip(goals(3)) {
        tasks.push((name, Box::new(move || search.pair::<f32, 2>(name, &in_2d))));
        tasks.push((name, Box::new(move || search.pair::<f64, 2>(name, &in_2d))));
        tasks.push((name, Box::new(move || search.pair::<f32, 3>(name, &in_3d))));
        tasks.push((name, Box::new(move || search.pair::<f64, 3>(name, &in_3d))));
    }
    for (name, fault) in SWEEP_FAULTS {
        tasks.push((name, Box::new(move || search.sweep::<f32, 2>(name, fault))));
        tasks.push((name, Box::new(move || search.sweep::<f32, 3>(name, fault))));
        if fault != SweepFault::Missed {
            tasks.push((name, Box::new(move || search.sweep::<f64, 2>(name, fault))));
            tasks.push((name, Box::new(move || search.sweep::<f64, 3>(name, fault))));
        }
    }
    for (name, fault) in CONTACT_FAULTS {
        tasks.push((name, Box::new(move || search.contact::<2>(name, fault))));
        tasks.push((name, Box::new(move || search.contact::<3>(name, fault))));
    }
    for (name, fault) in TURNING_FAULTS {
        tasks.push((name, Box::new(move || search.turning::<2>(name, fault))));
        tasks.push((name, Box::new(move || search.turning::<3>(name, fault))));
    }
    let wanted = tasks.into_par_iter().filter(|(name, _)| only.is_none_or(|only| only == *name));
    let found: Vec<Found> = wanted.filter_map(|(_, task)| task()).collect();
    let is_found = |goal: &str| found.iter().any(|found| found.goal == goal);
    let others = search.known.iter().filter(|known| !is_found(&known.goal));
    others.chain(&found).map(Found::to_line).collect()
}

fn worst_witnesses(search: &Search<'_, witnesses::Found>) -> Vec<String> {
    let tasks = (0..witnesses::KINDS.len()).flat_map(|kind| witnesses::AIMS.map(|aim| (kind, aim)));
    let tasks: Vec<_> = tasks.collect();
    let found = tasks.par_iter().filter_map(|&(kind, aim)| search.best(kind, aim));
    found.map(|found| found.to_line()).collect()
}

/// The worst pairs for each aim, and those that other kernels miss.
fn worst_volumes(search: &Search<'_, volumes::Found>) -> Vec<volumes::Found> {
    let aims_at = |found: &volumes::Found| aims(found.kind).any(|(name, _)| found.aim == name);
    let kept = search.known.iter().filter(|found| !aims_at(found));
    let mut worst = found(search, aims);
    worst.extend(kept.cloned());
    worst
}

/// All that is known, and the pairs that touch and that this kernel misses, with how deeply they
/// then overlap.
fn missed(search: &Search<'_, volumes::Found>, label: &str) -> Vec<volumes::Found> {
    let aims = [(label, Aim::Used), (label, Aim::Missed)];
    let found = found(search, |_| aims.into_iter()).into_iter();
    let missed = found.filter_map(|found| {
        let figure = reading(found.kind, &found.scene, found.dimension)?.missed;
        (figure > 0.0).then_some(volumes::Found { figure, ..found })
    });
    search.known.iter().cloned().chain(missed).collect()
}

/// The worst pairs of all kinds whose figures are positive.
fn found<'a, A>(
    search: &Search<'_, volumes::Found>,
    aims: impl Fn(Kind) -> A,
) -> Vec<volumes::Found>
where
    A: Iterator<Item = (&'a str, Aim)>,
{
    let tasks = KINDS
        .into_iter()
        .flat_map(|kind| aims(kind).flat_map(move |aim| [2, 3].map(|d| (kind, aim, d))));
    let tasks: Vec<_> = tasks.collect();
    let found = tasks.par_iter();
    found.filter_map(|&(kind, aim, dimension)| search.best(kind, aim, dimension)).collect()
}
