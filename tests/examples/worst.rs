//! Searches for the worst pairs of boxes, the worst contacts and the worst sweeps: `worst FILE SECONDS SEED` continues from the
//! vectors in the file, with the given number of seconds for each goal, scalar and dimension, and rewrites the
//! file. The result of each search is printed to standard error.

use obbligato_tests::worst::{
    CONTACT_FAULTS, ContactFault, Found, Goal, SWEEP_FAULTS, Search, SweepFault, TURNING_FAULTS,
    TurningFault, goals,
};
use rayon::prelude::*;
use std::time::Duration;
use std::{env, fs};

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [file, seconds, seed, only @ ..] = arguments.as_slice() else {
        panic!("worst FILE SECONDS SEED [GOAL]");
    };
    let is_wanted = |goal: &str| only.first().is_none_or(|only| only == goal);
    let text = fs::read_to_string(file).unwrap_or_default();
    let known: Vec<_> = text.lines().map(Found::from_line).collect();
    let search = Search {
        time: Duration::from_secs_f64(seconds.parse().expect("seconds")),
        seed: seed.parse().expect("a whole number"),
        known: &known,
    };
    let goals: Vec<_> = goals(2).into_iter().zip(goals(3)).collect();
    let pairs = goals
        .par_iter()
        .filter(|((name, _), _)| is_wanted(name))
        .flat_map_iter(|((name, in_2d), (_, in_3d))| pairs(&search, name, in_2d, in_3d));
    let sweeps = SWEEP_FAULTS
        .par_iter()
        .filter(|(name, _)| is_wanted(name))
        .flat_map_iter(|&(name, fault)| sweeps(&search, name, fault));
    let contacts = CONTACT_FAULTS
        .par_iter()
        .filter(|(name, _)| is_wanted(name))
        .flat_map_iter(|&(name, fault)| contacts(&search, name, fault));
    let turning = TURNING_FAULTS
        .par_iter()
        .filter(|(name, _)| is_wanted(name))
        .flat_map_iter(|&(name, fault)| turning(&search, name, fault));
    let found: Vec<Found> = pairs.chain(sweeps).chain(contacts).chain(turning).collect();
    let is_found = |goal: &str| found.iter().any(|found| found.goal == goal);
    let others = known.iter().filter(|known| !is_found(&known.goal));
    let lines = others.chain(&found).map(|found| found.to_line() + "\n");
    fs::write(file, lines.collect::<String>()).expect("the file can be written");
}

fn pairs(
    search: &Search<'_>,
    name: &str,
    in_2d: &Goal,
    in_3d: &Goal,
) -> impl Iterator<Item = Found> {
    let results = [
        search.pair::<f32, 2>(name, in_2d),
        search.pair::<f64, 2>(name, in_2d),
        search.pair::<f32, 3>(name, in_3d),
        search.pair::<f64, 3>(name, in_3d),
    ];
    results.into_iter().flatten()
}

/// In `f64` it takes more than an `f64` to tell what is outside.
fn contacts(search: &Search<'_>, name: &str, fault: ContactFault) -> impl Iterator<Item = Found> {
    let results = [
        search.contact::<2>(name, fault),
        search.contact::<3>(name, fault),
    ];
    results.into_iter().flatten()
}

fn turning(search: &Search<'_>, name: &str, fault: TurningFault) -> impl Iterator<Item = Found> {
    let results = [
        search.turning::<2>(name, fault),
        search.turning::<3>(name, fault),
    ];
    results.into_iter().flatten()
}

/// In `f64` it takes too long to compute how deeply boxes penetrate each other.
fn sweeps(search: &Search<'_>, name: &str, fault: SweepFault) -> impl Iterator<Item = Found> {
    let wide = fault != SweepFault::Missed;
    let results = [
        search.sweep::<f32, 2>(name, fault),
        search.sweep::<f32, 3>(name, fault),
        wide.then(|| search.sweep::<f64, 2>(name, fault)).flatten(),
        wide.then(|| search.sweep::<f64, 3>(name, fault)).flatten(),
    ];
    results.into_iter().flatten()
}
