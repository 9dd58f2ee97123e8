//! Every item that a ray hits.

use super::corridor::Corridor;
use super::index::TreeLink;
use super::item::Item;
use super::matching::Matching;
use super::memory::TreeArrays;
use super::ray_segment::RaySegment;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::Real;
use crate::rays::{HitList, RayHit};
use crate::shapes::Ray;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::cmp::Ordering;
use core::ptr;

/// An item and the hit of a ray.
type Hit<'a, K, T> = (Item<'a, K, T>, RayHit<T, 2>);

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the items whose bounds a ray hits, with `t` in `0 ..= max_t`, and the hits, in no
    /// particular order.
    ///
    /// They are those of a scan of the items. With a negative or NaN `max_t` nothing is hit. For
    /// hits from front to back, see [`hits_with`](Self::hits_with).
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, Ray2, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// for x in 0..8 {
    ///     tree.insert(x, Aabb2::from_center(Point2::new(x as f32, 4.0), Vector2::repeat(0.25))?)?;
    /// }
    /// let laser = Ray2::new(Point2::new(2.5, 4.0), Vector2::x())?;
    /// assert_eq!(tree.hits(&laser, 3.0).count(), 3); // 3, 4 and 5
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn hits<'a>(
        &'a self,
        ray: &Ray<T, 2>,
        max_t: T,
    ) -> impl Iterator<Item = (Item<'a, K, T>, RayHit<T, 2>)> + Clone + use<'a, ITEMS, NODES, K, T, M>
    {
        self.view().hits(*ray, max_t)
    }

    /// Whether a ray hits the bounds of any item, with `t` in `0 ..= max_t`: whether
    /// [`cast_ray`](Self::cast_ray) finds one, but the search ends at the first hit of any item. A
    /// negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, Ray2, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 9> = QuadTree::new(world);
    /// tree.insert(7, Aabb2::new(Point2::new(3.0, 0.0), Point2::new(4.0, 5.0))?)?;
    /// // From an eye to a target: a `max_t` of 1.
    /// let (eye, target) = (Point2::new(1.0, 1.0), Point2::new(6.0, 2.0));
    /// assert!(tree.is_blocked(&Ray2::new(eye, target - eye)?, 1.0));
    /// let target = Point2::new(1.0, 8.0);
    /// assert!(!tree.is_blocked(&Ray2::new(eye, target - eye)?, 1.0));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("any_hit", "occluded", "line_of_sight", "raycast_any"))]
    #[must_use]
    pub fn is_blocked(&self, ray: &Ray<T, 2>, max_t: T) -> bool {
        self.hits(ray, max_t).next().is_some()
    }

    /// Whether a ray hits anything according to `refine`: whether
    /// [`cast_ray_with`](Self::cast_ray_with) finds anything.
    ///
    /// `refine` is called with the key of an item that the ray hits, or misses by no more than
    /// rounding, and with `max_t`. It must return `None` or a hit; hits beyond `max_t` are ignored.
    ///
    /// ```
    /// # use obbligato::{Circle, QuadTree, Ray2, Aabb2, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let ball = Circle::new(Point2::new(4.0, 4.0), 1.0)?;
    /// let mut tree: QuadTree<16, 9> = QuadTree::new(world);
    /// tree.insert(7, ball.aabb())?;
    /// // Along the diagonal it meets the ball; near a corner of the bounds it passes the ball.
    /// let diagonal = Ray2::new(Point2::origin(), Vector2::new(1.0, 1.0))?;
    /// assert!(tree.is_blocked_with(&diagonal, 9.0, |_, max_t| ball.cast_ray(&diagonal, max_t)));
    /// let corner = Ray2::new(Point2::new(0.0, 6.2), Vector2::new(1.0, -1.0))?;
    /// assert!(tree.is_blocked(&corner, 9.0));
    /// assert!(!tree.is_blocked_with(&corner, 9.0, |_, max_t| ball.cast_ray(&corner, max_t)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_blocked_with(
        &self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
    ) -> bool {
        self.view().refined(ray, max_t, refine).next().is_some()
    }

    /// Adds every hit of a ray according to `refine` to a list, front to back. `refine` is called
    /// with the key of each item that the ray hits, or misses by no more than rounding, and with
    /// `max_t`.
    ///
    /// It returns `None` or a hit; hits beyond `max_t` are ignored. Of hits at the same `t`, the
    /// item inserted earlier comes first, so the first in a list of this ray alone is the answer of
    /// [`cast_ray_with`](Self::cast_ray_with). Hits that the list held before come before those at
    /// the same `t`. [`found`](HitList::found) also counts the hits that do not fit the list.
    ///
    /// ```
    /// use obbligato::{Aabb2, HitList, Obb2, QuadTree, Ray2, RayCast};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let diamond = |x| Obb2::from_angle(Point2::new(x, 4.0), Vector2::repeat(0.5), 0.785398);
    /// let shapes = [diamond(6.0)?, diamond(2.0)?, diamond(4.0)?];
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(shapes.iter().map(Obb2::aabb).enumerate())?;
    ///
    /// // A segment from one point to another is a ray with `max_t` 1.
    /// let (from, to) = (Point2::new(0.0, 4.2), Point2::new(5.0, 4.2));
    /// let sight = Ray2::new(from, to - from)?;
    /// let mut hits = HitList::<_, f32, 2, 8>::new();
    /// tree.hits_with(&sight, 1.0, |&key, max_t| shapes[key].cast_ray(&sight, max_t), &mut hits);
    /// let keys: Vec<usize> = hits.iter().map(|((_, key, _), _)| **key).collect();
    /// assert_eq!(keys, [1, 2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn hits_with<'a, const N: usize>(
        &'a self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
        hits: &mut HitList<Item<'a, K, T>, T, 2, N>,
    ) {
        self.view().hits_with(ray, max_t, refine, hits);
    }

    /// Returns every hit of a ray according to `refine`, front to back: the hits that
    /// [`hits_with`](Self::hits_with) lists, in a `Vec` with room for all of them.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Circle, QuadTree, Ray2, RayCast, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let beads = [3.0, 1.0, 2.0].map(|x| Circle::new(Point2::new(x, 4.0), 0.25).unwrap());
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(beads.each_ref().map(Circle::aabb).into_iter().enumerate())?;
    /// let thread = Ray2::new(Point2::new(0.0, 4.0), Vector2::x())?;
    /// let hits = tree.all_hits_with(&thread, 9.0, |&key, max_t| beads[key].cast_ray(&thread, max_t));
    /// assert_eq!(hits.iter().map(|((_, key, _), _)| **key).collect::<Vec<_>>(), [1, 2, 0]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn all_hits_with<'a>(
        &'a self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
    ) -> Vec<Hit<'a, K, T>> {
        self.view().all_hits_with(ray, max_t, refine)
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    fn hits(self, ray: Ray<T, 2>, max_t: T) -> impl Iterator<Item = Hit<'a, K, T>> + Clone {
        let segment = RaySegment::new(&ray);
        Matching::new(self, move |bounds, _| segment.may_hit(bounds, max_t))
            .filter_map(move |item| Some((item, item.2.cast_ray(&ray, max_t)?)))
    }

    /// Returns the items that a ray hits according to `refine`, and the hits, in no particular
    /// order.
    fn refined<F: FnMut(&K, T) -> Option<RayHit<T, 2>>>(
        self,
        ray: &Ray<T, 2>,
        max_t: T,
        mut refine: F,
    ) -> impl Iterator<Item = Hit<'a, K, T>> + use<'a, K, T, L, F> {
        let corridor = Corridor::of_ray(ray, self.farthest());
        let may_hit = max_t >= T::ZERO;
        Matching::new(self, move |bounds, _| may_hit && corridor.may_meet(bounds, max_t))
            .filter_map(move |item| {
                let hit = refine(item.1, max_t)?;
                (hit.t <= max_t).then_some((item, hit))
            })
    }

    fn hits_with<const N: usize>(
        self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
        hits: &mut HitList<Item<'a, K, T>, T, 2, N>,
    ) {
        for (item, hit) in self.refined(ray, max_t, refine) {
            hits.insert(item, hit, |other| self.is_inserted_before(&item, other));
        }
    }

    #[cfg(feature = "alloc")]
    fn all_hits_with(
        self,
        ray: &Ray<T, 2>,
        max_t: T,
        refine: impl FnMut(&K, T) -> Option<RayHit<T, 2>>,
    ) -> Vec<Hit<'a, K, T>> {
        let mut hits: Vec<_> = self.refined(ray, max_t, refine).collect();
        let age = |item: &Item<'_, K, T>| item.0.age(self.insertions);
        // No `t` is NaN: each is at most `max_t`.
        hits.sort_unstable_by(|(a, one), (b, other)| {
            let nearer = one.t.partial_cmp(&other.t).unwrap_or(Ordering::Equal);
            nearer.then(age(b).cmp(&age(a)))
        });
        hits
    }

    /// Whether an item of this tree was inserted before another one; false if the other is of
    /// another tree.
    fn is_inserted_before(self, item: &Item<'_, K, T>, other: &Item<'_, K, T>) -> bool {
        let age = |item: &Item<'_, K, T>| item.0.age(self.insertions);
        let is_ours = self.slots.as_ptr_range().contains(&ptr::from_ref(other.2).cast());
        age(item) > age(other) && is_ours
    }
}
