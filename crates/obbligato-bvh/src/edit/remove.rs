use super::editor::Editor;
use super::siblings::Siblings;
use crate::node::WIDTH;
use crate::place::Spot;
use obbligato::Real;

impl<T: Real> Editor<'_, T> {
    /// Takes the box in a lane out of the tree; returns whether no node went with it.
    pub(super) fn remove(&mut self, (number, lane): (usize, usize)) -> bool {
        self.clear(number, lane);
        self.tidy(number)
    }

    /// Dissolves a node that has lost a child, and those above it, as long as their children fit
    /// into the parent; then fits the bounds of the remaining ones. Returns whether there was none.
    fn tidy(&mut self, mut number: usize) -> bool {
        let mut is_whole = true;
        while let Some((parent, lane)) = self.parent(number) {
            let count = self.count(number).wrapping_add(self.count(parent));
            if count > WIDTH.wrapping_add(1) {
                self.refit_above(number);
                return is_whole;
            }
            is_whole = false;
            self.dissolve(number, (parent, lane));
            number = parent;
        }
        if self.count(number) == 0 {
            *self.used = 0;
            (self.edits.unused, self.edits.free) = (Spot::NOWHERE, 0);
        }
        is_whole
    }

    /// Moves the children of a node to its parent.
    pub(super) fn dissolve(&mut self, number: usize, (parent, lane): (usize, usize)) {
        let mut children = Siblings::new();
        self.collect(number, &mut children);
        self.clear(parent, lane);
        self.release(number);
        for entry in children.iter() {
            if let Some(lane) = self.free_lane(parent) {
                self.put(parent, lane, entry);
            }
        }
    }
}
