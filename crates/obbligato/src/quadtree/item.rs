//! What the caller holds: ids, limits, and what an operation says when it cannot do its work.

use super::index::NONE;
use crate::Aabb;
use core::fmt;

/// An item as questions give it: its id, its key, its bounds.
pub(super) type Item<'a, K, T> = (ItemId, &'a K, &'a Aabb<T, 2>);

/// Names one stored item, for as long as it is stored.
///
/// The id of a removed item stays an error for ever, with one exception: it could name
/// another item again after exactly `2^32` more insertions, if that one got the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ItemId {
    pub(super) handle: u16,
    /// The number of insertions before this one, modulo `2^32`.
    pub(super) stamp: u32,
}

impl ItemId {
    /// The id as a number below `2^48`, for callers that cannot hold the type.
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        (self.stamp as u64) << 16 | self.handle as u64
    }

    /// The id with the given number; one that was never given out is stale.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        let fits = bits >> 48 == 0;
        Self {
            handle: if fits { bits as u16 } else { NONE },
            stamp: (bits >> 16) as u32,
        }
    }
}

/// When a quadtree splits a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Limits {
    /// How often the bounds may be halved, at most [`Limits::DEEPEST`].
    pub max_depth: u8,
    /// A node splits when it holds more items than this that fit its quarters. Quarters join again
    /// when they hold no more than half as many.
    pub split_above: u16,
}

impl Limits {
    /// The greatest depth of a tree; a `max_depth` beyond it counts as this.
    pub const DEEPEST: u8 = 16;
}

/// Depth 5, more than 10 items.
impl Default for Limits {
    fn default() -> Self {
        Self {
            max_depth: 5,
            split_above: 10,
        }
    }
}

/// All places are taken; here is the key back. The tree is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Full<K>(pub K);

impl<K> fmt::Display for Full<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the quadtree holds as many items as it has places for")
    }
}

impl<K: fmt::Debug> core::error::Error for Full<K> {}

/// The id names no stored item: it was removed, or belongs to another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct StaleId;

impl fmt::Display for StaleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the id names no item that is stored")
    }
}

impl core::error::Error for StaleId {}
