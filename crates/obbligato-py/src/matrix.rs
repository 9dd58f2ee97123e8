//! Intersection over union of every box of one array and every box of another, and row by row.

use crate::Number;
use crate::boxes::Boxes;
use crate::threads::Threads;
use obbligato::{Obb2, Obb3};
use rayon::prelude::*;

/// A shape that has a measure in common with another one.
pub(crate) trait Measured<T>: Sync {
    /// Intersection over union.
    fn measure(&self, other: &Self) -> T;
}

impl<T: Number> Measured<T> for Obb2<T> {
    fn measure(&self, other: &Self) -> T {
        Obb2::iou(self, other)
    }
}

impl<T: Number> Measured<T> for Obb3<T> {
    /// Boxes that share an upright axis, as nearly all labels do, are measured by it.
    fn measure(&self, other: &Self) -> T {
        self.iou_upright(other)
            .unwrap_or_else(|| Obb3::iou(self, other))
    }
}

/// The matrix, row by row; `None` if there is no memory for it.
pub(crate) fn all<T: Number>(a: &Boxes<T>, b: &Boxes<T>, threads: &Threads) -> Option<Vec<T>> {
    match (a, b) {
        (Boxes::Flat(a), Boxes::Flat(b)) => matrix(a, b, threads),
        (Boxes::Solid(a), Boxes::Solid(b)) => matrix(a, b, threads),
        _ => None,
    }
}

/// Row by row of two arrays of the same length.
pub(crate) fn aligned<T: Number>(a: &Boxes<T>, b: &Boxes<T>, threads: &Threads) -> Vec<T> {
    match (a, b) {
        (Boxes::Flat(a), Boxes::Flat(b)) => list(a, b, threads),
        (Boxes::Solid(a), Boxes::Solid(b)) => list(a, b, threads),
        _ => Vec::new(),
    }
}

fn matrix<T: Number, B: Measured<T>>(a: &[B], b: &[B], threads: &Threads) -> Option<Vec<T>> {
    let mut matrix = Vec::new();
    matrix
        .try_reserve_exact(a.len().checked_mul(b.len())?)
        .ok()?;
    matrix.resize(a.len() * b.len(), T::zero());
    let rows = matrix.par_chunks_mut(b.len().max(1)).zip(a);
    let fill = |(row, one): (&mut [T], &B)| {
        for (value, other) in row.iter_mut().zip(b) {
            *value = one.measure(other);
        }
    };
    threads.run(|| rows.for_each(fill));
    Some(matrix)
}

fn list<T: Number, B: Measured<T>>(a: &[B], b: &[B], threads: &Threads) -> Vec<T> {
    let pairs = a.par_iter().zip(b);
    threads.run(|| pairs.map(|(one, other)| one.measure(other)).collect())
}
