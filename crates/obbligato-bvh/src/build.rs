//! Building a tree of boxes.

mod bins;
mod box_list;
mod grid;
mod item;
#[cfg(feature = "rayon")]
mod parallel;
mod quick;
mod sort_key;
mod split;
mod wide;

pub use box_list::BoxList;
pub use item::Item;
pub use sort_key::SortKey;

#[cfg(feature = "rayon")]
pub(crate) use parallel::{build_in_parallel, build_quickly_in_parallel};
pub(crate) use quick::build_quickly;

use crate::lanes::Widest;
use crate::memory::Memory;
use crate::node::{Node, lanes_of};
use crate::stack::MOST_LEVELS;
use obbligato::{Aabb, Real};

/// Builds the tree of some boxes; returns the number of its nodes.
pub(crate) fn build<T: Real>(
    lanes: Widest,
    boxes: &[Aabb<T, 3>],
    nodes: &mut (impl Memory<Node<T>> + ?Sized),
    scratch: &mut [Item<T>],
) -> usize {
    let items = scratch.get_mut(..boxes.len()).unwrap_or_default();
    let mut index = 0_u32;
    for (item, bounds) in items.iter_mut().zip(boxes) {
        *item = Item::new(bounds, index);
        index = index.wrapping_add(1);
    }
    build_of(lanes, items, nodes)
}

/// Builds the tree of the boxes that some items stand for; returns the number of its nodes.
pub(crate) fn build_of<T: Real>(
    lanes: Widest,
    items: &mut [Item<T>],
    nodes: &mut (impl Memory<Node<T>> + ?Sized),
) -> usize {
    let used = wide::build(lanes, items, nodes, MOST_LEVELS as u32);
    note_least(nodes.borrow_mut().get_mut(..used).unwrap_or_default());
    used
}

/// Notes what is below each child that is a node, and puts the least into the first lane,
/// and so on: of children that a ray enters at once, the first is visited first. Children come
/// after their parents.
fn note_least<T: Real>(nodes: &mut [Node<T>]) {
    for number in (0..nodes.len()).rev() {
        let Some((node, below)) = nodes.get_mut(number..).and_then(<[_]>::split_first_mut) else {
            return;
        };
        let first = number.wrapping_add(1);
        let nodes = node.lanes_to_nodes();
        for lane in lanes_of(nodes) {
            let child = node.number(lane) as usize;
            if let Some(below) = below.get(child.wrapping_sub(first)) {
                node.set_link(lane, below.linked_as(child));
                node.set_least(lane, below.least());
            }
        }
        if nodes != 0 {
            node.sort();
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests;
