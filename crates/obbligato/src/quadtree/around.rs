//! The lists of items around a block of sixteen cells.
//!
//! A walk through the tree from every batch would visit the same nodes again and again, and whether
//! a node is in reach is as hard to predict as whether two items touch. So the nodes are found once
//! for each block, without a branch on any single one, and then tested against each batch all at
//! once.

use super::batch::Batch;
use super::in_reach::InReach;
use super::index::TreeLink;
use super::node::Node;
use super::view::View;
use crate::numbers::{PREDICTS_BRANCHES, Real};
use crate::shapes::Aabb;
use nalgebra::Scalar;

/// The number of nodes that are kept.
const NODES: usize = if PREDICTS_BRANCHES { 32 } else { 1 };

/// The nodes that come after a block in depth-first order and are in its reach.
#[derive(Clone)]
pub(super) struct Around<T: Scalar, L> {
    /// The node of the block, or none for none.
    block: L,
    /// The first node after the block, at which the walk through the block ends.
    end: L,
    nodes: Batch<T, L, NODES>,
    /// One bit for each of them that stands for everything below it, too.
    whole: u32,
    /// The first node that was not looked at, at which the walk goes on.
    rest: L,
}

impl<T: Real, L: TreeLink> Around<T, L> {
    /// Around no block: nothing is found beforehand.
    pub(super) fn nothing() -> Self {
        Self { block: L::NONE, end: L::NONE, nodes: Batch::new(), whole: 0, rest: L::NONE }
    }

    pub(super) const fn end(&self) -> L {
        self.end
    }

    pub(super) const fn rest(&self) -> L {
        self.rest
    }

    /// A node found, and whether it stands for everything below it, too.
    pub(super) fn node(&self, index: u32) -> (L, bool) {
        let is_whole = self.whole.wrapping_shr(index) & 1 == 1;
        (self.nodes.number(index as usize), is_whole)
    }

    /// Returns one bit for each node that was found, set if it intersects a box.
    #[inline(always)]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>) -> u32 {
        self.nodes.touching(bounds, self.nodes.len())
    }

    /// Looks around the block of a leaf, unless that was the last one looked around; finds nothing
    /// if the node has quarters.
    #[inline(always)]
    pub(super) fn look<K>(&mut self, view: View<'_, K, T, L>, home: L) {
        let block = block_of(view, home);
        if block != self.block {
            self.block = block;
            self.nodes.clear();
            self.whole = 0;
            (self.end, self.rest) = (L::NONE, L::NONE);
            if let Some(node) = view.node(block) {
                self.end = node.skip;
                self.rest = self.find(view, node);
            }
        }
    }

    /// Finds the nodes; returns the first that was not examined.
    #[inline(never)]
    fn find<K>(&mut self, view: View<'_, K, T, L>, block: &Node<T, L>) -> L {
        let mut in_reach = InReach::of_quarters(view, block);
        let rest = in_reach.add_later_siblings(view, self.block);
        let mut next = 0;
        while let Some(number) = in_reach.get(next)
            && let Some(node) = view.node(number)
        {
            next = next.wrapping_add(1);
            let is_opened = !node.is_leaf() && in_reach.add_quarters(view, node);
            if is_opened && node.head == L::NONE {
                continue;
            }
            if self.nodes.is_full() {
                self.nodes.clear();
                // There is no room for all: none is kept, and the walk begins right after the
                // block.
                return block.skip;
            }
            let bit = 1_u32.wrapping_shl(self.nodes.len() as u32);
            self.whole |= if is_opened { 0 } else { bit };
            self.nodes.push(number, &node.bounds);
        }
        rest
    }
}

/// The node whose quarters' quarters include a leaf, or the root if that is its parent; none for
/// other nodes.
fn block_of<K, T: Real, L: TreeLink>(view: View<'_, K, T, L>, home: L) -> L {
    let leaf = view.node(home).filter(|node| node.is_leaf());
    let above = leaf.map_or(L::NONE, |leaf| leaf.parent);
    let farther = view.node(above).map_or(L::NONE, |node| node.parent);
    if farther == L::NONE { above } else { farther }
}
