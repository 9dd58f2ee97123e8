//! The places of the boxes and the nodes of an edited tree.

use crate::node::WIDTH;

/// A place that a tree needs to be edited, for each index and each node. In a `Vec`, far indices
/// share a table of such places.
///
/// It is public so that you can lend memory to [`Bvh::with_places`](crate::Bvh::with_places): an
/// array or a slice of [`EMPTY`](Self::EMPTY) places.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Place {
    /// The lane that leads to the box of this index.
    pub(crate) of_box: Spot,
    /// The lane that leads to the node of this number; if the node is not in use, the number of the
    /// next unused one. In the table of far boxes, the index.
    pub(crate) of_node: Spot,
}

impl Place {
    /// A place for memory that you lend; all its bytes are zero.
    pub const EMPTY: Self = Self { of_box: Spot::NOWHERE, of_node: Spot::NOWHERE };
}

/// A lane of a node, or nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Spot(u32);

/// The most nodes whose lanes can be numbered.
pub(crate) const MOST_NODES: usize = u32::MAX as usize / WIDTH;

impl Spot {
    pub(crate) const NOWHERE: Self = Self(0);

    /// Creates a lane below [`WIDTH`] of a node below [`MOST_NODES`].
    #[inline(always)]
    pub(crate) const fn new(node: usize, lane: usize) -> Self {
        Self::numbered(node.wrapping_mul(WIDTH).wrapping_add(lane))
    }

    /// Creates the lane of a number, or stands for an index in the table of far boxes.
    #[inline(always)]
    pub(crate) const fn numbered(number: usize) -> Self {
        // One more, so that zero is nowhere.
        Self((number as u32).wrapping_add(1))
    }

    /// Returns the node and the lane.
    #[inline(always)]
    pub(crate) fn get(self) -> Option<(usize, usize)> {
        let number = self.0.checked_sub(1)? as usize;
        Some((number / WIDTH, number % WIDTH))
    }
}

/// The state of an edited tree other than its nodes and places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edits {
    /// The first unused node that was in use; its place holds the number of the next one.
    pub(crate) unused: Spot,
    /// The number of such nodes.
    pub(crate) free: usize,
    /// The most levels that the tree may have.
    pub(crate) levels: usize,
    /// One more than the largest index that the tree has had.
    pub(crate) end: usize,
    /// The node at which [`Bvh::optimize`](crate::Bvh::optimize) continues.
    pub(crate) next: usize,
    /// The number of places at the end that are the table of far boxes, and how many of these are
    /// taken.
    pub(crate) table: usize,
    pub(crate) far: usize,
}

impl Edits {
    /// Creates the state of a tree that has the boxes from 0 to an end.
    pub(crate) const fn none(end: usize) -> Self {
        Self { unused: Spot::NOWHERE, free: 0, levels: 1, end, next: 0, table: 0, far: 0 }
    }

    /// How many of some places are those of near indices and of nodes.
    pub(crate) const fn near(&self, places: usize) -> usize {
        places.saturating_sub(self.table)
    }
}
