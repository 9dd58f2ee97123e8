//! Branch-and-bound search for the best item: the first one on a ray, or the closest one to a
//! point.
//!
//! It visits the tree depth first, the most promising quarter first, and skips nodes that cannot
//! contain anything as good as the best item so far.

use super::index::TreeLink;
use super::node::Node;
use super::slot::Slot;
use super::view::View;
use crate::numbers::{Real, precedes};
use crate::shapes::Aabb;
use nalgebra::Scalar;

/// A search for the item with the least value.
pub(super) struct Search<'a, K, T: Scalar, L, First, Reach> {
    pub(super) view: View<'a, K, T, L>,
    /// The quarter of a node to search first.
    pub(super) first: First,
    /// Whether an item within bounds may have a value no greater than the best one so far.
    pub(super) may_reach: Reach,
}

/// The slot of an item, its value, and further data about it.
pub(super) type Found<'a, K, T, L, X> = (&'a Slot<K, T, L>, T, X);

impl<'a, K, T, L, First, Reach> Search<'a, K, T, L, First, Reach>
where
    T: Real,
    L: TreeLink,
    First: Fn(&Node<T, L>) -> u16,
    Reach: Fn(&Aabb<T, 2>, Option<T>) -> bool,
{
    /// Returns the best item by the given value; items for which it is `None` are skipped. The
    /// function that computes the value receives the best one so far.
    pub(super) fn run<X>(
        &self,
        mut value: impl FnMut(&'a Slot<K, T, L>, Option<T>) -> Option<(T, X)>,
    ) -> Option<Found<'a, K, T, L, X>> {
        let mut best: Option<Found<'a, K, T, L, X>> = None;
        let mut next = Some(L::ROOT);
        while let Some(index) = next {
            let node = self.view.node(index)?;
            let least = |best: &Option<Found<'a, K, T, L, X>>| best.as_ref().map(|best| best.1);
            if node.is_vacant() || !(self.may_reach)(&node.bounds, least(&best)) {
                next = self.after(index);
                continue;
            }
            for slot in self.view.list(node.head) {
                if (self.may_reach)(&slot.bounds, least(&best))
                    && let Some((value, more)) = value(slot, least(&best))
                    && self.is_better(slot, value, &best)
                {
                    best = Some((slot, value, more));
                }
            }
            next = self.first_child(node).or_else(|| self.after(index));
        }
        best
    }

    fn is_better<X>(
        &self,
        slot: &Slot<K, T, L>,
        value: T,
        best: &Option<Found<'a, K, T, L, X>>,
    ) -> bool {
        best.as_ref().is_none_or(|(other, best, _)| {
            precedes(value, *best, || self.view.is_earlier(slot, other))
        })
    }

    fn first_child(&self, node: &Node<T, L>) -> Option<L> {
        (!node.is_leaf()).then(|| node.children.plus((self.first)(node)))
    }

    /// The next node in search order that is not below this one.
    fn after(&self, mut index: L) -> Option<L> {
        let mut node = self.view.node(index)?;
        loop {
            let parent = self.view.node(node.parent)?;
            let first = (self.first)(parent);
            let step = index.since(parent.children) ^ first;
            if step < 3 {
                return Some(parent.children.plus((step + 1) ^ first));
            }
            (index, node) = (node.parent, parent);
        }
    }
}
