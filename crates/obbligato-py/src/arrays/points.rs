//! Arrays as the native functions take them, read where they lie.

use crate::fault::room_for;
use crate::number::Number;
use numpy::ndarray::ArrayView2;
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use obbligato::nalgebra::Point3;
use pyo3::prelude::*;

/// Rows of numbers of either type.
pub(crate) enum Matrix<'py> {
    Single(PyReadonlyArray2<'py, f32>),
    Double(PyReadonlyArray2<'py, f64>),
}

/// By hand, since the derived one writes the error of the first variant for every array of the
/// second.
impl<'py> FromPyObject<'_, 'py> for Matrix<'py> {
    type Error = PyErr;

    fn extract(array: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(array) = array.cast::<PyArray2<f32>>() {
            return Ok(Self::Single(array.try_readonly()?));
        }
        Ok(Self::Double(array.extract()?))
    }
}

/// What each row is read as, by its number and its entries.
pub(crate) fn each_row<T: Copy, R>(
    rows: &ArrayView2<'_, T>,
    read: impl Fn(usize, &[T]) -> PyResult<R>,
) -> PyResult<Vec<R>> {
    let mut all = room_for(rows.nrows())?;
    let mut entries = Vec::with_capacity(rows.ncols());
    for (index, row) in rows.outer_iter().enumerate() {
        entries.clear();
        entries.extend(row.iter().copied());
        all.push(read(index, &entries)?);
    }
    Ok(all)
}

/// Rows of two or three coordinates as points; those in the plane lie at height 0.
pub(crate) fn gathered<T: Number>(rows: &ArrayView2<'_, T>) -> PyResult<Vec<Point3<T>>> {
    let coordinate = |row: usize, axis: usize| rows.get([row, axis]).copied().unwrap_or(T::zero());
    let point = |row| Point3::from([0, 1, 2].map(|axis| coordinate(row, axis)));
    let mut points = room_for(rows.nrows())?;
    points.extend((0..rows.nrows()).map(point));
    Ok(points)
}
