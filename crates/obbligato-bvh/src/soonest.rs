//! Nodes that are yet to be visited, the soonest first, in a bounded amount of memory.

use crate::stack::CAPACITY;
use obbligato::Real;

/// A node that is yet to be visited, and how soon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting<T> {
    pub(crate) node: u32,
    /// Where a ray enters it, or how far it is.
    pub(crate) enter: T,
}

/// A stack of the nodes to visit: of the children of a node, the soonest is popped first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Soonest<T> {
    nodes: [u32; CAPACITY],
    enter: [T; CAPACITY],
    len: usize,
}

impl<T: Real> Soonest<T> {
    /// An empty stack.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            nodes: [0; CAPACITY],
            enter: [T::ZERO; CAPACITY],
            len: 0,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, waiting: Waiting<T>) {
        self.set(self.len, waiting);
        self.len = self.len.wrapping_add(1);
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Waiting<T>> {
        self.len = self.len.checked_sub(1)?;
        self.get(self.len)
    }

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Adds a node to those from `start` on, which are popped by increasing `enter`.
    #[inline(always)]
    pub(crate) fn insert(&mut self, waiting: Waiting<T>, start: usize) {
        let mut at = self.len;
        while at > start {
            let below = at.wrapping_sub(1);
            match self.get(below) {
                Some(sooner) if sooner.enter < waiting.enter => self.set(at, sooner),
                _ => break,
            }
            at = below;
        }
        self.set(at, waiting);
        self.len = self.len.wrapping_add(1);
    }

    #[inline(always)]
    fn get(&self, at: usize) -> Option<Waiting<T>> {
        let (node, enter) = (*self.nodes.get(at)?, *self.enter.get(at)?);
        Some(Waiting { node, enter })
    }

    #[inline(always)]
    fn set(&mut self, at: usize, waiting: Waiting<T>) {
        if let (Some(node), Some(enter)) = (self.nodes.get_mut(at), self.enter.get_mut(at)) {
            (*node, *enter) = (waiting.node, waiting.enter);
        }
    }
}
