//! The memory of a tree's items and nodes: the tree itself, or lists of a type of the caller's.

use super::array::{Array, Filled};
use super::node::Node;
use super::slot::Slot;
use crate::Real;
use core::borrow::BorrowMut;
use heapless::Vec;
use nalgebra::Scalar;

/// The kind of list in which a [`QuadTree`](crate::QuadTree) stores its items and nodes outside itself.
///
/// This is for large trees on a heap. A tree that contains its items, the default, passes over the stack
/// when it is boxed, at least in a debug build: with 50,000 items it takes 2.3 MB, more than the stack of a
/// spawned thread. With lists the tree itself takes about 150 bytes, and the lists are filled
/// element by element, so no build needs a stack for more than one element.
///
/// With the feature `alloc`, `OnHeap` is such a kind, whose lists are a `Vec`. A kind of your own:
///
/// ```
/// use obbligato::nalgebra::Point2;
/// use obbligato::{Aabb2, QuadTree, TreeMemory};
///
/// struct Boxed;
/// impl TreeMemory for Boxed {
///     type List<X> = Box<[X]>;
/// }
///
/// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1e3, 1e3))?;
/// // A thread with a stack of 64 KiB.
/// let small = std::thread::Builder::new().stack_size(64 << 10);
/// let thread = small.spawn(move || {
///     let mut tree = QuadTree::<50_000, { QuadTree::capacity_for(50_000) }, u32, f32, Boxed>::new(world);
///     (0..50_000).try_for_each(|key| tree.insert(key, world).map(|_| ()))
/// })?;
/// assert_eq!(thread.join().ok(), Some(Ok(())));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// A key needs a [`Default`], which fills the places without an item and is never returned. Everything else
/// is the same: capacity, operations, answers, and the order of lists.
pub trait TreeMemory {
    /// A list: a `Vec`, a boxed slice, or a type of your own.
    ///
    /// It is collected once, by the constructor of the tree, and must keep every element that it is
    /// given, in order; from then on it must lend the same elements each time.
    type List<X>: FromIterator<X> + BorrowMut<[X]>;
}

/// The memory of a tree whose items and nodes are in `Vec`s.
///
/// ```
/// use obbligato::nalgebra::Point2;
/// use obbligato::{Aabb2, OnHeap, QuadTree};
///
/// const ITEMS: usize = 50_000;
/// type Tree = QuadTree<ITEMS, { QuadTree::capacity_for(ITEMS) }, u32, f32, OnHeap>;
///
/// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1e3, 1e3))?;
/// let mut tree = Tree::new(world);
/// tree.insert(7, world)?;
/// assert!(size_of::<Tree>() < 200); // the rest is elsewhere
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug)]
pub struct OnHeap;

#[cfg(feature = "alloc")]
impl TreeMemory for OnHeap {
    type List<X> = alloc::vec::Vec<X>;
}

/// The memory of a tree that contains its items and nodes.
#[derive(Clone, Copy, Debug)]
pub struct Inline;

/// A memory that can hold a tree of these keys, numbers and capacities: the bound of code that takes
/// trees with any memory.
///
/// It holds for [`Inline`], and for every [`TreeMemory`] if the key has a [`Default`]. It is sealed.
pub trait TreeArrays<K, T: Scalar, const ITEMS: usize, const NODES: usize> {
    #[doc(hidden)]
    type Slots: Array<Item = Slot<K, T>>;
    #[doc(hidden)]
    type Handles: Array<Item = u16>;
    #[doc(hidden)]
    type Nodes: Array<Item = Node<T>>;
}

impl<K, T: Scalar, const ITEMS: usize, const NODES: usize> TreeArrays<K, T, ITEMS, NODES>
    for Inline
{
    type Slots = Vec<Slot<K, T>, ITEMS>;
    type Handles = Vec<u16, ITEMS>;
    type Nodes = Vec<Node<T>, NODES>;
}

impl<M, K, T, const ITEMS: usize, const NODES: usize> TreeArrays<K, T, ITEMS, NODES> for M
where
    M: TreeMemory,
    K: Default,
    T: Real,
{
    type Slots = Filled<M::List<Slot<K, T>>, Slot<K, T>, ITEMS>;
    type Handles = Filled<M::List<u16>, u16, ITEMS>;
    type Nodes = Filled<M::List<Node<T>>, Node<T>, NODES>;
}
