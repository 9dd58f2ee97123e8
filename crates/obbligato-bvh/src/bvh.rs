#[cfg(feature = "alloc")]
use crate::build::BoxList;
use crate::build::{Item, SortKey, build, build_quickly};
#[cfg(feature = "rayon")]
use crate::build::{build_in_parallel, build_quickly_in_parallel};
use crate::lanes::Widest;
#[cfg(feature = "alloc")]
use crate::memory::Capacity;
use crate::memory::{DefaultNodes, NodeMemory, TooSmall};
#[cfg(feature = "alloc")]
use crate::node::MOST_BOXES;
use crate::node::Node;
use crate::place::Edits;
#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};
use core::borrow::{Borrow, BorrowMut};
use core::marker::PhantomData;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

/// A tree of many boxes in 3D, which finds those that matter for a question.
///
/// `N` is the memory that contains its nodes: a `Vec` by default, an array, or a slice that you
/// lend. `Bvh` alone is a tree of `f32` in a `Vec`. Whatever the memory, the processor and the
/// builder, the answers are the same.
///
/// `P` is the memory that an edited tree needs in addition: a `Vec` if `N` is one, and otherwise
/// none until [`with_places`](Self::with_places) lends some. A tree in arrays is `Copy`.
///
/// A tree keeps the bounds of its boxes, about 42 bytes each with `f32`, so the list that it was
/// built of may go.
#[doc(alias("DynamicTree", "DynamicAabbTree", "DynamicBvh", "Qbvh", "BoundingVolumeHierarchy"))]
#[derive(Clone, Copy)]
pub struct Bvh<T: Scalar = f32, N = DefaultNodes<T>, P = <N as NodeMemory>::Places> {
    pub(crate) nodes: N,
    /// The number of nodes that are or were in use; the first is the root.
    pub(crate) used: usize,
    /// The number of boxes.
    pub(crate) len: usize,
    pub(crate) lanes: Widest,
    /// The size of the largest coordinate of all bounds.
    pub(crate) farthest: T,
    /// The reference for the [`decay`](Self::decay), once the tree has changed: the cost, and the
    /// number of boxes.
    pub(crate) when_built: Option<(T, usize)>,
    /// The places of its boxes and nodes, once it is edited.
    pub(crate) places: P,
    pub(crate) edits: Option<Edits>,
    of: PhantomData<T>,
}

/// A tree in an array is `Copy`, whatever the features.
const _: fn() = || {
    const fn copied<X: Copy>() {}
    copied::<Bvh<f32, [Node<f32>; 1]>>();
};

#[cfg(feature = "alloc")]
impl<T: Real> Bvh<T> {
    /// Builds the tree of some boxes.
    ///
    /// It is built by the surface area heuristic: groups of boxes are cut in two where the surfaces
    /// of the halves, times the nodes that these fill, are least. A million boxes take about 0.3 s
    /// on a server. Links have 31 bits for boxes; any boxes beyond are left out.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let crate_at = |x, z| Aabb3::from_center(Point3::new(x, 0.5, z), Vector3::repeat(0.5));
    /// let crates = [crate_at(0.0, -9.0)?, crate_at(0.2, -4.0)?, crate_at(5.0, -2.0)?];
    /// let tree = Bvh::new(&crates);
    ///
    /// let ray = Ray3::new(Point3::new(0.0, 0.5, 0.0), -Vector3::z())?;
    /// let (index, hit) = tree.cast_ray(&ray, 100.0).unwrap();
    /// assert_eq!((index, hit.t), (1, 3.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Goldsmith, Salmon, "Automatic Creation of Object Hierarchies for Ray Tracing", IEEE
    /// Computer Graphics and Applications 7, 1987. For the bins: Wald, "On fast Construction of
    /// SAH-based Bounding Volume Hierarchies", IEEE Symposium on Interactive Ray Tracing, 2007.
    #[must_use]
    pub fn new<B: BoxList<T> + ?Sized>(boxes: &B) -> Self {
        let boxes = numbered(boxes.boxes());
        let mut scratch = vec![Item::EMPTY; boxes.len()];
        Self::grown(boxes, |nodes| build(Widest::detect(), boxes, nodes, &mut scratch))
    }

