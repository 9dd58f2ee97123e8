//! A stack of the nodes that are still to be visited, in a bounded amount of memory.

use crate::node::WIDTH;

/// The most nodes on a path from the root to a box. Eleven levels hold the most boxes that links
/// can distinguish; the twelfth is for boxes so unevenly distributed that splitting them evenly
/// would make a bad tree.
pub(crate) const MOST_LEVELS: usize = 12;
/// The most nodes that are still to be visited: a visited node leaves at most seven others behind.
pub(crate) const MOST_WAITING: usize = (WIDTH - 1) * MOST_LEVELS + 1;

/// A stack of at most `N` entries. A tree has at most [`MOST_LEVELS`] levels, so none of ours is
/// ever full: one entry for each level is the path back up, and [`MOST_WAITING`] hold all nodes
/// that are still to be visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<E, const N: usize> {
    entries: [E; N],
    len: usize,
}

impl<E: Copy, const N: usize> Stack<E, N> {
    /// Creates an empty stack; `filler` fills the places without an entry.
    #[inline(always)]
    pub(crate) const fn new(filler: E) -> Self {
        Self { entries: [filler; N], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, entry: E) {
        self.push_if(entry, true);
    }

    /// Pushes an entry if something holds: by arithmetic, since a branch would be mispredicted
    /// often.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, entry: E, holds: bool) {
        if let Some(place) = self.entries.get_mut(self.len) {
            *place = entry;
            self.len = self.len.wrapping_add(usize::from(holds));
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<E> {
        self.len = self.len.checked_sub(1)?;
        self.entries.get(self.len).copied()
    }
}
