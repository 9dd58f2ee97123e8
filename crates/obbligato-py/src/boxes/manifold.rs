//! Where boxes touch, for a solver that pushes them apart.

use super::{Boxes, with_both};
use crate::arrays::Answer;
use crate::arrays::matrix::same_length;
use crate::number::Number;
use crate::threads::Threads;
use numpy::{IntoPyArray, PyArrayMethods};
use obbligato::nalgebra::SVector;
use obbligato::{ManifoldWith, Obb};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The contacts of row and row: normals, counts, points, depths and ids.
#[pyfunction]
pub(crate) fn manifold<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    threads: Threads,
) -> Answer<'py> {
    with_both!(a, b, |a, b| contacts(py, (&a.boxes, &b.boxes), threads))
}

fn contacts<'py, T: Number, const D: usize>(
    py: Python<'py>,
    (a, b): (&[Obb<T, D>], &[Obb<T, D>]),
    threads: Threads,
) -> Answer<'py>
where
    Obb<T, D>: ManifoldWith<T, D>,
{
    // As many as a side of a rectangle has ends, or a face of a box corners.
    let most = 1 << (D - 1);
    let steps = 16 * same_length(a, b)?;
    let touch = |place: usize, one: &Obb<T, D>| one.manifold_with(&b[place]);
    let found = py.detach(|| threads.run(steps, |crew| crew.map(a, touch)))?;
    let (mut normals, mut counts) = (Vec::new(), Vec::new());
    let (mut points, mut depths, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    for manifold in &found {
        let normal = manifold.as_ref().map(|found| found.normal.into_inner());
        let touching = manifold.as_ref().map_or(&[][..], |found| found.points());
        normals.extend(<[T; D]>::from(normal.unwrap_or(SVector::zeros())));
        counts.push(touching.len() as i64);
        for place in 0..most {
            let contact = touching.get(place);
            let point = contact.map_or(SVector::zeros(), |contact| contact.point.coords);
            points.extend(<[T; D]>::from(point));
            depths.push(contact.map_or(T::zero(), |contact| contact.depth));
            ids.push(contact.map_or(-1, |contact| i64::from(contact.id)));
        }
    }
    let rows = found.len();
    let columns = [
        normals.into_pyarray(py).reshape([rows, D])?.into_any(),
        counts.into_pyarray(py).into_any(),
        points.into_pyarray(py).reshape([rows, most, D])?.into_any(),
        depths.into_pyarray(py).reshape([rows, most])?.into_any(),
        ids.into_pyarray(py).reshape([rows, most])?.into_any(),
    ];
    Ok(PyTuple::new(py, columns)?.into_any())
}
