//! A value for every pair of an item of one list and an item of another, and for item and item.

use super::Answer;
use crate::fault::{different_lengths, out_of_memory};
use crate::threads::Threads;
use numpy::ndarray::{ArrayD, IxDyn};
use numpy::{Element, IntoPyArray, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;

/// An array that values are written into.
pub(crate) type Out<'py> = Option<Bound<'py, PyAny>>;

/// How many matrices there are, of how many rows and columns, and which of the two lists has items
/// of its own for each.
#[derive(Clone, Copy, FromPyObject)]
pub(crate) struct Batches([usize; 3], [bool; 2]);

impl Batches {
    fn len(self) -> Option<usize> {
        let [count, rows, columns] = self.0;
        count.checked_mul(rows)?.checked_mul(columns)
    }

    /// Whether the lists have the items that the shape asks for.
    fn fits(self, lengths: [usize; 2]) -> bool {
        let ([count, rows, columns], [own_rows, own_columns]) = (self.0, self.1);
        let items = |is_own, each: usize| {
            if is_own { count.checked_mul(each) } else { Some(each) }
        };
        [items(own_rows, rows), items(own_columns, columns)] == lengths.map(Some)
    }
}

/// A value for every pair of two lists, as a matrix or several.
pub(crate) fn matrix<'py, A: Sync, B: Sync, V: Element + Copy + Default>(
    py: Python<'py>,
    (a, b): (&[A], &[B]),
    threads: Threads,
    measure: impl Fn(&A, &B) -> V + Sync + Send,
) -> Answer<'py> {
    matrices(py, (a, b), None, None, threads, measure)
}

/// The same into an array if there is one, and of several pairs of lists if there are batches.
pub(crate) fn matrices<'py, A: Sync, B: Sync, V: Element + Copy + Default>(
    py: Python<'py>,
    (a, b): (&[A], &[B]),
    batches: Option<Batches>,
    out: Out<'py>,
    threads: Threads,
    measure: impl Fn(&A, &B) -> V + Sync + Send,
) -> Answer<'py> {
    let is_one = batches.is_none();
    let one = Batches([1, a.len(), b.len()], [true; 2]);
    let batches = batches.unwrap_or(one);
    if !batches.fits([a.len(), b.len()]) {
        return Err(different_lengths(["a", "b"], [a.len(), b.len()]));
    }
    let Batches([_, rows, columns], [own_rows, own_columns]) = batches;
    let fill = |mut place: usize, mut values: &mut [V]| {
        while !values.is_empty() {
            let (row, column) = (place / columns, place % columns);
            let (batch, row) = (row / rows, row % rows);
            let row = if own_rows { batch * rows + row } else { row };
            let begin = if own_columns { batch * columns } else { 0 } + column;
            let count = values.len().min(columns - column);
            let (head, rest) = values.split_at_mut(count);
            for (value, other) in head.iter_mut().zip(&b[begin..]) {
                *value = measure(&a[row], other);
            }
            place += count;
            values = rest;
        }
    };
    let len = batches.len().ok_or_else(out_of_memory)?;
    let shape = if is_one { IxDyn(&[rows, columns]) } else { IxDyn(&batches.0) };
    filled(py, (len, shape), out, threads, fill)
}

/// An array of so many values, of a shape, filled block by block.
fn filled<'py, V: Element + Copy + Default>(
    py: Python<'py>,
    (len, shape): (usize, IxDyn),
    out: Out<'py>,
    threads: Threads,
    fill: impl Fn(usize, &mut [V]) + Sync + Send,
) -> Answer<'py> {
    if let Some(out) = out {
        let array = out.cast::<PyArrayDyn<V>>()?;
        let mut array = array.try_readwrite()?;
        let values = array.as_slice_mut()?;
        if values.len() != len {
            return Err(different_lengths(["out", "the answer"], [values.len(), len]));
        }
        py.detach(|| threads.run(len, |crew| crew.fill(values, fill)))?;
        return Ok(out);
    }
    let values = py.detach(|| {
        let mut values = zeros(len).ok_or_else(out_of_memory)?;
        threads.run(len, |crew| crew.fill(&mut values, fill))?;
        PyResult::Ok(values)
    });
    let values = ArrayD::from_shape_vec(shape, values?);
    let values = values.map_err(|_| out_of_memory())?;
    Ok(values.into_pyarray(py).into_any())
}

/// So many zeros, if there is room for them. Their pages are taken when they are first written, by
/// the thread that does so.
fn zeros<V: Element + Copy + Default>(len: usize) -> Option<Vec<V>> {
    Vec::<V>::new().try_reserve_exact(len).ok()?;
    Some(vec![V::default(); len])
}

/// The values of item and item, or of the items at some places of either list, into an array if
/// there is one.
pub(crate) fn aligned<'py, A: Sync, B: Sync, V: Element + Copy + Default>(
    py: Python<'py>,
    (a, b): (&[A], &[B]),
    places: Option<(&[i64], &[i64])>,
    out: Out<'py>,
    threads: Threads,
    measure: impl Fn(&A, &B) -> V + Sync + Send,
) -> Answer<'py> {
    let Some((of_a, of_b)) = places else {
        let of = |place| measure(&a[place], &b[place]);
        let len = same_length(a, b)?;
        return filled(py, (len, IxDyn(&[len])), out, threads, each(of));
    };
    let of = |place| measure(&a[of_a[place] as usize], &b[of_b[place] as usize]);
    let len = same_length(of_a, of_b)?;
    filled(py, (len, IxDyn(&[len])), out, threads, each(of))
}

/// What `of` says of each place of a block.
fn each<V>(of: impl Fn(usize) -> V) -> impl Fn(usize, &mut [V]) {
    move |begin, values| {
        for (place, value) in values.iter_mut().enumerate() {
            *value = of(begin + place);
        }
    }
}

pub(crate) fn same_length<A, B>(a: &[A], b: &[B]) -> PyResult<usize> {
    if a.len() == b.len() {
        Ok(a.len())
    } else {
        Err(different_lengths(["a", "b"], [a.len(), b.len()]))
    }
}
