//! The functions of Python that measure what boxes share.

use super::pairs::{Found, columns, ious};
use crate::arrays::Answer;
use crate::arrays::matrix::{Batches, Out, aligned, matrices};
use crate::boxes::shape::Shape;
use crate::boxes::{Boxes, with_both};
use crate::threads::Threads;
use numpy::PyReadonlyArray1;
use obbligato::Real;
use obbligato::nalgebra::{RealField, one, zero};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// What is measured of two boxes.
#[derive(Clone, Copy)]
pub(crate) enum Measure {
    Iou,
    Intersection,
    /// What they share over the first one.
    Iof,
    /// Intersection over union, less what of the hull of both is not theirs.
    Giou,
}

impl FromPyObject<'_, '_> for Measure {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match name.cast::<PyString>()?.to_str()? {
            "iou" => Ok(Self::Iou),
            "intersection" => Ok(Self::Intersection),
            "iof" => Ok(Self::Iof),
            "giou" => Ok(Self::Giou),
            name => Err(PyValueError::new_err(format!("mode: no mode {name:?}"))),
        }
    }
}

impl Measure {
    /// Source of the last: Rezatofighi et al., "Generalized intersection over union", CVPR 2019.
    fn of<S: Shape>(self, a: &S, b: &S) -> S::Number {
        let zero = zero::<S::Number>();
        match self {
            Self::Iou => a.iou(b),
            Self::Intersection => a.shared(b),
            Self::Iof => match a.size() {
                size if size > zero => (a.shared(b) / size).min(one()),
                _ => zero,
            },
            Self::Giou => {
                let (iou, hull) = (a.iou(b), a.hull_with(b));
                let union = a.size() + b.size() - a.shared(b);
                let rest = if hull > union { (hull - union) / hull } else { zero };
                iou - rest
            }
        }
    }
}

/// A measure of every pair: matrices.
#[pyfunction]
pub(crate) fn iou<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    measure: Measure,
    threads: Threads,
    batches: Option<Batches>,
    out: Out<'py>,
) -> Answer<'py> {
    with_both!(a, b, |a, b| {
        let of = |one: &_, other: &_| measure.of(one, other);
        matrices(py, (&a.boxes, &b.boxes), batches, out, threads, of)
    })
}

/// Places in two lists.
type Places<'py> = Option<(PyReadonlyArray1<'py, i64>, PyReadonlyArray1<'py, i64>)>;

/// A measure of row and row, or of the rows at some places.
#[pyfunction]
pub(crate) fn iou_aligned<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    measure: Measure,
    threads: Threads,
    places: Places<'py>,
    out: Out<'py>,
) -> Answer<'py> {
    let places = places.as_ref();
    let places = places.map(|(a, b)| PyResult::Ok((a.as_slice()?, b.as_slice()?)));
    let places = places.transpose()?;
    with_both!(a, b, |a, b| {
        let of = |one: &_, other: &_| measure.of(one, other);
        aligned(py, (&a.boxes, &b.boxes), places, out, threads, of)
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
        let pairs = py.detach(|| ious(b, &a.boxes, Real::nearest(min_iou), threads))?;
        columns(py, &pairs)
    })
}
