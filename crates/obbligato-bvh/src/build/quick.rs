//! The quick build: nodes of eight neighbors each, along a curve through space.

use super::sort_key::{SortKey, sort_keys};
use crate::memory::Memory;
use crate::node::{Node, WIDTH};
use crate::stack::MOST_LEVELS;
use obbligato::{Aabb, Real};

/// Nodes of one level: the first of them, and their number.
#[derive(Clone, Copy, Default)]
pub(super) struct Level {
    start: usize,
    count: usize,
}

/// Builds the tree of some boxes; returns the number of its nodes.
pub(crate) fn build_quickly<T: Real>(
    boxes: &[Aabb<T, 3>],
    nodes: &mut (impl Memory<Node<T>> + ?Sized),
    scratch: &mut [SortKey],
) -> usize {
    let Some((keys, spare)) = scratch.split_at_mut_checked(boxes.len()) else {
        return 0;
    };
    sort_keys(boxes, keys, spare.get_mut(..boxes.len()).unwrap_or_default());
    let (levels, used) = levels(boxes.len());
    let nodes = nodes.at_least(used, Node::EMPTY);
    let mut below = Level::default();
    for level in levels.into_iter().rev().filter(|level| !level.is_empty()) {
        let (places, children) = level.places(nodes, below);
        for (number, place) in (0..level.count).zip(places) {
            *place = children.node(number, boxes, keys);
        }
        below = level;
    }
    used
}

/// The children of the nodes of a level: the nodes of the level below, or boxes where there is
/// none.
pub(super) struct LevelBelow<'a, T: Real> {
    nodes: &'a [Node<T>],
    start: usize,
}

impl Level {
    /// Whether there is no such level.
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the places of the nodes of this level, and their children.
    pub(super) fn places<T: Real>(
        self,
        nodes: &mut [Node<T>],
        below: Self,
    ) -> (&mut [Node<T>], LevelBelow<'_, T>) {
        let end = self.start.wrapping_add(self.count);
        let (nodes, below_nodes) = nodes.split_at_mut_checked(end).unwrap_or_default();
        let children = LevelBelow {
            nodes: below_nodes.get(..below.count).unwrap_or_default(),
            start: below.start,
        };
        (nodes.get_mut(self.start..).unwrap_or_default(), children)
    }
}

impl<T: Real> LevelBelow<'_, T> {
    /// Returns the node of this number in its level.
    pub(super) fn node(&self, number: usize, boxes: &[Aabb<T, 3>], keys: &[SortKey]) -> Node<T> {
        let first = number.wrapping_mul(WIDTH);
        let mut node = Node::without_children();
        if self.nodes.is_empty() {
            for (lane, key) in (0..WIDTH).zip(keys.get(first..).unwrap_or_default()) {
                node.set_box(lane, key.index(), boxes);
            }
        } else {
            let below = self.nodes.get(first..).unwrap_or_default();
            let start = self.start.wrapping_add(first);
            for (lane, below) in (0..WIDTH).zip(below) {
                if let Some(around) = below.bounds() {
                    let link = below.linked_as(start.wrapping_add(lane));
                    node.set(lane, &around, link, below.least());
                }
            }
            node.sort();
        }
        node
    }
}

/// Returns the levels, the root first, and the number of nodes.
pub(super) fn levels(boxes: usize) -> ([Level; MOST_LEVELS], usize) {
    let mut levels = [Level::default(); MOST_LEVELS];
    let mut count = boxes;
    for level in levels.iter_mut().rev() {
        count = count.div_ceil(WIDTH);
        level.count = count;
        if count <= 1 {
            break;
        }
    }
    let mut start = 0_usize;
    for level in &mut levels {
        level.start = start;
        start = start.wrapping_add(level.count);
    }
    (levels, start)
}
