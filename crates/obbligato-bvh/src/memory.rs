//! The memory that a tree needs, and the errors when less is lent.

use crate::fmt_without_panic::write_number;
use crate::node::{MOST_BOXES, Node};
use crate::place::Place;
use core::borrow::{Borrow, BorrowMut};
use core::error::Error;
use core::fmt;
use obbligato::nalgebra::Scalar;

/// The memory in which a [`Bvh`](crate::Bvh) keeps its nodes by default: a `Vec`; without the
/// feature `alloc`, memory that lives as long as the program.
#[cfg(feature = "alloc")]
pub type DefaultNodes<T> = alloc::vec::Vec<Node<T>>;
/// The memory in which a [`Bvh`](crate::Bvh) keeps its nodes by default: memory that lives as long
/// as the program; with the feature `alloc`, a `Vec`.
#[cfg(not(feature = "alloc"))]
pub type DefaultNodes<T> = &'static [Node<T>];

/// Memory for the nodes of a tree. It determines the memory for [`Place`](crate::Place)s of a new
/// tree.
///
/// Nodes in a `Vec` come with places in a `Vec`, which stays empty until the tree is edited, and
/// nodes in an array or a slice with [`NoPlaces`], whatever the features. For memory of your own,
/// `type Places = NoPlaces` will do.
pub trait NodeMemory {
    /// The memory for the places of a new tree.
    type Places: Default;
}

/// No memory for [`Place`](crate::Place)s: the tree cannot be edited until
/// [`with_places`](crate::Bvh::with_places) lends some.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPlaces;

/// There are none.
impl Borrow<[Place]> for NoPlaces {
    fn borrow(&self) -> &[Place] {
        &[]
    }
}

impl<T: Scalar, const N: usize> NodeMemory for [Node<T>; N] {
    type Places = NoPlaces;
}
impl<T: Scalar> NodeMemory for &[Node<T>] {
    type Places = NoPlaces;
}
impl<T: Scalar> NodeMemory for &mut [Node<T>] {
    type Places = NoPlaces;
}
#[cfg(feature = "alloc")]
impl<T: Scalar> NodeMemory for alloc::boxed::Box<[Node<T>]> {
    type Places = NoPlaces;
}
#[cfg(feature = "alloc")]
impl<T: Scalar> NodeMemory for alloc::vec::Vec<Node<T>> {
    type Places = alloc::vec::Vec<Place>;
}

/// Memory for a tree: an array, a slice that you lend, or a `Vec`, which grows as boxes are
/// inserted, as long as there is memory.
pub trait Memory<E>: BorrowMut<[E]> {
    /// Returns the entries: at least `count` if there can be as many; new ones are copies of
    /// `filler`.
    fn at_least(&mut self, count: usize, filler: E) -> &mut [E] {
        let _ = (count, filler);
        self.borrow_mut()
    }
}

impl<E> Memory<E> for [E] {}
impl<E> Memory<E> for &mut [E] {}
impl<E, const N: usize> Memory<E> for [E; N] {}

#[cfg(feature = "alloc")]
impl<E: Clone> Memory<E> for alloc::vec::Vec<E> {
    #[inline]
    fn at_least(&mut self, count: usize, filler: E) -> &mut [E] {
        let more = count.saturating_sub(self.len());
        if more > 0 && self.try_reserve(more).is_ok() {
            self.resize(count, filler);
        }
        self
    }
}

/// The memory that a tree of some boxes needs, and that building it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub struct Capacity {
    /// The number of nodes that the tree may have; usually it has about two thirds of these.
    pub nodes: usize,
    /// The number of places that [`Bvh::new_in`](crate::Bvh::new_in) needs: one for each box.
    pub items: usize,
    /// The number of places that [`Bvh::quick_in`](crate::Bvh::quick_in) needs: two for each box.
    pub keys: usize,
}

impl Capacity {
    /// Returns the most memory that a tree of so many boxes needs.
    ///
    /// ```
    /// use obbligato_bvh::{Capacity, Node};
    ///
    /// const NEEDED: Capacity = Capacity::of(100);
    /// let memory = [Node::<f32>::EMPTY; NEEDED.nodes];
    /// assert!(memory.len() < 50);
    /// ```
    #[must_use]
    pub const fn of(boxes: usize) -> Self {
        // The most nodes for the fewest boxes: a node and one below it for nine boxes. They are an
        // eighth of the children of a node above: (2 + 1 / 7) / 9 = 5 / 21. See `build/wide.rs`.
        let nodes = if boxes == 0 {
            0
        } else {
            (boxes / 21)
                .wrapping_mul(5)
                .wrapping_add((boxes % 21).wrapping_mul(5) / 21)
                .wrapping_add(1)
        };
        Self { nodes, items: boxes, keys: boxes.saturating_mul(2) }
    }
}

/// The reason why a tree could not be built in the memory that was lent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum TooSmall {
    /// There are fewer nodes than the tree may need.
    Nodes {
        /// The number of nodes that it may need.
        needed: usize,
    },
    /// There are fewer places than building it needs.
    Items {
        /// The number of places that it needs.
        needed: usize,
    },
    /// There are fewer places than building it quickly needs.
    Keys {
        /// The number of places that it needs.
        needed: usize,
    },
    /// There are fewer places than editing it needs.
    Places {
        /// The number of places that it needs.
        needed: usize,
    },
    /// There are more boxes than a tree can number: `2^31 - 1`.
    Links,
}

impl TooSmall {
    /// Returns the memory for a tree of so many boxes, if there are enough nodes.
    pub(crate) fn check_nodes(boxes: usize, nodes: usize) -> Result<Capacity, Self> {
        let needed = Capacity::of(boxes);
        if boxes > MOST_BOXES {
            Err(Self::Links)
        } else if nodes < needed.nodes {
            let needed = needed.nodes;
            Err(Self::Nodes { needed })
        } else {
            Ok(needed)
        }
    }
}

impl fmt::Display for TooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes { needed } => write_number(f, "the tree may need ", *needed, " nodes"),
            Self::Items { needed } => {
                write_number(f, "building the tree needs ", *needed, " items")
            }
            Self::Keys { needed } => {
                write_number(f, "building the tree needs ", *needed, " sort keys")
            }
            Self::Places { needed } => {
                write_number(f, "editing the tree needs ", *needed, " places")
            }
            Self::Links => write_number(f, "a tree holds at most ", MOST_BOXES, " boxes"),
        }
    }
}

impl Error for TooSmall {}
