//! The cells of the tree, to be drawn.

use super::index::ROOT;
use super::node::Node;
use super::tree::QuadTree;
use crate::{Aabb, Real};
use core::iter;
use nalgebra::Scalar;

/// One cell of a quadtree, as it can be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell<T: Scalar> {
    /// The region, a part of the bounds of the tree. Items may stick out.
    pub bounds: Aabb<T, 2>,
    /// How often the bounds of the tree were halved.
    pub depth: u8,
    /// How many items stand in this very cell, not in its quarters.
    pub items: usize,
    /// Whether it has no quarters.
    pub is_leaf: bool,
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// Every cell, each before its quarters.
    pub fn cells(&self) -> impl Iterator<Item = Cell<T>> {
        iter::successors(self.nodes.get(ROOT), |node| self.nodes.get(node.next()))
            .map(|node| self.cell(node))
    }

    fn cell(&self, node: &Node<T>) -> Cell<T> {
        Cell {
            bounds: self.grid.region(node.x, node.y, node.depth),
            depth: node.depth,
            items: usize::from(node.count),
            is_leaf: node.is_leaf(),
        }
    }
}
