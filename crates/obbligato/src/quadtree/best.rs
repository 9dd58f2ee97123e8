//! The one item that is best: met first by a ray, nearest to a point.
//!
//! Both search the tree depth first, the more promising quarter first, and leave out the nodes
//! that cannot hold anything as good as what is found.

use super::node::{NONE, Node, ROOT};
use super::segment::Segment;
use super::slot::Slot;
use super::view::View;
use super::{Item, QuadTree};
use crate::numbers::length::length;
use crate::{Aabb, Ray, RayCast, RayHit, Real};
use nalgebra::{Point2, Scalar};

impl<const ITEMS: usize, const NODES: usize, K, T: Real> QuadTree<ITEMS, NODES, K, T> {
    /// The item whose bounds a ray meets first, with `t` in `0 ..= max_t`, and where.
    ///
    /// The same answer as [`nearest_hit`](crate::nearest_hit) over the items in the order in which
    /// they were inserted. A negative or NaN `max_t` hits nothing.
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, 2>, max_t: T) -> Option<(Item<'_, K, T>, RayHit<T, 2>)> {
        self.first_hit(ray, max_t, |slot| slot.bounds.cast_ray(ray, max_t))
    }

    /// The item that a ray meets first by the word of `refine`, which is asked about items whose
    /// bounds it meets.
    ///
    /// So a rectangle that is turned, a polygon or a circle decides, where the bounds only thin the
    /// work out. The answer is none, or a hit that does not lie before the one with the bounds;
    /// one beyond `max_t` is left out.
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
    /// // The ray cuts a corner of the nearer bounds, and passes by what is inside.
    /// let ray = Ray2::new(Point2::new(0.0, 5.3), Vector2::x())?;
    /// let refine = |&key: &usize, _: &Aabb2| shapes[key].cast_ray(&ray, 100.0);
    /// assert!(tree.cast_ray(&ray, 100.0).is_some());
    /// assert!(tree.cast_ray_with(&ray, 100.0, refine).is_some_and(|((_, &key, _), _)| key == 1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn cast_ray_with(
        &self,
        ray: &Ray<T, 2>,
        max_t: T,
        mut refine: impl FnMut(&K, &Aabb<T, 2>) -> Option<RayHit<T, 2>>,
    ) -> Option<(Item<'_, K, T>, RayHit<T, 2>)> {
        self.first_hit(ray, max_t, |slot| {
            slot.bounds.cast_ray(ray, max_t)?;
            refine(&slot.key, &slot.bounds).filter(|hit| hit.t <= max_t)
        })
    }

    fn first_hit(
        &self,
        ray: &Ray<T, 2>,
        max_t: T,
        mut cast: impl FnMut(&Slot<K, T>) -> Option<RayHit<T, 2>>,
    ) -> Option<(Item<'_, K, T>, RayHit<T, 2>)> {
        let line = Segment::new(ray);
        let search = Search {
            view: self.view(),
            first: |_: &Node<T>| line.first_quarter(),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                line.may_meet(bounds, best.unwrap_or(max_t))
            },
        };
        let (slot, _, hit) = search.run(|slot| cast(slot).map(|hit| (hit.t, hit)))?;
        Some((slot.item(), hit))
    }

    /// The item whose bounds are nearest to a point, and their distance; zero inside.
    ///
    /// `None` when the tree is empty, or a coordinate is NaN.
    #[must_use]
    pub fn nearest(&self, point: &Point2<T>) -> Option<(Item<'_, K, T>, T)> {
        if point.iter().any(|x| x.partial_cmp(x).is_none()) {
            return None;
        }
        let place = self.grid.place_of_point(point);
        let search = Search {
            view: self.view(),
            first: |node: &Node<T>| node.towards(place),
            // No box is nearer than one around it, to the bit: `length` is monotone.
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                best.is_none_or(|best| distance(bounds, point) <= best)
            },
        };
        let (slot, distance, ()) = search.run(|slot| Some((distance(&slot.bounds, point), ())))?;
        Some((slot.item(), distance))
    }
}

/// The distance of a point from a box.
fn distance<T: Real>(bounds: &Aabb<T, 2>, point: &Point2<T>) -> T {
    length(&(point - bounds.closest_point(point)))
}

/// A search for the item of the least value.
struct Search<'a, K, T: Scalar, First, Reach> {
    view: View<'a, K, T>,
    /// The quarter of a node to be searched first.
    first: First,
    /// Whether an item within bounds may have a value as low as the best one.
    may_reach: Reach,
}

/// The slot of an item, its value, and what else is known about it.
type Found<'a, K, T, X> = (&'a Slot<K, T>, T, X);

impl<'a, K, T, First, Reach> Search<'a, K, T, First, Reach>
where
    T: Real,
    First: Fn(&Node<T>) -> u16,
    Reach: Fn(&Aabb<T, 2>, Option<T>) -> bool,
{
    fn run<X>(
        &self,
        mut value: impl FnMut(&'a Slot<K, T>) -> Option<(T, X)>,
    ) -> Option<Found<'a, K, T, X>> {
        let mut best: Option<Found<'a, K, T, X>> = None;
        let mut next = Some(ROOT);
        while let Some(index) = next {
            let node = self.view.node(index)?;
            let least = |best: &Option<Found<'a, K, T, X>>| best.as_ref().map(|best| best.1);
            if node.is_vacant() || !(self.may_reach)(&node.bounds, least(&best)) {
                next = self.after(index);
                continue;
            }
            for slot in self.view.list(node.head) {
                if (self.may_reach)(&slot.bounds, least(&best))
                    && let Some((value, more)) = value(slot)
                    && self.is_better(slot, value, &best)
                {
                    best = Some((slot, value, more));
                }
            }
            next = self.first_child(node).or_else(|| self.after(index));
        }
        best
    }

    fn is_better<X>(&self, slot: &Slot<K, T>, value: T, best: &Option<Found<'a, K, T, X>>) -> bool {
        best.as_ref().is_none_or(|(other, best, _)| {
            value < *best || value == *best && self.view.is_earlier(slot, other)
        })
    }

    fn first_child(&self, node: &Node<T>) -> Option<u16> {
        (node.children != NONE).then(|| node.children.wrapping_add((self.first)(node)))
    }

    /// The next node in the order of the search that is not below this one.
    fn after(&self, mut index: u16) -> Option<u16> {
        loop {
            let parent = self.view.node(self.view.node(index)?.parent)?;
            let first = (self.first)(parent);
            let step = index.wrapping_sub(parent.children) ^ first;
            if step < 3 {
                return Some(parent.children.wrapping_add((step + 1) ^ first));
            }
            index = self.view.node(index)?.parent;
        }
    }
}
