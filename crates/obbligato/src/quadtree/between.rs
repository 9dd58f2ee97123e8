//! The items of two trees that overlap.

use super::item::Item;
use super::memory::TreeArrays;
use super::tree::QuadTree;
use crate::numbers::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the pairs of an item of this tree and one of another whose bounds intersect, each
    /// once, in no particular order. Touching counts.
    ///
    /// Each item of the other tree is searched for in this one, so the other one should be the
    /// smaller of the two.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let square = |x| Aabb2::from_center(Point2::new(x, 4.0), Vector2::repeat(0.5));
    /// let mut level: QuadTree<16, 5, &str> = QuadTree::new(world);
    /// level.extend([("wall", square(1.0)?), ("door", square(6.0)?)])?;
    /// let mut movers: QuadTree<16, 5> = QuadTree::new(world);
    /// movers.insert(7, square(6.5)?)?;
    /// let pairs: Vec<_> = level.pairs_between(&movers).map(|((_, a, _), (_, b, _))| (*a, *b)).collect();
    /// assert_eq!(pairs, [("door", 7)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn pairs_between<'a, const OTHERS: usize, const THEIRS: usize, L, O>(
        &'a self,
        other: &'a QuadTree<OTHERS, THEIRS, L, T, O>,
    ) -> impl Iterator<Item = (Item<'a, K, T>, Item<'a, L, T>)>
    + Clone
    + use<'a, ITEMS, NODES, K, T, M, OTHERS, THEIRS, L, O>
    where
        O: TreeArrays<L, T, OTHERS, THEIRS>,
    {
        let theirs = other.iter();
        theirs.flat_map(|theirs| self.query(theirs.2).map(move |ours| (ours, theirs)))
    }
}
