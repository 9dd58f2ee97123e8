//! How cost grows with the number of boxes.

use crate::contest::{Figure, median};
use crate::index::contenders;
use crate::rows::nearest_of_obbs;
use cpu_time::ThreadTime;
use obbligato_benches::{Arrangement, Swarm};
use std::collections::BTreeMap;
use std::time::Duration;

/// The numbers of boxes.
const COUNTS: [usize; 11] =
    [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
/// The time for a number of boxes.
const TIME: Duration = Duration::from_millis(700);
/// Those that move rectangles in 2D.
const INDEXES: [&str; 4] = ["ours", "parry in place", "broccoli", "sort and sweep"];
/// Their trees are slower for a ray than those of the other builders.
const SLOWER_BUILDERS: [&str; 4] =
    ["Embree, high", "Embree, Morton", "obvhs, medium build", "parry, PLOC"];
/// Above this, sorting along x and sweeping takes too long.
const SWEPT: usize = 100_000;

/// Points of a line: how many boxes, and how many nanoseconds.
pub type Line = Vec<(f64, f64)>;

/// Lines by name.
pub type Lines = BTreeMap<String, Line>;

/// For a ray, to find the nearest of many oriented boxes.
#[must_use]
pub fn rays() -> Lines {
    let mut lines = lines(|count| nearest_of_obbs(count, TIME));
    // Two builders of one crate would hide each other.
    lines.retain(|name, _| !SLOWER_BUILDERS.contains(&name.as_str()));
    lines
}

/// For a rectangle, in a frame in which all move and all pairs are counted.
#[must_use]
pub fn frames() -> Lines {
    lines(frame)
}

fn lines(measure: impl Fn(usize) -> Vec<Figure>) -> Lines {
    let mut lines = Lines::new();
    for count in COUNTS {
        eprintln!("{count} boxes ...");
        for figure in measure(count) {
            let line = lines.entry(figure.name).or_default();
            line.push((count as f64, figure.median));
        }
    }
    lines
}

/// Every contender must count as many pairs as the first one.
fn frame(count: usize) -> Vec<Figure> {
    let swarm = Swarm::as_dense_as_ten_thousand(Arrangement::Uniform, count, 7);
    let world = swarm.world();
    let frames = swarm.there_and_back(4);
    let takes_part =
        |name: &str| INDEXES.contains(&name) && (name != "sort and sweep" || count <= SWEPT);
    let all = contenders().into_iter();
    let all = all.filter(|one| takes_part(one.name) && count <= one.largest);
    let mut timed: Vec<_> = all
        .map(|one| {
            let mut index = (one.new)(count, &world);
            assert!(index.build(&frames[0]) || index.insert_all(&frames[0]));
            (one.name, index, Vec::new())
        })
        .collect();
    let start = ThreadTime::now();
    for round in 0.. {
        if round >= 5 && start.elapsed() >= TIME || round > 100 {
            break;
        }
        let repeated = 20_000usize.div_ceil(count);
        let mut pairs = None;
        for (name, index, samples) in &mut timed {
            let start = ThreadTime::now();
            let mut found = 0;
            for step in 0..repeated {
                index.update(&frames[(round * repeated + step) % frames.len()]);
                found += index.pairs();
            }
            samples.push(start.elapsed().as_nanos() as f64 / (repeated * count) as f64);
            // One pair in a thousand may be lost where a crate stores a corner and a size, which
            // rounds.
            let expected = *pairs.get_or_insert(found);
            assert!(expected.abs_diff(found) * 1000 <= expected, "{name} among {count}");
        }
    }
    let figure = |(name, _, samples): (&str, _, _)| Figure {
        name: name.to_owned(),
        median: median(samples),
        wrong: 0.0,
    };
    timed.into_iter().map(figure).collect()
}
