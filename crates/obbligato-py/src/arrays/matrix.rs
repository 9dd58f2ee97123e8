//! A value for every pair of an item of one list and an item of another, and for item and item.

use super::Answer;
use crate::fault::{different_lengths, out_of_memory};
use crate::threads::Threads;
use numpy::{Element, IntoPyArray, PyArrayMethods};
use pyo3::prelude::*;
use rayon::prelude::*;

/// So few values are computed by the calling thread: handing them over takes some microseconds.
const LITTLE: usize = 256;

/// The matrix of all pairs.
pub(crate) fn matrix<'py, A: Sync, B: Sync, V: Element + Copy + Default>(
    py: Python<'py>,
    (a, b): (&[A], &[B]),
    threads: &Threads,
    measure: impl Fn(&A, &B) -> V + Sync,
) -> Answer<'py> {
    let fill = |(row, one): (&mut [V], &A)| {
        for (value, other) in row.iter_mut().zip(b) {
            *value = measure(one, other);
        }
    };
    let filled = py.detach(|| {
        let mut matrix = zeros(a.len().checked_mul(b.len())?)?;
        let len = matrix.len();
        let width = b.len().max(1);
        if len < LITTLE {
            matrix.chunks_mut(width).zip(a).for_each(fill);
        } else {
            let rows = matrix.par_chunks_mut(width).zip(a);
            threads.run(|| rows.for_each(fill));
        }
        Some(matrix)
    });
    let filled = filled.ok_or_else(out_of_memory)?;
    let matrix = filled.into_pyarray(py).reshape([a.len(), b.len()])?;
    Ok(matrix.into_any())
}

/// So many zeros, if there is room for them. Their pages are taken when they are first written, by the thread that does so.
fn zeros<V: Element + Copy + Default>(len: usize) -> Option<Vec<V>> {
    Vec::<V>::new().try_reserve_exact(len).ok()?;
    Some(vec![V::default(); len])
}

/// The values of item and item.
pub(crate) fn aligned<A: Sync, B: Sync, V: Send>(
    py: Python<'_>,
    (a, b): (&[A], &[B]),
    threads: &Threads,
    measure: impl Fn(&A, &B) -> V + Sync + Send,
) -> PyResult<Vec<V>> {
    if a.len() != b.len() {
        return Err(different_lengths(["a", "b"], [a.len(), b.len()]));
    }
    let pairs = a.par_iter().zip(b);
    let measured = pairs.map(|(one, other)| measure(one, other));
    Ok(py.detach(|| threads.run(|| measured.collect())))
}
