//! What is yet to be visited, in a bounded amount of memory.

use crate::node::WIDTH;

/// The most nodes on a way from the root to a box. Eleven levels hold the most boxes that links can tell
/// apart; the others are for boxes that lie so unevenly that splitting them evenly would be a bad tree.
pub(crate) const MOST_LEVELS: usize = 12;
/// A node that is visited leaves at most seven others behind.
pub(crate) const CAPACITY: usize = (WIDTH - 1) * MOST_LEVELS + 1;

/// A stack of nodes to visit. It never is too small for a tree of at most [`MOST_LEVELS`] levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<E> {
    entries: [E; CAPACITY],
    len: usize,
}

impl<E: Copy> Stack<E> {
    /// An empty stack; `filler` fills the places without an entry.
    #[inline(always)]
    pub(crate) const fn new(filler: E) -> Self {
        Self {
            entries: [filler; CAPACITY],
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
