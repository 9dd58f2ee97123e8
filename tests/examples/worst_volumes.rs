//! Searches for the worst pairs of capsules, triangles, volumes between planes, half-spaces, balls and lines: `worst_volumes FILE
//! SECONDS SEED` continues from the vectors in the file, with the given number of seconds for each kind of pair, aim and
//! dimension, and rewrites the file. The result of each search is printed to standard error.
//!
//! `worst_volumes FILE SECONDS SEED LABEL` adds pairs that touch and that the kernels miss, under that label: it is for
//! kernels with a constant made smaller, since those that are shipped miss none.

use obbligato_tests::worst::volumes::{Aim, Found, KINDS, Kind, VolumeSearch, aims, reading};
use rayon::prelude::*;
use std::time::Duration;
use std::{env, fs};

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [file, seconds, seed, label @ ..] = arguments.as_slice() else {
        panic!("worst_volumes FILE SECONDS SEED [LABEL]");
    };
    let text = fs::read_to_string(file).unwrap_or_default();
    let known: Vec<_> = text.lines().map(Found::from_line).collect();
    let search = VolumeSearch {
        time: Duration::from_secs_f64(seconds.parse().expect("seconds")),
        seed: seed.parse().expect("a whole number"),
        known: &known,
    };
    let found = match label.first() {
        Some(label) => missed(&search, label.clone().leak()),
        None => worst(&search),
    };
    let lines: Vec<_> = found.iter().map(|found| found.to_line() + "\n").collect();
    fs::write(file, lines.concat()).expect("the file can be written");
}

/// The worst pairs for each aim, and those that other kernels miss.
fn worst(search: &VolumeSearch<'_>) -> Vec<Found> {
    let aims_at = |found: &Found| aims(found.kind).any(|(name, _)| found.aim == name);
    let kept = search.known.iter().filter(|found| !aims_at(found));
    let mut worst = found(search, aims);
    worst.extend(kept.cloned());
    worst
}

/// All that is known, and the pairs that touch and that this kernel misses, with how deeply they then overlap.
fn missed(search: &VolumeSearch<'_>, label: &'static str) -> Vec<Found> {
    let aims = [(label, Aim::Used), (label, Aim::Missed)];
    let found = found(search, |_| aims.into_iter()).into_iter();
    let missed = found.filter_map(|found| {
        let figure = reading(found.kind, &found.scene, found.dimension)?.missed;
        (figure > 0.0).then_some(Found { figure, ..found })
    });
    search.known.iter().cloned().chain(missed).collect()
}

/// The worst pairs of all kinds whose figures are positive.
fn found<A>(search: &VolumeSearch<'_>, aims: impl Fn(Kind) -> A) -> Vec<Found>
where
    A: Iterator<Item = (&'static str, Aim)>,
{
    let tasks = KINDS
        .into_iter()
        .flat_map(|kind| aims(kind).flat_map(move |aim| [2, 3].map(|d| (kind, aim, d))));
    let tasks: Vec<_> = tasks.collect();
    tasks
        .par_iter()
        .filter_map(|&(kind, aim, dimension)| search.best(kind, aim, dimension))
        .collect()
}
