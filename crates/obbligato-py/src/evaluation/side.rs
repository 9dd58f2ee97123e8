//! The rows that Python passes, frame by frame.

use super::frame::{Frame, Item};
use crate::boxes::Boxes;
use crate::polygons::Rows;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

/// Checked boxes, or rows of four corners, and what they are called in an error.
#[derive(FromPyObject)]
pub(super) enum Shapes<'py> {
    Boxes(Bound<'py, Boxes>),
    Corners(Rows<'py>, String),
}

/// The boxes of one side, and for each its frame, its class, its score, its area or distance, its
/// level, and what else is known of it.
#[derive(FromPyObject)]
pub(super) struct Side<'py>(
    pub(super) Shapes<'py>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray1<'py, f64>,
    PyReadonlyArray1<'py, f64>,
    PyReadonlyArray1<'py, i64>,
    PyReadonlyArray2<'py, f64>,
);

/// The boxes of both sides, frame by frame.
pub(super) fn frames<S: Clone>(
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
    pub(super) fn items<S: Clone>(&self, boxes: &[S]) -> impl Iterator<Item = (usize, Item<S>)> {
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
