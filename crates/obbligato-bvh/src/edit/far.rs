//! The places of boxes with far indices.
//!
//! A near index has a place of its own. The last places are a hash table of the boxes with larger indices, so that a box takes
//! memory for itself, whatever its index: `of_box` leads to it, and `of_node` is its index. At most half of the table is in use.
//! What has gone keeps its place until the table is filled anew.
//!
//! Source: Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L.

use super::editor::Editor;
use crate::node::MOST_BOXES;
use crate::place::{Place, Spot};
use obbligato::Real;

/// `2^32` over the golden ratio, which spreads indices that follow each other.
const SPREAD: u32 = 0x9E37_79B9;

/// Returns the place of a far box or, if there is none of this index, the one that it would take.
pub(super) fn far_place(places: &[Place], near: usize, index: usize) -> Option<usize> {
    if index >= MOST_BOXES {
        return None;
    }
    let table = places.get(near..)?;
    let hash = u64::from((index as u32).wrapping_mul(SPREAD));
    let home = (hash.wrapping_mul(table.len() as u64) >> 32) as usize;
    let probes = (home..table.len()).chain(0..home);
    let is_right = |at: &usize| {
        let found = table.get(*at).map_or(Spot::NOWHERE, |place| place.of_node);
        found == Spot::NOWHERE || found == Spot::numbered(index)
    };
    let at = probes.into_iter().find(is_right)?;
    Some(near.wrapping_add(at))
}

/// Returns the node and the lane of a box.
pub(super) fn spot_of(places: &[Place], near: usize, index: usize) -> Option<(usize, usize)> {
    let at = if index < near {
        index
    } else {
        far_place(places, near, index)?
    };
    places.get(at)?.of_box.get()
}

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
