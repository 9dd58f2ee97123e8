//! The nodes that wait until a ray visits them.
//!
//! All children of a node that the ray may hit come here at once, the nearest last. They are sorted
//! without a branch: how many there are is hard to predict. Meanwhile the ray goes on, since
//! [`least`](crate::visit_order::least) knows the nearest one earlier.

use crate::lanes::Lanes;
use crate::node::{Link, Node, WIDTH};
use crate::stack::MOST_LEVELS;
use crate::visit_order::{Key, Keys, NEVER};
use obbligato::Real;

#[cfg(test)]
mod tests;

/// Places for a row of each level from which a ray can go on, in whole lines of the cache: all but
/// one of each row wait.
const PLACES: usize = (WIDTH * (MOST_LEVELS - 1)).next_multiple_of(16);

/// The memory of some [`WaitingNodes`]. Two fillers keep the compiler from a call of `memset` for
/// each ray.
#[repr(align(64))]
pub(crate) struct Places {
    keys: [Key; PLACES],
    links: [Link; PLACES],
}

impl Places {
    /// A function, not a constant, which would be copied by a call of `memcpy`.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { keys: [NEVER; PLACES], links: [Link::NONE; PLACES] }
    }
}

/// A stack of nodes with their keys. Its length stays in a register, since it lies apart from its
/// memory.
pub(crate) struct WaitingNodes<'a> {
    places: &'a mut Places,
    len: usize,
}

impl<'a> WaitingNodes<'a> {
    /// Creates an empty stack.
    #[inline(always)]
    pub(crate) const fn within(places: &'a mut Places) -> Self {
        Self { places, len: 0 }
    }

    /// Adds the children of a node that keys stand for, the nearest last.
    #[inline(always)]
    pub(crate) fn push<T: Real>(&mut self, lanes: impl Lanes, children: &Keys, node: &Node<T>) {
        let keys = self.places.keys.get_mut(self.len..).and_then(<[_]>::first_chunk_mut);
        let links = self.places.links.get_mut(self.len..).and_then(<[_]>::first_chunk_mut);
        if let (Some(keys), Some(links)) = (keys, links) {
            (*keys, *links) = lanes.farthest_first(children, node);
            self.len = self.len.wrapping_add(lanes.count(children) as usize);
        }
    }

    /// Drops the node that would come next.
    #[inline(always)]
    pub(crate) const fn drop_next(&mut self) {
        self.len = self.len.wrapping_sub(1);
    }

    /// Returns the node that comes next.
    #[inline(always)]
    pub(crate) fn peek(&self) -> Option<Link> {
        self.places.links.get(self.len.checked_sub(1)?).copied()
    }

    /// Takes the node that comes next, with its key.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(Key, Link)> {
        self.len = self.len.checked_sub(1)?;
        Some((*self.places.keys.get(self.len)?, *self.places.links.get(self.len)?))
    }
}
