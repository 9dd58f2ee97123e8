//! Nodes of eight neighbors each, along a curve through space.

use super::sort_key::{SortKey, sort_keys};
use crate::memory::NodeList;
use crate::node::{Link, Node, WIDTH};
use crate::stack::MOST_LEVELS;
use obbligato::{Aabb3, Real};

/// Some nodes of one level: where they start, and how many there are.
#[derive(Clone, Copy, Default)]
struct Level {
    start: usize,
    count: usize,
}

/// Builds the tree of some boxes; returns how many nodes it has.
pub(crate) fn build_quickly<T: Real>(
    boxes: &[Aabb3<T>],
    nodes: &mut (impl NodeList<T> + ?Sized),
    scratch: &mut [SortKey],
) -> usize {
    let Some((keys, spare)) = scratch.split_at_mut_checked(boxes.len()) else {
        return 0;
    };
    sort_keys(
        boxes,
        keys,
        spare.get_mut(..boxes.len()).unwrap_or_default(),
    );
    let (levels, used) = levels(boxes.len());
    let nodes = nodes.at_least(used);
    let mut below: Option<Level> = None;
    for level in levels.iter().rev().filter(|level| level.count > 0) {
        for number in 0..level.count {
            let first = number.wrapping_mul(WIDTH);
            let node = match below {
                None => of_boxes(boxes, keys.get(first..).unwrap_or_default()),
                Some(below) => of_nodes(nodes, below, first),
            };
            if let Some(place) = nodes.get_mut(level.start.wrapping_add(number)) {
                *place = node;
            }
        }
        below = Some(*level);
    }
    used
}

/// A node of the next boxes.
fn of_boxes<T: Real>(boxes: &[Aabb3<T>], keys: &[SortKey]) -> Node<T> {
    let mut node = Node::without_children();
    for (lane, key) in (0..WIDTH).zip(keys) {
        if let Some(bounds) = boxes.get(key.index()) {
            node.set(lane, bounds, Link::to_box(key.index()));
        }
    }
    node
}

/// A node of the next nodes of the level below.
fn of_nodes<T: Real>(nodes: &[Node<T>], below: Level, first: usize) -> Node<T> {
    let mut node = Node::without_children();
    for (lane, number) in (0..WIDTH).zip(first..below.count) {
        let number = below.start.wrapping_add(number);
        if let Some(around) = nodes.get(number).and_then(Node::bounds) {
            node.set(lane, &around, Link::to_node(number));
        }
    }
    node
}

/// The levels, the root first, and how many nodes there are.
fn levels(boxes: usize) -> ([Level; MOST_LEVELS], usize) {
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