    /// Builds the tree of some boxes quickly: in less than half of the time of [`new`](Self::new),
    /// but rays may take two to three times as long.
    ///
    /// This is for boxes that change places in every frame, and few rays. The boxes are sorted
    /// along a curve through space, in linear time, and every eight neighbors form a node.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let spark = |i: u16| Aabb3::from_center(Point3::new(f32::from(i % 32), f32::from(i / 32), 0.0), Vector3::repeat(0.1));
    /// let sparks = (0..1024).map(spark).collect::<Result<Vec<_>, _>>()?;
    /// let ray = Ray3::new(Point3::new(5.0, 3.0, 9.0), -Vector3::z())?;
    /// let hit = Bvh::quick(&sparks).cast_ray(&ray, 100.0);
    /// assert_eq!(hit, Bvh::new(&sparks).cast_ray(&ray, 100.0)); // the same answers
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Lauterbach et al., "Fast BVH Construction on GPUs", Eurographics 2009.
    #[must_use]
    pub fn quick<B: BoxList<T> + ?Sized>(boxes: &B) -> Self {
        let boxes = numbered(boxes.boxes());
        let mut scratch = vec![SortKey::EMPTY; boxes.len().saturating_mul(2)];
        Self::grown(boxes, |nodes| build_quickly(boxes, nodes, &mut scratch))
    }

    fn grown(boxes: &[Aabb<T, 3>], build: impl FnOnce(&mut Vec<Node<T>>) -> usize) -> Self {
        // Memory that is reserved but never used costs nothing.
        let mut nodes = Vec::with_capacity(Capacity::of(boxes.len()).nodes);
        let used = build(&mut nodes);
        nodes.shrink_to_fit();
        Self::from_nodes(nodes, used, boxes.len())
    }
}

#[cfg(feature = "rayon")]
impl<T: Real> Bvh<T> {
    /// Builds the tree of [`new`](Self::new) to the bit, on all processors.
    ///
    /// The work is done by the threads of rayon's pool: the one in which this is called, or the
    /// global one. If threads cannot be started, rayon panics. While it is built, the tree takes
    /// twice the memory. Lists of fewer than ten thousand boxes are built on one processor.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let star = |i: u32| Aabb3::from_center(Point3::from([i % 97, i % 89, i % 83].map(|x| x as f32)), Vector3::repeat(0.1));
    /// let stars = (0..30_000).map(star).collect::<Result<Vec<_>, _>>()?;
    /// let (tree, alone) = (Bvh::parallel(&stars), Bvh::new(&stars));
    /// assert!(tree.nodes().iter().zip(alone.nodes()).all(|(a, b)| a.children().eq(b.children())));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn parallel<B: BoxList<T> + ?Sized>(boxes: &B) -> Self {
        let boxes = numbered(boxes.boxes());
        let nodes = build_in_parallel(Widest::detect(), boxes);
        let used = nodes.len();
        Self::from_nodes(nodes, used, boxes.len())
    }

    /// Builds the tree of [`quick`](Self::quick) to the bit, on all processors, as
    /// [`parallel`](Self::parallel) does.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let flake = |i: u32| Aabb3::from_center(Point3::from([i % 97, i % 89, i % 83].map(|x| x as f32)), Vector3::repeat(0.1));
    /// let snow = (0..30_000).map(flake).collect::<Result<Vec<_>, _>>()?;
    /// assert!(Bvh::quick_parallel(&snow).pairs().eq(Bvh::quick(&snow).pairs())); // in the same order, too
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn quick_parallel<B: BoxList<T> + ?Sized>(boxes: &B) -> Self {
        let boxes = numbered(boxes.boxes());
        let nodes = build_quickly_in_parallel(boxes);
        let used = nodes.len();
        Self::from_nodes(nodes, used, boxes.len())
    }
}

