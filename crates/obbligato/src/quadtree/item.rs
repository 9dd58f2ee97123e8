//! The types in the hands of callers: items, ids, limits, and the errors of the operations.

use crate::shapes::Aabb;
use core::fmt;

#[cfg(test)]
mod tests;

/// An item in the results of queries: its id, its key, its bounds.
pub(super) type Item<'a, K, T> = (ItemId, &'a K, &'a Aabb<T, 2>);

/// Identifies a stored item, for as long as it is stored.
///
/// The id of a removed item stays an error forever, with one exception: it identifies another item
/// if that one is inserted exactly `2^32` insertions later and gets the same handle. Other trees do
/// not know whose an id is: one that this tree has returned may be that of an item there, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ItemId {
    pub(super) handle: u32,
    /// The number of earlier insertions, modulo `2^32`.
    pub(super) stamp: u32,
}

impl ItemId {
    /// Returns the number of insertions since the item was stored, given the number of all
    /// insertions, modulo `2^32`.
    pub(super) const fn age(self, insertions: u32) -> u32 {
        insertions.wrapping_sub(self.stamp)
    }

    /// Returns the id with the given number; a number that no tree has returned is a stale id.
    ///
    /// ```
    /// # use obbligato::{Aabb2, ItemId, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 9> = QuadTree::new(world);
    /// let id = tree.insert(7, world)?;
    /// assert_eq!(ItemId::from_bits(id.to_bits()), id);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self { handle: (bits >> 48 << 16) as u32 | bits as u16 as u32, stamp: (bits >> 16) as u32 }
    }

    /// The id as a number, for callers that cannot hold the type; below `2^48` if the tree has
    /// links of 16 bits.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 9> = QuadTree::new(world);
    /// assert!(tree.insert(7, world)?.to_bits() < 1 << 48);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        let (high, low) = (self.handle >> 16, self.handle as u16);
        (high as u64) << 48 | (self.stamp as u64) << 16 | low as u64
    }
}

/// The conditions under which a quadtree splits a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Limits {
    /// The number of times that the bounds may be halved, at most [`Limits::DEEPEST`].
    pub max_depth: u8,
    /// A node splits if it holds more items than this that fit its quarters. Four quarters are
    /// joined again if together they hold no more than half as many.
    pub split_above: u16,
}

impl Limits {
    /// The greatest possible depth; a larger `max_depth` is reduced to it.
    pub const DEEPEST: u8 = 16;
    /// Depth 5, more than 10 items: the default, for constants.
    pub const DEFAULT: Self = Self { max_depth: 5, split_above: 10 };

    /// Returns the limits that [`QuadTree::new`](crate::QuadTree::new) gives a tree with this many
    /// nodes: more than 10 items, and a depth of at least 5 in which evenly spread items can use
    /// all nodes.
    ///
    /// ```
    /// use obbligato::Limits;
    ///
    /// assert_eq!(Limits::for_nodes(1_365), Limits::DEFAULT); // 1 + 4 + 16 + 64 + 256 + 1,024
    /// assert_eq!(Limits::for_nodes(16_385).max_depth, 7);
    /// ```
    #[must_use]
    pub const fn for_nodes(nodes: usize) -> Self {
        let (mut max_depth, mut level, mut all) = (0_u8, 1_usize, 1_usize);
        while max_depth < Self::DEFAULT.max_depth || all < nodes && max_depth < Self::DEEPEST {
            level = level.wrapping_mul(4);
            all = all.wrapping_add(level);
            max_depth = max_depth.wrapping_add(1);
        }
        Self { max_depth, ..Self::DEFAULT }
    }

    /// Returns the same limits, with a `max_depth` that is possible.
    pub(super) fn bounded(self) -> Self {
        Self { max_depth: self.max_depth.min(Self::DEEPEST), ..self }
    }
}

/// [`Limits::DEFAULT`]: depth 5, more than 10 items.
impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The tree has no room for another item; returns the key. The tree is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Full<K>(pub K);

impl<K> fmt::Display for Full<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the quadtree already holds as many items as it has room for")
    }
}

impl<K: fmt::Debug> core::error::Error for Full<K> {}
