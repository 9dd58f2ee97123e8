//! What is yet to be visited, in a bounded amount of memory.

use crate::node::WIDTH;

/// The most nodes on a way from the root to a box. Eleven levels hold the most boxes that links can tell
/// apart; the others are for boxes that lie so unevenly that splitting them evenly would be a bad tree.
pub(crate) const MOST_LEVELS: usize = 12;
/// What is left to visit at most: a node that is visited leaves at most seven others behind.
pub(crate) const MOST_WAITING: usize = (WIDTH - 1) * MOST_LEVELS + 1;

/// A stack of at most `N` entries. A tree has at most [`MOST_LEVELS`] levels, so none of ours is ever full: one entry for each
/// level is the way back up, and [`MOST_WAITING`] hold all nodes that are yet to be visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<E, const N: usize> {
    entries: [E; N],
    len: usize,
}

impl<E: Copy, const N: usize> Stack<E, N> {
    /// An empty stack; `filler` fills the places without an entry.
    #[inline(always)]
    pub(crate) const fn new(filler: E) -> Self {
        Self {
            entries: [filler; N],
            len: 0,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, entry: E) {
        if let Some(place) = self.entries.get_mut(self.len) {
            *place = entry;
            self.len = self.len.wrapping_add(1);
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<E> {
        self.len = self.len.checked_sub(1)?;
        self.entries.get(self.len).copied()
    }
}
