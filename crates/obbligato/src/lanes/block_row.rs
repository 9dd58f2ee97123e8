//! One number of each of eight shapes, side by side.

use crate::numbers::numbered;

/// How many shapes a block holds.
pub(super) const LANES: usize = 8;

/// A number of each lane.
pub(super) type BlockRow<T> = [T; LANES];

/// Sets one lane of the rows of a vector.
#[inline(always)]
pub(super) fn set<T: Copy, const D: usize>(
    rows: &mut [BlockRow<T>; D],
    lane: usize,
    vector: &[T; D],
) {
    for (row, &number) in rows.iter_mut().zip(vector) {
        if let Some(place) = row.get_mut(lane) {
            *place = number;
        }
    }
}

/// Returns one lane of the rows of a vector; an index beyond the last lane counts as the last.
#[inline(always)]
pub(super) fn get<T: Copy, const D: usize>(rows: &[BlockRow<T>; D], lane: usize) -> [T; D] {
    rows.map(|row| {
        let [.., last] = row;
        row.get(lane).copied().unwrap_or(last)
    })
}

/// Returns the rows of eight vectors.
#[inline(always)]
pub(super) fn transposed<T: Copy + Default, const D: usize>(
    lanes: &[[T; D]; LANES],
) -> [BlockRow<T>; D] {
    let mut rows = [[T::default(); LANES]; D];
    for (component, row) in numbered(rows.iter_mut()) {
        *row = lanes.map(|vector| vector.get(component).copied().unwrap_or_default());
    }
    rows
}
