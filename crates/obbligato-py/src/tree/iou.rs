//! The functions of Python that measure intersections over union.

use super::pairs::{Found, columns, ious};
use crate::arrays::Answer;
use crate::arrays::matrix::{aligned, matrix};
use crate::boxes::shape::Shape;
use crate::boxes::{Boxes, with_both};
use crate::threads::Threads;
use numpy::IntoPyArray;
use obbligato::Real;
use pyo3::prelude::*;

/// Every intersection over union, as a matrix.
#[pyfunction]
pub(crate) fn iou<'py>(py: Python<'py>, a: &Boxes, b: &Boxes, threads: Threads) -> Answer<'py> {
    with_both!(a, b, |a, b| {
        matrix(py, (&a.boxes, &b.boxes), &threads, Shape::iou)
    })
}

/// The intersections over union of row and row.
#[pyfunction]
pub(crate) fn iou_aligned<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    threads: Threads,
) -> Answer<'py> {
    with_both!(a, b, |a, b| {
        let values = aligned(py, (&a.boxes, &b.boxes), &threads, Shape::iou)?;
        Ok(values.into_pyarray(py).into_any())
    })
}

/// The pairs with an intersection over union of at least `min_iou`.
#[pyfunction]
pub(crate) fn iou_sparse<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    min_iou: f64,
    threads: Threads,
) -> Found<'py> {
    with_both!(a, b, |a, b| {
        let pairs = py.detach(|| ious(b, &a.boxes, Real::nearest(min_iou), &threads));
        columns(py, &pairs)
    })
}
