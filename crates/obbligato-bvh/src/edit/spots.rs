//! Where the place of a box is, by its index: a hash table of those with far indices follows the
//! places of the near ones.
//!
//! Source: Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L.

use crate::node::MOST_BOXES;
use crate::place::{Place, Spot};

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
#[inline]
pub(super) fn spot_of(places: &[Place], near: usize, index: usize) -> Option<(usize, usize)> {
    let at = if index < near { index } else { far_place(places, near, index)? };
    places.get(at)?.of_box.get()
}