impl<T: Real, N: NodeMemory + BorrowMut<[Node<T>]>> Bvh<T, N> {
    /// Builds the tree of some boxes, in memory that you lend: `new` without a heap.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::{Bvh, Capacity, Item, Node};
    ///
    /// const MOST: Capacity = Capacity::of(64);
    /// let mut nodes = [Node::<f32>::EMPTY; MOST.nodes];
    /// let mut items = [Item::EMPTY; MOST.items]; // free again after the build
    ///
    /// let wall = Aabb3::new(Point3::new(-1.0, -1.0, 4.0), Point3::new(1.0, 1.0, 5.0))?;
    /// let tree = Bvh::new_in(&[wall], &mut nodes[..], &mut items)?;
    /// let ray = Ray3::new(Point3::origin(), Vector3::z())?;
    /// assert!(tree.cast_ray(&ray, 10.0).is_some_and(|(_, hit)| hit.t == 4.0));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is less memory than [`Capacity::of`](crate::Capacity::of) returns.
    pub fn new_in(
        boxes: &[Aabb<T, 3>],
        mut nodes: N,
        items: &mut [Item<T>],
    ) -> Result<Self, TooSmall> {
        let needed = TooSmall::check_nodes(boxes.len(), nodes.borrow().len())?;
        if items.len() < needed.items {
            let needed = needed.items;
            return Err(TooSmall::Items { needed });
        }
        let used = build(Widest::detect(), boxes, nodes.borrow_mut(), items);
        Ok(Self::from_nodes(nodes, used, boxes.len()))
    }

    /// Builds the tree of some boxes quickly, in memory that you lend: `quick` without a heap.
    ///
    /// ```
    /// use obbligato::nalgebra::Point3;
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::{Bvh, Capacity, Node, SortKey, TooSmall};
    ///
    /// const MOST: Capacity = Capacity::of(4);
    /// let mut keys = [SortKey::EMPTY; MOST.keys];
    /// let dust = [Aabb3::new(Point3::origin(), Point3::origin())?; 4];
    /// let tree = Bvh::quick_in(&dust, [Node::EMPTY; MOST.nodes], &mut keys)?; // its nodes are an array
    /// assert_eq!(tree.len(), 4);
    ///
    /// let nothing: [Node; 0] = [];
    /// let too_few = Bvh::quick_in(&dust, nothing, &mut keys).map(|tree| tree.len());
    /// assert_eq!(too_few, Err(TooSmall::Nodes { needed: MOST.nodes }));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is less memory than [`Capacity::of`](crate::Capacity::of) returns.
    pub fn quick_in(
        boxes: &[Aabb<T, 3>],
        mut nodes: N,
        keys: &mut [SortKey],
    ) -> Result<Self, TooSmall> {
        let needed = TooSmall::check_nodes(boxes.len(), nodes.borrow().len())?;
        if keys.len() < needed.keys {
            let needed = needed.keys;
            return Err(TooSmall::Keys { needed });
        }
        let used = build_quickly(boxes, nodes.borrow_mut(), keys);
        Ok(Self::from_nodes(nodes, used, boxes.len()))
    }
}

impl<T: Real, N: NodeMemory + Borrow<[Node<T>]>> Bvh<T, N> {
    fn from_nodes(nodes: N, used: usize, len: usize) -> Self {
        let farthest = farthest(nodes.borrow());
        Self {
            nodes,
            used,
            len,
            lanes: Widest::detect(),
            farthest,
            when_built: None,
            places: N::Places::default(),
            edits: None,
            of: PhantomData,
        }
    }
}

