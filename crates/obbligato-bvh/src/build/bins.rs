use super::grid::BINS;
use super::item::Item;
use crate::lanes::Lanes;
use crate::node::WIDTH;
use obbligato::Real;

/// Counts and bounds of boxes by the bins that contain their centers, along each axis.
pub(super) struct Bins<T: Real> {
    around: [[Item<T>; BINS]; 3],
    counts: [[u32; BINS]; 3],
}

/// The place of a cut: all bins of an axis before one go left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut<T: Real> {
    pub(super) axis: usize,
    pub(super) bin: usize,
    pub(super) left: Item<T>,
    pub(super) right: Item<T>,
    pub(super) cost: T,
}

impl<T: Real> Bins<T> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { around: [[Item::nothing(); BINS]; 3], counts: [[0; BINS]; 3] }
    }

    /// Adds a box to a bin of each axis.
    #[inline(always)]
    pub(super) fn add(&mut self, lanes: impl Lanes, item: &Item<T>, bins: [usize; 4]) {
        for ((around, counts), bin) in self.around.iter_mut().zip(&mut self.counts).zip(bins) {
            if let (Some(around), Some(count)) = (around.get_mut(bin), counts.get_mut(bin)) {
                around.grow(lanes, item);
                *count = count.wrapping_add(1);
            }
        }
    }

    /// Adds a box to a bin of one axis.
    #[inline(always)]
    pub(super) fn add_along(&mut self, lanes: impl Lanes, item: &Item<T>, axis: usize, bin: usize) {
        if let (Some(around), Some(counts)) = (self.around.get_mut(axis), self.counts.get_mut(axis))
            && let (Some(around), Some(count)) = (around.get_mut(bin), counts.get_mut(bin))
        {
            around.grow(lanes, item);
            *count = count.wrapping_add(1);
        }
    }

    /// Adds the boxes of other bins, which come later.
    #[cfg(feature = "rayon")]
    pub(super) fn merge(&mut self, lanes: impl Lanes, later: &Self) {
        let rows = self.around.iter_mut().zip(&later.around);
        for (around, later) in rows.flat_map(|(row, later)| row.iter_mut().zip(later)) {
            around.grow(lanes, later);
        }
        let rows = self.counts.iter_mut().zip(&later.counts);
        for (count, later) in rows.flat_map(|(row, later)| row.iter_mut().zip(later)) {
            *count = count.wrapping_add(*later);
        }
    }

    /// Returns the best cut by the surface area heuristic, with boxes on both sides and an allowed
    /// number of them.
    #[inline(always)]
    pub(super) fn best_cut(
        &self,
        lanes: impl Lanes,
        is_allowed: impl Fn(u32) -> bool,
    ) -> Option<Cut<T>> {
        let mut best = None;
        for (axis, (around, counts)) in (0..3).zip(self.around.iter().zip(&self.counts)) {
            best_along(lanes, (axis, around, counts), &is_allowed, &mut best);
        }
        best
    }
}

/// Tries the cuts along one axis.
#[inline(always)]
fn best_along<T: Real>(
    lanes: impl Lanes,
    (axis, around, counts): (usize, &[Item<T>; BINS], &[u32; BINS]),
    is_allowed: impl Fn(u32) -> bool,
    best: &mut Option<Cut<T>>,
) {
    let mut after = [Item::nothing(); BINS];
    let mut right = Item::nothing();
    for (after, around) in after.iter_mut().zip(around).rev() {
        right.grow(lanes, around);
        *after = right;
    }
    let all = counts.iter().fold(0_u32, |sum, &count| sum.wrapping_add(count));
    let (mut left, mut before) = (Item::nothing(), 0_u32);
    let bins = around.iter().zip(counts).zip(after.iter().skip(1));
    for (bin, ((around, count), right)) in (1..BINS).zip(bins) {
        left.grow(lanes, around);
        before = before.wrapping_add(*count);
        if before == 0
            || before == all
            || !is_allowed(before)
            || !is_allowed(all.wrapping_sub(before))
        {
            continue;
        }
        let cost = left.half_area() * blocks(before)
            + right.half_area() * blocks(all.wrapping_sub(before));
        if best.as_ref().is_none_or(|best| cost < best.cost) {
            *best = Some(Cut { axis, bin, left, right: *right, cost });
        }
    }
}

/// Returns the number of nodes that so many boxes fill.
#[inline(always)]
fn blocks<T: Real>(count: u32) -> T {
    T::nearest(f64::from(count.div_ceil(WIDTH as u32)))
}
