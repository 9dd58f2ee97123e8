use super::grid::Grid;
use super::index::TreeLink;
use super::item::Limits;
use super::memory::{Inline, TreeArrays};
use super::node::{Node, Nodes};
use super::slot::{Slot, Slots};
use crate::numbers::Real;
use crate::shapes::Aabb;
use core::fmt;
use nalgebra::Scalar;

/// The nodes, the slots and the slots by handle of a tree.
type Parts<'a, K, T, L> = (&'a [Node<T, L>], &'a [Slot<K, T, L>], &'a [L]);

/// A quadtree: rectangles in fixed memory, found by their position.
///
/// Each item is a rectangle with a key of the caller's choice. The bounds of the tree are quartered
/// recursively where there are many items. An item is stored in a cell that contains its center:
/// the deepest one that is no smaller than the item. So an item is never split among cells: it may
/// stick out of its cell, by at most half its own size. Every node stores the bounding rectangle of
/// the items in and below it, and queries depend on that rectangle alone.
///
/// ```
/// use obbligato::{Aabb2, QuadTree};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::new(1.0, 1.0));
/// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(100.0, 100.0))?;
/// let mut tree: QuadTree<64, 21, &str> = QuadTree::new(world);
///
/// let plane = tree.insert("plane", square(10.0, 10.0)?)?;
/// tree.insert("bullet", square(50.0, 50.0)?)?;
/// tree.update(plane, square(48.5, 50.0)?)?;
///
/// let pairs: Vec<_> = tree.pairs().map(|((_, a, _), (_, b, _))| (*a, *b)).collect();
/// assert_eq!(pairs, [("plane", "bullet")]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Guarantees for every input
/// - [`insert`](Self::insert) fails only if `ITEMS` items are stored. If all `NODES` nodes are in
///   use, items stay in larger cells: queries take longer, but give the same answers.
/// - Items outside the bounds of the tree are found by every query. They are stored in the cells
///   closest to them.
/// - Depth, memory and time are bounded, and nothing recurses. With `n` items and a maximum depth
///   of `d`, which is 16 or less:
///
/// | operation | typical time | worst case |
/// |---|---|---|
/// | [`insert`](Self::insert), [`remove`](Self::remove) | `O(d)` | `O(d n)` if nodes split or join |
/// | [`update`](Self::update) of an item that stays in its node | `O(1)` | `O(d)`, to enlarge the nodes above |
/// | [`update`](Self::update) otherwise | `O(d)` | that of a removal and an insertion |
/// | [`get`](Self::get), [`len`](Self::len) | `O(1)` | `O(1)` |
/// | [`refresh`](Self::refresh), [`extend`](Self::extend) | `O(n)` | `O(d n + NODES)` |
/// | [`query`](Self::query), [`query_sweep`](Self::query_sweep), [`sweep`](Self::sweep), [`cast_ray`](Self::cast_ray), [`is_blocked`](Self::is_blocked), [`hits`](Self::hits), [`nearest`](Self::nearest) | depends on the items nearby | `O(n + NODES)` |
/// | [`hits_with`](Self::hits_with) and [`nearest_items`](Self::nearest_items), with a list of `k` | depends on the items nearby | `O(k n + NODES)` |
/// | [`pairs`](Self::pairs) | `O(n)` plus the pairs found | `O(n^2 + NODES^2)` |
/// | [`pairs_between`](Self::pairs_between) this and `m` other items | a query for each of these | `O(m (n + NODES))` |
///
/// - An [`ItemId`](crate::ItemId) is an error once its item is removed; its documentation describes
///   the exception after `2^32` insertions.
/// - Ties: the item inserted earlier wins in every query with a single answer, and comes first in a
///   pair. An [`update`](Self::update) does not change an item's rank in that order, which is known
///   as long as fewer than `2^32` insertions follow that of the earlier one. Queries with many
///   answers list them in an order that is unspecified, but the same for the same history of the
///   tree.
///
/// # Memory
/// There is no heap: the tree takes [`size_in_bytes`](Self::size_in_bytes), which is known at
/// compile time. A tree of many thousand items should not pass over the stack: [`new`](Self::new)
/// says what to do. With the default types an item takes 34 bytes, a node 36. `ITEMS` is at most
/// 65,534, `NODES` at least 1 and at most 65,535, and more in a [`Large`](crate::Large) memory;
/// nodes are allocated in groups of four, so `4 k + 1` of them wastes none.
/// [`capacity_for`](Self::capacity_for) says how many some items need.
///
/// Source: Finkel, Bentley, "Quad Trees", Acta Informatica 4, 1974; for loose cells, Ulrich, "Loose
/// Octrees", Game Programming Gems, 2000.
pub struct QuadTree<const ITEMS: usize, const NODES: usize, K = u32, T: Scalar = f32, M = Inline>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    pub(super) grid: Grid<T>,
    pub(super) limits: Limits,
    pub(super) nodes: Nodes<M::Nodes, M::Link>,
    pub(super) slots: Slots<M::Slots, M::Handles, M::Link>,
    /// How many items have moved to another node since the slots were last packed.
    pub(super) scattered: usize,
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Checks that links can number the capacities.
    const CHECK: () = {
        assert!(
            ITEMS < M::Link::LAST,
            "a quadtree has at most 65,534 items, and more in a `Large` memory"
        );
        assert!(NODES > 0, "a quadtree has at least one node");
        assert!(
            NODES <= M::Link::LAST,
            "a quadtree has at most 65,535 nodes, and more in a `Large` memory"
        );
    };

    /// Creates an empty tree for items that mostly lie within the bounds, with the [`Limits`] that
    /// suit its `NODES`: see [`Limits::for_nodes`].
    ///
    /// A debug build constructs it on the stack before moving it to its place, a box for example,
    /// and copies it a few times. That takes four to five times
    /// [`size_in_bytes`](Self::size_in_bytes): more than a spawned thread has, 2 MiB, from about
    /// 10,000 items on. Two forms of a tree never pass over the stack, in any build:
    /// - on a heap, a tree in lists: see [`TreeMemory`](crate::TreeMemory);
    /// - in a `static`, [`EMPTY`](Self::EMPTY), which [`reset`](Self::reset) gives bounds.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::new(world);
    /// assert_eq!((tree.len(), tree.capacity(), tree.bounds()), (0, 64, world));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn new(bounds: Aabb<T, 2>) -> Self {
        Self::with_limits(bounds, const { Limits::for_nodes(NODES) })
    }

    /// Creates an empty tree with the given [`Limits`] for splitting nodes. The remarks on the
    /// stack in [`new`](Self::new) apply here, too.
    ///
    /// ```
    /// use obbligato::{Aabb2, Limits, QuadTree, nalgebra::Point2};
    ///
    /// let world = Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::with_limits(world, Limits { max_depth: 5, split_above: 4 });
    /// assert_eq!(tree.limits().max_depth, 5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    // Inlined with everything it calls, so that a tree is constructed in place. A call would
    // construct it on the stack, where a microcontroller has no space for it, and copy it.
    #[must_use]
    #[inline(always)]
    pub fn with_limits(bounds: Aabb<T, 2>, limits: Limits) -> Self {
        const { Self::CHECK };
        Self {
            grid: Grid::new(bounds),
            limits: limits.bounded(),
            nodes: Nodes::new(),
            slots: Slots::new(),
            scattered: 0,
        }
    }

    /// Returns the size of a tree of this type in bytes, none of which are on a heap.
    ///
    /// ```
    /// type Tree = obbligato::QuadTree<256, 65>;
    /// const { assert!(Tree::size_in_bytes() < 12 * 1024) };
    /// ```
    #[must_use]
    pub const fn size_in_bytes() -> usize {
        size_of::<Self>()
    }

    /// Returns the number of items that can be stored: `ITEMS`.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::new(world);
    /// assert_eq!(tree.capacity(), 64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn capacity(&self) -> usize {
        ITEMS
    }

    /// Returns the bounds given to the constructor.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::new(world);
    /// assert_eq!(tree.bounds(), world);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn bounds(&self) -> Aabb<T, 2> {
        self.grid.bounds()
    }

    /// Returns the limits for splitting nodes, with `max_depth` reduced to [`Limits::DEEPEST`] if
    /// it was greater.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Limits, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::with_limits(world, Limits { max_depth: 99, split_above: 4 });
    /// assert_eq!(tree.limits().max_depth, Limits::DEEPEST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Removes every item, and gives the tree other bounds and limits: a new tree in the same
    /// place.
    ///
    /// Nothing passes over the stack. The ids of earlier items are stale.
    ///
    /// ```
    /// use obbligato::nalgebra::Point2;
    /// use obbligato::{Aabb2, Limits, QuadTree};
    /// use std::sync::Mutex;
    ///
    /// static LEVEL: Mutex<QuadTree<1000, 401>> = Mutex::new(QuadTree::EMPTY);
    ///
    /// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(320.0, 240.0))?;
    /// let mut tree = LEVEL.lock().unwrap();
    /// tree.reset(world, Limits::default());
    /// assert_eq!(tree.bounds(), world);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn reset(&mut self, bounds: Aabb<T, 2>, limits: Limits) {
        self.clear();
        self.grid = Grid::new(bounds);
        self.limits = limits.bounded();
    }

    /// Returns the nodes, the slots and the slots by handle: tests verify their links.
    #[doc(hidden)]
    pub fn parts(&self) -> Parts<'_, K, T, M::Link> {
        let (nodes, slots) = (self.nodes.as_slice(), self.slots.as_slice());
        (nodes, slots, self.slots.handles())
    }

    /// Sets the number of insertions so far: tests simulate a long history of an empty tree.
    #[doc(hidden)]
    pub const fn count_insertions_from(&mut self, insertions: u32) {
        self.slots.count_from(insertions);
    }
}

