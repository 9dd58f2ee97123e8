//! The functions of Python that choose among detections.

use super::assignment::{Method, assigned};
use super::fusion::fused;
use super::precision::{Definition, Step};
use super::suppression::{Decay, by_score, kept, softly_kept};
use crate::arrays::{Answer, indices};
use crate::boxes::{Boxes, rows_of, with_both, with_boxes};
use crate::fault::wrong;
use crate::threads::Threads;
use crate::tree::pairs::{Found, columns, ious};
use numpy::{IntoPyArray, PyReadonlyArray1};
use obbligato::Real;
use pyo3::prelude::*;

/// About how many steps each detection takes.
const STEPS: usize = 16;

/// The best assignment of more pairs may take seconds.
const LONG: usize = 1_000;

/// Scores, of any type of numbers.
type Scores<'py> = PyReadonlyArray1<'py, f64>;
type Classes<'py> = Option<PyReadonlyArray1<'py, i64>>;

/// The pairs that are the same thing, each box at most once.
#[pyfunction]
pub(crate) fn matched<'py>(
    py: Python<'py>,
    truths: &Boxes,
    found: &Boxes,
    scores: Scores<'py>,
    classes: Option<(PyReadonlyArray1<'py, i64>, PyReadonlyArray1<'py, i64>)>,
    method: (f64, bool),
    threads: Threads,
) -> Found<'py> {
    let (min_iou, is_optimal) = method;
    let scores = scores.as_array().to_vec();
    let classes = classes.map(|(of, others)| (of.as_array().to_vec(), others.as_array().to_vec()));
    let is_of_one_class = |row: usize, column: usize| {
        let classes = classes.as_ref();
        classes.is_none_or(|(of, others)| of[row] == others[column])
    };
    let method = if is_optimal { Method::Optimal } else { Method::Greedy };
    with_both!(truths, found, |truths, found| {
        let pairs = py.detach(|| {
            let mut pairs = ious(found, &truths.boxes, Real::nearest(min_iou), threads)?;
            pairs.retain(|&(row, column, _)| is_of_one_class(row, column));
            let mut best_first = (0..found.boxes.len()).collect::<Vec<_>>();
            best_first.sort_unstable_by(|&a, &b| by_score(&scores, a, b));
            let count = pairs.len();
            let assign = move || assigned(&pairs, method, &best_first);
            if !is_optimal || count < LONG {
                return Ok(assign());
            }
            let assigned = threads.run(count, |crew| crew.apart(assign))?;
            PyResult::Ok(assigned.unwrap_or_default())
        })?;
        columns(py, &pairs)
    })
}

/// The indices of the boxes to keep, best first.
#[pyfunction]
pub(crate) fn nms<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    scores: Scores<'py>,
    iou_threshold: f64,
    classes: Classes<'py>,
    threads: Threads,
) -> Answer<'py> {
    let (scores, classes) = lists(&scores, &classes);
    let kept = with_boxes!(boxes, |list| {
        let (boxes, classes) = (&list.boxes, classes.as_deref());
        let kept = |crew: &_| kept(boxes, &scores, classes, iou_threshold, crew);
        py.detach(|| threads.run(STEPS * boxes.len(), kept))
    });
    Ok(indices(py, kept?))
}

/// The indices of the boxes to keep, best first, and their scores.
#[pyfunction]
pub(crate) fn soft_nms<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    scores: Scores<'py>,
    decay: (bool, f64),
    min_score: f64,
    classes: Classes<'py>,
    threads: Threads,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let (scores, classes) = lists(&scores, &classes);
    let decay = match decay {
        (true, sigma) => Decay::Gaussian(sigma),
        (false, most) => Decay::Linear(most),
    };
    let kept = with_boxes!(boxes, |list| {
        let (boxes, classes) = (&list.boxes, classes.as_deref());
        let kept = |crew: &_| softly_kept(boxes, &scores, classes, decay, min_score, crew);
        py.detach(|| threads.run(STEPS * boxes.len(), kept))
    });
    let (kept, scores): (Vec<_>, Vec<_>) = kept?.into_iter().unzip();
    Ok((indices(py, kept), scores.into_pyarray(py).into_any()))
}

/// Boxes that were merged, their scores, and which of them each box is part of.
#[pyfunction]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    scores: Scores<'py>,
    iou_threshold: f64,
    classes: Classes<'py>,
    models: f64,
    threads: Threads,
) -> Found<'py> {
    let (scores, classes) = lists(&scores, &classes);
    with_boxes!(boxes, |list| {
        let (rows, classes) = (&list.boxes, classes.as_deref());
        let fused = |crew: &_| fused(rows, &scores, classes, iou_threshold, models, crew);
        let fused = py.detach(|| threads.run(STEPS * rows.len(), fused))?;
        let fused = fused.map_err(|error| wrong("boxes", error))?;
        let rows = rows_of(py, &fused.boxes, boxes.format)?;
        let scores = fused.scores.into_pyarray(py).into_any();
        Ok((rows, scores, indices(py, fused.clusters)))
    })
}

/// The average precision of detections, of which some are right.
#[pyfunction]
pub(crate) fn average_precision(
    py: Python<'_>,
    scores: Scores<'_>,
    is_right: PyReadonlyArray1<'_, bool>,
    truths: u64,
    definition: Definition,
) -> f64 {
    let (scores, is_right) = (scores.as_array().to_vec(), is_right.as_array().to_vec());
    py.detach(|| {
        let steps = scores.into_iter().zip(is_right);
        let steps = steps.map(|(score, is_right)| Step {
            score,
            hits: i32::from(is_right),
            misses: i32::from(!is_right),
            gain: f64::from(u8::from(is_right)),
            is_recalled: is_right,
        });
        let mut steps = steps.collect::<Vec<_>>();
        steps.sort_by(|a, b| b.score.total_cmp(&a.score));
        definition.average(&steps, truths)
    })
}

fn lists(scores: &Scores<'_>, classes: &Classes<'_>) -> (Vec<f64>, Option<Vec<i64>>) {
    let classes = classes.as_ref();
    let classes = classes.map(|classes| classes.as_array().to_vec());
    (scores.as_array().to_vec(), classes)
}
