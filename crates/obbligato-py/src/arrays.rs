//! NumPy arrays: read without a copy, row by row as boxes or points, and made.

mod angle;
pub(crate) mod boxes;
pub(crate) mod corners;
pub(crate) mod format;
pub(crate) mod matrix;
pub(crate) mod parts;
pub(crate) mod points;

use numpy::IntoPyArray;
use pyo3::prelude::*;

/// What a function returns to Python.
pub(crate) type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Indices as Python has them.
pub(crate) fn indices(
    py: Python<'_>,
    indices: impl IntoIterator<Item = usize>,
) -> Bound<'_, PyAny> {
    let indices = indices.into_iter().map(|index| index as i64);
    indices.collect::<Vec<_>>().into_pyarray(py).into_any()
}
