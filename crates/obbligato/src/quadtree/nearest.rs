//! The items closest to a point.

use super::corridor::{NEAREST_SLACK, slack_around, slack_around_box};
use super::grid::CellCoord;
use super::index::TreeLink;
use super::item::{Item, ItemId};
use super::memory::TreeArrays;
use super::node::Node;
use super::search::Search;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::{Real, insert, precedes};
use crate::shapes::Aabb;
use nalgebra::Point2;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the item whose bounds are closest to a point, and their distance, which is zero
    /// inside.
    ///
    /// `None` if the tree is empty or a coordinate is NaN.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point2, Vector2};
    /// # use obbligato::{Aabb2, QuadTree};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(1.0, 1.0)?), (2, square(4.0, 1.0)?)])?;
    /// let ((_, key, _), distance) = tree.nearest(&Point2::new(6.5, 1.0)).unwrap();
    /// assert_eq!((*key, distance), (2, 2.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("closest_point", "nearest_neighbor", "project_point"))]
    #[must_use]
    pub fn nearest(&self, point: &Point2<T>) -> Option<(Item<'_, K, T>, T)> {
        self.view().nearest(self.place_of(point)?, point)
    }

    /// Returns the items whose bounds are closest to a point and their distances, closest first: as
    /// many as there are places, or all items. The remaining places hold `None`.
    ///
    /// Of items at the same distance the one inserted earlier comes first. There are none if a
    /// coordinate is NaN. For `k` places this takes up to `k` steps for each item nearby.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// for x in 0..8 {
    ///     tree.insert(x, Aabb2::from_center(Point2::new(x as f32, 4.0), Vector2::repeat(0.25))?)?;
    /// }
    /// let mut nearest = [None; 3];
    /// tree.nearest_items(&Point2::new(5.25, 4.0), &mut nearest);
    /// let found: Vec<_> = nearest.iter().flatten().map(|((_, key, _), distance)| (**key, *distance)).collect();
    /// assert_eq!(found, [(5, 0.0), (6, 0.5), (4, 1.0)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn nearest_items<'a>(
        &'a self,
        point: &Point2<T>,
        nearest: &mut [Option<(Item<'a, K, T>, T)>],
    ) {
        nearest.fill_with(|| None);
        let Some(place) = self.place_of(point).filter(|_| !nearest.is_empty()) else {
            return;
        };
        self.view().nearest_items(place, point, nearest);
    }

    /// Returns the item whose contents are closest to a point, and their distance, if it is no
    /// greater than a limit.
    ///
    /// `distance` is called with the key of an item that is near enough, but for rounding, and with
    /// the greatest distance at which its contents matter. It must return `None` or a distance from
    /// the point, not negative and no less than that of the bounds but for rounding; distances
    /// beyond the limit are ignored. Of equal distances, the item inserted earlier wins. The answer
    /// is `None` if a coordinate or the limit is NaN.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Obb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let plank = |x| Obb2::from_angle(Point2::new(x, 4.0), Vector2::new(2.0, 0.1), 0.785398);
    /// let planks = [plank(2.0)?, plank(6.0)?];
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(planks.iter().map(Obb2::aabb).enumerate())?;
    ///
    /// let corner = Point2::new(3.3, 2.7); // of the bounds of the first, and far from what is in them
    /// let distance = |&key: &usize, _| Some(planks[key].distance_to_point(&corner));
    /// let ((_, key, _), distance) = tree.nearest_with(&corner, 9.0, distance).unwrap();
    /// assert!(*key == 1 && distance < 1.3);
    /// assert!(tree.nearest(&corner).is_some_and(|((_, key, _), distance)| (*key, distance) == (0, 0.0)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn nearest_with(
        &self,
        point: &Point2<T>,
        limit: T,
        distance: impl FnMut(&K, T) -> Option<T>,
    ) -> Option<(Item<'_, K, T>, T)> {
        self.view().nearest_with((self.place_of(point)?, point), limit, distance)
    }

    /// Returns the item whose contents are closest to those of a rectangle, and their distance, if
    /// it is no greater than a limit.
    ///
    /// `bounds` are those of a shape. `distance` is called with the key of an item that is near
    /// enough to them, but for rounding, and with the greatest distance at which its contents
    /// matter. It must return `None` or a distance from the shape, not negative and no less than
    /// that of the bounds but for rounding; distances beyond the limit are ignored. Of equal
    /// distances, the item inserted earlier wins. The answer is `None` if the limit is NaN.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Obb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let plank = Obb2::from_angle(Point2::new(4.0, 4.0), Vector2::new(4.0, 0.1), 0.785398)?;
    /// let cube = |x, y| Obb2::from_angle(Point2::new(x, y), Vector2::repeat(0.5), 0.0);
    /// let (shapes, robot) = ([plank, cube(5.0, 0.75)?], cube(6.5, 1.5)?);
    /// let mut tree: QuadTree<16, 5, usize> = QuadTree::new(world);
    /// tree.extend(shapes.iter().map(Obb2::aabb).enumerate())?;
    ///
    /// let exact = |&key: &usize, limit| robot.distance_within(&shapes[key], limit);
    /// let nearest = tree.nearest_box_with(&robot.aabb(), 9.0, exact);
    /// assert!(nearest.is_some_and(|((_, key, _), distance)| (*key, distance) == (1, 0.5)));
    /// let bounds = tree.nearest_box(&robot.aabb()); // those of the plank
    /// assert!(bounds.is_some_and(|((_, key, _), distance)| (*key, distance) == (0, 0.0)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn nearest_box_with(
        &self,
        bounds: &Aabb<T, 2>,
        limit: T,
        distance: impl FnMut(&K, T) -> Option<T>,
    ) -> Option<(Item<'_, K, T>, T)> {
        self.view().nearest_box_with((self.grid.place(bounds), bounds), limit, distance)
    }

    /// Returns the item whose bounds are closest to a rectangle, and their distance, which is zero
    /// where they touch.
    ///
    /// The distance is that of [`Proximity::distance`](crate::Proximity::distance), to the bit; of
    /// items at the same distance the one inserted earlier wins.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point2, Vector2};
    /// # use obbligato::{Aabb2, QuadTree};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(1.0, 1.0)?), (2, square(4.0, 1.0)?)])?;
    /// let ((_, key, _), distance) = tree.nearest_box(&square(7.0, 1.0)?).unwrap();
    /// assert_eq!((*key, distance), (2, 2.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nearest_box(&self, bounds: &Aabb<T, 2>) -> Option<(Item<'_, K, T>, T)> {
        self.view().nearest_box(self.grid.place(bounds), bounds)
    }

    /// Returns the place of a point; none if a coordinate is NaN.
    fn place_of(&self, point: &Point2<T>) -> Option<CellCoord> {
        let is_nowhere = point.iter().any(|x| x.partial_cmp(x).is_none());
        (!is_nowhere).then(|| self.grid.place_of_point(point))
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    fn nearest(self, place: CellCoord, point: &Point2<T>) -> Option<(Item<'a, K, T>, T)> {
        self.closest_bounds(place, |bounds| bounds.distance_to_point(point))
    }

    fn nearest_box(self, place: CellCoord, bounds: &Aabb<T, 2>) -> Option<(Item<'a, K, T>, T)> {
        self.closest_bounds(place, |other| bounds.distance(other))
    }

    /// Searches for the item with the closest bounds, given where to begin and how far bounds are.
    ///
    /// No box is closer than one that encloses it, to the bit: `length` is monotone.
    fn closest_bounds(
        self,
        place: CellCoord,
        far: impl Fn(&Aabb<T, 2>) -> T,
    ) -> Option<(Item<'a, K, T>, T)> {
        let search = Search {
            view: self,
            first: |node: &Node<T, L>| node.closest_quarter(place),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                best.is_none_or(|best| far(bounds) <= best)
            },
        };
        let (slot, distance, ()) = search.run(|slot, _| Some((far(&slot.bounds), ())))?;
        Some((slot.item(), distance))
    }

    fn nearest_items(
        self,
        place: CellCoord,
        point: &Point2<T>,
        nearest: &mut [Option<(Item<'a, K, T>, T)>],
    ) {
        let search = Search {
            view: self,
            first: |node: &Node<T, L>| node.closest_quarter(place),
            may_reach: |bounds: &Aabb<T, 2>, last: Option<T>| {
                last.is_none_or(|last| bounds.distance_to_point(point) <= last)
            },
        };
        // The search is for the last one, which comes closer until no node may contain a closer
        // one.
        let _ = search.run(|slot, _| {
            let found = (slot.item(), slot.bounds.distance_to_point(point));
            self.keep(found, nearest);
            let (_, distance) = nearest.last()?.as_ref()?;
            Some((*distance, ()))
        });
    }

    fn nearest_with(
        self,
        (place, point): (CellCoord, &Point2<T>),
        limit: T,
        distance: impl FnMut(&K, T) -> Option<T>,
    ) -> Option<(Item<'a, K, T>, T)> {
        let slack = slack_around(point, self.farthest());
        let least = |bounds: &Aabb<T, 2>| bounds.distance_to_point(point);
        self.closest((place, slack, least), limit, distance)
    }

    fn nearest_box_with(
        self,
        (place, bounds): (CellCoord, &Aabb<T, 2>),
        limit: T,
        distance: impl FnMut(&K, T) -> Option<T>,
    ) -> Option<(Item<'a, K, T>, T)> {
        let slack = slack_around_box(bounds, NEAREST_SLACK, self.farthest());
        let least = |other: &Aabb<T, 2>| bounds.distance(other);
        self.closest((place, slack, least), limit, distance)
    }

    /// Searches for the item with the closest contents, given where to begin, how much closer than
    /// their bounds contents may be, and how far bounds are.
    fn closest(
        self,
        (place, slack, least): (CellCoord, T, impl Fn(&Aabb<T, 2>) -> T),
        limit: T,
        mut distance: impl FnMut(&K, T) -> Option<T>,
    ) -> Option<(Item<'a, K, T>, T)> {
        let search = Search {
            view: self,
            first: |node: &Node<T, L>| node.closest_quarter(place),
            may_reach: |bounds: &Aabb<T, 2>, best: Option<T>| {
                // False for a NaN.
                least(bounds) <= best.unwrap_or(limit) + slack
            },
        };
        let (slot, distance, ()) = search.run(|slot, best| {
            let limit = best.unwrap_or(limit);
            let distance = distance(&slot.key, limit)?;
            (distance <= limit).then_some((distance, ()))
        })?;
        Some((slot.item(), distance))
    }

    /// Puts an item in its place among the nearest, and drops the last one if there is no room.
    fn keep(
        self,
        (item, distance): (Item<'a, K, T>, T),
        nearest: &mut [Option<(Item<'a, K, T>, T)>],
    ) {
        let insertions = self.insertions;
        let is_earlier = |id: ItemId| id.age(insertions) > item.0.age(insertions);
        insert(nearest, (item, distance), |(other, theirs)| {
            precedes(*theirs, distance, || is_earlier(other.0))
        });
    }
}
