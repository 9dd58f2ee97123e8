//! Refitting: new bounds for boxes that have moved.

use crate::bvh::{Bvh, farthest};
use crate::fmt_without_panic::write_number;
use crate::node::{Child, Link, Node, lanes_of};
use crate::stack::MOST_LEVELS;
use crate::surface::cost;
use core::borrow::{Borrow, BorrowMut};
use core::error::Error;
use core::fmt;
use obbligato::{Aabb, Real};

/// The error that there are more or fewer boxes than the tree was built from or, once it is edited,
/// too few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WrongLength {
    /// The number of boxes that the tree was built from or, once it is edited, the least number: 1
    /// more than the largest index that it has.
    pub expected: usize,
}

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(f, "the tree needs ", self.expected, " boxes")
    }
}

impl Error for WrongLength {}

impl<T: Real, N: BorrowMut<[Node<T>]>, P> Bvh<T, N, P> {
    /// Takes the new bounds of boxes that have moved, and returns how much the tree has decayed.
    ///
    /// Boxes keep their places in the tree, so answers are right at once, but the nodes of boxes
    /// that have moved apart grow. The decay is the sum of the surfaces of all nodes, relative to
    /// that of the new tree: 1 while nothing has moved. Rays meet nodes in proportion to it. From
    /// about 1.5 on, rebuilding pays off if many rays follow. In a scene that grows as a whole, the
    /// decay grows although the tree is as good as new.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.25));
    /// let mut cubes = (0..100u8).map(|i| cube(f32::from(i))).collect::<Result<Vec<_>, _>>()?;
    /// let mut tree = Bvh::new(&cubes);
    /// cubes[7] = cube(-50.0)?;
    /// let decay = tree.refit(&cubes)?;
    /// assert!(decay > 1.0);
    ///
    /// let ray = Ray3::new(Point3::new(-90.0, 0.0, 0.0), Vector3::x())?;
    /// assert_eq!(tree.cast_ray(&ray, 1e3).map(|(index, _)| index), Some(7));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// For an edited tree, only its own boxes count; there may be any number beyond the largest
    /// index. If indices are few and far apart, [`refit_moved`](Self::refit_moved) takes them one
    /// by one, without a list that has all between them.
    ///
    /// # Errors
    /// There are more or fewer boxes than the tree was built from or, once it is edited, too few
    /// for the largest index that it has; then nothing changes.
    pub fn refit(&mut self, boxes: &[Aabb<T, 3>]) -> Result<T, WrongLength> {
        let is_edited = self.edits.is_some();
        let expected = if is_edited && boxes.len() < self.end() {
            after_last(self.nodes())
        } else {
            self.end()
        };
        if boxes.len() < expected || !is_edited && boxes.len() > expected {
            return Err(WrongLength { expected });
        }
        self.note_cost();
        let used = self.used;
        let nodes = self.nodes.borrow_mut().get_mut(..used).unwrap_or_default();
        for number in (0..nodes.len()).rev() {
            if let Some(node) = nodes.get_mut(number) {
                refit_boxes(node, boxes);
            }
            refit_nodes_below(number, nodes, |_, _| true);
        }
        if is_edited {
            settle(nodes);
        }
        self.farthest = farthest(nodes);
        Ok(self.decay())
    }
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns how much the tree has decayed: the sum of the surfaces of all nodes for each box,
    /// relative to that of the new tree. It is 1 until a box moves, comes or goes.
    ///
    /// See [`refit`](Self::refit) for its meaning. A tree that was empty when it was new is
    /// compared with its state before its first [`refit`](Self::refit) or
    /// [`refit_moved`](Self::refit_moved) with boxes, and its decay is 1 until then. It is infinite
    /// where nodes have a surface now and none had any then: all boxes were at one point, or on one
    /// line. This examines every node.
    ///
    /// ```
    /// use obbligato::{Aabb3, nalgebra::{Point3, Vector3}};
    /// use obbligato_bvh::Bvh;
    ///
    /// let post = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.25));
    /// let mut posts: Vec<Aabb3> = (0..99).map(post).collect::<Result<_, _>>()?;
    /// let mut tree = Bvh::new(&posts);
    /// assert_eq!(tree.decay(), 1.0);
    /// posts.sort_by_key(|post| post.center().x as u32 * 37 % 99); // neighbors are far apart now
    /// tree.refit(&posts)?;
    /// assert!(tree.decay() > 1.0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn decay(&self) -> T {
        let Some((cost_when_built, boxes)) = self.when_built else {
            return T::one();
        };
        let decay = cost(self.nodes()) / cost_when_built;
        let decay = if boxes == self.len() {
            decay
        } else {
            decay * (T::nearest(boxes as f64) / T::nearest(self.len() as f64))
        };
        // False for the NaN of boxes that were all at one point, or on one line.
        if decay >= T::ZERO { decay } else { T::one() }
    }

    /// Records the cost before the first change, or before the first one of a tree that was empty
    /// until boxes were inserted.
    pub(crate) fn note_cost(&mut self) {
        if self.when_built.is_none_or(|(_, boxes)| boxes == 0) {
            self.when_built = Some((cost(self.nodes()), self.len()));
        }
    }
}

