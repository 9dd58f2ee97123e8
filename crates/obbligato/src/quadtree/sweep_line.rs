//! All pairs of a tree of up to a thousand items, by sorting them from left to right: no node is
//! visited.
//!
//! A cell is a coordinate divided by a length and rounded down, which keeps the order of
//! coordinates: what touches has cells in common. The items are sorted by the column of their left
//! edge, found by counting. Those that begin before an item ends follow it without a gap, and their
//! vertical cells, of 16 bits, are compared eight at a time. The few that are left are compared
//! exactly.
//!
//! Source: Shamos, Hoey, "Geometric Intersection Problems", FOCS 1976.

use super::batch::BATCH;
use super::index::TreeLink;
use super::slot::Slot;
use super::view::View;
use crate::numbers::{PREDICTS_BRANCHES, Real, numbered};
use crate::shapes::Aabb;
use core::array;
use nalgebra::{Scalar, Vector2};
use wide::i16x8;

/// The most items, and the fewest for which sorting pays.
const MOST: usize = if PREDICTS_BRANCHES { 1024 } else { 1 };
const FEWEST: usize = 256;
/// How many items on average may begin before another one ends; beyond, a walk through the tree
/// takes less time.
const MOST_OPEN: usize = 48;
/// The largest vertical cell.
const HIGHEST: f64 = 32767.0;
/// How many items are compared with another one at a time.
const AT_A_TIME: usize = 32;

/// Bounds divided into columns and rows.
struct Cells<T: Scalar> {
    bounds: Aabb<T, 2>,
    scale: Vector2<T>,
}

impl<T: Real> Cells<T> {
    fn new(bounds: Aabb<T, 2>, last: Vector2<f64>) -> Self {
        let scale = (bounds.max() - bounds.min()).zip_map(&last, |length, last| {
            let scale = T::nearest(last) / length;
            // A side of hardly any length has a single cell.
            if scale < T::INFINITY { scale } else { T::zero() }
        });
        Self { bounds, scale }
    }

    #[inline(always)]
    fn column(&self, x: T) -> usize {
        ((x - self.bounds.min().x) * self.scale.x).to_grid().into()
    }

    #[inline(always)]
    fn row(&self, y: T) -> i16 {
        ((y - self.bounds.min().y) * self.scale.y).to_grid() as i16
    }
}

/// The items in the order of their columns.
#[derive(Clone)]
pub(super) struct SweepLine {
    len: usize,
    slots: [u16; MOST],
    /// The number of items that begin in the column in which an item ends, or before.
    ends: [u16; MOST],
    /// The lowest and highest cell of each, with room for those that are compared with the last
    /// one.
    low: [i16; MOST + AT_A_TIME],
    high: [i16; MOST + AT_A_TIME],
    /// The item that is compared next, and the first of those with which it is.
    item: usize,
    other: usize,
    /// Items with cells in common with others, the first of these, and a bit for each.
    rows: [(u16, u16, u32); BATCH],
    rows_left: usize,
}

impl SweepLine {
    /// None if the walk through the tree takes less time.
    pub(super) fn over<K, T: Real, L: TreeLink>(view: View<'_, K, T, L>) -> Option<Self> {
        let len = view.slots.len();
        if !PREDICTS_BRANCHES || !(FEWEST..=MOST).contains(&len) {
            return None;
        }
        let last = Vector2::new(len.wrapping_sub(1) as f64, HIGHEST);
        let cells = Cells::new(view.node(L::ROOT)?.bounds, last);
        let ends = ends_of_columns(view, &cells);
        let mut sorted = Self {
            len,
            slots: [0; MOST],
            ends: [0; MOST],
            low: [0; MOST + AT_A_TIME],
            high: [0; MOST + AT_A_TIME],
            item: 0,
            other: 1,
            rows: [(0, 0, 0); BATCH],
            rows_left: 0,
        };
        let (mut places, mut open) = (ends, 0_usize);
        for (number, slot) in numbered(view.slots.iter()) {
            let (min, max) = (slot.bounds.min(), slot.bounds.max());
            // From the last place of a column to the first.
            let place = &mut places[cells.column(min.x) % MOST];
            *place = place.wrapping_sub(1);
            let (place, end) = (usize::from(*place), ends[cells.column(max.x) % MOST]);
            open = open.wrapping_add(usize::from(end).wrapping_sub(place));
            sorted.slots[place % MOST] = number as u16;
            sorted.ends[place % MOST] = end;
            sorted.low[place % MOST] = cells.row(min.y);
            sorted.high[place % MOST] = cells.row(max.y);
        }
        (open <= MOST_OPEN.wrapping_mul(len)).then_some(sorted)
    }

