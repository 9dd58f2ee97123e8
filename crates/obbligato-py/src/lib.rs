//! The Python package `obbligato`: what computes.
//!
//! `python/obbligato` is what people import. It turns what they pass into arrays of `float32` or `float64` with two axes,
//! one row a box, all of one type, and calls this.

mod angle;
mod boxes;
mod corners;
mod fault;
mod format;
mod matrix;
mod sparse;
mod suppression;
mod threads;

use crate::boxes::Boxes;
use crate::fault::{different_lengths, different_types, out_of_memory};
use crate::format::Format;
use crate::threads::Threads;
use numpy::{Element, IntoPyArray, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use obbligato::Real;
use pyo3::prelude::*;

/// A scalar of both worlds.
trait Number: Real + Element {}
impl Number for f32 {}
impl Number for f64 {}

/// Rows of numbers of either type.
#[derive(FromPyObject)]
enum Rows<'py> {
    Single(PyReadonlyArray2<'py, f32>),
    Double(PyReadonlyArray2<'py, f64>),
}

/// What a function returns to Python.
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Rows, columns and values.
type Found<'py> = PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>)>;

#[pymodule]
mod _native {
    use super::{Answer, Format, Found, Rows, Threads, different_types};
    use numpy::PyReadonlyArray1;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }

    /// Every intersection over union, as a matrix.
    #[pyfunction]
    fn iou<'py>(
        py: Python<'py>,
        a: Rows<'py>,
        b: Rows<'py>,
        format: Format,
        threads: Option<usize>,
    ) -> Answer<'py> {
        let threads = Threads::new(threads)?;
        match (&a, &b) {
            (Rows::Single(a), Rows::Single(b)) => super::iou(py, a, b, format, &threads),
            (Rows::Double(a), Rows::Double(b)) => super::iou(py, a, b, format, &threads),
            _ => Err(different_types()),
        }
    }

    /// The intersections over union of row and row.
    #[pyfunction]
    fn iou_aligned<'py>(
        py: Python<'py>,
        a: Rows<'py>,
        b: Rows<'py>,
        format: Format,
        threads: Option<usize>,
    ) -> Answer<'py> {
        let threads = Threads::new(threads)?;
        match (&a, &b) {
            (Rows::Single(a), Rows::Single(b)) => super::iou_aligned(py, a, b, format, &threads),
            (Rows::Double(a), Rows::Double(b)) => super::iou_aligned(py, a, b, format, &threads),
            _ => Err(different_types()),
        }
    }

    /// The pairs with an intersection over union of at least `min_iou`.
    #[pyfunction]
    fn iou_sparse<'py>(
        py: Python<'py>,
        a: Rows<'py>,
        b: Rows<'py>,
        min_iou: f64,
        format: Format,
        threads: Option<usize>,
    ) -> Found<'py> {
        let threads = Threads::new(threads)?;
        match (&a, &b) {
            (Rows::Single(a), Rows::Single(b)) => {
                super::iou_sparse(py, a, b, min_iou as f32, format, &threads)
            }
            (Rows::Double(a), Rows::Double(b)) => {
                super::iou_sparse(py, a, b, min_iou, format, &threads)
            }
            _ => Err(different_types()),
        }
    }

    /// The indices of the boxes to keep, best first.
    #[pyfunction]
    fn nms<'py>(
        py: Python<'py>,
        boxes: Rows<'py>,
        scores: PyReadonlyArray1<'py, f64>,
        iou_threshold: f64,
        classes: Option<PyReadonlyArray1<'py, i64>>,
        format: Format,
    ) -> Answer<'py> {
        match &boxes {
            Rows::Single(boxes) => {
                super::nms(py, boxes, &scores, iou_threshold as f32, classes, format)
            }
            Rows::Double(boxes) => super::nms(py, boxes, &scores, iou_threshold, classes, format),
        }
    }

    /// The same boxes in another format.
    #[pyfunction]
    fn convert<'py>(py: Python<'py>, boxes: Rows<'py>, from: Format, to: Format) -> Answer<'py> {
        match &boxes {
            Rows::Single(boxes) => super::convert(py, boxes, from, to),
            Rows::Double(boxes) => super::convert(py, boxes, from, to),
        }
    }
}