impl<T: Real, N, P> Bvh<T, N, P> {
    /// Returns the same tree with other places, all of them empty.
    pub(crate) fn replace_places<Q>(self, places: Q) -> Bvh<T, N, Q> {
        Bvh {
            nodes: self.nodes,
            used: self.used,
            len: self.len,
            lanes: self.lanes,
            farthest: self.farthest,
            when_built: self.when_built,
            places,
            edits: None,
            of: PhantomData,
        }
    }

    /// Notes that a box of the tree has these bounds.
    pub(crate) fn reach(&mut self, bounds: &Aabb<T, 3>) {
        let farthest = farthest_of(bounds);
        if farthest > self.farthest {
            self.farthest = farthest;
        }
    }

    /// Returns the number of boxes in the tree.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// assert_eq!(Bvh::new(&[cube(0.0)?, cube(3.0)?]).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns one more than the largest index that the tree has had: how many boxes a list by its
    /// indices has.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert!(tree.remove(0));
    /// assert_eq!((tree.len(), tree.end()), (1, 2));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn end(&self) -> usize {
        match self.edits {
            Some(edits) => edits.end,
            None => self.len,
        }
    }

    /// Returns the number of nodes in the tree, each of up to eight children.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// assert_eq!(Bvh::new(&[cube(0.0)?, cube(3.0)?]).node_count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.used
    }

    /// Whether the tree has no boxes.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?]);
    /// assert!(tree.remove(0) && tree.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the smallest box around all boxes of the tree, exactly; `None` if there are none.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[cube(2.0)?, cube(9.0)?]);
    /// assert_eq!(tree.bounds(), Some(cube(2.0)?.merged(&cube(9.0)?)));
    /// let none: [Aabb3; 0] = [];
    /// assert_eq!(Bvh::new(&none).bounds(), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<Aabb<T, 3>> {
        self.nodes().first()?.bounds()
    }

    /// Returns the nodes of the tree, for inspection: the root first, every other after its parent
    /// until the tree is edited.
    ///
    /// A [`Child::Node`](crate::Child::Node) is the place of a node in this list. A tree without
    /// boxes has no children; a node that edits have left over has none, and nothing leads to it.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::{Bvh, Child};
    ///
    /// let bead = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.25));
    /// let beads = (0..100).map(bead).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&beads);
    ///
    /// // On which level is each node? Its parent comes earlier.
    /// let mut levels = vec![0; tree.nodes().len()];
    /// for (number, node) in tree.nodes().iter().enumerate() {
    ///     for (bounds, child) in node.children() {
    ///         match child {
    ///             Child::Node(below) => levels[below] = levels[number] + 1,
    ///             Child::Box(index) => assert_eq!(bounds, beads[index]),
    ///         }
    ///     }
    /// }
    /// assert_eq!(levels.iter().max(), Some(&2)); // eight children a node
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn nodes(&self) -> &[Node<T>] {
        self.nodes.borrow().get(..self.used).unwrap_or_default()
    }
}

/// Returns the boxes that links can number.
#[cfg(feature = "alloc")]
fn numbered<T: Real>(boxes: &[Aabb<T, 3>]) -> &[Aabb<T, 3>] {
    boxes.get(..MOST_BOXES).unwrap_or(boxes)
}

/// Returns the size of the largest coordinate of all bounds in these nodes, whose root is the
/// first.
pub(crate) fn farthest<T: Real>(nodes: &[Node<T>]) -> T {
    let bounds = nodes.first().and_then(Node::bounds);
    bounds.map_or(T::ZERO, |bounds| farthest_of(&bounds))
}

/// Returns the size of the largest coordinate of a box.
pub(crate) fn farthest_of<T: Real>(bounds: &Aabb<T, 3>) -> T {
    let corners = [bounds.min().coords.data.0, bounds.max().coords.data.0];
    let coordinates = corners.as_flattened().as_flattened().iter();
    coordinates.fold(T::ZERO, |most, &x| {
        let size = if x < T::ZERO { -x } else { x };
        if size > most { size } else { most }
    })
}
