//! A view of a tree that does not depend on its capacity, so that queries are compiled once for all
//! sizes.

use super::index::TreeLink;
use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::slot::Slot;
use super::tree::QuadTree;
use crate::numbers::Real;
use nalgebra::Scalar;

/// The slots and nodes of a tree.
pub(super) struct View<'a, K, T: Scalar, L> {
    pub(super) slots: &'a [Slot<K, T, L>],
    pub(super) nodes: &'a [Node<T, L>],
    /// The number of insertions so far, modulo `2^32`.
    pub(super) insertions: u32,
}

impl<K, T: Scalar, L> Clone for View<'_, K, T, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, T: Scalar, L> Copy for View<'_, K, T, L> {}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    pub(super) fn view(&self) -> View<'_, K, T, M::Link> {
        View {
            slots: self.slots.as_slice(),
            nodes: self.nodes.as_slice(),
            insertions: self.slots.insertions(),
        }
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    #[inline(always)]
    pub(super) fn slot(self, slot: L) -> Option<&'a Slot<K, T, L>> {
        self.slots.get(slot.at())
    }

    #[inline(always)]
    pub(super) fn node(self, node: L) -> Option<&'a Node<T, L>> {
        self.nodes.get(node.at())
    }

    /// Iterates over the items of a list, from its first slot.
    #[inline(always)]
    pub(super) fn list(self, head: L) -> impl Iterator<Item = &'a Slot<K, T, L>> {
        let mut next = head;
        core::iter::from_fn(move || {
            let slot = self.slot(next)?;
            next = slot.next;
            Some(slot)
        })
    }

    /// Whether one item was inserted before the other.
    pub(super) fn is_earlier(self, one: &Slot<K, T, L>, other: &Slot<K, T, L>) -> bool {
        one.id().age(self.insertions) > other.id().age(self.insertions)
    }

    /// Returns two items, the earlier one first.
    #[inline(always)]
    pub(super) fn in_order(
        self,
        one: &'a Slot<K, T, L>,
        other: &'a Slot<K, T, L>,
    ) -> (Item<'a, K, T>, Item<'a, K, T>) {
        if self.is_earlier(one, other) {
            (one.item(), other.item())
        } else {
            (other.item(), one.item())
        }
    }
}
