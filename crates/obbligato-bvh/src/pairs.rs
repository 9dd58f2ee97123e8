//! The boxes that touch each other.

#[cfg(feature = "rayon")]
mod parallel;

use crate::bvh::Bvh;
use crate::lanes::{Lanes, Widest, WithLanes};
use crate::node::{Child, Link, Node, WIDTH};
use crate::stack::{MOST_LEVELS, Stack};
use crate::touching::Corners;
use core::borrow::Borrow;
use core::iter;
use obbligato::Real;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the pairs of boxes that intersect, each once, as indices with the smaller one first;
    /// in no particular order. Touching counts.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let link = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.5));
    /// let chain = (0..50).map(link).collect::<Result<Vec<_>, _>>()?;
    /// let mut pairs: Vec<(usize, usize)> = Bvh::new(&chain).pairs().collect();
    /// pairs.sort();
    /// assert_eq!(pairs[..3], [(0, 1), (1, 2), (2, 3)]); // they share a face
    /// assert_eq!(pairs.len(), 49);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("broad_phase", "self_collide"))]
    pub fn pairs<'a>(&'a self) -> impl Iterator<Item = (usize, usize)> + Clone + use<'a, T, N, P> {
        let mut search = PairSearch::new(self.nodes(), self.lanes);
        iter::from_fn(move || search.next_pair())
    }

    /// Returns the [`pairs`](Self::pairs) that a function accepts: of some layers, say, or of two
    /// moving boxes. The function is called with the indices of each pair of boxes that intersect,
    /// the smaller one first, before any exact test of the pair.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let link = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.5));
    /// let chain = (0..50).map(link).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&chain);
    /// let is_moving = |index: usize| index < 2;
    /// let mut pairs: Vec<_> = tree.pairs_where(|a, b| is_moving(a) || is_moving(b)).collect();
    /// pairs.sort();
    /// assert_eq!(pairs, [(0, 1), (1, 2)]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("collision_filter", "interaction_groups"))]
    pub fn pairs_where<'a, F: FnMut(usize, usize) -> bool>(
        &'a self,
        mut may_be: F,
    ) -> impl Iterator<Item = (usize, usize)> + use<'a, T, N, P, F> {
        self.pairs().filter(move |&(a, b)| may_be(a, b))
    }
}

/// Two nodes some of whose children touch, or one node twice.
#[derive(Clone, Copy, Debug, Default)]
struct NodePair {
    one: u32,
    other: u32,
    /// The children that touch and are not both boxes: bit `8 i + j` for child `i` of `one` and
    /// child `j` of `other`. On the diagonal of one node are children to be compared with
    /// themselves.
    children: u64,
}

impl NodePair {
    /// Returns the bit of the pair to go on to. Children with themselves come first, so that
    /// branches see one kind after the other.
    #[inline(always)]
    const fn next(&self) -> u64 {
        let own = self.children & DIAGONAL;
        let among = if own == 0 { self.children } else { own };
        among & among.wrapping_neg()
    }
}

/// The most pairs of boxes that two nodes can have.
const PAIRS: usize = WIDTH * WIDTH;

/// The state of a search.
///
/// A task leads to others, each at least one level deeper in one of its nodes. The pairs of boxes
/// that some nodes have are found all at once and returned one by one.
#[derive(Clone, Debug)]
struct PairSearch<'a, T: Real> {
    nodes: &'a [Node<T>],
    lanes: Widest,
    here: NodePair,
    above: Stack<NodePair, { 2 * MOST_LEVELS }>,
    found: Found,
    /// The number of these that have been returned.
    returned: usize,
    /// Whether the root is still to be examined.
    is_new: bool,
}

/// Some pairs of boxes, by their links.
#[derive(Clone, Debug)]
struct Found {
    pairs: [[Link; 2]; 2 * PAIRS],
    len: usize,
}

impl Found {
    const NONE: Self = Self { pairs: [[Link::NONE; 2]; 2 * PAIRS], len: 0 };

    /// Adds some pairs of children of two nodes.
    #[inline(always)]
    fn push<T: Real>(&mut self, (one, other): (&Node<T>, &Node<T>), mut pairs: u64) {
        // The first is written before it is known to exist: a branch would be mispredicted often.
        loop {
            if let Some(place) = self.pairs.get_mut(self.len) {
                *place = links(one, other, pairs.trailing_zeros() as usize);
                self.len = self.len.wrapping_add(usize::from(pairs != 0));
            }
            pairs &= pairs.wrapping_sub(1);
            if pairs == 0 {
                return;
            }
        }
    }
}

/// Returns the links to a pair of children, that of bit `at`.
#[inline(always)]
fn links<T: Real>(one: &Node<T>, other: &Node<T>, at: usize) -> [Link; 2] {
    [one.links[at / WIDTH % WIDTH], other.links[at % WIDTH]]
}

/// A continuation of a search until some pairs are found.
struct More<'s, 'a, T: Real>(&'s mut PairSearch<'a, T>);

impl<T: Real> WithLanes for More<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) {
        self.0.find_more(lanes);
    }
}

impl<'a, T: Real> PairSearch<'a, T> {
    fn new(nodes: &'a [Node<T>], lanes: Widest) -> Self {
        Self {
            nodes,
            lanes,
            here: NodePair::default(),
            above: Stack::new(NodePair::default()),
            found: Found::NONE,
            returned: 0,
            is_new: true,
        }
    }

