//! The places of boxes with far indices.
//!
//! A near index has a place of its own. The last places are a hash table of the boxes with larger
//! indices, so that a box takes memory for itself, whatever its index: `of_box` leads to it, and
//! `of_node` is its index. At most half of the table is in use. What has gone keeps its place until
//! the table is filled anew.

use super::editor::Editor;
use super::spots::far_place;
use crate::place::Spot;
use obbligato::Real;

impl<T: Real> Editor<'_, T> {
    /// Indices and nodes below this have a place of their own.
    pub(super) fn near(&self) -> usize {
        self.edits.near(self.places.len())
    }

    /// Records the lane of a far box.
    pub(super) fn note_far(&mut self, spot: Spot, index: usize) {
        let at = far_place(self.places, self.near(), index);
        if let Some(place) = at.and_then(|at| self.places.get_mut(at)) {
            let is_new = place.of_node == Spot::NOWHERE;
            self.edits.far = self.edits.far.saturating_add(usize::from(is_new));
            place.of_box = spot;
            place.of_node = Spot::numbered(index);
        }
    }
}
