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
use nalgebra::{Scalar, Vector2};
use wide::i16x8;

/// The most items, and the fewest for which sorting pays.
const MOST: usize = if PREDICTS_BRANCHES { 1024 } else { 1 };
const FEWEST: usize = 4 * BATCH;
/// Up to so many items that begin before another one ends, on average, the walk through the tree
/// takes longer.
const MOST_BESIDE: usize = 96;
/// The largest vertical cell.
const HIGHEST: f64 = 32767.0;
const LANES: usize = 8;

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
    /// The lowest and highest cell of each, with room for a vector that begins at the last one.
    low: [i16; MOST + LANES],
    high: [i16; MOST + LANES],
    /// The item that is compared next, and the first of those with which it is.
    item: usize,
    other: usize,
    /// Items with cells in common with others, the first of these, and a bit for each.
    rows: [(usize, usize, u64); BATCH],
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
            low: [0; MOST + LANES],
            high: [0; MOST + LANES],
            item: 0,
            other: 1,
            rows: [(0, 0, 0); BATCH],
            rows_left: 0,
        };
        let (mut places, mut beside) = (ends, 0_usize);
        for (number, slot) in numbered(view.slots.iter()) {
            let (min, max) = (slot.bounds.min(), slot.bounds.max());
            // From the last place of a column to the first.
            let place = &mut places[cells.column(min.x) % MOST];
            *place = place.wrapping_sub(1);
            let (place, end) = (usize::from(*place), ends[cells.column(max.x) % MOST]);
            beside = beside.wrapping_add(usize::from(end).wrapping_sub(place));
            sorted.slots[place % MOST] = number as u16;
            sorted.ends[place % MOST] = end;
            sorted.low[place % MOST] = cells.row(min.y);
            sorted.high[place % MOST] = cells.row(max.y);
        }
        (beside <= MOST_BESIDE.wrapping_mul(len)).then_some(sorted)
    }

    /// The next pair.
    #[inline(always)]
    pub(super) fn next<'a, K, T: Real, L: TreeLink>(
        &mut self,
        view: View<'a, K, T, L>,
    ) -> Option<(&'a Slot<K, T, L>, &'a Slot<K, T, L>)> {
        loop {
            if self.rows_left == 0 {
                self.find_rows()?;
            }
            let (item, first, bits) = self.rows.get_mut(self.rows_left.wrapping_sub(1))?;
            let other = first.wrapping_add(bits.trailing_zeros() as usize);
            *bits &= bits.wrapping_sub(1);
            self.rows_left = self.rows_left.wrapping_sub(usize::from(*bits == 0));
            let [one, other] = [*item, other].map(|item| self.slots[item % MOST]);
            let [one, other] = [one, other].map(|slot| view.slots.get(usize::from(slot)));
            if let (Some(one), Some(other)) = (one, other)
                && one.bounds.intersects(&other.bounds)
            {
                return Some((one, other));
            }
        }
    }

    /// Compares items until some have cells in common, or none is left.
    #[inline(never)]
    fn find_rows(&mut self) -> Option<()> {
        let mut rows = 0_usize;
        while rows < BATCH && self.item < self.len {
            let end = usize::from(self.ends[self.item % MOST]);
            self.rows[rows % BATCH] = (self.item, self.other, self.common(end));
            rows = rows.wrapping_add(usize::from(self.rows[rows % BATCH].2 != 0));
            self.other = self.other.wrapping_add(64);
            if self.other >= end {
                self.item = self.item.wrapping_add(1);
                self.other = self.item.wrapping_add(1);
            }
        }
        self.rows_left = rows;
        (rows > 0).then_some(())
    }

    /// Returns a bit for each of up to 64 items before `end` that has vertical cells in common with
    /// the item.
    #[inline(always)]
    fn common(&self, end: usize) -> u64 {
        let left = end.saturating_sub(self.other);
        let count = if left < 64 { left } else { 64 };
        let [low, high] = [&self.low, &self.high].map(|all| i16x8::splat(all[self.item % MOST]));
        let [lows, highs] = [&self.low, &self.high]
            .map(|all| all.get(self.other..).unwrap_or_default().as_chunks().0.iter());
        let mut apart = 0;
        for (number, (lows, highs)) in
            numbered(lows.zip(highs).take(count.div_ceil(LANES)))
        {
            let bits = i16x8::new(*lows).simd_gt(high) | low.simd_gt(i16x8::new(*highs));
            apart |= u64::from(bits.to_bitmask()).wrapping_shl(8_u32.wrapping_mul(number as u32));
        }
        !apart & u64::MAX.checked_shr(64_u32.wrapping_sub(count as u32)).unwrap_or(0)
    }
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
