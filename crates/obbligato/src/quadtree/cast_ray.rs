//! The first item that a ray hits.

use super::corridor::Corridor;
use super::index::TreeLink;
use super::item::Item;
use super::memory::TreeArrays;
use super::node::Node;
use super::ray_segment::RaySegment;
use super::search::Search;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::Real;
use crate::rays::RayHit;
use crate::shapes::{Aabb, Ray};

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the item whose bounds a ray hits first, with `t` in `0 ..= max_t`, and the hit.
    ///
    /// The answer is that of [`nearest_hit`](crate::nearest_hit) over the items in the order of
    /// their insertion. With a negative or NaN `max_t` nothing is hit.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point2, Vector2};
    /// # use obbligato::{Aabb2, QuadTree, Ray2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(5.0, 1.0)?), (2, square(2.0, 1.0)?)])?;
    /// let ray = Ray2::new(Point2::new(0.0, 1.0), Vector2::x())?;
    /// let ((_, key, _), hit) = tree.cast_ray(&ray, 9.0).unwrap();
    /// assert_eq!((*key, hit.t), (2, 1.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("raycast", "ray_cast"))]
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, 2>, max_t: T) -> Option<(Item<'_, K, T>, RayHit<T, 2>)> {
        self.view().cast_ray(ray, max_t)
    }

    /// Returns the item whose contents a ray hits first, and the hit.
    ///
    /// Here a rotated rectangle, a polygon or a circle inside the bounds decides, and the bounds
    /// serve only as the broad phase. `refine` is called with the key of an item that the ray hits,
    /// or misses by no more than rounding, and with the greatest `t` at which a hit matters. It
    /// must return `None` or a hit no earlier than where the ray enters the bounds; hits beyond
    /// `max_t` are ignored. The tree determines for which items it is called, and in which order,
    /// but not the answer. For shapes of the core and their `aabb()`, that is the answer of
    /// [`nearest_hit`](crate::nearest_hit) over the shapes, also where a ray touches within their
    /// error band.
    ///
    /// ```
    /// use obbligato::{Aabb2, Obb2, QuadTree, Ray2, RayCast};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let diamond = |x| Obb2::from_angle(Point2::new(x, 4.0), Vector2::repeat(1.0), 0.785398);
    /// let shapes = [diamond(6.0)?, diamond(3.0)?];
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(shapes.iter().map(Obb2::aabb).enumerate())?;
    ///
    /// // The ray cuts a corner of the nearer bounds, but misses the diamond inside them.
    /// let ray = Ray2::new(Point2::new(0.0, 5.3), Vector2::x())?;
    /// let refine = |&key: &usize, max_t| shapes[key].cast_ray(&ray, max_t);
    /// assert!(tree.cast_ray(&ray, 100.0).is_some());
    /// assert!(tree.cast_ray_with(&ray, 100.0, refine).is_some_and(|((_, &key, _), _)| key == 1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn cast_ray_with(
        &self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
    ) -> Option<(Item<'_, K, T>, RayHit<T, 2>)> {
        self.view().cast_ray_with(ray, max_t, refine)
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    fn cast_ray(self, ray: &Ray<T, 2>, max_t: T) -> Option<(Item<'a, K, T>, RayHit<T, 2>)> {
        let segment = RaySegment::new(ray);
        let search = Search {
            view: self,
            first: |_: &Node<T, L>| segment.first_quarter(),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                segment.may_hit(bounds, best.unwrap_or(max_t))
            },
        };
        let (slot, _, hit) = search.run(|slot, _| {
            let hit = slot.bounds.cast_ray(ray, max_t)?;
            Some((hit.t, hit))
        })?;
        Some((slot.item(), hit))
    }

    fn cast_ray_with(
        self,
        ray: &Ray<T, 2>,
        max_t: T,
        mut refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
    ) -> Option<(Item<'a, K, T>, RayHit<T, 2>)> {
        let corridor = Corridor::of_ray(ray, self.farthest());
        let search = Search {
            view: self,
            first: |_: &Node<T, L>| corridor.first_quarter(),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                corridor.may_meet(bounds, best.unwrap_or(max_t))
            },
        };
        // False for a NaN.
        let may_hit = max_t >= T::ZERO;
        let (slot, _, hit) = search.run(|slot, best| {
            let reach = best.unwrap_or(max_t);
            let hit = may_hit.then(|| refine(&slot.key, reach))??;
            (hit.t <= reach).then_some((hit.t, hit))
        })?;
        Some((slot.item(), hit))
    }
}
