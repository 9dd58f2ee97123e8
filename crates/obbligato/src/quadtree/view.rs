//! A view of a tree that does not depend on its capacity, so that queries are compiled once for all sizes.

use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::slot::Slot;
use super::tree::QuadTree;
use crate::Real;
use nalgebra::Scalar;

/// The slots and nodes of a tree.
pub(super) struct View<'a, K, T: Scalar> {
    pub(super) slots: &'a [Slot<K, T>],
    pub(super) nodes: &'a [Node<T>],
    insertions: u32,
}

impl<K, T: Scalar> Clone for View<'_, K, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, T: Scalar> Copy for View<'_, K, T> {}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    pub(super) fn view(&self) -> View<'_, K, T> {
        View {
            slots: self.slots.as_slice(),
            nodes: self.nodes.as_slice(),
            insertions: self.slots.insertions(),
        }
    }
}

impl<'a, K, T: Real> View<'a, K, T> {
    #[inline(always)]
    pub(super) fn slot(self, slot: u16) -> Option<&'a Slot<K, T>> {
        self.slots.get(usize::from(slot))
    }

    #[inline(always)]
    pub(super) fn node(self, node: u16) -> Option<&'a Node<T>> {
        self.nodes.get(usize::from(node))
    }

    /// Iterates over the items of a list, from its first slot.
    #[inline(always)]
    pub(super) fn list(self, head: u16) -> impl Iterator<Item = &'a Slot<K, T>> {
        let mut next = head;
        core::iter::from_fn(move || {
            let slot = self.slot(next)?;
            next = slot.next;
            Some(slot)
        })
    }

    /// Whether one item was inserted before the other.
    pub(super) fn is_earlier(self, one: &Slot<K, T>, other: &Slot<K, T>) -> bool {
        one.age(self.insertions) > other.age(self.insertions)
    }

    /// Returns two items, the earlier one first.
    #[inline(always)]
    pub(super) fn in_order(
        self,
        one: &'a Slot<K, T>,
        other: &'a Slot<K, T>,
    ) -> (Item<'a, K, T>, Item<'a, K, T>) {
        if self.is_earlier(one, other) {
            (one.item(), other.item())
        } else {
            (other.item(), one.item())
        }
    }
}
