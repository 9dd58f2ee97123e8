//! Where the boxes and the nodes of an edited tree are.

use crate::node::WIDTH;

/// A place that a tree needs to be edited, for each index and each node.
///
/// It is public so that you can lend memory to [`Bvh::with_places`](crate::Bvh::with_places): an array or a slice of
/// [`EMPTY`](Self::EMPTY) places.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Place {
    /// Where the box of this index is.
    pub(crate) of_box: Spot,
    /// Where the node of this number is; if that is not in use, the number of the next such node.
    pub(crate) of_node: Spot,
}

impl Place {
    /// A place for memory that you lend; all its bytes are zero.
    pub const EMPTY: Self = Self {
        of_box: Spot::NOWHERE,
        of_node: Spot::NOWHERE,
    };
}

/// A lane of a node, or nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Spot(u32);

/// The most nodes whose lanes can be told apart.
pub(crate) const MOST_NODES: usize = u32::MAX as usize / WIDTH;

impl Spot {
    pub(crate) const NOWHERE: Self = Self(0);

    /// A lane below [`WIDTH`] of a node below [`MOST_NODES`].
    #[inline(always)]
    pub(crate) const fn new(node: usize, lane: usize) -> Self {
        Self(
            (node as u32)
                .wrapping_mul(WIDTH as u32)
                .wrapping_add(lane as u32)
                .wrapping_add(1),
        )
    }

    /// The node and the lane.
    #[inline(always)]
    pub(crate) fn get(self) -> Option<(usize, usize)> {
        let number = self.0.checked_sub(1)? as usize;
        Some((number / WIDTH, number % WIDTH))
    }
}

/// What an edited tree knows besides its nodes and places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edits {
    /// The first node that was in use; its place says which is the next such node.
    pub(crate) unused: Spot,
    /// How many such nodes there are.
    pub(crate) free: usize,
    /// The tree has at most so many levels.
    pub(crate) levels: usize,
    /// One more than the largest index that the tree has had.
    pub(crate) end: usize,
    /// Where [`Bvh::optimize`](crate::Bvh::optimize) goes on.
    pub(crate) next: usize,
}

impl Edits {
    /// Those of a tree that has the boxes from 0 to an end.
    pub(crate) const fn none(end: usize) -> Self {
        Self {
            unused: Spot::NOWHERE,
            free: 0,
            levels: 1,
            end,
            next: 0,
        }
    }
}
