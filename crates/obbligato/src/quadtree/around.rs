//! The lists of items around a group of four nodes.
//!
//! A walk through the tree from batch to batch would visit the same nodes again and again, and whether a node is in
//! reach is as hard to predict as whether two items touch. So the nodes are found once for each group of four,
//! and then tested against a batch all at once.

use super::batch::Batch;
use super::index::NONE;
use super::node::Node;
use super::view::View;
use crate::{Aabb, Intersects, Real};
use nalgebra::Scalar;

/// Whether it pays to find nodes beforehand: not on a microcontroller, which guesses no branch and has little
/// memory. The pairs are the same.
pub(super) const LOOKS_AROUND: bool = !cfg!(target_os = "none");
/// How many nodes are found at a time; the rest is walked through.
const NODES: usize = if LOOKS_AROUND { 16 } else { 1 };

/// The nodes that have items, come after a group of four in depth-first order, and are in its reach.
#[derive(Clone)]
pub(super) struct Around<T: Scalar> {
    /// The parent of the group, or [`NONE`] for none.
    parent: u16,
    /// The first node after the group, at which the walk through the group ends.
    end: u16,
    nodes: Batch<T, NODES>,
    /// The first node that was not looked at, at which the walk goes on.
    rest: u16,
}

impl<T: Real> Around<T> {
    /// Around no group: nothing is found beforehand.
    pub(super) fn nothing() -> Self {
        Self {
            parent: NONE,
            end: NONE,
            nodes: Batch::new(),
            rest: NONE,
        }
    }

    pub(super) const fn end(&self) -> u16 {
        self.end
    }

    pub(super) const fn rest(&self) -> u16 {
        self.rest
    }

    /// The number of a node found.
    pub(super) fn node(&self, index: usize) -> u16 {
        self.nodes.number(index)
    }

    /// One bit for each node found that intersects a box.
    #[inline]
    pub(super) fn touching(&self, bounds: &Aabb<T, 2>) -> u32 {
        self.nodes.touching(bounds, self.nodes.len())
    }

    /// Looks around the group of a leaf, unless that was the last group; around nothing if the node has quarters.
    #[inline]
    pub(super) fn look<K>(&mut self, view: View<'_, K, T>, home: u16) {
        let parent = view.node(home).filter(|node| node.is_leaf());
        let parent = parent.map_or(NONE, |node| node.parent);
        if parent != self.parent {
            self.parent = parent;
            self.find(view, view.node(parent));
        }
    }

    fn find<K>(&mut self, view: View<'_, K, T>, parent: Option<&Node<T>>) {
        self.nodes.clear();
        let mut next = parent.map_or(NONE, |parent| parent.skip);
        self.end = next;
        while let Some(node) = view.node(next)
            && let Some(parent) = parent
            && !self.nodes.is_full()
        {
            if !node.bounds.intersects(&parent.bounds) {
                next = node.skip;
                continue;
            }
            if node.head != NONE {
                self.nodes.push(next, &node.bounds);
            }
            next = node.next();
        }
        self.rest = next;
    }
}
