//! Searches for the worst shortest ways between the cores of two shapes: `worst_ways FILE SECONDS SEED` continues from the vectors
//! in the file, with the given number of seconds for each kind of pair and aim, and rewrites the file. The result of each
//! search is printed to standard error.

use obbligato_tests::worst::ways::{AIMS, Found, KINDS, WaySearch};
use rayon::prelude::*;
use std::time::Duration;
use std::{env, fs};

fn main() {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [file, seconds, seed] = arguments.as_slice() else {
        panic!("worst_ways FILE SECONDS SEED");
    };
    let text = fs::read_to_string(file).unwrap_or_default();
    let known: Vec<_> = text.lines().map(Found::from_line).collect();
    let search = WaySearch {
        time: Duration::from_secs_f64(seconds.parse().expect("seconds")),
        seed: seed.parse().expect("a whole number"),
        known: &known,
    };
    let tasks = (0..KINDS.len()).flat_map(|kind| AIMS.map(|aim| (kind, aim)));
    let tasks: Vec<_> = tasks.collect();
    let found = tasks
        .par_iter()
        .filter_map(|&(kind, aim)| search.best(kind, aim));
    let lines: Vec<_> = found.map(|found| found.to_line() + "\n").collect();
    fs::write(file, lines.concat()).expect("the file can be written");
}
