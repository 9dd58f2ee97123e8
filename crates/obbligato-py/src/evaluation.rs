//! Counts of frames that merge: a set of frames, each with what it adds. A union of sets is the same in any order and any
//! grouping, and a frame that comes twice is in it once.

mod assignment;
mod coco;
pub(crate) mod detections;
mod frame;
mod fusion;
mod kitti;
mod metric;
mod nuscenes;
mod picture;
mod precision;
mod record;
mod summary;
mod suppression;

use crate::arrays::format::Format;
use crate::boxes::shape::Shape;
use crate::boxes::{Boxes, Kind};
use crate::fault::different_kinds;
use crate::threads::Threads;
use frame::{Frame, Item};
use metric::Metric;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use obbligato::Obb;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;
use record::{Key, Record, Tally};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use summary::Figure;

/// What bytes of an evaluation begin with.
const MAGIC: &[u8] = b"obbligato evaluation 2\n";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Settings {
    metric: Metric,
    /// The name of the format of the boxes.
    format: String,
    /// The classes that are measured for KITTI, and how much a box must overlap.
    min_iou: BTreeMap<String, f64>,
}

/// An evaluation of detections.
#[pyclass(frozen, module = "obbligato._native")]
pub(crate) struct Evaluation {
    settings: Settings,
    frames: Mutex<BTreeMap<Key, Record>>,
}

/// The boxes of one side, and for each its frame, its class, its score or area, its level, and what else is known of it.
#[derive(FromPyObject)]
struct Side<'py>(
    Bound<'py, Boxes>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, f64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray2<'py, f64>,
);

#[pymethods]
impl Evaluation {
    #[new]
    fn new(metric: Metric, format: Format, min_iou: BTreeMap<String, f64>) -> Self {
        Self {
            settings: Settings {
                metric,
                format: format.name().to_owned(),
                min_iou,
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

    /// Adds frames, which `truths` and `found` name by their places in `keys`, as they name classes by places in `names`.
    fn update(
        &self,
        py: Python<'_>,
        keys: Vec<Key>,
        names: Vec<String>,
        truths: Side<'_>,
        found: Side<'_>,
        threads: Threads,
    ) -> PyResult<()> {
        let records = match (&truths.0.get().kind, &found.0.get().kind) {
            (Kind::Flat64(a), Kind::Flat64(b)) => {
                let frames = frames(keys.len(), truths.items(&a.boxes), found.items(&b.boxes));
                py.detach(|| self.flat(&frames, &names, &threads))
            }
            (Kind::Solid64(a), Kind::Solid64(b)) => {
                let frames = frames(keys.len(), truths.items(&a.boxes), found.items(&b.boxes));
                py.detach(|| self.solid(&frames, &names, &threads))
            }
            _ => return Err(different_kinds()),
        };
        self.insert(keys.into_iter().zip(records))
    }

    fn copied(&self) -> Self {
        Self {
            settings: self.settings.clone(),
            frames: Mutex::new(self.records().clone()),
        }
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
        let mut tallies = frames.values().flat_map(|record| record.classes.values());
        if !rest.is_empty() || !tallies.all(|tally| tally.is_whole(settings.metric.cells())) {
            return Err(fault("its parts do not fit together".to_owned()));
        }
        let frames = Mutex::new(frames);
        Ok(Self { settings, frames })
    }

    /// The figures of each class, and their means.
    fn result(&self, py: Python<'_>) -> (BTreeMap<String, Vec<Figure>>, Vec<Figure>) {
        py.detach(|| {
            let classes = summary::summary(self.settings.metric, &self.records());
            let means = summary::means(self.settings.metric, &classes);
            (classes, means)
        })
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

    fn flat(
        &self,
        frames: &[Frame<Obb<f64, 2>>],
        names: &[String],
        threads: &Threads,
    ) -> Vec<Record> {
        let of = |frame: &Frame<Obb<f64, 2>>| {
            record(frame, names, |class| Some(coco::tally(frame, class)))
        };
        threads.run(|| frames.par_iter().map(of).collect())
    }

    fn solid(
        &self,
        frames: &[Frame<Obb<f64, 3>>],
        names: &[String],
        threads: &Threads,
    ) -> Vec<Record> {
        let is_of_camera = self.settings.format == Format::Kitti.name();
        let ground = if is_of_camera { [0, 2] } else { [0, 1] };
        let of = |frame: &Frame<Obb<f64, 3>>| match self.settings.metric {
            Metric::Kitti => {
                let overlaps = kitti::Overlaps::of(frame, names, ground);
                record(frame, names, |class| {
                    let min_iou = *self.settings.min_iou.get(&names[class])?;
                    Some(kitti::tally(frame, names, class, &overlaps, min_iou))
                })
            }
            _ => record(frame, names, |class| {
                let is_barrier = names[class] == "barrier";
                Some(nuscenes::tally(frame, class, ground, is_barrier))
            }),
        };
        threads.run(|| frames.par_iter().map(of).collect())
    }
}

/// What a frame adds to each class that occurs in it, and is measured.
fn record<S: Shape>(
    frame: &Frame<S>,
    names: &[String],
    tally: impl Fn(usize) -> Option<Tally>,
) -> Record {
    let classes = frame.classes();
    let classes = classes.filter_map(|class| Some((names[class].clone(), tally(class)?)));
    Record {
        classes: classes.collect(),
    }
}

/// The boxes of both sides, frame by frame.
fn frames<S: Shape>(
    count: usize,
    truths: impl Iterator<Item = (usize, Item<S>)>,
    found: impl Iterator<Item = (usize, Item<S>)>,
) -> Vec<Frame<S>> {
    let mut frames = vec![Frame::empty(); count];
    truths.for_each(|(frame, item)| frames[frame].truths.push(item));
    found.for_each(|(frame, item)| frames[frame].found.push(item));
    frames
}

impl Side<'_> {
    /// Each box with what is known of it, and its frame.
    fn items<S: Shape>(&self, boxes: &[S]) -> impl Iterator<Item = (usize, Item<S>)> {
        let Self(_, frames, classes, values, levels, details) = self;
        let (frames, classes) = (frames.as_array(), classes.as_array());
        let (values, levels, details) = (values.as_array(), levels.as_array(), details.as_array());
        (0..boxes.len()).map(move |row| {
            let item = Item {
                shape: boxes[row],
                class: classes[row] as usize,
                value: values[row],
                level: levels[row],
                details: std::array::from_fn(|column| details[[row, column]]),
            };
            (frames[row] as usize, item)
        })
    }
}
