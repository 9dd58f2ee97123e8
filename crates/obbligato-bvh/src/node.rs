//! A node: the bounds of up to eight children, and links to them.

use obbligato::kernel::AabbRows;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

/// The most children of a node.
pub(crate) const WIDTH: usize = 8;
/// So many nodes fit into the second cache of a processor, and are not fetched early.
pub(crate) const FITTING: usize = 2048;
/// The bit of a link that distinguishes a box from a node.
const IS_BOX: u32 = 1 << 31;
/// The bit of a link to a node that leads to boxes alone. Such a node may lack it.
const IS_LOW: u32 = 1 << 30;
/// The most boxes that links can distinguish.
pub(crate) const MOST_BOXES: usize = IS_BOX as usize - 1;

/// The bounds of eight children along one axis, on one side.
pub(crate) type Row<T> = [T; WIDTH];

/// A node of a [`Bvh`](crate::Bvh): the bounds of up to eight children, and links to them.
///
/// It is public so that you can lend memory to a tree: an array or a slice of
/// [`EMPTY`](Self::EMPTY) nodes; and so that you can inspect the [`nodes`](crate::Bvh::nodes) of a
/// tree. A child is another node or one of the boxes, whose bounds are kept to the bit.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Node<T: Scalar = f32> {
    bounds: AabbRows<T>,
    pub(crate) links: [Link; WIDTH],
    /// The least index of the boxes below each child: of hits at the same `t` the least index wins.
    least: [u32; WIDTH],
}

/// A child of a node: another node, or one of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Child {
    /// The node of this number.
    Node(usize),
    /// The box of this index.
    Box(usize),
}

/// The least index where there is no box.
const NO_INDEX: u32 = u32::MAX;

/// The link to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Link(pub(crate) u32);

impl Link {
    /// The link of a lane without a child.
    pub(crate) const NONE: Self = Self(0);

    /// Creates the link to a node; nodes are fewer than a quarter of the most boxes.
    pub(crate) const fn to_node(number: usize) -> Self {
        Self(number as u32)
    }

    /// Creates the link to a box, of which there are at most [`MOST_BOXES`].
    pub(crate) const fn to_box(index: usize) -> Self {
        Self(index as u32 | IS_BOX)
    }

    #[inline(always)]
    pub(crate) const fn is_box(self) -> bool {
        self.0 & IS_BOX != 0
    }

    /// Whether this leads to a node: not to the root, to which the link of a lane without a child
    /// would lead.
    #[inline(always)]
    pub(crate) const fn is_node(self) -> bool {
        self.0.cast_signed() > 0
    }

    /// Whether this leads to a node that is known to lead to boxes alone.
    #[inline(always)]
    pub(crate) const fn is_low(self) -> bool {
        !self.is_box() && self.0 & IS_LOW != 0
    }

    /// Returns the number of the node, or the index of the box.
    #[inline(always)]
    pub(crate) const fn number(self) -> usize {
        if self.is_box() { (self.0 & !IS_BOX) as usize } else { self.node_number() }
    }

    /// Returns the number of the node that this is known to lead to.
    #[inline(always)]
    pub(crate) const fn node_number(self) -> usize {
        (self.0 & !(IS_BOX | IS_LOW)) as usize
    }

    /// Returns the index of the box that this is known to lead to.
    #[inline(always)]
    pub(crate) const fn box_index(self) -> usize {
        (self.0 & !IS_BOX) as usize
    }

    #[inline(always)]
    pub(crate) const fn child(self) -> Child {
        if self.is_box() { Child::Box(self.number()) } else { Child::Node(self.number()) }
    }
}

impl<T: Real> Node<T> {
    /// A node for memory that you lend; all its bytes are zero.
    pub const EMPTY: Self =
        Self { bounds: AabbRows::ZERO, links: [Link::NONE; WIDTH], least: [0; WIDTH] };

    /// Creates a node without children: its bounds are such that no lane is ever hit.
    pub(crate) fn without_children() -> Self {
        Self {
            bounds: AabbRows::without_boxes(),
            links: [Link::NONE; WIDTH],
            least: [NO_INDEX; WIDTH],
        }
    }

    /// Puts a child into a lane below [`WIDTH`], given the least index of the boxes below it.
    pub(crate) fn set(&mut self, lane: usize, bounds: &Aabb<T, 3>, link: Link, least: u32) {
        self.set_bounds(lane, bounds);
        self.set_link(lane, link);
        self.set_least(lane, least);
    }

    /// Puts the box of an index into a lane below [`WIDTH`].
    pub(crate) fn set_box(&mut self, lane: usize, index: usize, boxes: &[Aabb<T, 3>]) {
        if let Some(bounds) = boxes.get(index) {
            self.set(lane, bounds, Link::to_box(index), index as u32);
        }
    }

    /// Puts a child into a lane below [`WIDTH`], with the bounds of an [`Item`](crate::Item). The
    /// least index below a node is to be noted later.
    pub(crate) fn set_ends(&mut self, lane: usize, ends: &Row<T>, link: Link) {
        self.bounds.set_ends(lane, ends);
        self.set_link(lane, link);
        self.set_least(lane, link.number() as u32);
    }

    pub(crate) fn set_link(&mut self, lane: usize, link: Link) {
        if let Some(place) = self.links.get_mut(lane) {
            *place = link;
        }
    }

    /// Notes the least index of the boxes below a child.
    pub(crate) fn set_least(&mut self, lane: usize, least: u32) {
        if let Some(place) = self.least.get_mut(lane) {
            *place = least;
        }
    }

    /// The least index of the boxes below a child.
    #[inline(always)]
    pub(crate) fn least_below(&self, lane: usize) -> u32 {
        self.least[lane % WIDTH]
    }

