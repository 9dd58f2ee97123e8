//! A quadtree and its cells in `defmt` logs.

use crate::numbers::Real;
use crate::quadtree::{Cell, QuadTree, TreeArrays};
use defmt::{Format, Formatter, write};

impl<T: Real + Format> Format for Cell<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Cell {{ bounds: {}, depth: {}, items: {}, is_leaf: {} }}",
            self.bounds, self.depth, self.items, self.is_leaf
        );
    }
}

/// Writes the key and the bounds of each item.
impl<const ITEMS: usize, const NODES: usize, K, T: Real + Format, M> Format
    for QuadTree<ITEMS, NODES, K, T, M>
where
    K: Format,
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    fn format(&self, f: Formatter<'_>) {
        write!(f, "QuadTree {{ ");
        for (_, key, bounds) in self.iter() {
            write!(f, "{}: {}, ", key, bounds);
        }
        write!(f, "}}");
    }
}
