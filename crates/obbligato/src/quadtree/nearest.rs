//! The item closest to a point.

use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::search::Search;
use super::tree::QuadTree;
use crate::numbers::length::length;
use crate::{Aabb, Real};
use nalgebra::Point2;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// The item whose bounds are closest to a point, and their distance, which is zero inside.
    ///
    /// `None` if the tree is empty or a coordinate is NaN.
    #[must_use]
    pub fn nearest(&self, point: &Point2<T>) -> Option<(Item<'_, K, T>, T)> {
        if point.iter().any(|x| x.partial_cmp(x).is_none()) {
            return None;
        }
        let place = self.grid.place_of_point(point);
        let search = Search {
            view: self.view(),
            first: |node: &Node<T>| node.closest_quarter(place),
            // No box is closer than one that encloses it, to the bit: `length` is monotone.
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                best.is_none_or(|best| distance(bounds, point) <= best)
            },
        };
        let (slot, distance, ()) = search.run(|slot| Some((distance(&slot.bounds, point), ())))?;
        Some((slot.item(), distance))
    }
}

/// The distance from a point to a box.
fn distance<T: Real>(bounds: &Aabb<T, 2>, point: &Point2<T>) -> T {
    length(&(point - bounds.closest_point(point)))
}