    #[inline(always)]
    fn next_pair(&mut self) -> Option<(usize, usize)> {
        if self.returned == self.found.len {
            (self.returned, self.found.len) = (0, 0);
            self.lanes.run(More(self));
            if self.found.len == 0 {
                return None;
            }
        }
        let [a, b] = self.found.pairs.get(self.returned)?;
        self.returned = self.returned.wrapping_add(1);
        let (a, b) = (a.box_index(), b.box_index());
        Some((a.min(b), a.max(b)))
    }

    /// Continues while there is room for the pairs of two nodes, or until none is left.
    #[inline(always)]
    fn find_more<L: Lanes>(&mut self, lanes: L) {
        if self.is_new {
            self.is_new = false;
            self.within(lanes, 0);
        }
        while self.found.len <= PAIRS {
            if self.here.children == 0 {
                match self.above.pop() {
                    Some(task) => self.here = task,
                    None => return,
                }
            }
            let task = self.here;
            let next = task.next();
            self.here.children = task.children ^ next;
            self.descend(lanes, &task, next.trailing_zeros() as usize);
        }
    }

    #[inline(always)]
    fn node(&self, number: u32) -> Option<&'a Node<T>> {
        self.nodes.get(number as usize)
    }

    /// Continues at a pair of children, that of bit `at`.
    #[inline(always)]
    fn descend<L: Lanes>(&mut self, lanes: L, task: &NodePair, at: usize) {
        let (Some(one), Some(other)) = (self.node(task.one), self.node(task.other)) else {
            return;
        };
        let ([a, b], column) = (links(one, other, at), at % WIDTH);
        if a.is_low() & b.is_low() {
            self.pairs_below(lanes, [a, b], &Corners::of_lane(other, column));
            return;
        }
        self.above.push_if(self.here, self.here.children != 0);
        self.here.children = 0;
        match (a.child(), b.child()) {
            (Child::Node(a), Child::Node(b)) if a == b => self.within(lanes, a as u32),
            (Child::Node(a), Child::Node(b)) => {
                let (a, b) = (a as u32, b as u32);
                let near = self.near(lanes, a, &Corners::of_lane(other, column));
                // Often none is: boxes fill little of their bounds.
                if near != 0 {
                    self.between(lanes, (a, near), b);
                }
            }
            (_, Child::Node(b)) => {
                let row = 1_u8.wrapping_shl((at / WIDTH) as u32);
                self.between(lanes, (task.one, row), b as u32);
            }
            (Child::Node(a), _) => {
                self.between(lanes, (task.other, 1_u8.wrapping_shl(column as u32)), a as u32);
            }
            _ => {}
        }
    }

    /// Finds the pairs below two links to nodes that have boxes alone, given the bounds of the
    /// second. Nothing is left behind there, so what is found needs no branch.
    #[inline(always)]
    fn pairs_below<L: Lanes>(&mut self, lanes: L, [a, b]: [Link; 2], bounds: &Corners<T>) {
        let [one, other] = [a.node_number() as u32, b.node_number() as u32];
        let (Some(first), Some(second)) = (self.node(one), self.node(other)) else {
            return;
        };
        if one == other {
            self.found.push((first, first), lanes.touching_later(first));
            return;
        }
        let near = lanes.touching(first, bounds);
        self.found.push((first, second), lanes.touching_few_rows(second, (first, near)));
    }

    /// Returns the children of a node that touch a child of another one.
    #[inline(always)]
    fn near<L: Lanes>(&self, lanes: L, node: u32, bounds: &Corners<T>) -> u8 {
        match self.node(node) {
            Some(node) => lanes.touching(node, bounds),
            None => 0,
        }
    }

    /// Compares the children of a node with each other.
    #[inline(always)]
    fn within<L: Lanes>(&mut self, lanes: L, number: u32) {
        let Some(node) = self.node(number) else {
            return;
        };
        for link in node.links {
            if let (true, Some(child)) = (link.is_node(), self.node(link.node_number() as u32)) {
                lanes.fetch(child);
            }
        }
        let nodes = in_columns(node.lanes_to_nodes());
        // Each child that is a node is to be compared with itself.
        let children = self.keep((node, node), lanes.touching_later(node)) | nodes & DIAGONAL;
        self.here = NodePair { one: number, other: number, children };
    }

    /// Compares some children of a node with those of another.
    #[inline(always)]
    fn between<L: Lanes>(&mut self, lanes: L, (one, rows): (u32, u8), other: u32) {
        let (Some(first), Some(second)) = (self.node(one), self.node(other)) else {
            return;
        };
        let touching = lanes.touching_few_rows(second, (first, rows));
        self.here = NodePair { one, other, children: self.keep((first, second), touching) };
    }

    /// Keeps the pairs of boxes among children that touch; returns the others.
    #[inline(always)]
    fn keep(&mut self, (one, other): (&Node<T>, &Node<T>), touching: u64) -> u64 {
        let both = touching & in_rows(one.boxes()) & in_columns(other.boxes());
        self.found.push((one, other), both);
        touching & !both
    }
}

/// The pairs of a child with itself.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
/// The lowest bit of each row.
const ROWS: u64 = 0x0101_0101_0101_0101;

/// Returns the pairs of any child of one node with some of another.
#[inline(always)]
const fn in_columns(lanes: u8) -> u64 {
    (lanes as u64).wrapping_mul(ROWS)
}

/// Returns the pairs of some children of one node with any of another.
#[inline(always)]
const fn in_rows(lanes: u8) -> u64 {
    // The bit of each lane is in its row; the sum carries it to the highest bit there.
    let marked = (in_columns(lanes) & DIAGONAL).wrapping_add(0x7f * ROWS);
    (marked >> 7 & ROWS).wrapping_mul(0xff)
}
