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
mod range;
mod record;
mod settings;
mod summary;
mod suppression;

use crate::arrays::format::Format;
use crate::boxes::{Boxes, Kind};
use crate::fault::different_kinds;
use crate::polygons::{Rows, polygons};
use crate::threads::Threads;
use frame::{Frame, Item, Region};
use metric::Metric;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use obbligato::Obb;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use range::Range;
use rayon::prelude::*;
use record::{Key, Record, Tally, Verdict};
use settings::Settings;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use summary::{Figure, Total};

/// What bytes of an evaluation begin with.
const MAGIC: &[u8] = b"obbligato evaluation 3\n";

/// An evaluation of detections.
#[pyclass(frozen, module = "obbligato._native")]
pub(crate) struct Evaluation {
    settings: Settings,
    frames: Mutex<BTreeMap<Key, Record>>,
}

/// Checked boxes, or rows of four corners, and what they are called in an error.
#[derive(FromPyObject)]
enum Shapes<'py> {
    Boxes(Bound<'py, Boxes>),
    Corners(Rows<'py>, String),
}

/// The boxes of one side, and for each its frame, its class, its score, its area or distance, its level, and what else is
/// known of it.
#[derive(FromPyObject)]
struct Side<'py>(
    Shapes<'py>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, f64>,
    PyReadonlyArray1<'py, f64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray2<'py, f64>,
);

/// Scores of detections, best first, what each changes, and how many truths there are.
type Steps = (Vec<f64>, Vec<i32>, Vec<i32>, u64);

/// The frame, the class and the row of a detection, its score, the row and 1 of its truth, and whether it is right, false
/// or neither. Or those of a truth that was missed, which has no row.
type Verdicts = Vec<(usize, String, Option<u32>, f64, Option<u32>, u8)>;

/// Of a frame the names of classes, the truths, the detections, and the pairs of those that are close.
type Rest = (
    Vec<String>,
    Vec<(u32, i64)>,
    Vec<(u32, f64)>,
    Vec<(u32, u32, f64)>,
);

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
        let ranges = ranges
            .into_iter()
            .map(|(name, bounds)| Range::new(name, bounds));
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
        records
            .values()
            .map(|record| u64::from(record.skipped))
            .sum()
    }

    /// The classes that were counted.
    #[getter]
    fn classes(&self) -> BTreeSet<String> {
        let records = self.records();
        let names = records.values().flat_map(|record| record.classes.keys());
        names.cloned().collect()
    }

    /// Adds frames, which `truths` and `found` name by their places in `keys`, as they name classes by places in `names`. Of each
    /// frame some rows were left out.
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
                py.detach(|| self.flat(&frames, &names, &threads))
            }
            (Shapes::Boxes(a), Shapes::Boxes(b)) => match (&a.get().kind, &b.get().kind) {
                (Kind::Flat64(a), Kind::Flat64(b)) => {
                    let frames = frames(count, truths.items(&a.boxes), found.items(&b.boxes));
                    py.detach(|| self.flat(&frames, &names, &threads))
                }
                (Kind::Solid64(a), Kind::Solid64(b)) => {
                    let frames = frames(count, truths.items(&a.boxes), found.items(&b.boxes));
                    py.detach(|| self.solid(&frames, &names, &threads))
                }
                _ => return Err(different_kinds()),
            },
            _ => return Err(different_kinds()),
        };
        let records = records.into_iter().zip(skipped);
        let records = records.map(|(record, skipped)| Record { skipped, ..record });
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

    /// What each detection of a class changes at the threshold with a number, or at the one that is shown.
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
        let cell = self.settings.metric.shown();
        let records = self.records();
        let mut verdicts = Vec::new();
        for (frame, record) in records.values().enumerate() {
            for (class, tally) in &record.classes {
                let changes = tally
                    .rows
                    .iter()
                    .zip(&tally.scores)
                    .zip(&tally.cells[cell].changes);
                let mut is_taken = vec![false; record.truths.len()];
                for ((&row, &score), change) in changes {
                    // KITTI ignores small detections of any class; each belongs to its own.
                    if record.names[record.found[row as usize].0 as usize] != *class {
                        continue;
                    }
                    let truth = change.truth.checked_sub(1);
                    if let Some(truth) = truth {
                        is_taken[truth as usize] = true;
                    }
                    let verdict = match change.verdict {
                        Verdict::Ignored => 0,
                        Verdict::Hit => 1,
                        Verdict::False => 2,
                    };
                    verdicts.push((frame, class.clone(), Some(row), score, truth, verdict));
                }
                let most = self.settings.metric.greatest_level();
                for (truth, &(of, level)) in (0..).zip(&record.truths) {
                    let is_of_class = record.names[of as usize] == *class;
                    if is_of_class && level <= most && !is_taken[truth as usize] {
                        verdicts.push((frame, class.clone(), None, f64::NAN, Some(truth), 3));
                    }
                }
            }
        }
        verdicts
    }

    /// What is known of the rows of each frame.
    fn rest(&self) -> Vec<Rest> {
        let records = self.records();
        let of = |record: &Record| {
            let (names, truths) = (record.names.clone(), record.truths.clone());
            (names, truths, record.found.clone(), record.pairs.clone())
        };
        records.values().map(of).collect()
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

    fn flat<R: Region + Send>(
        &self,
        frames: &[Frame<R>],
        names: &[String],
        threads: &Threads,
    ) -> Vec<Record> {
        let settings = &self.settings;
        let of = |frame: &Frame<R>| {
            let ious = frame.matrix(|found, truth| coco::overlap(settings.metric, found, truth));
            let close = |found: usize, truth: usize| {
                let iou = ious[found][truth];
                (iou > 0.0 && iou >= settings.floor()).then_some(iou)
            };
            let tally = |class| Some(coco::tally(frame, class, &ious, settings));
            record(frame, names, tally, close)
        };
        threads.run(|| frames.par_iter().map(of).collect())
    }

    fn solid(
        &self,
        frames: &[Frame<Obb<f64, 3>>],
        names: &[String],
        threads: &Threads,
    ) -> Vec<Record> {
        let settings = &self.settings;
        let is_of_camera = settings.format == Format::Kitti.name();
        let ground = if is_of_camera { [0, 2] } else { [0, 1] };
        let of = |frame: &Frame<Obb<f64, 3>>| match settings.metric {
            Metric::Kitti => {
                let overlaps = kitti::Overlaps::of(frame, names, ground);
                let close = |found: usize, truth: usize| {
                    let iou = overlaps.in_space()[found][truth];
                    (iou > 0.0 && iou >= settings.floor()).then_some(iou)
                };
                let tally = |class: usize| {
                    let min_iou = *settings.min_iou.get(&names[class])?;
                    let ranges = &settings.ranges;
                    Some(kitti::tally(
                        frame, names, class, &overlaps, min_iou, ranges,
                    ))
                };
                record(frame, names, tally, close)
            }
            _ => {
                let close = |found: usize, truth: usize| {
                    let [found, truth] = [&frame.found[found], &frame.truths[truth]];
                    let distance = nuscenes::distance(truth, found, ground);
                    (distance < nuscenes::DISTANCES[3]).then_some(distance)
                };
                let tally = |class: usize| {
                    let is_barrier = names[class] == "barrier";
                    Some(nuscenes::tally(
                        frame,
                        class,
                        ground,
                        is_barrier,
                        &settings.ranges,
                    ))
                };
                record(frame, names, tally, close)
            }
        };
        threads.run(|| frames.par_iter().map(of).collect())
    }
}