impl QuadTree<1, 1> {
    /// How many `NODES` a tree of so many `ITEMS` needs with the limits of [`new`](Self::new): one
    /// for two items.
    ///
    /// Evenly spread items use up to four fifths of these. With fewer nodes, or where most items
    /// are crowded in few places, items stay in larger cells: queries take longer, but give the
    /// same answers.
    ///
    /// ```
    /// use obbligato::QuadTree;
    ///
    /// const ITEMS: usize = 1_000;
    /// type Tree = QuadTree<ITEMS, { QuadTree::capacity_for(ITEMS) }>;
    /// assert_eq!(QuadTree::capacity_for(ITEMS), 501);
    /// assert!(Tree::size_in_bytes() < 53 * ITEMS);
    /// ```
    #[must_use]
    pub const fn capacity_for(items: usize) -> usize {
        items.div_ceil(8).wrapping_mul(4).wrapping_add(1)
    }
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// A tree without items or bounds, for a `static`: all its bytes are zero, so it takes no space
    /// in the program.
    ///
    /// [`reset`](Self::reset) gives it bounds. Until then it stores every item in one cell, and its
    /// answers are right, but slow.
    pub const EMPTY: Self = {
        let () = Self::CHECK;
        Self {
            grid: Grid::EMPTY,
            limits: Limits { max_depth: 0, split_above: 0 },
            nodes: Nodes::EMPTY,
            slots: Slots::EMPTY,
            scattered: 0,
        }
    };
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> Clone
    for QuadTree<ITEMS, NODES, K, T, M>
where
    K: Clone,
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    fn clone(&self) -> Self {
        Self {
            grid: self.grid,
            limits: self.limits,
            nodes: self.nodes.duplicate(),
            slots: self.slots.duplicate(),
            scattered: self.scattered,
        }
    }
}

/// A summary; [`iter`](QuadTree::iter) lists what it stores.
impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> fmt::Debug
    for QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuadTree")
            .field("len", &self.len())
            .field("capacity", &self.capacity())
            .field("bounds", &self.bounds())
            .finish_non_exhaustive()
    }
}
