//! Searches for the worst pairs of boxes and the worst sweeps: `worst FILE SECONDS SEED` goes on from the
//! vectors of the file, with so many seconds for each goal, scalar and dimension, and writes the file anew.
//! What each came to goes to the error output.

use obbligato_tests::worst::{Found, Goal, Search, TOLD, Told, goals};
use rayon::prelude::*;
use std::time::Duration;
use std::{env, fs};

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [file, seconds, seed] = arguments.as_slice() else {
        panic!("worst FILE SECONDS SEED");
    };
    let text = fs::read_to_string(file).unwrap_or_default();
    let known: Vec<_> = text.lines().map(Found::of_line).collect();
    let search = Search {
        time: Duration::from_secs_f64(seconds.parse().expect("seconds")),
        seed: seed.parse().expect("a whole number"),
        known: &known,
    };
    let goals: Vec<_> = goals(2).into_iter().zip(goals(3)).collect();
    let pairs = goals
        .par_iter()
        .flat_map_iter(|((name, in_the_plane), (_, in_space))| {
            pairs(&search, name, in_the_plane, in_space)
        });
    let sweeps = TOLD
        .par_iter()
        .flat_map_iter(|&(name, told)| sweeps(&search, name, told));
    let found: Vec<Found> = pairs.chain(sweeps).collect();
    let lines = found.iter().map(|found| found.to_line() + "\n");
    fs::write(file, lines.collect::<String>()).expect("the file can be written");
}

fn pairs(
    search: &Search<'_>,
    name: &str,
    in_the_plane: &Goal,
    in_space: &Goal,
) -> impl Iterator<Item = Found> {
    let results = [
        search.pair::<f32, 2>(name, in_the_plane),
        search.pair::<f64, 2>(name, in_the_plane),
        search.pair::<f32, 3>(name, in_space),
        search.pair::<f64, 3>(name, in_space),
    ];
    results.into_iter().flatten()
}

/// In `f64` it takes too long to find how deep boxes come into each other.
fn sweeps(search: &Search<'_>, name: &str, told: Told) -> impl Iterator<Item = Found> {
    let wide = told != Told::Missed;
    let results = [
        search.sweep::<f32, 2>(name, told),
        search.sweep::<f32, 3>(name, told),
        wide.then(|| search.sweep::<f64, 2>(name, told)).flatten(),
        wide.then(|| search.sweep::<f64, 3>(name, told)).flatten(),
    ];
    results.into_iter().flatten()
}