/// Returns one more than the largest index of the boxes below some nodes; 0 if there are none.
fn after_last<T: Real>(nodes: &[Node<T>]) -> usize {
    let children = nodes.iter().flat_map(Node::children);
    children.fold(0, |end, (_, child)| match child {
        Child::Box(index) => end.max(index.wrapping_add(1)),
        Child::Node(_) => end,
    })
}

/// Gives all nodes the bounds that the nodes below them have now, where an edited tree may have a
/// node before the one above it.
pub(crate) fn refit_nodes<T: Real>(nodes: &mut [Node<T>]) {
    for number in (0..nodes.len()).rev() {
        refit_nodes_below(number, nodes, |_, _| true);
    }
    settle(nodes);
}

/// Gives the nodes above others the bounds of these, where an edited tree has a node before the one
/// above it: what the first pass left behind. Each pass makes one more level right, from the lowest
/// one on, and most edited trees need one.
fn settle<T: Real>(nodes: &mut [Node<T>]) {
    for _ in 1..MOST_LEVELS {
        let mut changed = false;
        for number in (0..nodes.len()).rev() {
            // The first pass has met nodes of boxes alone, if they come after the node above them.
            let is_late = |child, node: &Node<T>| child < number || node.leads_to_nodes();
            changed |= refit_nodes_below(number, nodes, is_late);
        }
        if !changed {
            return;
        }
    }
}

/// Gives a node the bounds that some of the nodes below it have now; returns whether any changed.
#[inline(always)]
fn refit_nodes_below<T: Real>(
    number: usize,
    nodes: &mut [Node<T>],
    is_meant: impl Fn(usize, &Node<T>) -> bool,
) -> bool {
    let mut changed = false;
    for lane in lanes_of(nodes.get(number).map_or(0, Node::lanes_to_nodes)) {
        let child = nodes.get(number).map_or(0, |node| node.number(lane) as usize);
        let below = nodes.get(child).filter(|below| is_meant(child, below));
        let around = below.and_then(Node::bounds);
        if let (Some(bounds), Some(node)) = (around, nodes.get_mut(number)) {
            changed |= node.bounds_in(lane) != around;
            node.set_bounds(lane, &bounds);
        }
    }
    changed
}

/// Gives the boxes of a node the bounds that they have now.
#[inline(always)]
fn refit_boxes<T: Real>(node: &mut Node<T>, boxes: &[Aabb<T, 3>]) {
    let Some(any) = boxes.first() else {
        return;
    };
    let bounds = |link: &Link| boxes.get(link.number()).unwrap_or(any);
    if node.links.iter().fold(true, |all, link| all & link.is_box()) {
        node.set_all_bounds(node.links.each_ref().map(bounds));
        return;
    }
    for lane in lanes_of(node.boxes()) {
        if let Some(bounds) = node.links.get(lane).map(bounds) {
            node.set_bounds(lane, bounds);
        }
    }
}
