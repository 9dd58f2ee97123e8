//! Every pair of items that overlap.
//!
//! Nodes are taken in depth-first order. The items of each are tested against one another and
//! against those of every node after it whose bounds they meet, so that each pair comes once.

use super::node::{NONE, Node, ROOT, nothing};
use super::slot::Slot;
use super::view::View;
use super::{Item, QuadTree};
use crate::{Aabb, Intersects, Real};
use nalgebra::Scalar;

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// Each pair of items whose bounds intersect, once, the one inserted earlier first. Touching
    /// counts.
    ///
    /// What only the shapes inside the bounds can tell, the caller asks of each pair.
    pub fn pairs(&self) -> impl Iterator<Item = (Item<'_, K, T>, Item<'_, K, T>)> + Clone {
        Pairs::new(self.view())
    }
}

/// Where the search stands: at item `one` of node `first` and item `other` of node `second`.
struct Pairs<'a, K, T: Scalar> {
    view: View<'a, K, T>,
    /// The node whose items come first in the pairs, and their common bounds.
    first: u16,
    bounds: Aabb<T, 2>,
    /// The node whose items come second: the same, or one after it.
    second: u16,
    one: u16,
    other: u16,
}

impl<K, T: Real> Clone for Pairs<'_, K, T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, K, T: Real> Pairs<'a, K, T> {
    fn new(view: View<'a, K, T>) -> Self {
        let mut pairs = Self {
            view,
            first: ROOT,
            bounds: nothing(),
            second: ROOT,
            one: NONE,
            other: NONE,
        };
        pairs.enter_first(ROOT);
        pairs
    }

    /// Goes to the items of a node and, to begin with, pairs them with one another.
    fn enter_first(&mut self, node: u16) -> Option<()> {
        self.first = node;
        self.second = node;
        let head = self.view.node(node)?.head;
        let items = self.view.list(head);
        self.bounds = items.fold(nothing(), |bounds, slot| bounds.merged(&slot.bounds));
        self.one = head;
        self.other = self.view.slot(head).map_or(NONE, |slot| slot.next);
        Some(())
    }

    /// The next item of the second node that meets the one at hand.
    #[inline(always)]
    fn next_other(&mut self, one: &'a Slot<K, T>) -> Option<&'a Slot<K, T>> {
        loop {
            let other = self.view.slot(self.other)?;
            self.other = other.next;
            if one.bounds.intersects(&other.bounds) {
                return Some(other);
            }
        }
    }

    /// The next item of the first node that meets the second one.
    #[inline(always)]
    fn next_one(&mut self) -> Option<()> {
        let second = self.view.node(self.second)?;
        loop {
            self.one = self.view.slot(self.one)?.next;
            let one = self.view.slot(self.one)?;
            if self.first == self.second {
                self.other = one.next;
                return Some(());
            }
            if one.bounds.intersects(&second.bounds) {
                self.other = second.head;
                return Some(());
            }
        }
    }

    /// The next node whose bounds meet those of the first one's items, or the next first one.
    fn next_node(&mut self) -> Option<()> {
        let mut node = self.view.node(self.second)?.next();
        while let Some(second) = self.view.node(node) {
            if !self.bounds.intersects(&second.bounds) {
                node = second.skip;
            } else if second.head == NONE {
                node = second.next();
            } else {
                self.second = node;
                self.start_list(second);
                return Some(());
            }
        }
        self.next_first()
    }

    fn start_list(&mut self, second: &Node<T>) {
        let Some(first) = self.view.node(self.first) else {
            return;
        };
        self.one = first.head;
        let meets = |slot: &Slot<K, T>| slot.bounds.intersects(&second.bounds);
        let meets = self.view.slot(first.head).is_some_and(meets);
        self.other = if meets { second.head } else { NONE };
    }

    fn next_first(&mut self) -> Option<()> {
        let mut node = self.view.node(self.first)?.next();
        while self.view.node(node)?.head == NONE {
            node = self.view.node(node)?.next();
        }
        self.enter_first(node)
    }
}

impl<'a, K, T: Real> Iterator for Pairs<'a, K, T> {
    type Item = (Item<'a, K, T>, Item<'a, K, T>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(one) = self.view.slot(self.one)
                && let Some(other) = self.next_other(one)
            {
                return Some(self.view.in_order(one, other));
            }
            if self.next_one().is_none() {
                self.next_node()?;
            }
        }
    }
}