/// What a frame adds to each class that occurs in it, and is measured; with the pairs that are close.
fn record<S>(
    frame: &Frame<S>,
    names: &[String],
    tally: impl Fn(usize) -> Option<Tally>,
    close: impl Fn(usize, usize) -> Option<f64>,
) -> Record {
    let classes = frame.classes();
    let place = |item: &Item<S>| classes.range(..item.class).count() as u32;
    let pairs = (0..frame.found.len()).flat_map(|found| {
        let close = &close;
        (0..frame.truths.len())
            .filter_map(move |truth| Some((found as u32, truth as u32, close(found, truth)?)))
    });
    let tallies = classes
        .iter()
        .filter_map(|&class| Some((names[class].clone(), tally(class)?)));
    Record {
        classes: tallies.collect(),
        names: classes.iter().map(|&class| names[class].clone()).collect(),
        truths: frame
            .truths
            .iter()
            .map(|item| (place(item), item.level))
            .collect(),
        found: frame
            .found
            .iter()
            .map(|item| (place(item), item.value))
            .collect(),
        pairs: pairs.collect(),
        skipped: 0,
    }
}

/// The boxes of both sides, frame by frame.
fn frames<S: Clone>(
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
    fn items<S: Clone>(&self, boxes: &[S]) -> impl Iterator<Item = (usize, Item<S>)> {
        let Self(_, frames, classes, values, sizes, levels, details) = self;
        let (frames, classes) = (frames.as_array(), classes.as_array());
        let (values, sizes) = (values.as_array(), sizes.as_array());
        let (levels, details) = (levels.as_array(), details.as_array());
        (0..boxes.len()).map(move |row| {
            let item = Item {
                shape: boxes[row].clone(),
                class: classes[row] as usize,
                value: values[row],
                size: sizes[row],
                level: levels[row],
                details: std::array::from_fn(|column| details[[row, column]]),
            };
            (frames[row] as usize, item)
        })
    }
}
