//! What is timed.

use crate::index::{Contender, Index};
use crate::referee::Scene;
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;

/// One thing that an index does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// All items move a little, then all pairs are counted.
    Frame,
    /// The index is emptied, and all items are inserted one by one.
    Insert,
    /// The index is built as a whole.
    Build,
    /// The items that overlap each of the scene's boxes are counted.
    Query,
    /// Each of the scene's rays finds the item that it hits first.
    Ray,
}

/// How long a task took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    /// Nanoseconds per item, box or ray.
    pub each: f64,
    /// The share of these for taking the new boxes; zero except for frames.
    pub update: f64,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 5] = [Self::Frame, Self::Insert, Self::Build, Self::Query, Self::Ray];

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Frame => "frame",
            Self::Insert => "insert",
            Self::Build => "build",
            Self::Query => "query",
            Self::Ray => "ray",
        }
    }

    /// An index ready for the task, or `None` if the crate does not support the task.
    #[must_use]
    pub fn prepared(self, contender: &Contender, scene: &Scene) -> Option<Box<dyn Index>> {
        let mut index = (contender.new)(scene.count(), &scene.world);
        let boxes = &scene.frames[0];
        if self == Self::Insert {
            return index.insert_all(boxes).then_some(index);
        }
        let built = index.build(boxes);
        let able = match self {
            Self::Build => built,
            Self::Query => (built || index.insert_all(boxes)) && index.query(&[]).is_some(),
            Self::Ray => (built || index.insert_all(boxes)) && index.cast(&[]).is_some(),
            _ => built || index.insert_all(boxes),
        };
        able.then_some(index)
    }

    /// How many rounds of the task make a sample that is long enough to time.
    #[must_use]
    pub fn rounds(self, scene: &Scene) -> usize {
        match self {
            Self::Frame | Self::Insert | Self::Build => 30_000usize.div_ceil(scene.count()),
            Self::Query | Self::Ray => 10,
        }
    }

    /// Runs one round of the task.
    pub fn run(self, index: &mut dyn Index, scene: &Scene, round: usize) {
        let boxes = &scene.frames[round % scene.frames.len()];
        match self {
            Self::Frame => {
                index.update(boxes);
                black_box(index.pairs());
            }
            Self::Insert => {
                black_box(index.insert_all(boxes));
            }
            Self::Build => {
                black_box(index.build(boxes));
            }
            Self::Query => {
                black_box(index.query(scene.searches(round)));
            }
            Self::Ray => {
                black_box(index.cast(scene.rays(round)));
            }
        }
    }

    /// Times rounds of the task, beginning at a frame, in processor time of this thread.
    ///
    /// An untimed round comes first: whatever ran before has left the caches and branch predictors
    /// in a state that favors the contender that resembles it most.
    pub fn sample(self, index: &mut dyn Index, scene: &Scene, first: usize) -> Sample {
        let rounds = self.rounds(scene);
        let all = (rounds * self.elements(scene)) as f64;
        self.run(index, scene, first);
        let (start, mut updating) = (ThreadTime::now(), Duration::ZERO);
        for frame in first + 1..=first + rounds {
            if self == Self::Frame {
                let boxes = &scene.frames[frame % scene.frames.len()];
                let start = ThreadTime::now();
                index.update(boxes);
                updating += start.elapsed();
                black_box(index.pairs());
            } else {
                self.run(index, scene, frame);
            }
        }
        Sample {
            each: start.elapsed().as_nanos() as f64 / all,
            update: updating.as_nanos() as f64 / all,
        }
    }

    /// How many items, boxes or rays a round has.
    #[must_use]
    pub fn elements(self, scene: &Scene) -> usize {
        match self {
            Self::Frame | Self::Insert | Self::Build => scene.count(),
            Self::Query | Self::Ray => Scene::QUERIES,
        }
    }
}
