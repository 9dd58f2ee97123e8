//! Pairs of a box of one list and a box of another.

use crate::arrays::indices;
use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::number::Number;
use crate::threads::Threads;
use numpy::IntoPyArray;
use obbligato::Real;
use pyo3::prelude::*;

/// A place in one list, a place in another, and their intersection over union.
pub(crate) type Pair<T> = (usize, usize, T);

/// Rows, columns and values.
pub(crate) type Found<'py> = PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>)>;

/// What `of` says of each pair of a box of `others` and one of the list whose bounds touch, where
/// it says something, by row and then by column.
pub(crate) fn pairs_with<S: Shape, V: Send>(
    list: &IndexedBoxes<S>,
    others: &[S],
    threads: Threads,
    of: impl Fn(usize, usize) -> Option<V> + Sync + Send,
) -> PyResult<Vec<(usize, usize, V)>> {
    let of_row = |row: usize, other: &S| {
        let bounds = other.bounds();
        let near = list.tree().query(&bounds);
        let found = near.filter_map(|column| Some((row, column, of(row, column)?)));
        let mut found = found.collect::<Vec<_>>();
        found.sort_unstable_by_key(|&(_, column, _)| column);
        found
    };
    threads.run(list.steps(others.len()), |crew| {
        list.tree();
        crew.map(others, of_row).into_iter().flatten().collect()
    })
}

/// All pairs with an intersection over union of at least `min_iou`, and above 0.
pub(crate) fn ious<S: Shape>(
    list: &IndexedBoxes<S>,
    others: &[S],
    min_iou: S::Number,
    threads: Threads,
) -> PyResult<Vec<Pair<S::Number>>> {
    let zero = S::Number::ZERO;
    pairs_with(list, others, threads, |row, column| {
        let iou = others[row].iou(&list.boxes[column]);
        (iou >= min_iou && iou > zero).then_some(iou)
    })
}

/// Pairs as three arrays.
pub(crate) fn columns<'py, T: Number>(py: Python<'py>, pairs: &[Pair<T>]) -> Found<'py> {
    let values = pairs.iter().map(|&(_, _, value)| value).collect::<Vec<_>>();
    let rows = indices(py, pairs.iter().map(|&(row, _, _)| row));
    let columns = indices(py, pairs.iter().map(|&(_, column, _)| column));
    Ok((rows, columns, values.into_pyarray(py).into_any()))
}
