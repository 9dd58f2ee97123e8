//! The memory of a tree's items and nodes: the tree itself, or lists of a type of the caller's.

#[cfg(feature = "alloc")]
use super::array::GrowingList;
use super::array::{Array, Filled};
use super::index::TreeLink;
use super::node::Node;
use super::slot::Slot;
use crate::numbers::Real;
use core::borrow::BorrowMut;
use core::marker::PhantomData;
use heapless::Vec;
use nalgebra::Scalar;

/// The kind of list in which a [`QuadTree`](crate::QuadTree) stores its items and nodes outside
/// itself.
///
/// This is for large trees on a heap. A tree that contains its items, the default, passes over the
/// stack when it is boxed, at least in a debug build. With 50,000 items it takes 2.3 MB, more than
/// the stack of a spawned thread. With lists the tree itself takes about 150 bytes, and the lists
/// are filled element by element, so no build needs a stack for more than one element.
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
/// A key needs a [`Default`], which fills the places without an item and is never returned.
/// Everything else is the same: capacity, operations, answers, and the order of lists.
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

/// The memory of a tree that grows with its items, in `Vec`s: see
/// [`GrowingTree`](crate::GrowingTree).
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug)]
pub struct Growing;

/// The memory of a tree that contains its items and nodes.
#[derive(Clone, Copy, Debug)]
pub struct Inline;

/// The memory of a tree of more than 65,534 items: lists as in another memory, but links of 32
/// bits.
///
/// An item takes 44 bytes, a node 48. Everything else is the same.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Aabb2, Large, QuadTree, TreeMemory};
///
/// struct Vectors; // as `OnHeap`, which needs the feature `alloc`
/// impl TreeMemory for Vectors {
///     type List<X> = Vec<X>;
/// }
/// const ITEMS: usize = 200_000;
/// type Tree = QuadTree<ITEMS, { QuadTree::capacity_for(ITEMS) }, u32, f32, Large<Vectors>>;
///
/// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(2e5, 1.0))?;
/// let mut tree = Tree::new(world);
/// let cell = |key: u32| Aabb2::from_center(Point2::new(key as f32, 0.5), Vector2::repeat(0.4));
/// let cells = (0..200_000).filter_map(|key| Some((key, cell(key).ok()?)));
/// tree.extend(cells)?;
/// assert_eq!(tree.query(&cell(150_000)?).map(|(_, key, _)| *key).next(), Some(150_000));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Large<M>(PhantomData<M>);

/// A memory in which a tree of these keys, numbers and capacities can be: the bound of code that
/// takes trees with any memory.
///
/// It holds for [`Inline`] and, if the key has a [`Default`], for every [`TreeMemory`] and for it
/// as [`Large`]. It is sealed.
pub trait TreeArrays<K, T: Scalar, const ITEMS: usize, const NODES: usize> {
    #[doc(hidden)]
    type Link: TreeLink;
    #[doc(hidden)]
    type Slots: Array<Item = Slot<K, T, Self::Link>>;
    #[doc(hidden)]
    type Handles: Array<Item = Self::Link>;
    #[doc(hidden)]
    type Nodes: Array<Item = Node<T, Self::Link>>;
}

impl<K, T: Scalar, const ITEMS: usize, const NODES: usize> TreeArrays<K, T, ITEMS, NODES>
    for Inline
{
    type Link = u16;
    type Slots = Vec<Slot<K, T, u16>, ITEMS>;
    type Handles = Vec<u16, ITEMS>;
    type Nodes = Vec<Node<T, u16>, NODES>;
}

#[cfg(feature = "alloc")]
impl<K, T: Scalar, const ITEMS: usize, const NODES: usize> TreeArrays<K, T, ITEMS, NODES>
    for Growing
{
    type Link = u32;
    type Slots = GrowingList<Slot<K, T, u32>, ITEMS>;
    type Handles = GrowingList<u32, ITEMS>;
    type Nodes = GrowingList<Node<T, u32>, NODES>;
}

macro_rules! filled {
    ($($memory:ty, $link:ty;)+) => { $(
        impl<M, K, T, const ITEMS: usize, const NODES: usize> TreeArrays<K, T, ITEMS, NODES> for $memory
        where
            M: TreeMemory,
            K: Default,
            T: Real,
        {
            type Link = $link;
            type Slots = Filled<M::List<Slot<K, T, $link>>, Slot<K, T, $link>, ITEMS>;
            type Handles = Filled<M::List<$link>, $link, ITEMS>;
            type Nodes = Filled<M::List<Node<T, $link>>, Node<T, $link>, NODES>;
        }
    )+ };
}

filled! {
    M, u16;
    Large<M>, u32;
}
