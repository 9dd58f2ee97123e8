//! Checked boxes as an object of Python, and how a function is called for those that it is given.

pub(crate) mod indexed_boxes;
pub(crate) mod manifold;
mod mean;
pub(crate) mod shape;

use crate::arrays::Answer;
use crate::arrays::format::{Format, Source};
use crate::arrays::parts::{from_parts, parts_of};
use crate::arrays::points::{Matrix, each_row, gathered};
use crate::fault::wrong;
use indexed_boxes::IndexedBoxes;
use numpy::ndarray::ArrayView2;
use numpy::{IntoPyArray, PyArrayDescr, PyArrayMethods};
use obbligato::{Obb, Obb2, Obb3};
use pyo3::prelude::*;
use shape::Shape;

/// Boxes of one dimension and one type of numbers.
pub(crate) enum Kind {
    Flat32(IndexedBoxes<Obb2>),
    Flat64(IndexedBoxes<Obb<f64, 2>>),
    Solid32(IndexedBoxes<Obb3>),
    Solid64(IndexedBoxes<Obb<f64, 3>>),
}

/// Evaluates an expression with the boxes, whatever their kind.
macro_rules! with_boxes {
    ($boxes:expr, |$list:ident| $answer:expr) => {
        match &$boxes.kind {
            $crate::boxes::Kind::Flat32($list) => $answer,
            $crate::boxes::Kind::Flat64($list) => $answer,
            $crate::boxes::Kind::Solid32($list) => $answer,
            $crate::boxes::Kind::Solid64($list) => $answer,
        }
    };
}

/// Evaluates an expression with two lists of boxes, which must be of one kind.
macro_rules! with_both {
    ($a:expr, $b:expr, |$one:ident, $other:ident| $answer:expr) => {{
        use $crate::boxes::Kind;
        match (&$a.kind, &$b.kind) {
            (Kind::Flat32($one), Kind::Flat32($other)) => $answer,
            (Kind::Flat64($one), Kind::Flat64($other)) => $answer,
            (Kind::Solid32($one), Kind::Solid32($other)) => $answer,
            (Kind::Solid64($one), Kind::Solid64($other)) => $answer,
            _ => Err($crate::fault::different_kinds()),
        }
    }};
}

pub(crate) use {with_both, with_boxes};

/// Makes boxes by an expression with rows, of the kind that the type of their numbers and a format
/// say.
macro_rules! boxes_of {
    ($matrix:expr, $format:expr, |$rows:ident| $list:expr) => {{
        let kind = match (&$matrix, $format.is_flat()) {
            (Matrix::Single($rows), true) => Kind::Flat32($list),
            (Matrix::Double($rows), true) => Kind::Flat64($list),
            (Matrix::Single($rows), false) => Kind::Solid32($list),
            (Matrix::Double($rows), false) => Kind::Solid64($list),
        };
        let format = $format;
        Ok(Self { kind, format })
    }};
}

/// So few rows are checked without giving the interpreter to other threads.
const FEW: usize = 64;

/// Boxes that were checked.
#[pyclass(frozen, module = "obbligato._native")]
pub(crate) struct Boxes {
    pub(crate) kind: Kind,
    pub(crate) format: Format,
}

#[pymethods]
impl Boxes {
    #[new]
    fn new(py: Python<'_>, rows: Matrix<'_>, source: Source, argument: &str) -> PyResult<Self> {
        boxes_of!(rows, source.0, |rows| checked(py, &rows.as_array(), source, argument)?)
    }

    /// The box of least volume around some points; in space of those that stand along an axis, if
    /// it is named.
    #[staticmethod]
    fn fit(
        py: Python<'_>,
        points: Matrix<'_>,
        format: Format,
        up: Option<usize>,
    ) -> PyResult<Self> {
        boxes_of!(points, format, |points| fitted(py, &points.as_array(), up)?)
    }

    /// The boxes of what `parts` returned.
    #[staticmethod]
    fn from_parts(py: Python<'_>, parts: Matrix<'_>, format: Format) -> PyResult<Self> {
        boxes_of!(parts, format, |parts| IndexedBoxes::new(from_parts(py, &parts.as_array())?))
    }

    /// Of each box the center, the half-extents and the axes, to the bit.
    fn parts<'py>(&self, py: Python<'py>) -> Answer<'py> {
        with_boxes!(self, |list| parts_of(py, &list.boxes))
    }

    fn __len__(&self) -> usize {
        with_boxes!(self, |list| list.boxes.len())
    }

    /// The name of the format that these boxes were given in.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// The type of their numbers.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDescr> {
        fn of<'py, S: Shape>(py: Python<'py>, _: &IndexedBoxes<S>) -> Bound<'py, PyArrayDescr> {
            numpy::dtype::<S::Number>(py)
        }
        with_boxes!(self, |list| of(py, list))
    }

    /// The rows of these boxes in a format.
    fn rows<'py>(&self, py: Python<'py>, format: Format) -> Answer<'py> {
        with_boxes!(self, |list| rows_of(py, &list.boxes, format))
    }
}

/// The boxes of an array; an error names the argument and the row.
fn checked<S: Shape>(
    py: Python<'_>,
    rows: &ArrayView2<'_, S::Number>,
    source: Source,
    argument: &str,
) -> PyResult<IndexedBoxes<S>> {
    let read = |index: usize, row: &[S::Number]| {
        S::read(source, row).map_err(|error| error.in_row_of(source.0, row, argument, index))
    };
    // Giving the interpreter away takes as long as a few rows.
    let boxes =
        if rows.nrows() < FEW { each_row(rows, read) } else { py.detach(|| each_row(rows, read)) };
    boxes.map(IndexedBoxes::new)
}

fn fitted<S: Shape>(
    py: Python<'_>,
    points: &ArrayView2<'_, S::Number>,
    up: Option<usize>,
) -> PyResult<IndexedBoxes<S>> {
    let points = gathered(points)?;
    let fitted = py.detach(|| S::fit(&points, up));
    let fitted = fitted.map_err(|error| wrong("points", error))?;
    Ok(IndexedBoxes::new(vec![fitted]))
}

/// Boxes as an array.
pub(crate) fn rows_of<'py, S: Shape>(py: Python<'py>, boxes: &[S], format: Format) -> Answer<'py> {
    let write = || {
        let mut rows = Vec::with_capacity(boxes.len() * format.width());
        for (row, shape) in boxes.iter().enumerate() {
            let written = shape.write(format, &mut rows);
            written.map_err(|error| error.in_row("boxes", row))?;
        }
        PyResult::Ok(rows)
    };
    let rows = py.detach(write)?.into_pyarray(py).reshape([boxes.len(), format.width()])?;
    Ok(rows.into_any())
}
