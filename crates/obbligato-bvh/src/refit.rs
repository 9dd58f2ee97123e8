//! Boxes that have moved.

use crate::bvh::{Bvh, farthest};
use crate::node::{Child, Node};
use crate::sentence::sentence;
use core::borrow::BorrowMut;
use core::error::Error;
use core::fmt;
use obbligato::{Aabb3, Real};

/// There are more or fewer boxes than the tree was built of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLength {
    /// The number of boxes that the tree was built of.
    pub expected: usize,
}

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sentence(f, "the tree was built of ", self.expected, " boxes")
    }
}

impl Error for WrongLength {}

impl<T: Real, N: BorrowMut<[Node<T>]>> Bvh<T, N> {
    /// Takes the new bounds of boxes that have moved, and returns by how much the tree has decayed.
    ///
    /// Boxes stay where they are in the tree, so answers are right at once, but the nodes of boxes that have moved
    /// apart grow. The decay is the sum of the surfaces of all nodes, in that of the new tree: 1 while nothing has moved.
    /// Rays meet nodes in proportion to it. From about 1.5 on, building anew pays off if many rays follow; in a
    /// scene that grows as a whole, the decay grows although the tree is as good as new.
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
    /// # Errors
    /// There are more or fewer boxes than the tree was built of; then nothing changes.
    pub fn refit(&mut self, boxes: &[Aabb3<T>]) -> Result<T, WrongLength> {
        if boxes.len() != self.len() {
            let expected = self.len();
            return Err(WrongLength { expected });
        }
        let cost_when_built = match self.cost_when_built {
            Some(cost) => cost,
            None => cost(self.nodes()),
        };
        self.cost_when_built = Some(cost_when_built);
        let nodes = self.nodes_mut();
        for number in (0..nodes.len()).rev() {
            if let Some(node) = nodes.get(number).map(|node| refitted(node, nodes, boxes))
                && let Some(place) = nodes.get_mut(number)
            {
                *place = node;
            }
        }
        let decay = cost(nodes) / cost_when_built;
        self.farthest = farthest(self.nodes());
        // All boxes were at one point, or on one line.
        Ok(if decay >= T::ZERO { decay } else { T::one() })
    }
}

/// A node with the bounds that its children have now.
fn refitted<T: Real>(node: &Node<T>, nodes: &[Node<T>], boxes: &[Aabb3<T>]) -> Node<T> {
    let mut refitted = *node;
    for (lane, _, child) in node.in_lanes() {
        let bounds = match child {
            Child::Node(number) => nodes.get(number).and_then(Node::bounds),
            Child::Box(index) => boxes.get(index).copied(),
        };
        if let Some(bounds) = bounds {
            refitted.set_bounds(lane, &bounds);
        }
    }
    refitted
}

/// The sum of the surfaces of all nodes, halved: what a random ray meets, in proportion.
///
/// Source: Goldsmith, Salmon, "Automatic Creation of Object Hierarchies for Ray Tracing", IEEE Computer Graphics and
/// Applications 7, 1987.
fn cost<T: Real>(nodes: &[Node<T>]) -> T {
    let below = nodes
        .iter()
        .flat_map(Node::children)
        .filter(|(_, child)| matches!(child, Child::Node(_)))
        .map(|(bounds, _)| bounds);
    let root = nodes.first().and_then(Node::bounds);
    below
        .chain(root)
        .fold(T::ZERO, |sum, bounds| sum + half_area(&bounds))
}

fn half_area<T: Real>(bounds: &Aabb3<T>) -> T {
    let size = bounds.max() - bounds.min();
    size.x * size.y + size.y * size.z + size.z * size.x
}
