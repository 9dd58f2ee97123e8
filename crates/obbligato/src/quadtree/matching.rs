//! The items that pass a test: the walk of every query with many answers.
//!
//! Whether a node or an item passes is as hard to predict as a random number. So all four quarters
//! of a node are tested before any of them is entered, and the items of a list before any of them
//! is returned. A microcontroller, which predicts no branches and has little memory, goes from one
//! to the next instead, in the same order.

use super::index::{QUARTERS, TreeLink};
use super::item::{Item, Limits};
use super::node::Node;
use super::view::View;
use crate::numbers::{PREDICTS_BRANCHES, Real};
use crate::shapes::Aabb;
use nalgebra::Scalar;

/// Capacity for three quarters of each node on the path to the deepest one, and for the four of
/// that one.
const STACK: usize = if PREDICTS_BRANCHES { 64 } else { 1 };
const _: () = assert!(!PREDICTS_BRANCHES || STACK > 3 * Limits::DEEPEST as usize + 4);
/// The most items that are tested at a time.
const ITEMS: usize = if PREDICTS_BRANCHES { 16 } else { 1 };

/// Whose bounds are tested: any that enclose items which pass must pass, too.
#[derive(Clone, Copy)]
pub(super) enum Whose {
    Item,
    Node,
}

/// The items whose bounds pass a test that the bounds of every enclosing node also pass.
pub(super) struct Matching<'a, K, T: Scalar, L, F> {
    view: View<'a, K, T, L>,
    passes: F,
    /// Where the list of a node goes on.
    slot: L,
    /// The node to enter at the end of that list, if nodes are tested one by one.
    node: L,
    /// The nodes to enter, the next one last.
    stack: Numbers<L, STACK>,
    /// The items to return, and how many of them were returned.
    found: Numbers<L, ITEMS>,
    returned: usize,
}

/// Up to `N` nodes or slots.
#[derive(Clone, Copy)]
struct Numbers<L, const N: usize> {
    numbers: [L; N],
    len: usize,
}

impl<L: TreeLink, const N: usize> Numbers<L, N> {
    const NONE: Self = Self { numbers: [L::NONE; N], len: 0 };

    /// Appends a number if it counts; there must be room.
    #[inline(always)]
    fn push_if(&mut self, number: L, counts: bool) {
        // Written unconditionally, so that there is no branch to predict.
        self.numbers[self.len % N] = number;
        self.len = self.len.wrapping_add(usize::from(counts));
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<L> {
        self.len = self.len.checked_sub(1)?;
        self.get(self.len)
    }

    #[inline(always)]
    fn get(&self, index: usize) -> Option<L> {
        self.numbers.get(index).copied()
    }
}

impl<K, T: Scalar, L: TreeLink, F: Clone> Clone for Matching<'_, K, T, L, F> {
    fn clone(&self) -> Self {
        Self { passes: self.passes.clone(), ..*self }
    }
}

impl<'a, K, T: Real, L: TreeLink, F: Fn(&Aabb<T, 2>, Whose) -> bool> Matching<'a, K, T, L, F> {
    #[inline]
    pub(super) fn new(view: View<'a, K, T, L>, passes: F) -> Self {
        let mut this = Self {
            view,
            passes,
            slot: L::NONE,
            node: L::ROOT,
            stack: Numbers::NONE,
            found: Numbers::NONE,
            returned: 0,
        };
        if PREDICTS_BRANCHES {
            this.test_node(L::ROOT);
        }
        this
    }

    fn may_enter(&self, node: &Node<T, L>) -> bool {
        !node.is_vacant() && (self.passes)(&node.bounds, Whose::Node)
    }

    #[inline(always)]
    fn test_node(&mut self, number: L) {
        if let Some(node) = self.view.node(number) {
            let may_enter = self.may_enter(node);
            self.stack.push_if(number, may_enter);
        }
    }

    /// Returns the next item, if nodes and items are tested one by one.
    #[inline]
    fn next_one(&mut self) -> Option<Item<'a, K, T>> {
        loop {
            if let Some(slot) = self.view.slot(self.slot) {
                self.slot = slot.next;
                if (self.passes)(&slot.bounds, Whose::Item) {
                    return Some(slot.item());
                }
            } else {
                let node = self.view.node(self.node)?;
                if self.may_enter(node) {
                    (self.slot, self.node) = (node.head, node.next());
                } else {
                    self.node = node.skip;
                }
            }
        }
    }

    /// Tests more items, until at least one is found; `None` if there are no more.
    #[inline]
    fn find(&mut self) -> Option<()> {
        (self.found.len, self.returned) = (0, 0);
        while self.found.len == 0 {
            if self.slot == L::NONE {
                let node = self.stack.pop()?;
                self.enter(self.view.node(node)?);
            }
            while self.found.len < ITEMS
                && let Some(slot) = self.view.slot(self.slot)
            {
                let passes = (self.passes)(&slot.bounds, Whose::Item);
                self.found.push_if(self.slot, passes);
                self.slot = slot.next;
            }
        }
        Some(())
    }

    /// Continues with the list of a node, and tests its quarters, the last one first.
    #[inline(always)]
    fn enter(&mut self, node: &Node<T, L>) {
        self.slot = node.head;
        if !node.is_leaf() {
            for quarter in (0..QUARTERS).rev() {
                self.test_node(node.children.plus(quarter));
            }
        }
    }
}

impl<'a, K, T: Real, L: TreeLink, F: Fn(&Aabb<T, 2>, Whose) -> bool> Iterator
    for Matching<'a, K, T, L, F>
{
    type Item = Item<'a, K, T>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if !PREDICTS_BRANCHES {
            return self.next_one();
        }
        if self.returned == self.found.len {
            self.find()?;
        }
        let slot = self.found.get(self.returned)?;
        self.returned = self.returned.wrapping_add(1);
        Some(self.view.slot(slot)?.item())
    }
}
