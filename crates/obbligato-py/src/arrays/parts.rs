//! Boxes as the numbers that are kept of them, so that a pickle holds every bit: the center, the
//! half-extents and the axes.

use super::points::each_row;
use crate::fault::NotABox;
use crate::number::Number;
use numpy::ndarray::ArrayView2;
use numpy::{IntoPyArray, PyArrayMethods};
use obbligato::Obb;
use obbligato::nalgebra::Rotation;
use pyo3::prelude::*;
use std::array;

/// The parts of boxes, one row a box.
pub(crate) fn parts_of<'py, T: Number, const D: usize>(
    py: Python<'py>,
    boxes: &[Obb<T, D>],
) -> PyResult<Bound<'py, PyAny>> {
    let width = D * (2 + D);
    let parts = py.detach(|| {
        let mut parts = Vec::with_capacity(boxes.len() * width);
        for obb in boxes {
            parts.extend_from_slice(obb.center().coords.as_slice());
            parts.extend_from_slice(obb.half_extents().as_slice());
            parts.extend_from_slice(obb.rotation().matrix().as_slice());
        }
        parts
    });
    let parts = parts.into_pyarray(py).reshape([boxes.len(), width])?;
    Ok(parts.into_any())
}

/// The boxes of some parts, those that a row lacks being 0; an error names the row.
///
/// `Obb::new` keeps the axes of every box that exists. Those that it had to replace are off from
/// orthonormal by the rounding of its last step, at most `4 EPSILON` in each of three entries and
/// so less than the `8 EPSILON` that it accepts.
pub(crate) fn from_parts<T: Number, const D: usize>(
    py: Python<'_>,
    rows: &ArrayView2<'_, T>,
) -> PyResult<Vec<Obb<T, D>>> {
    let read = |index: usize, row: &[T]| {
        let (parts, _) = row.as_chunks::<D>();
        let part = |place: usize| parts.get(place).copied().unwrap_or([T::zero(); D]);
        let axes: [[T; D]; D] = array::from_fn(|axis| part(2 + axis));
        let rotation = Rotation::<T, D>::from_matrix_unchecked(axes.into());
        let obb = Obb::<T, D>::new(part(0).into(), part(1).into(), rotation);
        obb.map_err(|error| NotABox::from(error).in_row("boxes", index))
    };
    py.detach(|| each_row(rows, read))
}