fn iou<'py, T: Number>(
    py: Python<'py>,
    a: &PyReadonlyArray2<'py, T>,
    b: &PyReadonlyArray2<'py, T>,
    format: Format,
    threads: &Threads,
) -> Answer<'py> {
    let (a, b) = both(a, b, format)?;
    let matrix = py
        .detach(|| matrix::all(&a, &b, threads))
        .ok_or_else(out_of_memory)?;
    let matrix = matrix.into_pyarray(py).reshape([a.len(), b.len()])?;
    Ok(matrix.into_any())
}

fn iou_aligned<'py, T: Number>(
    py: Python<'py>,
    a: &PyReadonlyArray2<'py, T>,
    b: &PyReadonlyArray2<'py, T>,
    format: Format,
    threads: &Threads,
) -> Answer<'py> {
    let (a, b) = both(a, b, format)?;
    if a.len() != b.len() {
        return Err(different_lengths(["a", "b"], [a.len(), b.len()]));
    }
    let list = py.detach(|| matrix::aligned(&a, &b, threads));
    Ok(list.into_pyarray(py).into_any())
}

fn iou_sparse<'py, T: Number>(
    py: Python<'py>,
    a: &PyReadonlyArray2<'py, T>,
    b: &PyReadonlyArray2<'py, T>,
    min_iou: T,
    format: Format,
    threads: &Threads,
) -> Found<'py> {
    let (a, b) = both(a, b, format)?;
    let (rows, columns, values) = py.detach(|| {
        let found = sparse::overlaps(&a, &b, min_iou, threads);
        let rows = found
            .iter()
            .map(|overlap| overlap.row as i64)
            .collect::<Vec<_>>();
        let columns = found
            .iter()
            .map(|overlap| overlap.column as i64)
            .collect::<Vec<_>>();
        let values = found.iter().map(|overlap| overlap.iou).collect::<Vec<_>>();
        (rows, columns, values)
    });
    let values = values.into_pyarray(py).into_any();
    Ok((
        rows.into_pyarray(py).into_any(),
        columns.into_pyarray(py).into_any(),
        values,
    ))
}

fn nms<'py, T: Number>(
    py: Python<'py>,
    boxes: &PyReadonlyArray2<'py, T>,
    scores: &PyReadonlyArray1<'py, f64>,
    iou_threshold: T,
    classes: Option<PyReadonlyArray1<'py, i64>>,
    format: Format,
) -> Answer<'py> {
    let boxes = Boxes::new(&boxes.as_array(), format, "boxes")?;
    let scores = scores.as_array().to_vec();
    let classes = classes.map(|classes| classes.as_array().to_vec());
    let kept = py.detach(|| suppression::kept(&boxes, &scores, classes.as_deref(), iou_threshold));
    Ok(kept.into_pyarray(py).into_any())
}

fn convert<'py, T: Number>(
    py: Python<'py>,
    boxes: &PyReadonlyArray2<'py, T>,
    from: Format,
    to: Format,
) -> Answer<'py> {
    let boxes = Boxes::new(&boxes.as_array(), from, "boxes")?;
    let rows = boxes.rows(to, "boxes")?;
    let rows = rows.into_pyarray(py).reshape([boxes.len(), to.width()])?;
    Ok(rows.into_any())
}

fn both<'py, T: Number>(
    a: &PyReadonlyArray2<'py, T>,
    b: &PyReadonlyArray2<'py, T>,
    format: Format,
) -> PyResult<(Boxes<T>, Boxes<T>)> {
    Ok((
        Boxes::new(&a.as_array(), format, "a")?,
        Boxes::new(&b.as_array(), format, "b")?,
    ))
}
