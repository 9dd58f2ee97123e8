//! Boxes into two groups, by the surface area heuristic.

use super::bins::{Bins, Cut};
use super::grid::Grid;
use super::item::{Item, around};
use crate::node::WIDTH;
use obbligato::Real;

/// Groups up to this size are cut exactly, between boxes in the order of their centers.
const FEW: usize = 64;

/// The first group, then the second: how many there are in the first, and the boxes around both.
pub(super) struct Halves<T: Real> {
    pub(super) count: usize,
    pub(super) left: Item<T>,
    pub(super) right: Item<T>,
}

/// Moves one of two groups to the front, both not empty; there are more than [`WIDTH`] items.
#[inline(always)]
pub(super) fn split<T: Real>(items: &mut [Item<T>]) -> Halves<T> {
    let halves = if items.len() <= FEW {
        split_few(items)
    } else {
        split_many(items)
    };
    halves.unwrap_or_else(|| halve(items))
}

#[inline(always)]
fn split_many<T: Real>(items: &mut [Item<T>]) -> Option<Halves<T>> {
    let grid = Grid::over(items);
    let mut bins = Bins::new();
    for item in &*items {
        bins.add(item, grid.bins(item));
    }
    let Cut {
        axis,
        bin,
        left,
        right,
        ..
    } = bins.best_cut()?;
    let bin = T::nearest(bin as f64);
    let count = gather(items, |item| grid.is_before(item, axis, bin));
    Some(Halves { count, left, right })
}

/// Moves the items for which something holds to the front, and returns how many there are.
///
/// It moves every item and counts by arithmetic, since a branch would be mispredicted half of the time.
#[inline(always)]
fn gather<T: Real>(items: &mut [Item<T>], holds: impl Fn(&Item<T>) -> bool) -> usize {
    let mut before = 0_usize;
    for at in 0..items.len() {
        let (Some(&item), Some(&other)) = (items.get(at), items.get(before)) else {
            break;
        };
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
fn split_few<T: Real>(items: &mut [Item<T>]) -> Option<Halves<T>> {
    let mut ranks = [[0_u32; FEW]; 3];
    let mut copies = [Item::EMPTY; FEW];
    for (copy, item) in copies.iter_mut().zip(&*items) {
        *copy = *item;
    }
    for (axis, ranks) in ranks.iter_mut().enumerate() {
        let mut centers = [T::INFINITY; FEW];
        for (center, item) in centers.iter_mut().zip(&*items) {
            *center = *item.sums().get(axis)?;
        }
        rank(&centers, ranks, items.len());
    }
    let [x, y, z] = &ranks;
    let mut bins = Bins::new();
    for (item, ((x, y), z)) in items.iter().zip(x.iter().zip(y).zip(z)) {
        bins.add(item, [x, y, z, z].map(|rank| *rank as usize / WIDTH));
    }
    let cut = bins.best_cut()?;
    let ranks = ranks.get(cut.axis)?;
    let (mut next, mut other) = (0_usize, cut.bin * WIDTH);
    for (item, &rank) in copies.iter().zip(ranks).take(items.len()) {
        let is_left = rank as usize / WIDTH < cut.bin;
        let place = if is_left { next } else { other };
        *items.get_mut(place)? = *item;
        next = next.wrapping_add(usize::from(is_left));
        other = other.wrapping_add(usize::from(!is_left));
    }
    Some(Halves {
        count: next,
        left: cut.left,
        right: cut.right,
    })
}

/// How many centers come before each; of equal ones the earlier.
#[inline(always)]
fn rank<T: Real>(centers: &[T; FEW], ranks: &mut [u32; FEW], count: usize) {
    let rows = count.div_ceil(WIDTH);
    let (centers_in_rows, _) = centers.as_chunks::<WIDTH>();
    let (ranks_in_rows, _) = ranks.as_chunks_mut::<WIDTH>();
    for (at, &center) in (0_u32..).zip(centers).take(count) {
        let rows = centers_in_rows
            .iter()
            .zip(ranks_in_rows.iter_mut())
            .take(rows);
        for (start, (others, ranks)) in (0_u32..).step_by(WIDTH).zip(rows) {
            // A row is as a whole before, after, or around the center.
            *ranks = if start > at {
                count_after(others, ranks, |other, _| center <= other)
            } else if start.wrapping_add(WIDTH as u32) <= at {
                count_after(others, ranks, |other, _| center < other)
            } else {
                count_after(others, ranks, |other, lane| {
                    (center < other) | ((center == other) & (at < start.wrapping_add(lane)))
                })
            };
        }
    }
}

#[inline(always)]
fn count_after<T: Real>(
    others: &[T; WIDTH],
    ranks: &[u32; WIDTH],
    is_after: impl Fn(T, u32) -> bool,
) -> [u32; WIDTH] {
    let mut counts = *ranks;
    for (lane, (count, &other)) in (0..).zip(counts.iter_mut().zip(others)) {
        *count = count.wrapping_add(u32::from(is_after(other, lane)));
    }
    counts
}

/// Halves that are as even as full nodes allow, in the order in which the items are.
fn halve<T: Real>(items: &[Item<T>]) -> Halves<T> {
    let count = (items.len() / 2).next_multiple_of(WIDTH);
    let (left, right) = items.split_at_checked(count).unwrap_or((items, &[]));
    Halves {
        count,
        left: around(left),
        right: around(right),
    }
}