    /// The children that have a box below them with an index less than this; bit `i` is lane `i`.
    #[inline(always)]
    pub(crate) fn earlier_than(&self, index: usize) -> u8 {
        bits(|lane| (self.least[lane] as usize) < index)
    }

    /// Returns the link to this node, of a number.
    pub(crate) fn linked_as(&self, number: usize) -> Link {
        let link = Link::to_node(number);
        if self.leads_to_nodes() { link } else { Link(link.0 | IS_LOW) }
    }

    /// The least index of the boxes below this node.
    pub(crate) fn least(&self) -> u32 {
        self.least.iter().copied().fold(NO_INDEX, u32::min)
    }

    /// The same node where the nodes below have numbers that are larger by `more`.
    #[cfg(feature = "rayon")]
    pub(crate) fn renumbered(&self, more: usize) -> Self {
        let mut node = *self;
        for link in node.links.iter_mut().filter(|link| link.is_node()) {
            *link = Link::to_node(link.number().wrapping_add(more));
        }
        node
    }

    /// Empties a lane.
    pub(crate) fn clear(&mut self, lane: usize) {
        self.bounds.clear(lane);
        self.set_link(lane, Link::NONE);
        self.set_least(lane, NO_INDEX);
    }

    /// Puts the children into the order of their least indices.
    pub(crate) fn sort(&mut self) {
        let old = *self;
        for lane in lanes_of(old.lanes()) {
            let least = old.least_below(lane);
            let rank = old
                .least
                .iter()
                .fold(0_usize, |rank, other| rank.wrapping_add(usize::from(*other < least)));
            if let (Some(bounds), Some(link)) = (old.bounds_in(lane), old.links.get(lane)) {
                self.set(rank, &bounds, *link, least);
            }
        }
    }

    /// Replaces the bounds of a child.
    #[inline(always)]
    pub(crate) fn set_bounds(&mut self, lane: usize, bounds: &Aabb<T, 3>) {
        self.bounds.set(lane, bounds);
    }

    /// Replaces the bounds of all children.
    #[inline(always)]
    pub(crate) fn set_all_bounds(&mut self, all: [&Aabb<T, 3>; WIDTH]) {
        self.bounds.set_all(all);
    }

    /// Returns the minima and the maxima along x, along y and along z.
    #[inline(always)]
    pub(crate) const fn rows(&self) -> &[[Row<T>; 2]; 3] {
        self.bounds.rows()
    }

    /// Returns the bounds of a child; `None` where there is none.
    #[inline(always)]
    pub(crate) fn bounds_in(&self, lane: usize) -> Option<Aabb<T, 3>> {
        self.bounds.get(lane)
    }

    /// Returns the child of a lane that has bounds.
    #[inline(always)]
    pub(crate) fn child(&self, lane: usize) -> Option<Child> {
        Some(self.links.get(lane)?.child())
    }

    /// Returns the number of the node or the index of the box in a lane, without a check that there
    /// is one.
    #[inline(always)]
    pub(crate) fn number(&self, lane: usize) -> u32 {
        self.links[lane % WIDTH].number() as u32
    }

    /// Returns the lanes that have a child; bit `i` is lane `i`.
    #[inline(always)]
    pub(crate) fn lanes(&self) -> u8 {
        let [[low, high], ..] = self.rows();
        // A lane without a child has a minimum above its maximum.
        bits(|lane| low[lane] <= high[lane])
    }

    /// Returns the lanes whose child is a box.
    #[inline(always)]
    pub(crate) fn boxes(&self) -> u8 {
        bits(|lane| self.links[lane].is_box())
    }

    /// The lanes whose child is a node.
    #[inline(always)]
    pub(crate) fn lanes_to_nodes(&self) -> u8 {
        // Most nodes have boxes alone.
        if self.leads_to_nodes() { bits(|lane| self.links[lane].is_node()) } else { 0 }
    }

    /// Whether any child is a node.
    #[inline(always)]
    pub(crate) fn leads_to_nodes(&self) -> bool {
        self.links.iter().fold(false, |some, link| some | link.is_node())
    }

    /// Every child with its lane and bounds.
    pub(crate) fn in_lanes(&self) -> impl Iterator<Item = (usize, Aabb<T, 3>, Child)> {
        (0..WIDTH).filter_map(|lane| Some((lane, self.bounds_in(lane)?, self.child(lane)?)))
    }

    /// Iterates over the children of a node of [`Bvh::nodes`](crate::Bvh::nodes), up to eight, with
    /// their bounds: those of a box to the bit, those of a node around everything below it.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert_eq!(tree.nodes()[0].children().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn children(&self) -> impl Iterator<Item = (Aabb<T, 3>, Child)> {
        self.in_lanes().map(|(_, bounds, child)| (bounds, child))
    }

    /// Returns the bounds of a node of [`Bvh::nodes`](crate::Bvh::nodes), around everything below
    /// it; `None` for a node without children.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert_eq!(tree.nodes()[0].bounds(), tree.bounds());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<Aabb<T, 3>> {
        self.bounds.around()
    }
}

/// Returns the lanes for which something holds; bit `i` is lane `i`.
#[inline(always)]
pub(crate) fn bits(holds: impl Fn(usize) -> bool) -> u8 {
    let bits: [u32; WIDTH] = core::array::from_fn(|lane| if holds(lane) { 1 << lane } else { 0 });
    bits.iter().fold(0, |all, bit| all | bit) as u8
}

/// Iterates over the lanes whose bits are set, from the first to the last.
#[inline(always)]
pub(crate) fn lanes_of(mut bits: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        let some = bits != 0;
        bits &= bits.wrapping_sub(1);
        some.then_some(lane)
    })
}
