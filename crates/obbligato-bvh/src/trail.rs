//! The way back up a tree, in a bounded amount of memory.

/// What is left to do at each node between the root and the current one: at most `N` of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail<E, const N: usize> {
    places: [E; N],
    len: usize,
}

impl<E: Copy, const N: usize> Trail<E, N> {
    /// The trail at the root; `filler` fills the places.
    #[inline(always)]
    pub(crate) const fn new(filler: E) -> Self {
        Self {
            places: [filler; N],
            len: 0,
        }
    }

    /// One level down. A trail of as many places as there are levels is never full.
    #[inline(always)]
    pub(crate) fn push(&mut self, place: E) {
        if let Some(slot) = self.places.get_mut(self.len) {
            *slot = place;
            self.len = self.len.wrapping_add(1);
        }
    }

    /// One level up; `None` at the root.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<E> {
        self.len = self.len.checked_sub(1)?;
        self.places.get(self.len).copied()
    }
}
