//! The first item that a rectangle meets as it moves.

use super::corridor::Corridor;
use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::search::Search;
use super::tree::QuadTree;
use crate::{Aabb, Real, Sweep, sweep};
use nalgebra::Vector2;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the item whose bounds a rectangle meets first as it moves, with `t` in `0 ..= max_t`, and the contact.
    ///
    /// The rectangle is at `start + velocity t`. The answer is that of a scan with [`sweep`](crate::sweep), in which the moving
    /// rectangle comes first: the normal points from it to the item. Of items at the same `t` the one inserted earlier wins. A
    /// negative or NaN `max_t` and a velocity that is not finite meet nothing. For all items that a rectangle touches on its way, see
    /// [`query_sweep`](Self::query_sweep).
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let wall = |x| Aabb2::from_center(Point2::new(x, 4.0), Vector2::new(0.01, 4.0));
    /// let mut tree: QuadTree<16, 5, &str> = QuadTree::new(world);
    /// tree.extend([("far", wall(7.0)?), ("near", wall(5.0)?)])?;
    /// let ball = Aabb2::from_center(Point2::new(1.0, 4.0), Vector2::repeat(0.5))?;
    /// // In one step it would come to lie behind both.
    /// let ((_, key, _), contact) = tree.sweep(&ball, &Vector2::new(600.0, 0.0), 1.0).unwrap();
    /// assert_eq!((*key, *contact.normal), ("near", Vector2::x()));
    /// assert!((contact.t * 600.0 - 3.49).abs() < 1e-4);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("shapecast", "cast_shape", "boxcast", "time_of_impact", "toi"))]
    #[must_use]
    pub fn sweep(
        &self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<(Item<'_, K, T>, Sweep<T, 2>)> {
        let (view, still) = (self.view(), Vector2::zeros());
        let corridor = Corridor::of_box(start, velocity, view.farthest());
        let search = Search {
            view,
            first: |_: &Node<T, M::Link>| corridor.first_quarter(),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                corridor.may_meet(bounds, best.unwrap_or(max_t))
            },
        };
        let (slot, _, contact) = search.run(|slot, _| {
            let contact = sweep(start, velocity, &slot.bounds, &still, max_t)?;
            Some((contact.t, contact))
        })?;
        Some((slot.item(), contact))
    }
}
