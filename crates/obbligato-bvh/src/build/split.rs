//! The division of boxes into two groups, by the surface area heuristic.

use super::bins::{Bins, Cut};
use super::grid::{By, Grid};
use super::item::{Item, around};
use crate::lanes::Lanes;
use crate::node::WIDTH;
use obbligato::Real;

/// The size up to which groups are cut exactly, between boxes in the order of their centers.
const FEW: usize = 64;

/// The size above which groups are cut along their longest axis only.
pub(super) const MANY: usize = 4096;

/// Two groups: the number of items in the first, and the boxes around both.
pub(super) struct Halves<T: Real> {
    pub(super) count: usize,
    pub(super) left: Item<T>,
    pub(super) right: Item<T>,
}

/// Moves one of two groups to the front, both not empty; there are more than [`WIDTH`] items.
#[inline(always)]
pub(super) fn split<T: Real>(lanes: impl Lanes, items: &mut [Item<T>]) -> Halves<T> {
    let halves =
        if items.len() <= FEW { split_few(lanes, items) } else { split_many(lanes, items) };
    halves.unwrap_or_else(|| halve(lanes, items))
}

#[inline(always)]
fn split_many<T: Real>(lanes: impl Lanes, items: &mut [Item<T>]) -> Option<Halves<T>> {
    let grid = Grid::over(lanes, items, By::Center);
    if items.len() > MANY {
        let bins = bins_along(lanes, items, &grid, grid.widest());
        return cut(lanes, items, &grid, &bins);
    }
    let best = bins_of(lanes, items, &grid).best_cut(lanes, is_allowed);
    if !best.as_ref().is_none_or(|cut| grid.is_exceeded(&cut.left, &cut.right)) {
        return divide(items, &grid, best?);
    }
    let sizes = Grid::over(lanes, items, By::Size);
    let by_size = bins_of(lanes, items, &sizes).best_cut(lanes, is_allowed);
    match (best, by_size) {
        (Some(best), Some(by_size)) if by_size.cost < best.cost => divide(items, &sizes, by_size),
        (Some(best), _) => divide(items, &grid, best),
        (None, by_size) => divide(items, &sizes, by_size?),
    }
}

/// Returns the bins of some boxes along all axes.
#[inline(always)]
fn bins_of<T: Real>(lanes: impl Lanes, items: &[Item<T>], grid: &Grid<T>) -> Bins<T> {
    let mut bins = Bins::new();
    for item in items {
        bins.add(lanes, item, grid.bins(item));
    }
    bins
}

/// Returns the bins of some boxes along one axis.
#[inline(always)]
pub(super) fn bins_along<T: Real>(
    lanes: impl Lanes,
    items: &[Item<T>],
    grid: &Grid<T>,
    axis: usize,
) -> Bins<T> {
    let mut bins = Bins::new();
    for item in items {
        bins.add_along(lanes, item, axis, grid.bin(item, axis));
    }
    bins
}

/// Cuts at the place of least cost by the surface area heuristic.
#[inline(always)]
pub(super) fn cut<T: Real>(
    lanes: impl Lanes,
    items: &mut [Item<T>],
    grid: &Grid<T>,
    bins: &Bins<T>,
) -> Option<Halves<T>> {
    divide(items, grid, bins.best_cut(lanes, is_allowed)?)
}

/// Moves the boxes before a cut to the front.
#[inline(always)]
fn divide<T: Real>(items: &mut [Item<T>], grid: &Grid<T>, cut: Cut<T>) -> Option<Halves<T>> {
    let Cut { axis, bin, left, right, .. } = cut;
    let bin = T::nearest(bin as f64);
    let count = gather(items, |item| grid.is_before(item, axis, bin));
    Some(Halves { count, left, right })
}

/// Whether a side may have so many boxes: a single box needs no node, and fewer than a node holds
/// waste one.
#[inline(always)]
fn is_allowed(count: u32) -> bool {
    count == 1 || count >= WIDTH as u32
}

/// Moves the items for which `holds` is true to the front, and returns how many there are.
///
/// It moves every item and counts by arithmetic, since a branch would be mispredicted half of the
/// time.
#[inline(always)]
fn gather<T: Real>(items: &mut [Item<T>], holds: impl Fn(&Item<T>) -> bool) -> usize {
    let mut before = 0_usize;
    for at in 0..items.len() {
        let (Some(&item), Some(&other)) = (items.get(at), items.get(before)) else {
            break;
        };
        // The swap is unconditional; only the count depends on `holds`, so `..before` are those for
        // which it is true.
        if let Some(place) = items.get_mut(at) {
            *place = other;
        }
        if let Some(place) = items.get_mut(before) {
            *place = item;
        }
        before = before.wrapping_add(usize::from(holds(&item)));
    }
    before
}

