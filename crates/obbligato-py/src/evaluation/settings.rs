use super::metric::Metric;
use super::range::Range;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How detections are counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub(crate) metric: Metric,
    /// The name of the format of the boxes.
    pub(crate) format: String,
    /// The classes that are measured for KITTI, and how much a box must overlap.
    pub(crate) min_iou: BTreeMap<String, f64>,
    /// How much a box of the plane must overlap.
    pub(crate) thresholds: Vec<f64>,
    /// Of areas in the plane, of distances in space; the first one has everything.
    pub(crate) ranges: Vec<Range>,
    /// Only so many detections of a class count in a picture.
    pub(crate) most: Option<u32>,
}

impl Settings {
    /// How many pairs of a threshold and a range are counted, if that is a number, and not none.
    pub(crate) fn cells(&self) -> Option<usize> {
        let cells = self.base().checked_mul(self.ranges.len());
        cells.filter(|&cells| cells > 0)
    }

    /// How many cells a range has.
    pub(crate) fn base(&self) -> usize {
        self.metric.cells().unwrap_or(self.thresholds.len())
    }

    /// The least overlap of pairs that are kept, so that it is known what detections were taken
    /// for.
    pub(crate) fn floor(&self) -> f64 {
        let limits = self.thresholds.iter().chain(self.min_iou.values());
        limits.fold(0.1, |least: f64, &limit| least.min(limit))
    }
}