    /// The next pair.
    #[inline(always)]
    pub(super) fn next<'a, K, T: Real, L: TreeLink>(
        &mut self,
        view: View<'a, K, T, L>,
    ) -> Option<[&'a Slot<K, T, L>; 2]> {
        loop {
            if self.rows_left == 0 {
                self.find_rows()?;
            }
            let (item, first, bits) = self.rows.get_mut(self.rows_left.wrapping_sub(1))?;
            let other = usize::from(*first).wrapping_add(bits.trailing_zeros() as usize);
            *bits &= bits.wrapping_sub(1);
            self.rows_left = self.rows_left.wrapping_sub(usize::from(*bits == 0));
            let [one, other] = [usize::from(*item), other].map(|item| self.slots[item % MOST]);
            let [one, other] = [one, other].map(|slot| view.slots.get(usize::from(slot)));
            if let (Some(one), Some(other)) = (one, other)
                && one.bounds.intersects(&other.bounds)
            {
                return Some([one, other]);
            }
        }
    }

    /// Compares items until some have cells in common, or none is left.
    #[inline(never)]
    fn find_rows(&mut self) -> Option<()> {
        let (mut rows, mut item, mut other) = (0_usize, self.item, self.other);
        while rows < BATCH && item < self.len {
            let end = usize::from(self.ends[item % MOST]);
            let bits = self.common(item, other, end);
            self.rows[rows % BATCH] = (item as u16, other as u16, bits);
            rows = rows.wrapping_add(usize::from(bits != 0));
            other = other.wrapping_add(AT_A_TIME);
            if other >= end {
                item = item.wrapping_add(1);
                other = item.wrapping_add(1);
            }
        }
        (self.item, self.other, self.rows_left) = (item, other, rows);
        (rows > 0).then_some(())
    }

    /// Returns a bit for each of some items from `other` to before `end` that has vertical cells in
    /// common with an item.
    ///
    /// The number of vectors is always the same: how many items there are is hard to predict.
    #[inline(always)]
    fn common(&self, item: usize, other: usize, end: usize) -> u32 {
        let [low, high] = [&self.low, &self.high].map(|all| i16x8::splat(all[item % MOST]));
        let [lows, highs] = [&self.low, &self.high].map(|all| vectors(all, other % MOST));
        let mut apart = 0;
        for (number, (lows, highs)) in numbered(lows.into_iter().zip(highs)) {
            let bits = lows.simd_gt(high) | low.simd_gt(highs);
            apart |= bits.to_bitmask().wrapping_shl(8_u32.wrapping_mul(number as u32));
        }
        let beyond = u64::MAX.wrapping_shl(end.saturating_sub(other).min(AT_A_TIME) as u32);
        !(apart | beyond as u32)
    }
}

/// The numbers from a place on, in vectors.
#[inline(always)]
fn vectors(all: &[i16; MOST + AT_A_TIME], from: usize) -> [i16x8; AT_A_TIME / 8] {
    let some = all.get(from..).and_then(|rest| rest.first_chunk());
    let some: &[i16; AT_A_TIME] = some.unwrap_or(&[0; AT_A_TIME]);
    array::from_fn(|number| {
        i16x8::new(array::from_fn(|lane| {
            some[number.wrapping_mul(8).wrapping_add(lane) % AT_A_TIME]
        }))
    })
}

/// Returns for each column how many items begin there or before.
fn ends_of_columns<K, T: Real, L: TreeLink>(
    view: View<'_, K, T, L>,
    cells: &Cells<T>,
) -> [u16; MOST] {
    let mut counts = [0_u16; MOST];
    for slot in view.slots {
        let count = &mut counts[cells.column(slot.bounds.min().x) % MOST];
        *count = count.wrapping_add(1);
    }
    let mut begun = 0_u16;
    for count in counts.iter_mut().take(view.slots.len()) {
        begun = begun.wrapping_add(*count);
        *count = begun;
    }
    counts
}
