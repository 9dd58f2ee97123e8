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

/// What a frame adds to each class.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) classes: BTreeMap<String, Tally>,
}

/// The detections of a class, best first, and what they change in each of a metric's cells, which are pairs of a threshold
/// and a range of sizes or difficulties.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) scores: Vec<f64>,
    pub(crate) cells: Vec<Cell>,
    /// One for each score.
    pub(crate) details: Vec<Details>,
}

/// What else a detection adds: for nuScenes its five errors, if it is right; for KITTI the similarity of its direction at each
/// difficulty, and something if it has a place in the picture.
pub(crate) type Details = [Option<f64>; 5];

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Cell {
    pub(crate) truths: u32,
    /// One for each score.
    pub(crate) changes: Vec<Change>,
}

/// By how much a detection changes the counts of hits and misses, and whether it is one of KITTI's recalls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Change {
    pub(crate) hits: i32,
    pub(crate) misses: i32,
    pub(crate) is_recalled: bool,
}

impl Change {
    pub(crate) const HIT: Self = Self {
        hits: 1,
        misses: 0,
        is_recalled: true,
    };
    pub(crate) const MISS: Self = Self {
        hits: 0,
        misses: 1,
        is_recalled: false,
    };
    pub(crate) const NONE: Self = Self {
        hits: 0,
        misses: 0,
        is_recalled: false,
    };
}

impl Tally {
    /// Whether there are as many cells and changes as there have to be, and every score is a number.
    pub(crate) fn is_whole(&self, cells: usize) -> bool {
        let is_as_long = |cell: &Cell| cell.changes.len() == self.scores.len();
        self.cells.len() == cells
            && self.details.len() == self.scores.len()
            && self.cells.iter().all(is_as_long)
            && self.scores.iter().all(|score| !score.is_nan())
            && self.scores.is_sorted_by(|a, b| a >= b)
    }
}
