//! Counts of frames that merge: a set of frames, each with what it adds. A union of sets is the
//! same in any order and any grouping, and a frame that comes twice is in it once.

mod assignment;
mod coco;
mod counting;
pub(crate) mod detections;
mod frame;
mod fusion;
mod kitti;
mod metric;
mod nuscenes;
mod picture;
mod precision;
mod range;
mod record;
mod settings;
mod side;
mod summary;
mod suppression;
mod verdicts;

use crate::arrays::format::Format;
use crate::boxes::Kind;
use crate::fault::different_kinds;
use crate::polygons::polygons;
use crate::threads::Threads;
use metric::Metric;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use range::Range;
use record::{Key, Record};
use settings::Settings;
use side::{Shapes, Side, frames};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use summary::{Figure, Total};
use verdicts::{Rest, Verdicts};

/// What bytes of an evaluation begin with.
const MAGIC: &[u8] = b"obbligato evaluation 3\n";

/// An evaluation of detections.
#[pyclass(frozen, module = "obbligato._native")]
pub(crate) struct Evaluation {
    settings: Settings,
    frames: Mutex<BTreeMap<Key, Record>>,
}

/// Scores of detections, best first, what each changes, and how many truths there are.
type Steps = (Vec<f64>, Vec<i32>, Vec<i32>, u64);

#[pymethods]
impl Evaluation {
    #[new]
    fn new(
        metric: Metric,
        format: Format,
        min_iou: BTreeMap<String, f64>,
        thresholds: Vec<f64>,
        ranges: Vec<(String, [f64; 2])>,
        most: Option<u32>,
    ) -> Self {
        let ranges = ranges.into_iter().map(|(name, bounds)| Range::new(name, bounds));
        Self {
            settings: Settings {
                metric,
                format: format.name().to_owned(),
                min_iou,
                thresholds,
                ranges: ranges.collect(),
                most,
            },
            frames: Mutex::default(),
        }
    }

