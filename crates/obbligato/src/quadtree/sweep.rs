//! The first item that a rectangle, or a shape in it, meets as it moves.

use super::corridor::Corridor;
use super::index::TreeLink;
use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::search::Search;
use super::slot::Slot;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::Real;
use crate::obb_pair::Sweep;
use crate::pair::sweep;
use crate::shapes::Aabb;
use nalgebra::Vector2;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the item whose bounds a rectangle meets first as it moves, with `t` in
    /// `0 ..= max_t`, and the contact.
    ///
    /// The rectangle is at `start + velocity t`. The answer is that of a scan with
    /// [`sweep`](crate::sweep), in which the moving rectangle comes first: the normal points from
    /// it to the item. Of items at the same `t` the one inserted earlier wins. So a floor that it
    /// [only touches](crate::sweep()#what-only-touches-is-no-contact) does not stop it. A negative
    /// or NaN `max_t` and a velocity that is not finite meet nothing. For all items that a
    /// rectangle touches along its path, see [`query_sweep`](Self::query_sweep).
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
        self.view().sweep(start, velocity, max_t)
    }

    /// Returns the item whose contents a moving shape meets first, with `t` in `0 ..= max_t`, and
    /// the contact.
    ///
    /// `start` are the bounds of the shape at `t = 0`. `refine` is called with the key of an item
    /// whose bounds they meet, or pass by no more than rounding, and with the greatest `t` at which
    /// a contact matters. It must return `None` or a contact no earlier than that of the bounds;
    /// contacts beyond `max_t` are ignored. Of contacts at the same `t`, the item inserted earlier
    /// wins. The tree determines for which items it is called, and in which order, but not the
    /// answer. For shapes of the core and their `aabb()`, that is the answer of a scan with
    /// [`sweep`](crate::sweep) over the shapes. A negative or NaN `max_t` meets nothing.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point2, Vector2};
    /// use obbligato::{Aabb2, Circle, QuadTree, sweep};
    ///
    /// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let ball = |x, y| Circle::new(Point2::new(x, y), 1.0);
    /// let (balls, moving) = ([ball(4.0, 5.75)?, ball(4.5, 4.0)?], ball(1.0, 4.0)?);
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(balls.iter().map(Circle::aabb).enumerate())?;
    ///
    /// let (velocity, still) = (Vector2::x(), Vector2::zeros());
    /// let exact = |&key: &usize, max_t| sweep(&moving, &velocity, &balls[key], &still, max_t);
    /// let met = tree.sweep_with(&moving.aabb(), &velocity, 9.0, exact);
    /// assert!(met.is_some_and(|((_, key, _), contact)| (*key, contact.t) == (1, 1.5)));
    /// let bounds = tree.sweep(&moving.aabb(), &velocity, 9.0); // those of the other ball are met earlier
    /// assert!(bounds.is_some_and(|((_, key, _), contact)| *key == 0 && contact.t < 1.1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("shapecast", "cast_shape", "time_of_impact", "toi"))]
    pub fn sweep_with(
        &self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<Sweep<T, 2>>,
    ) -> Option<(Item<'_, K, T>, Sweep<T, 2>)> {
        self.view().sweep_with(start, velocity, max_t, refine)
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    fn sweep(
        self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<(Item<'a, K, T>, Sweep<T, 2>)> {
        let still = Vector2::zeros();
        self.first_contact(start, velocity, max_t, |slot, _| {
            sweep(start, velocity, &slot.bounds, &still, max_t)
        })
    }

    fn sweep_with(
        self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
        mut refine: impl FnMut(&K, T) -> Option<Sweep<T, 2>>,
    ) -> Option<(Item<'a, K, T>, Sweep<T, 2>)> {
        self.first_contact(start, velocity, max_t, |slot, best| {
            let reach = best.unwrap_or(max_t);
            // False for a NaN.
            refine(&slot.key, reach).filter(|contact| contact.t <= reach)
        })
    }

    /// Searches for the first contact, given how the moving shape meets one item.
    fn first_contact(
        self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
        mut meet: impl FnMut(&'a Slot<K, T, L>, Option<T>) -> Option<Sweep<T, 2>>,
    ) -> Option<(Item<'a, K, T>, Sweep<T, 2>)> {
        let corridor = Corridor::of_box(start, velocity, self.farthest());
        let search = Search {
            view: self,
            first: |_: &Node<T, L>| corridor.first_quarter(),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                corridor.may_meet(bounds, best.unwrap_or(max_t))
            },
        };
        let (slot, _, contact) = search.run(|slot, best| {
            let contact = meet(slot, best)?;
            Some((contact.t, contact))
        })?;
        Some((slot.item(), contact))
    }
}
