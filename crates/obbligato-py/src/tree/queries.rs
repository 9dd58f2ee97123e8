//! The functions of Python that ask where boxes are.

use super::Place;
use super::nearest::closest;
use super::pairs::pairs_with;
use super::rays::first_hits;
use crate::arrays::matrix::matrix;
use crate::arrays::points::gathered;
use crate::arrays::{Answer, indices};
use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::boxes::{Boxes, with_both, with_boxes};
use crate::fault::wrong;
use crate::number::Number;
use crate::threads::Threads;
use numpy::{IntoPyArray, PyReadonlyArray1, PyReadonlyArray2};
use obbligato::Ray;
use obbligato::nalgebra::Point3;
use pyo3::prelude::*;

/// Two arrays: places and values, or rows and columns.
type Two<'py> = PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)>;

/// The distance of every box and every other one.
#[pyfunction]
pub(crate) fn distance<'py>(
    py: Python<'py>,
    a: &Boxes,
    b: &Boxes,
    threads: Threads,
) -> Answer<'py> {
    with_both!(a, b, |a, b| { matrix(py, (&a.boxes, &b.boxes), threads, Shape::distance) })
}

/// Which boxes contain which points.
#[pyfunction]
pub(crate) fn contains<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    at: &Bound<'py, PyAny>,
    threads: Threads,
) -> Answer<'py> {
    with_boxes!(boxes, |list| {
        matrix(py, (&list.boxes, &points(list, at)?), threads, Shape::contains)
    })
}

/// The pairs of a box of one list and one of another that overlap.
#[pyfunction]
pub(crate) fn overlaps<'py>(py: Python<'py>, a: &Boxes, b: &Boxes, threads: Threads) -> Two<'py> {
    with_both!(a, b, |a, b| {
        let overlap = |row: usize, column: usize| a.boxes[row].overlaps(&b.boxes[column]);
        pairs_of(py, b, &a.boxes, threads, overlap)
    })
}

/// The pairs of boxes of one list that overlap, each once, the earlier first.
#[pyfunction]
pub(crate) fn pairs<'py>(py: Python<'py>, boxes: &Boxes, threads: Threads) -> Two<'py> {
    with_boxes!(boxes, |list| {
        let overlap = |row: usize, column: usize| {
            row < column && list.boxes[row].overlaps(&list.boxes[column])
        };
        pairs_of(py, list, &list.boxes, threads, overlap)
    })
}

fn pairs_of<'py, S: Shape>(
    py: Python<'py>,
    list: &IndexedBoxes<S>,
    others: &[S],
    threads: Threads,
    overlap: impl Fn(usize, usize) -> bool + Sync + Send,
) -> Two<'py> {
    let pairs = py.detach(|| {
        pairs_with(list, others, threads, |row, column| overlap(row, column).then_some(()))
    })?;
    let rows = indices(py, pairs.iter().map(|&(row, _, ())| row));
    let columns = indices(py, pairs.iter().map(|&(_, column, ())| column));
    Ok((rows, columns))
}

/// The first box that each ray hits, and its parameter there.
#[pyfunction]
pub(crate) fn cast_rays<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    origins: &Bound<'py, PyAny>,
    directions: &Bound<'py, PyAny>,
    max_t: &Bound<'py, PyAny>,
    threads: Threads,
) -> Two<'py> {
    with_boxes!(boxes, |list| {
        let (rays, max_t) = (rays(list, origins, directions)?, numbers(list, max_t)?);
        places(py, &py.detach(|| first_hits(list, &rays, &max_t, threads))?)
    })
}

/// The box that is closest to each point, and its distance.
#[pyfunction]
pub(crate) fn nearest<'py>(
    py: Python<'py>,
    boxes: &Boxes,
    at: &Bound<'py, PyAny>,
    threads: Threads,
) -> Two<'py> {
    with_boxes!(boxes, |list| {
        let at = points(list, at)?;
        places(py, &py.detach(|| closest(list, &at, threads))?)
    })
}

/// Places as an array of indices, -1 for none, and one of values, infinite for none.
fn places<'py, T: Number>(py: Python<'py>, places: &[Place<T>]) -> Two<'py> {
    let index = |place: &Place<T>| place.map_or(-1, |(index, _)| index as i64);
    let value = |place: &Place<T>| place.map_or(T::INFINITY, |(_, value)| value);
    let index = places.iter().map(index).collect::<Vec<_>>();
    let values = places.iter().map(value).collect::<Vec<_>>();
    let index = index.into_pyarray(py).into_any();
    Ok((index, values.into_pyarray(py).into_any()))
}

/// Points of the numbers that a list of boxes has.
fn points<S: Shape>(
    _: &IndexedBoxes<S>,
    rows: &Bound<'_, PyAny>,
) -> PyResult<Vec<Point3<S::Number>>> {
    let rows = rows.extract::<PyReadonlyArray2<'_, S::Number>>()?;
    gathered(&rows.as_array())
}

/// Rays of the numbers that a list of boxes has; an error names the row.
fn rays<S: Shape>(
    list: &IndexedBoxes<S>,
    origins: &Bound<'_, PyAny>,
    directions: &Bound<'_, PyAny>,
) -> PyResult<Vec<Ray<S::Number, 3>>> {
    let (origins, directions) = (points(list, origins)?, points(list, directions)?);
    let rays = origins.iter().zip(&directions).enumerate();
    rays.map(|(row, (origin, direction))| {
        let ray = Ray::new(*origin, direction.coords);
        ray.map_err(|error| wrong(&format!("origins[{row}], directions[{row}]"), error))
    })
    .collect()
}

/// Numbers as a list of boxes has them.
fn numbers<S: Shape>(_: &IndexedBoxes<S>, row: &Bound<'_, PyAny>) -> PyResult<Vec<S::Number>> {
    let row = row.extract::<PyReadonlyArray1<'_, S::Number>>()?;
    Ok(row.as_array().to_vec())
}
