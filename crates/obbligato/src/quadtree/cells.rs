//! The cells of the tree, for drawing.

use super::index::TreeLink;
use super::memory::TreeArrays;
use super::node::Node;
use super::tree::QuadTree;
use crate::numbers::Real;
use crate::shapes::Aabb;
use core::iter;
use nalgebra::Scalar;

/// One cell of a quadtree, for drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell<T: Scalar> {
    /// The region of the cell within the bounds of the tree. Its items may stick out.
    pub bounds: Aabb<T, 2>,
    /// The number of times that the bounds of the tree were halved.
    pub depth: u8,
    /// The number of items in the cell itself, without those in its quarters.
    pub items: usize,
    /// Whether it has no quarters.
    pub is_leaf: bool,
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Iterates over all cells, each before its quarters.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// let world = Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 9> = QuadTree::new(world);
    /// tree.insert(7, world)?;
    /// let root = tree.cells().next().unwrap();
    /// assert_eq!((root.bounds, root.depth, root.items), (world, 0, 1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell<T>> {
        iter::successors(self.nodes.get(M::Link::ROOT), |node| self.nodes.get(node.next()))
            .map(|node| self.cell(node))
    }

    fn cell(&self, node: &Node<T, M::Link>) -> Cell<T> {
        Cell {
            bounds: self.grid.region(node.x, node.y, node.depth),
            depth: node.depth,
            items: node.count.at(),
            is_leaf: node.is_leaf(),
        }
    }
}
