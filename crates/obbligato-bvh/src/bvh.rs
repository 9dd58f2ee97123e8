use crate::build::{Item, build};
use crate::lanes::Widest;
use crate::memory::{DefaultNodes, TooSmall};
use crate::node::Node;
use core::borrow::{Borrow, BorrowMut};
use core::marker::PhantomData;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb3, Real};

/// Many boxes in 3D, in a tree that finds those that matter.
///
/// `N` is the memory that contains its nodes: a `Vec` by default, an array, or a slice that you lend.
#[derive(Clone, Copy, Debug)]
pub struct Bvh<T: Scalar = f32, N = DefaultNodes<T>> {
    nodes: N,
    /// How many of the nodes are in use; the first is the root.
    used: usize,
    /// How many boxes there are.
    len: usize,
    pub(crate) lanes: Widest,
    of: PhantomData<T>,
}

#[cfg(feature = "alloc")]
impl<T: Real> Bvh<T> {
    /// The tree of some boxes.
    #[must_use]
    pub fn new(boxes: &[Aabb3<T>]) -> Self {
        use alloc::vec;
        let boxes = boxes.get(..crate::node::MOST_BOXES).unwrap_or(boxes);
        let needed = crate::memory::Capacity::of(boxes.len());
        // Memory that is reserved but never used costs nothing.
        let mut nodes = alloc::vec::Vec::with_capacity(needed.nodes);
        let mut scratch = vec![Item::EMPTY; needed.scratch];
        let used = build(Widest::detect(), boxes, &mut nodes, &mut scratch);
        nodes.shrink_to_fit();
        Self::from_nodes(nodes, used, boxes.len())
    }
}

impl<T: Real, N: BorrowMut<[Node<T>]>> Bvh<T, N> {
    /// The tree of some boxes, in memory that you lend.
    ///
    /// # Errors
    /// There is less memory than [`Capacity::of`](crate::Capacity::of) says.
    pub fn new_in(
        boxes: &[Aabb3<T>],
        mut nodes: N,
        scratch: &mut [Item<T>],
    ) -> Result<Self, TooSmall> {
        TooSmall::check(boxes.len(), nodes.borrow().len(), scratch.len())?;
        let used = build(Widest::detect(), boxes, nodes.borrow_mut(), scratch);
        Ok(Self::from_nodes(nodes, used, boxes.len()))
    }

    /// The nodes in use.
    pub(crate) fn nodes_mut(&mut self) -> &mut [Node<T>] {
        let used = self.used;
        self.nodes.borrow_mut().get_mut(..used).unwrap_or_default()
    }
}

impl<T: Real, N> Bvh<T, N> {
    fn from_nodes(nodes: N, used: usize, len: usize) -> Self {
        Self {
            nodes,
            used,
            len,
            lanes: Widest::detect(),
            of: PhantomData,
        }
    }

    /// How many boxes the tree has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether the tree has no boxes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Real, N: Borrow<[Node<T>]>> Bvh<T, N> {
    /// The nodes in use, the root first, every other after its parent.
    #[inline(always)]
    pub(crate) fn nodes(&self) -> &[Node<T>] {
        self.nodes.borrow().get(..self.used).unwrap_or_default()
    }
}
