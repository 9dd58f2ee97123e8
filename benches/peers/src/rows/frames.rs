//! A frame of moving rectangles in 2D: all move, then all pairs are counted.

use super::Topic;
use crate::contest::{Figure, median};
use crate::index::{Index, contenders};
use crate::referee::Scene;
use crate::task::Task;
use obbligato_benches::Arrangement;
use std::time::Duration;

/// Those that are compared; `frames` compares them all.
const NAMES: [&str; 7] = [
    "ours",
    "ours 8/8",
    "parry refit",
    "parry in place",
    "parry optimized",
    "broccoli",
    "sort and sweep",
];

/// Of two arrangements in two sizes.
pub(super) fn frames(time: Duration) -> Topic {
    let mut cases = Vec::new();
    for arrangement in [Arrangement::Uniform, Arrangement::Mixed] {
        for (count, size) in [(1_000, "1k"), (10_000, "10k")] {
            let name = format!("{}, {size}", arrangement.name());
            cases.push((name, measure(&Scene::new(arrangement, count), time)));
        }
    }
    Topic {
        title: "A frame of moving rectangles, 2D: all move, then all pairs are counted",
        unit: "ns for a rectangle",
        cases,
    }
}

struct Timed {
    name: &'static str,
    index: Box<dyn Index>,
    samples: Vec<f64>,
}

/// Those that give right answers, in turns.
pub(super) fn measure(scene: &Scene, time: Duration) -> Vec<Figure> {
    let all = contenders().into_iter();
    let named = all.filter(|contender| NAMES.contains(&contender.name));
    let right = named.filter(|contender| scene.examine(contender).is_ok());
    let timed = right.filter_map(|contender| {
        Some(Timed {
            name: contender.name,
            index: Task::Frame.prepared(&contender, scene)?,
            samples: Vec::new(),
        })
    });
    let mut timed: Vec<Timed> = timed.collect();
    let step = Task::Frame.rounds(scene) + 1;
    let (start, mut first) = (cpu_time::ThreadTime::now(), 0);
    while first < 5 * step || (start.elapsed() < time && first < 101 * step) {
        for one in &mut timed {
            let sample = Task::Frame.sample(one.index.as_mut(), scene, first);
            one.samples.push(sample.each);
        }
        first += step;
    }
    let figure =
        |one: Timed| Figure { name: one.name.to_owned(), median: median(one.samples), wrong: 0.0 };
    timed.into_iter().map(figure).collect()
}
