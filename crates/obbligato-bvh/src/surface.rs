//! The surfaces of boxes, to which the number of random rays that meet them is proportional.
//!
//! Source: Goldsmith, Salmon, "Automatic Creation of Object Hierarchies for Ray Tracing", IEEE
//! Computer Graphics and Applications 7, 1987.

use crate::node::{Node, lanes_of};
use obbligato::{Aabb, Real};

/// Returns the sum of the surfaces of all nodes, halved.
pub(crate) fn cost<T: Real>(nodes: &[Node<T>]) -> T {
    let below = |node: &Node<T>, sum| {
        let lanes = lanes_of(node.lanes_to_nodes()).filter_map(|lane| node.bounds_in(lane));
        lanes.fold(sum, |sum, bounds| sum + half_area(&bounds))
    };
    let sum = nodes.iter().fold(T::ZERO, |sum, node| below(node, sum));
    let root = nodes.first().and_then(Node::bounds);
    root.map_or(sum, |bounds| sum + half_area(&bounds))
}

/// Returns half the surface of a box.
pub(crate) fn half_area<T: Real>(bounds: &Aabb<T, 3>) -> T {
    let size = bounds.max() - bounds.min();
    size.x * size.y + size.y * size.z + size.z * size.x
}

/// Returns the sum of the edges of a box, which distinguishes boxes without a surface.
pub(crate) fn length<T: Real>(bounds: &Aabb<T, 3>) -> T {
    let size = bounds.max() - bounds.min();
    size.x + size.y + size.z
}