/// Cuts where the number of boxes on the left is a multiple of [`WIDTH`], so that nodes are full.
#[inline(always)]
fn split_few<T: Real>(lanes: impl Lanes, items: &mut [Item<T>]) -> Option<Halves<T>> {
    let mut ranks = [[0_u32; FEW]; 3];
    let mut copies = [Item::EMPTY; FEW];
    for (copy, item) in copies.iter_mut().zip(&*items) {
        *copy = *item;
    }
    for (axis, ranks) in (0..3).zip(&mut ranks) {
        let mut centers = [T::INFINITY; FEW];
        for (center, item) in centers.iter_mut().zip(&*items) {
            *center = *item.sums().get(axis)?;
        }
        rank(lanes, &centers, ranks, items.len());
    }
    let [x, y, z] = &ranks;
    let mut bins = Bins::new();
    for (item, ((x, y), z)) in items.iter().zip(x.iter().zip(y).zip(z)) {
        bins.add(lanes, item, [x, y, z, z].map(|rank| *rank as usize / WIDTH));
    }
    let cut = bins.best_cut(lanes, |_| true)?;
    let ranks = ranks.get(cut.axis)?;
    // No two ranks are equal, so exactly this many boxes go left.
    let (mut next, mut other) = (0_usize, cut.bin.wrapping_mul(WIDTH));
    for (item, &rank) in copies.iter().zip(ranks).take(items.len()) {
        let is_left = rank as usize / WIDTH < cut.bin;
        let place = if is_left { next } else { other };
        *items.get_mut(place)? = *item;
        next = next.wrapping_add(usize::from(is_left));
        other = other.wrapping_add(usize::from(!is_left));
    }
    Some(Halves { count: next, left: cut.left, right: cut.right })
}

/// Counts the centers that come before each; of equal ones the earlier.
#[inline(always)]
fn rank<T: Real>(lanes: impl Lanes, centers: &[T; FEW], ranks: &mut [u32; FEW], count: usize) {
    let (rows, _) = centers.as_chunks::<WIDTH>();
    let (ranks, _) = ranks.as_chunks_mut::<WIDTH>();
    let centers = centers.get(..count).unwrap_or(centers);
    let rows = rows.iter().zip(ranks).take(count.div_ceil(WIDTH));
    let mut start = 0_usize;
    for (row, ranks) in rows {
        let (before, rest) = centers.split_at_checked(start).unwrap_or((centers, &[]));
        let (own, after) = rest.split_at_checked(WIDTH).unwrap_or((rest, &[]));
        // Of equal centers the earlier one comes first: `before` is compared with "at most",
        // `after` with "less".
        let (mut counts, others) =
            (lanes.counts_below(before, row, true), lanes.counts_below(after, row, false));
        for (count, other) in counts.iter_mut().zip(others) {
            *count = count.wrapping_add(other);
        }
        let own = rank_in_row(lanes, own, row);
        for (count, own) in counts.iter_mut().zip(own) {
            *count = count.wrapping_add(own);
        }
        *ranks = counts;
        start = start.wrapping_add(WIDTH);
    }
}

/// Returns the number of centers that come before each one of a row.
#[inline(always)]
fn rank_in_row<T: Real>(lanes: impl Lanes, own: &[T], row: &[T; WIDTH]) -> [u32; WIDTH] {
    let mut below = lanes.counts_below(own, row, false);
    let up_to = lanes.counts_below(own, row, true);
    // Usually only the center itself is as large as itself.
    if below.iter().zip(&up_to).any(|(below, up_to)| up_to.wrapping_sub(*below) > 1) {
        for (lane, (count, limit)) in (0..WIDTH).zip(below.iter_mut().zip(row)) {
            let equal = own.iter().take(lane).filter(|&center| center == limit);
            *count = count.wrapping_add(equal.fold(0, |count: u32, _| count.wrapping_add(1)));
        }
    }
    below
}

/// Returns halves that are as even as full nodes allow, with the items in their order.
#[inline(always)]
pub(super) fn halve<T: Real>(lanes: impl Lanes, items: &[Item<T>]) -> Halves<T> {
    let count = (items.len() / 2).div_ceil(WIDTH).wrapping_mul(WIDTH);
    let (left, right) = items.split_at_checked(count).unwrap_or((items, &[]));
    Halves { count, left: around(lanes, left), right: around(lanes, right) }
}