    #[getter]
    const fn metric(&self) -> &'static str {
        self.settings.metric.name()
    }

    #[getter]
    fn format(&self) -> &str {
        &self.settings.format
    }

    /// The frames in order.
    #[getter]
    fn frames(&self) -> Vec<Key> {
        self.records().keys().cloned().collect()
    }

    fn __len__(&self) -> usize {
        self.records().len()
    }

    /// The thresholds of overlaps in the plane.
    #[getter]
    fn thresholds(&self) -> Vec<f64> {
        self.settings.thresholds.clone()
    }

    /// How many rows were left out.
    #[getter]
    fn skipped(&self) -> u64 {
        let records = self.records();
        records.values().map(|record| u64::from(record.skipped)).sum()
    }

    /// The classes that were counted.
    #[getter]
    fn classes(&self) -> BTreeSet<String> {
        let records = self.records();
        let names = records.values().flat_map(|record| record.classes.keys());
        names.cloned().collect()
    }

    /// Adds frames, which `truths` and `found` name by their places in `keys`, as they name classes
    /// by places in `names`. Of each frame some rows were left out.
    #[expect(clippy::too_many_arguments)]
    fn update(
        &self,
        py: Python<'_>,
        keys: Vec<Key>,
        names: Vec<String>,
        truths: Side<'_>,
        found: Side<'_>,
        skipped: Vec<u32>,
        threads: Threads,
    ) -> PyResult<()> {
        let count = keys.len();
        let records = match (&truths.0, &found.0) {
            (Shapes::Corners(a, one), Shapes::Corners(b, other)) => {
                let (a, b) = (polygons(py, a, one)?, polygons(py, b, other)?);
                let frames = frames(count, truths.items(&a), found.items(&b));
                py.detach(|| self.settings.flat(&frames, &names, threads))
            }
            (Shapes::Boxes(a), Shapes::Boxes(b)) => match (&a.get().kind, &b.get().kind) {
                (Kind::Flat64(a), Kind::Flat64(b)) => {
                    let frames = frames(count, truths.items(&a.boxes), found.items(&b.boxes));
                    py.detach(|| self.settings.flat(&frames, &names, threads))
                }
                (Kind::Solid64(a), Kind::Solid64(b)) => {
                    let frames = frames(count, truths.items(&a.boxes), found.items(&b.boxes));
                    py.detach(|| self.settings.solid(&frames, &names, threads))
                }
                _ => return Err(different_kinds()),
            },
            _ => return Err(different_kinds()),
        };
        let records = records?.into_iter().zip(skipped);
        let records = records.map(|(record, skipped)| Record { skipped, ..record });
        self.insert(keys.into_iter().zip(records))
    }

    fn copied(&self) -> Self {
        Self { settings: self.settings.clone(), frames: Mutex::new(self.records().clone()) }
    }

    /// Adds the frames of another evaluation.
    fn absorb(&self, other: &Self) -> PyResult<()> {
        if self.settings != other.settings {
            let text = "evaluations with different settings cannot be added";
            return Err(PyValueError::new_err(text));
        }
        let others = other.records().clone();
        self.insert(others)
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = postcard::to_extend(&(&self.settings, &*self.records()), MAGIC.to_vec());
        let bytes = bytes.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyBytes::new(py, &bytes))
    }

    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Self> {
        let fault = |reason| PyValueError::new_err(format!("data: not an evaluation: {reason}"));
        let body = bytes.strip_prefix(MAGIC);
        let body = body.ok_or_else(|| fault("it does not begin like one".to_owned()))?;
        let read = postcard::take_from_bytes::<(Settings, BTreeMap<Key, Record>)>(body);
        let ((settings, frames), rest) = read.map_err(|error| fault(error.to_string()))?;
        let is_whole = |cells| frames.values().all(|record| record.is_whole(cells));
        if !rest.is_empty() || !settings.cells().is_some_and(is_whole) {
            return Err(fault("its parts do not fit together".to_owned()));
        }
        let frames = Mutex::new(frames);
        Ok(Self { settings, frames })
    }

    /// The figures of each class, and their means.
    fn result(&self, py: Python<'_>) -> (BTreeMap<String, Vec<Figure>>, Vec<Figure>) {
        py.detach(|| {
            let classes = summary::summary(&self.settings, &self.records());
            let means = summary::means(self.settings.metric, &classes);
            (classes, means)
        })
    }

    /// What each detection of a class changes at the threshold with a number, or at the one that is
    /// shown.
    fn steps(&self, class: &str, threshold: Option<usize>) -> Steps {
        let records = self.records();
        let total = Total::of(&records, class);
        let cell = threshold.unwrap_or(self.settings.metric.shown());
        let mut steps = (Vec::new(), Vec::new(), Vec::new(), total.truths(cell));
        for step in total.steps(cell) {
            steps.0.push(step.score);
            steps.1.push(step.hits);
            steps.2.push(step.misses);
        }
        steps
    }

    /// What became of each detection and of each truth that counts.
    fn verdicts(&self) -> Verdicts {
        verdicts::verdicts(self.settings.metric, &self.records())
    }

    /// What is known of the rows of each frame.
    fn rest(&self) -> Vec<Rest> {
        verdicts::rest(&self.records())
    }
}

impl Evaluation {
    fn records(&self) -> std::sync::MutexGuard<'_, BTreeMap<Key, Record>> {
        self.frames.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds all frames or none: one that is there with other counts is an error.
    fn insert(&self, records: impl IntoIterator<Item = (Key, Record)>) -> PyResult<()> {
        let records = records.into_iter().collect::<Vec<_>>();
        let mut frames = self.records();
        for (key, record) in &records {
            if frames.get(key).is_some_and(|known| known != record) {
                let name = match key {
                    Key::Number(number) => number.to_string(),
                    Key::Text(text) => format!("{text:?}"),
                };
                let text = format!("frame {name}: was counted before, with other boxes");
                return Err(PyValueError::new_err(text));
            }
        }
        frames.extend(records);
        Ok(())
    }
}
