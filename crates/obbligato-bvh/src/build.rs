//! Boxes into a tree.

use crate::node::{Link, Node, WIDTH};
use obbligato::{Aabb3, Real};

/// A place that building a tree needs for each box.
#[derive(Clone, Copy, Debug, Default)]
pub struct Item {
    key: u64,
    index: u32,
}

/// Builds the tree of some boxes; returns how many nodes it has.
pub(crate) fn build<T: Real>(
    boxes: &[Aabb3<T>],
    nodes: &mut [Node<T>],
    scratch: &mut [Item],
) -> usize {
    let Some(around) = boxes.iter().copied().reduce(|a, b| a.merged(&b)) else {
        return 0;
    };
    let items = scratch.get_mut(..boxes.len()).unwrap_or_default();
    for (index, (item, bounds)) in (0..).zip(items.iter_mut().zip(boxes)) {
        let key = morton(bounds, &around);
        *item = Item { key, index };
    }
    items.sort_unstable_by_key(|item| (item.key, item.index));
    link(boxes, nodes, items)
}

/// Interleaved bits of where the center of a box is.
fn morton<T: Real>(bounds: &Aabb3<T>, around: &Aabb3<T>) -> u64 {
    let (size, offset) = (around.half_extents(), bounds.center() - around.min());
    let at = |offset: T, half: T| {
        let part = (offset / (half + half)).to_f64();
        spread((part * 2_097_151.0) as u64)
    };
    at(offset.x, size.x) | at(offset.y, size.y) << 1 | at(offset.z, size.z) << 2
}

/// Moves 21 bits apart, so that two zeros follow each.
const fn spread(x: u64) -> u64 {
    let x = x & 0x1f_ffff;
    let x = (x | x << 32) & 0x001f_0000_0000_ffff;
    let x = (x | x << 16) & 0x001f_0000_ff00_00ff;
    let x = (x | x << 8) & 0x100f_00f0_0f00_f00f;
    let x = (x | x << 4) & 0x10c3_0c30_c30c_30c3;
    (x | x << 2) & 0x1249_2492_4924_9249
}

/// Links eight neighbors at a time, from the boxes to the root.
fn link<T: Real>(boxes: &[Aabb3<T>], nodes: &mut [Node<T>], items: &[Item]) -> usize {
    let starts = level_starts(items.len());
    let mut below = None;
    for (start, count) in starts.iter().rev().copied() {
        if count == 0 {
            continue;
        }
        for number in 0..count {
            let mut node = Node::without_children();
            for lane in 0..WIDTH {
                let child = number * WIDTH + lane;
                let found = match below {
                    None => items.get(child).and_then(|item| {
                        let index = item.index as usize;
                        Some((*boxes.get(index)?, Link::to_box(index)))
                    }),
                    Some((first, count)) if child < count => {
                        let number: usize = first + child;
                        let around = nodes.get(number).and_then(Node::around);
                        around.map(|around| (around, Link::to_node(number)))
                    }
                    Some(_) => None,
                };
                if let Some((bounds, link)) = found {
                    node.set(lane, &bounds, link);
                }
            }
            if let Some(place) = nodes.get_mut(start + number) {
                *place = node;
            }
        }
        below = Some((start, count));
    }
    starts.iter().map(|(_, count)| count).sum()
}

/// Where the nodes of each level start, and how many there are, the root first.
fn level_starts(boxes: usize) -> [(usize, usize); 16] {
    let mut levels = [(0, 0); 16];
    let mut count = boxes;
    for level in levels.iter_mut().rev() {
        if count > 0 {
            count = count.div_ceil(WIDTH);
            *level = (0, count);
        }
        if count == 1 {
            break;
        }
    }
    let mut start = 0;
    for level in &mut levels {
        level.0 = start;
        start += level.1;
    }
    levels
}
