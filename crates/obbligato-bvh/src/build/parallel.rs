//! The trees of `build` and `build_quickly`, on all processors.
//!
//! For `build`, groups of many boxes are processed in parts, whose results do not depend on where
//! the parts end: counts, and the largest numbers, of equal ones the last. Then the subtrees of a
//! node are built side by side, each in memory of its own, and moved to their places once the
//! number of nodes of each is known.

use super::bins::Bins;
use super::grid::{By, Grid, around_all};
use super::item::Item;
use super::note_least;
use super::quick::{Level, levels};
use super::sort_key::{Curve, Extent};
use super::split::{Halves, MANY, bins_along, cut, halve};
use super::wide::{self, Group, Groups, Split};
use crate::lanes::{Lanes, Plain, Widest, WithLanes};
use crate::memory::Capacity;
use crate::node::{Link, Node, WIDTH};
use crate::stack::MOST_LEVELS;
use alloc::vec;
use alloc::vec::Vec;
use obbligato::{Aabb, Real};
use rayon::prelude::*;

/// The size up to which a group becomes a subtree on one processor.
const ALONE: usize = 8192;
/// The number of boxes of a larger group that are processed at once.
const PART: usize = 1 << 14;

// A large group is cut along its longest axis alone.
const _: () = assert!(ALONE >= MANY);

/// Builds the tree of some boxes.
pub(crate) fn build_in_parallel<T: Real>(lanes: Widest, boxes: &[Aabb<T, 3>]) -> Vec<Node<T>> {
    build_in_levels(lanes, boxes, MOST_LEVELS as u32)
}

/// Builds the tree of some boxes with at most `levels` levels.
pub(super) fn build_in_levels<T: Real>(
    lanes: Widest,
    boxes: &[Aabb<T, 3>],
    levels: u32,
) -> Vec<Node<T>> {
    if boxes.is_empty() {
        return Vec::new();
    }
    let item = |(index, bounds)| Item::new(bounds, index as u32);
    let mut items: Vec<_> = boxes.par_iter().enumerate().map(item).collect();
    let tree = Subtree::build(lanes, &mut items, levels);
    drop(items);
    let mut nodes = vec![Node::EMPTY; tree.count()];
    if let Some((root, below)) = nodes.split_first_mut() {
        tree.place(root, below, 1);
    }
    note_least(&mut nodes);
    nodes
}

/// Builds the tree of some boxes quickly.
pub(crate) fn build_quickly_in_parallel<T: Real>(boxes: &[Aabb<T, 3>]) -> Vec<Node<T>> {
    let extents = boxes.par_chunks(PART).map(Extent::of);
    let Some(extent) = extents.reduce_with(Extent::merged) else {
        return Vec::new();
    };
    let curve = Curve::within(extent);
    let key = |(index, bounds)| curve.key(bounds, index as u32);
    let mut keys: Vec<_> = boxes.par_iter().enumerate().map(key).collect();
    keys.par_sort_unstable_by_key(|key| (key.key(), key.index()));
    let (levels, count) = levels(boxes.len());
    let mut nodes = vec![Node::EMPTY; count];
    let mut below = Level::default();
    for level in levels.into_iter().rev().filter(|level| !level.is_empty()) {
        let (places, children) = level.places(&mut nodes, below);
        let places = places.par_iter_mut().enumerate().with_min_len(PART / WIDTH);
        places.for_each(|(number, place)| *place = children.node(number, boxes, &keys));
        below = level;
    }
    nodes
}

/// The nodes of some boxes, whose places in the tree are not yet known.
enum Subtree<T: Real> {
    /// Built on one processor: the root, which has number 0, then the nodes below it.
    Small(Vec<Node<T>>),
    /// The root, and the subtrees below it.
    Large { root: Node<T>, below: Vec<Below<T>>, count: usize },
}

/// A subtree below a node.
struct Below<T: Real> {
    lane: usize,
    around: Item<T>,
    subtree: Subtree<T>,
}

impl<T: Real> Subtree<T> {
    /// Builds the subtree of some items in at most `levels` levels. Each nested call has one level
    /// less.
    fn build(lanes: Widest, items: &mut [Item<T>], levels: u32) -> Self {
        if items.len() <= ALONE {
            let mut nodes = Vec::with_capacity(Capacity::of(items.len()).nodes);
            wide::build(lanes, items, &mut nodes, levels);
            return Self::Small(nodes);
        }
        let groups =
            Groups::of(0..items.len(), items, levels, |split| split_in_parallel(lanes, split));
        let mut root = Node::without_children();
        let mut tasks = Vec::with_capacity(WIDTH);
        for (lane, group) in (0..WIDTH).zip(groups.iter()) {
            match items.get(group.start..group.end) {
                Some([item]) => root.set_ends(lane, &item.ends, Link::to_box(item.index())),
                _ => tasks.push((lane, *group)),
            }
        }
        let build = |own: Own<'_, T>| Below {
            lane: own.lane,
            around: own.around,
            subtree: Self::build(lanes, own.items, levels.wrapping_sub(1)),
        };
        let mut below: Vec<_> = apart(items, tasks).into_par_iter().map(build).collect();
        below.sort_unstable_by_key(|below| below.lane);
        let counts = below.iter().map(|below| below.subtree.count());
        Self::Large { root, count: counts.fold(1, usize::wrapping_add), below }
    }

    /// Returns the number of nodes.
    fn count(&self) -> usize {
        match self {
            Self::Small(nodes) => nodes.len(),
            Self::Large { count, .. } => *count,
        }
    }

    /// Moves the nodes to their places: the root, and all others, which are numbered from `first`
    /// on.
    fn place(self, root_place: &mut Node<T>, places: &mut [Node<T>], first: usize) {
        match self {
            Self::Small(nodes) => {
                let moved = core::iter::once(root_place).chain(places).zip(&nodes);
                for (place, node) in moved {
                    *place = node.renumbered(first.wrapping_sub(1));
                }
            }
            Self::Large { root, below, .. } => place_below(root, below, root_place, places, first),
        }
    }
}

