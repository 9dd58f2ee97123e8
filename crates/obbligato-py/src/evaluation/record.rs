//! What is kept of a frame: enough to count it at every threshold, whatever other frames there are.

use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of a frame.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FromPyObject, IntoPyObject,
)]
pub(crate) enum Key {
    Number(i64),
    Text(String),
}

/// What a frame adds to each class, and what its rows are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) classes: BTreeMap<String, Tally>,
    /// The names of classes, to which the rows refer by their places.
    pub(crate) names: Vec<String>,
    /// Of each truth the class and the level.
    pub(crate) truths: Vec<(u32, i64)>,
    /// Of each detection the class and the score.
    pub(crate) found: Vec<(u32, f64)>,
    /// Detections and truths that are close, of whatever class, and their overlap or distance.
    pub(crate) pairs: Vec<(u32, u32, f64)>,
    /// How many rows were left out.
    pub(crate) skipped: u32,
}

/// The detections of a class, best first, and what they change in each of a metric's cells, which
/// are pairs of a threshold and a range of sizes or difficulties.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) scores: Vec<f64>,
    /// The row of each detection.
    pub(crate) rows: Vec<u32>,
    pub(crate) cells: Vec<Cell>,
    /// One for each score.
    pub(crate) details: Vec<Details>,
}

/// What else a detection adds: for nuScenes its five errors, if it is right; for KITTI the
/// similarity of its direction at each difficulty, and something if it has a place in the picture.
pub(crate) type Details = [Option<f64>; 5];

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Cell {
    pub(crate) truths: u32,
    /// One for each score.
    pub(crate) changes: Vec<Change>,
}

/// What became of a detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Verdict {
    #[default]
    Ignored,
    Hit,
    False,
}

/// By how much a detection changes the counts of hits and misses, whether it is one of KITTI's
/// recalls, and what became of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Change {
    pub(crate) hits: i16,
    pub(crate) misses: i16,
    /// The row of its truth and 1, or 0 for none.
    pub(crate) truth: u32,
    pub(crate) is_recalled: bool,
    pub(crate) verdict: Verdict,
}

impl Change {
    pub(crate) const MISS: Self =
        Self { hits: 0, misses: 1, truth: 0, is_recalled: false, verdict: Verdict::False };

    pub(crate) fn hit(truth: usize) -> Self {
        Self { hits: 1, is_recalled: true, verdict: Verdict::Hit, ..Self::ignored(Some(truth)) }
    }

    /// What neither finds nor is false, because of a truth or of what it is itself.
    pub(crate) fn ignored(truth: Option<usize>) -> Self {
        let truth = truth.map_or(0, |truth| truth as u32 + 1);
        Self { truth, ..Self::default() }
    }
}

impl Record {
    /// Whether its parts fit together, each tally with so many cells.
    pub(crate) fn is_whole(&self, cells: usize) -> bool {
        let (names, truths) = (self.names.len(), self.truths.len());
        let is_there = |place: u32, count: usize| (place as usize) < count;
        let fits = |tally: &Tally| {
            let changes = tally.cells.iter().flat_map(|cell| &cell.changes);
            let mut rows = tally.rows.iter();
            tally.is_whole(cells)
                && rows.all(|&row| is_there(row, self.found.len()))
                && changes.map(|change| change.truth as usize).all(|truth| truth <= truths)
        };
        self.classes.values().all(fits)
            && self.truths.iter().all(|&(class, _)| is_there(class, names))
            && self.found.iter().all(|&(class, score)| is_there(class, names) && !score.is_nan())
            && self.pairs.iter().all(|&(found, truth, _)| {
                is_there(found, self.found.len()) && is_there(truth, truths)
            })
    }
}

impl Tally {
    /// Whether there are as many cells and changes as there have to be, and every score is a
    /// number.
    fn is_whole(&self, cells: usize) -> bool {
        let is_as_long = |cell: &Cell| cell.changes.len() == self.scores.len();
        self.cells.len() == cells
            && [self.details.len(), self.rows.len()] == [self.scores.len(); 2]
            && self.cells.iter().all(is_as_long)
            && self.scores.iter().all(|score| !score.is_nan())
            && self.scores.is_sorted_by(|a, b| a >= b)
    }
}