/// Places a node and its subtrees: the nodes right below, one after the other, and then, from the
/// last of these to the first, the subtree of each.
fn place_below<T: Real>(
    mut root: Node<T>,
    below: Vec<Below<T>>,
    root_place: &mut Node<T>,
    places: &mut [Node<T>],
    first: usize,
) {
    let (own, mut rest) = places.split_at_mut_checked(below.len()).unwrap_or_default();
    let mut next = first.wrapping_add(below.len());
    let mut tasks = Vec::with_capacity(below.len());
    for ((at, place), child) in own.iter_mut().enumerate().zip(below).rev() {
        let number = first.wrapping_add(at);
        root.set_ends(child.lane, &child.around.ends, Link::to_node(number));
        let count = child.subtree.count().saturating_sub(1);
        let (places, later) = rest.split_at_mut_checked(count).unwrap_or_default();
        tasks.push((child.subtree, place, places, next));
        (rest, next) = (later, next.wrapping_add(count));
    }
    *root_place = root;
    tasks
        .into_par_iter()
        .for_each(|(subtree, root, places, first)| subtree.place(root, places, first));
}

/// The items of a group.
struct Own<'i, T: Real> {
    lane: usize,
    around: Item<T>,
    items: &'i mut [Item<T>],
}

/// Gives each group its items, which no other group has.
fn apart<T: Real>(
    mut items: &mut [Item<T>],
    mut groups: Vec<(usize, Group<T>)>,
) -> Vec<Own<'_, T>> {
    groups.sort_unstable_by_key(|(_, group)| group.start);
    let mut start = 0;
    let mut slices = Vec::with_capacity(groups.len());
    for (lane, group) in groups {
        let before = group.start.wrapping_sub(start);
        let (_, from) = items.split_at_mut_checked(before).unwrap_or_default();
        let (own, after) = from.split_at_mut_checked(group.len()).unwrap_or_default();
        slices.push(Own { lane, around: group.around, items: own });
        (items, start) = (after, group.end);
    }
    slices
}

/// Splits items; if there are many, on all processors.
fn split_in_parallel<T: Real>(lanes: Widest, split: Split<'_, T>) -> Halves<T> {
    let Split { items, evenly } = split;
    if evenly || items.len() <= ALONE {
        return lanes.run(Split { items, evenly });
    }
    let around = items.par_chunks(PART).map(|part| lanes.run(Centers(part)));
    let around = around.reduce(Item::nothing, |mut around, later| {
        around.grow(Plain, &later);
        around
    });
    let grid = Grid::within(&around, By::Center);
    let binned = |items| lanes.run(Binned { items, grid: &grid });
    let bins = items.par_chunks(PART).map(binned);
    let bins = bins.reduce(Bins::new, |mut bins, later| {
        bins.merge(Plain, &later);
        bins
    });
    lanes.run(Divided { items, grid, bins })
}

/// The box around twice the centers of some items.
struct Centers<'a, T: Real>(&'a [Item<T>]);

impl<T: Real> WithLanes for Centers<'_, T> {
    type Output = Item<T>;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> Item<T> {
        around_all(lanes, self.0, By::Center)
    }
}

/// The bins of some items, along the axis on which all are spread most.
struct Binned<'a, T: Real> {
    items: &'a [Item<T>],
    grid: &'a Grid<T>,
}

impl<T: Real> WithLanes for Binned<'_, T> {
    type Output = Bins<T>;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> Bins<T> {
        bins_along(lanes, self.items, self.grid, self.grid.widest())
    }
}

/// Items that are divided where their bins say.
struct Divided<'a, T: Real> {
    items: &'a mut [Item<T>],
    grid: Grid<T>,
    bins: Bins<T>,
}

impl<T: Real> WithLanes for Divided<'_, T> {
    type Output = Halves<T>;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> Halves<T> {
        let halves = cut(lanes, self.items, &self.grid, &self.bins);
        halves.unwrap_or_else(|| halve(lanes, self.items))
    }
}
